internal import GRDB

extension Store {
  /// Replaces the saved game of a name, such as `2048`, by another one, or by a new one that has no inputs yet.
  ///
  /// Changes of saved games that come while others are written are written together, and the disk has them when that is
  /// done, so that a power failure loses no more than a fraction of a second.
  public func replaceGame(_ name: String, by game: SavedGame) { add(.replace(name, game)) }

  /// Adds inputs to the saved game of a name. Has no effect where there is none.
  public func appendInputs(_ inputs: [String], to name: String) { add(.append(name, inputs)) }

  /// Removes all inputs of the saved game of a name but the first `count`.
  public func removeInputs(after count: Int, from name: String) { add(.truncate(name, count)) }

  /// Removes the saved game of a name.
  public func removeGame(_ name: String) { add(.remove(name)) }

  /// Returns the saved game of a name; nil where there is none.
  public func game(_ name: String) async throws -> SavedGame? { try await read { try SavedGame($0, name: name) } }

  /// Returns the saved game of a name, and waits for earlier writes on the calling thread.
  public func gameNow(_ name: String) throws -> SavedGame? { try readNow { try SavedGame($0, name: name) } }

  private func add(_ change: PendingGames.Change) {
    if let error = change.violation { return configuration.onNotice(.writeFailed(error)) }
    guard games.add(change) else { return }
    queue.asyncWriteWithoutTransaction { [self] db in attempt { try writeGames(db) } }
  }

  /// Writes all changes in one transaction that is synchronised with the disk. After a failure they stay pending.
  func writeGames(_ db: Database) throws {
    let changes = games.takeAll()
    guard !changes.isEmpty else { return }
    do {
      try db.execute(sql: "PRAGMA synchronous = FULL")
      try db.inTransaction {
        for change in changes { try change.write(db, created: configuration.clock.date()) }
        return .commit
      }
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
    } catch {
      games.putBack(changes)
      throw error
    }
  }
}

extension PendingGames.Change {
  fileprivate var violation: StoreError? {
    let texts =
      switch self {
      case .replace(let name, let game): [name, game.start] + game.inputs
      case .append(let name, let inputs): [name] + inputs
      case .truncate(let name, _), .remove(let name): [name]
      }
    return texts.lazy.compactMap(TextLimit.violation).first
  }

  fileprivate func write(_ db: Database, created: Double) throws {
    switch self {
    case .replace(let name, let game):
      try db.cachedStatement(sql: "DELETE FROM save WHERE game = ?").execute(arguments: [name])
      try db.cachedStatement(sql: "INSERT INTO save (game, format, start, created) VALUES (?, ?, ?, ?)")
        .execute(arguments: [name, game.format, game.start, created])
      try Self.append(game.inputs, to: name, db)
    case .append(let name, let inputs): try Self.append(inputs, to: name, db)
    case .truncate(let name, let count):
      try db.cachedStatement(sql: "DELETE FROM move WHERE game = ? AND number >= ?").execute(arguments: [name, count])
    case .remove(let name): try db.cachedStatement(sql: "DELETE FROM save WHERE game = ?").execute(arguments: [name])
    }
  }

  private static func append(_ inputs: [String], to name: String, _ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO move (game, number, input)
        SELECT game, (SELECT coalesce(max(number) + 1, 0) FROM move WHERE game = ?1), ?2 FROM save WHERE game = ?1
        """)
    for input in inputs { try statement.execute(arguments: [name, input]) }
  }
}

extension SavedGame {
  init?(_ db: Database, name: String) throws {
    guard
      let row = try Row.fetchOne(db, sql: "SELECT format, start FROM save WHERE game = ?", arguments: [name])
    else { return nil }
    let inputs = try String.fetchAll(
      db, sql: "SELECT input FROM move WHERE game = ? ORDER BY number", arguments: [name])
    try self.init(format: row.decode(atIndex: 0), start: row.decode(atIndex: 1), inputs: inputs)
  }
}
