import Foundation
import OvershootDamage
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import OvershootTwenty48Screens
import Twenty48

extension FuzzSubject {
  /// Exports, which are imported into a store in memory.
  static let exports = FuzzSubject(name: "exports") { input in
    let store = try Store.inMemory(configuration(of: input.emptyFolder()))
    _ = try store.importLines(input.bytes)
    try readAll(of: store)
    let exported = try lines(of: store)
    let copy = try Store.inMemory(configuration(of: input.emptyFolder()))
    _ = try copy.importLines(exported)
    guard try lines(of: copy) == exported else { preconditionFailure("An export is imported as something else.") }
  }

  /// Files of stores, which are opened and, where necessary, recovered.
  static let stores = FuzzSubject(name: "stores") { input in
    let folder = try input.emptyFolder()
    let configuration = configuration(of: folder)
    guard let path = configuration.folders.store else { return }
    try Data(input.bytes).write(to: folder.appending(path: "store.sqlite"))
    if let reader = try? StoreReader(path) {
      _ = try? reader.check()
      _ = try? reader.game("2048")
      try? reader.export { _ in }
    }
    let store = try Store.open(configuration)
    try readAll(of: store)
    _ = try lines(of: store)
    try store.close()
  }

  /// Stores that a disk has damaged, half of them with a log. What the first two starts repair is sound, and the
  /// damaged file is kept.
  static let damage = FuzzSubject(
    name: "damage", sampleFolder: "stores",
    make: { samples, generator in
      var files = StoreFiles(main: samples[generator.integer(below: samples.count)])
      if generator.integer(below: 2) == 0 { files.moveIntoLog(&generator) }
      let kinds = StoreDamage.Kind.allCases
      for _ in 0...generator.integer(below: 2) {
        let kind = kinds[generator.integer(below: kinds.count)]
        // Less often both files than the log.
        if !files.log.isEmpty, generator.integer(below: 4) > 0 {
          StoreDamage.apply(kind, to: &files.log, isLog: true, &generator)
        } else {
          StoreDamage.apply(kind, to: &files.main, &generator)
        }
      }
      return files.joined
    }
  ) { input in
    let configuration = configuration(of: try input.emptyFolder())
    guard let path = configuration.folders.store else { return }
    let files = StoreFiles(joined: input.bytes)
    try Data(files.main).write(to: URL(filePath: "\(path)"))
    if !files.log.isEmpty { try Data(files.log).write(to: URL(filePath: "\(path)-wal")) }
    for start in 0..<2 {
      let store = try Store.open(configuration)
      for kept in store.notices.compactMap(\.keptFile) {
        // What the first start leaves as it is may be written before the second one repairs it.
        let bytes = try Data(contentsOf: URL(filePath: "\(kept)"))
        guard start > 0 || !files.log.isEmpty || bytes == Data(files.main) else {
          preconditionFailure("The damaged file has changed.")
        }
      }
      store.checkNow()
      try readAll(of: store)
      try store.close()
    }
    let integrity = try StoreReader(path).check().integrity
    guard integrity == "ok" else { preconditionFailure("A repaired store is damaged: \(integrity)") }
  }

  private static func configuration(of folder: URL) -> StoreConfiguration {
    let folders = StoreFolders(dataDirectory: StorePath(folder.path)) { _ in nil }
    var configuration = StoreConfiguration(folders: folders, clock: StoreClock(now: { 0 }, date: { 0 }))
    configuration.wait = { _ in }
    configuration.settingRules = ScreenList.all.settingRules
    return configuration
  }

  private static func readAll(of store: Store) throws {
    _ = OptionValues(store, ScreenList.all.options)
    _ = store.lastRoute.map(ScreenList.all.path(restoring:))
    _ = try store.bestScoreNow(in: ScoreList(game: "2048", size: "4x4", variant: "classic"))
    if let saved = try store.gameNow("2048") { _ = try? Twenty48Replay(saved)?.check() }
  }

  private static func lines(of store: Store) throws -> [UInt8] {
    var lines: [UInt8] = []
    try store.reader.export { lines += $0.utf8 }
    return lines
  }
}
