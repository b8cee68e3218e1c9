import OvershootGeometry
import OvershootStorage
import SDLStage

/// What became of one damaged store.
package struct RecoveryTrial {
  /// The number of rows whose pages are whole.
  package let whole: Int
  /// Those of them that are not there after the repair.
  package let lost: [String]

  /// Damages a copy of a store in an empty folder, starts as a program does, and compares.
  ///
  /// - Throws: `StoreError` where the damaged store cannot be opened at all.
  package init(
    _ sample: RecoverySample, in folder: String, _ kind: StoreDamage.Kind, _ generator: inout SeededGenerator
  ) throws {
    var (main, log) = (sample.main, sample.log)
    if !log.isEmpty, generator.integer(below: 2) == 0 {
      StoreDamage.apply(kind, to: &log, isLog: true, &generator)
    } else {
      StoreDamage.apply(kind, to: &main, &generator)
    }
    let rows = sample.wholeRows(main, log)
    try WholeFile.write(main, to: folder + "/store.sqlite")
    if !log.isEmpty { try WholeFile.write(log, to: folder + "/store.sqlite-wal") }
    // What a start does not find, its check in the background does, and the next start repairs it.
    let first = try Store.open(RecoverySample.configuration(folder))
    first.checkNow()
    try first.close()
    let store = try Store.open(RecoverySample.configuration(folder))
    var found: Set<String> = []
    try store.reader.export { found.insert($0) }
    try store.close()
    whole = rows.count
    lost = rows.filter { !found.contains($0) }
  }
}
