internal import GRDB

extension Store {
  /// Keeps the changes of one fact: all of them or none, however the program ends.
  ///
  /// Facts that come while others are written are written together, and the disk has them when that is done, so that
  /// a power failure loses no more than a fraction of a second. Where the store is full they stay pending. A fact that
  /// can never be stored, such as a text beyond the limit, is dropped as a whole, with a notice.
  public func keep(_ fact: [GameChange]) {
    guard !fact.isEmpty, games.add(fact) else { return }
    enqueue { [self] db in attempt { try db.retryingWhenFull { try writeGames(db) } } }
  }

  /// Writes earlier facts and the changes of this one, and waits for them.
  ///
  /// - Throws: `StoreError` where that is not possible; none of the changes is kept then.
  public func keepNow(_ fact: [GameChange]) throws {
    try flush()
    try reporting {
      try queue.writeWithoutTransaction { db in
        try db.retryingWhenFull {
          try db.inTransaction {
            try write(fact, db)
            return .commit
          }
        }
      }
    }
  }

  /// Returns the saved game of a name, and waits for earlier writes on the calling thread; nil if no game is saved.
  public func gameNow(_ name: String) throws -> SavedGame? { try readNow { try SavedGame($0, name: name) } }

  /// Returns the note of a name, and waits for earlier writes on the calling thread; nil if it has no note.
  public func noteNow(_ name: String) throws -> String? { try readNow { try SavedGame.note($0, name) } }

  /// Writes all facts, several in one transaction that is synchronised with the disk. After a failure they stay
  /// pending.
  func writeGames(_ db: Database) throws {
    while case let facts = games.takeNext(), !facts.isEmpty {
      var refusals: [any Error] = []
      do {
        try db.execute(sql: "PRAGMA synchronous = FULL")
        try db.inTransaction {
          for fact in facts {
            do { try write(fact, db) } catch {
              guard error is StoreError || (error as? DatabaseError)?.isRefusal == true else { throw error }
              refusals.append(error)
            }
          }
          return .commit
        }
      } catch {
        games.putBack(facts)
        throw error
      }
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
      for error in refusals { configuration.onNotice(.writeFailed(converted(error))) }
    }
  }

  private func write(_ fact: [GameChange], _ db: Database) throws {
    try db.inSavepoint {
      for change in fact { try change.write(db, created: date) }
      return .commit
    }
  }
}

extension GameChange {
  fileprivate func write(_ db: Database, created: Double) throws {
    switch self {
    case .set(let game, let name):
      try TextLimit.check(name, game.start)
      try Self.remove(name, db)
      try db.run(
        "INSERT INTO save (game, format, start, created) VALUES (?, ?, ?, ?)",
        [name, game.format, game.start, created])
      try Self.append(game.inputs, to: name, db)
      try Self.note(game.note, of: name, db)
    case .append(let inputs, let name): try Self.append(inputs, to: name, db)
    case .truncate(let name, let count):
      try db.run("DELETE FROM move WHERE game = ? AND number >= ?", [name, count])
    case .note(let note, let name): try Self.note(note, of: name, db)
    case .remove(let name): try Self.remove(name, db)
    case .score(let score, let list, let limit):
      try score.insert(into: list, db)
      guard let limit else { return }
      try db.run(
        """
        DELETE FROM score WHERE id IN (SELECT id FROM score
        WHERE game = ? AND size = ? AND variant = ? AND star = 0 ORDER BY points DESC, id LIMIT -1 OFFSET ?)
        """, [list.game, list.size, list.variant, limit])
    case .removeScore(let replay, let list):
      try db.run(
        """
        DELETE FROM score WHERE id =
        (SELECT max(id) FROM score WHERE game = ? AND size = ? AND variant = ? AND replay = ?)
        """, [list.game, list.size, list.variant, replay])
    case .limitScores(let game, let limit):
      try db.run(
        """
        DELETE FROM score WHERE id IN (SELECT id FROM score WHERE game = ?1 AND star = 0 ORDER BY points, id
        LIMIT max(0, (SELECT count(*) FROM score WHERE game = ?1) - ?2))
        """, [game, limit])
    case .star(let hasStar, let id): try db.run("UPDATE score SET star = ? WHERE id = ?", [hasStar ? 1 : 0, id])
    case .world(let rows): try Store.importWorld(rows, db)
    case .play(let play, let slot): try PlayWriter(db: db, name: slot.name).replace(by: play)
    case .step(let step, let world): try PlayWriter(db: db, name: PlaySlot.running(world: world).name).write(step)
    }
  }

  private static func remove(_ name: String, _ db: Database) throws {
    try db.run("DELETE FROM save WHERE game = ?", [name])
    try note(nil, of: name, db)
  }

  private static func append(_ inputs: [String], to name: String, _ db: Database) throws {
    for input in inputs {
      try TextLimit.check(input)
      try db.run(
        """
        INSERT INTO move (game, number, input)
        SELECT game, (SELECT coalesce(max(number) + 1, 0) FROM move WHERE game = ?1), ?2 FROM save WHERE game = ?1
        """, [name, input])
    }
  }

  private static func note(_ note: String?, of name: String, _ db: Database) throws {
    guard let note else { return try db.run("DELETE FROM state WHERE name = ?", [name]) }
    try TextLimit.check(name, note)
    try db.run("INSERT OR REPLACE INTO state (name, value) VALUES (?, ?)", [name, note])
  }
}

extension StoreReader {
  /// Returns the note of a name; nil if there is none.
  ///
  /// - Throws: `StoreError.older` where the store has an earlier version than the program.
  public func note(_ name: String) throws -> String? { try current { try SavedGame.note($0, name) } }

  /// Returns the text that is kept of a setting; nil where it has no text.
  ///
  /// - Throws: `StoreError.older` where the store has an earlier version than the program.
  public func text(ofSetting name: String) throws -> String? {
    try current { db in
      try String.fetchOne(
        db, sql: "SELECT value FROM setting WHERE name = ? AND typeof(value) = 'text'", arguments: [name])
    }
  }
}

extension SavedGame {
  init?(_ db: Database, name: String) throws {
    guard
      let row = try Row.fetchOne(db, sql: "SELECT format, start FROM save WHERE game = ?", arguments: [name])
    else { return nil }
    let inputs = try String.fetchAll(
      db, sql: "SELECT input FROM move WHERE game = ? ORDER BY number", arguments: [name])
    try self.init(
      format: row.decode(atIndex: 0), start: row.decode(atIndex: 1), inputs: inputs, note: Self.note(db, name))
  }

  fileprivate static func note(_ db: Database, _ name: String) throws -> String? {
    try String.fetchOne(db, sql: "SELECT value FROM state WHERE name = ?", arguments: [name])
  }
}
