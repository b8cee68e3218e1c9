internal import GRDB

/// Replaces a damaged store by what can be read of it and of the newest backup.
///
/// A small file remembers that a recovery is under way, so that one that is interrupted is continued by the next start.
/// Where reading the damaged store has ended the program twice, the next attempt leaves it out.
struct StoreRecovery {
  private static let fileName = "store.recovering"
  /// How often reading the damaged store is tried.
  private static let maximumAttempts = 2

  let path: StorePath
  /// The name under which the damaged store is kept.
  private let damaged: StorePath
  private let reason: String
  private let attempt: Int

  private var note: StorePath { path.folder.appending(Self.fileName) }

  /// Renames a damaged store.
  static func begin(_ path: StorePath, reason: String, timestamp: String) throws -> StoreRecovery {
    let damaged = path.folder.appending("store.corrupt-\(timestamp).sqlite").unused
    let recovery = StoreRecovery(path: path, damaged: damaged, reason: reason, attempt: 0)
    try recovery.writeNote()
    try DatabaseFiles(main: path).rename(to: damaged)
    return recovery
  }

  /// Returns the recovery that an earlier start did not finish; nil if no recovery is pending.
  static func pending(at path: StorePath) throws -> StoreRecovery? {
    let note = path.folder.appending(fileName)
    guard Files.exists(note) else { return nil }
    let parts = try Files.text(of: note).split(separator: "\n", maxSplits: 2).map(String.init)
    guard parts.count == 3, let attempt = Int(parts[0]) else {
      try Files.remove(note)
      return nil
    }
    let recovery = StoreRecovery(
      path: path, damaged: path.folder.appending(parts[1]), reason: parts[2], attempt: attempt)
    // The log of the damaged store may still have its old name.
    try DatabaseFiles(main: path).rename(to: recovery.damaged)
    return recovery
  }

  private func writeNote() throws {
    let name = String(decoding: damaged.name, as: UTF8.self)
    try Files.write("\(attempt)\n\(name)\n\(reason)", to: note)
  }

  /// Makes the new store at `temporary` and gives it its name.
  func run(_ temporary: StorePath) throws -> Recovery {
    try StoreRecovery(path: path, damaged: damaged, reason: reason, attempt: attempt + 1).writeNote()
    do { return try replace(temporary) } catch {
      // A failure such as a full disk is not an attempt: only what ends the program counts.
      try writeNote()
      throw error
    }
  }

  private func replace(_ temporary: StorePath) throws -> Recovery {
    let backup = try newestBackup()
    let (tables, isWhole) = attempt < Self.maximumAttempts ? salvage() : ([], false)
    var recovered = 0
    try StoreOpening.make(temporary) { db in
      if let backup { try Self.fill(db, from: backup) }
      for part in tables { recovered += try part.salvage.write(into: db) }
      try Self.removeMovesWithoutGame(db)
    }
    try Files.publish(temporary, as: path)
    try Files.remove(note)
    let total = tables.reduce(0) { $0 + ($1.count ?? $1.salvage.rows.count + $1.salvage.lostRows) }
    return Recovery(
      damaged: damaged, reason: reason, backup: isWhole ? nil : backup, recoveredRows: recovered,
      totalRows: max(total, recovered),
      isTotalAtLeast: tables.isEmpty || tables.contains { $0.count == nil && $0.salvage.isOpenEnded })
  }

  /// Returns what can be read of the damaged store, with the numbers of rows where they can be counted, and whether
  /// that is everything.
  private func salvage() -> (tables: [(salvage: Salvage, count: Int?)], isWhole: Bool) {
    let result = try? Connection.open(damaged, .salvage).writeWithoutTransaction { db -> ([(Salvage, Int?)], Bool) in
      guard try Int.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID else { return ([], false) }
      let expected = Table.all(in: try Schema.version(of: db))
      let tables = expected.compactMap { table -> (Salvage, Int?)? in
        guard let salvage = try? Salvage(table, in: db) else { return nil }
        return (salvage, try? Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.name)"))
      }
      return (tables, tables.count == expected.count && tables.allSatisfy(\.0.isWhole))
    }
    return ((result?.0 ?? []).map { (salvage: $0.0, count: $0.1) }, result?.1 ?? false)
  }

  /// Returns the newest backup that is sound; nil if no backup is sound.
  private func newestBackup() throws -> StorePath? {
    try Backups(of: path).files.last { backup in
      guard case .ready = try? StoreCondition.examine(backup, isSuspect: true) else { return false }
      return true
    }
  }

  /// Copies the rows of a backup, which may have an earlier version.
  private static func fill(_ db: Database, from backup: StorePath) throws {
    try Connection.open(backup, .plain).writeWithoutTransaction { source in
      for table in Table.all(in: try Schema.version(of: source)) {
        _ = try Salvage(table, in: source).write(into: db)
      }
    }
  }

  /// Removes moves without their game, and moves after one that is missing.
  private static func removeMovesWithoutGame(_ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM move WHERE game NOT IN (SELECT game FROM save);
        DELETE FROM play_fact WHERE play NOT IN (SELECT name FROM play);
        DELETE FROM play_turn WHERE play NOT IN (SELECT name FROM play);
        DELETE FROM play_change WHERE play NOT IN (SELECT name FROM play);
        DELETE FROM play_line WHERE play NOT IN (SELECT name FROM play);
        DELETE FROM move WHERE number >
          (SELECT count(*) FROM move AS earlier WHERE earlier.game = move.game AND earlier.number < move.number)
        """)
  }
}
