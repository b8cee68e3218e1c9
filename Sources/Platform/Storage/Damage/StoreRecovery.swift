internal import GRDB

/// Replaces a damaged store by what can be read of it and of the newest backup.
///
/// A small file remembers that a recovery is under way, so that one that is interrupted is continued by the next start.
/// Where reading the damaged store has ended the program twice, the next attempt leaves it out.
struct StoreRecovery {
  private static let fileName = "store.recovering"
  /// How the names of damaged stores begin.
  private static let prefix = "store.corrupt-"
  /// How often reading the damaged store is tried.
  private static let maximumAttempts = 2

  let path: StorePath
  /// The name under which the damaged store is kept.
  private let damaged: StorePath
  private let reason: String
  private let attempt: Int
  private let configuration: StoreConfiguration

  private var note: StorePath { path.folder.appending(Self.fileName) }

  /// Renames a damaged store, of which nothing is read if it is not ours.
  static func begin(
    _ path: StorePath, reason: String, isOurs: Bool, _ configuration: StoreConfiguration
  ) throws -> StoreRecovery {
    let damaged = path.folder.appending("\(prefix)\(configuration.timestamp).sqlite").unused
    let recovery = StoreRecovery(
      path: path, damaged: damaged, reason: reason, attempt: isOurs ? 0 : maximumAttempts, configuration: configuration)
    try recovery.writeNote(attempt: recovery.attempt)
    try DatabaseFiles(main: path).rename(to: damaged)
    return recovery
  }

  /// Returns the recovery that an earlier start did not finish; nil if no recovery is pending.
  static func pending(at path: StorePath, _ configuration: StoreConfiguration) throws -> StoreRecovery? {
    let note = path.folder.appending(fileName)
    guard Files.exists(note) || Files.isIrregular(note) else { return nil }
    let text = try Files.isIrregular(note) ? "" : Files.text(of: note)
    let parts = text.split(separator: "\n", maxSplits: 2).map(String.init)
    guard parts.count == 3, let attempt = Int(parts[0]), parts[1].hasPrefix(prefix), !parts[1].contains("/") else {
      try Files.remove(note)
      return nil
    }
    let recovery = StoreRecovery(
      path: path, damaged: path.folder.appending(parts[1]), reason: parts[2], attempt: attempt,
      configuration: configuration)
    // The log of the damaged store may still have its old name.
    try DatabaseFiles(main: path).rename(to: recovery.damaged)
    return recovery
  }

  private func writeNote(attempt: Int) throws {
    let name = String(decoding: damaged.name, as: UTF8.self)
    try Files.write("\(attempt)\n\(name)\n\(reason)", to: note)
  }

  /// Makes the new store at `temporary` and gives it its name.
  func run(_ temporary: StorePath) throws -> Recovery {
    try writeNote(attempt: attempt + 1)
    do { return try replace(temporary) } catch {
      // A failure such as a full disk is no attempt: only what ends the program counts.
      try writeNote(attempt: attempt)
      throw error
    }
  }

  private func replace(_ temporary: StorePath) throws -> Recovery {
    let (backup, store) = (try Backups(of: path).newest, attempt < Self.maximumAttempts ? try read() : nil)
    var result: Recovery?
    try StoreOpening.make(temporary) { db in
      var salvage = Salvage(into: db)
      if let store { try salvage.add(store) } else { salvage.addNothing() }
      let recovered = try salvage.rowCount
      if let backup {
        try Connection.open(backup, .plain).writeWithoutTransaction { try salvage.fill(from: $0, backup) }
      }
      let filled = try salvage.rowCount - recovered
      try store.map(salvage.addPoints)
      let points = try salvage.rowCount - recovered - filled
      result = Recovery(
        damaged: damaged, reason: reason, backup: filled > 0 ? backup : nil, recoveredRows: recovered + points,
        totalRows: salvage.total, isTotalAtLeast: salvage.isTotalAtLeast,
        lost: salvage.lost, dropped: salvage.dropped, filledRows: filled)
    }
    guard let result else { preconditionFailure("A store was made without being filled.") }
    try Files.publish(temporary, as: path)
    try Files.remove(note)
    return result
  }

  /// Returns what can be read of the damaged store; nil where the file cannot be read at all.
  private func read() throws -> DamagedStore? {
    guard Files.exists(damaged) else { return nil }
    return try DamagedStore(damaged, settings: Set(configuration.settingRules.map(\.name)))
  }
}
