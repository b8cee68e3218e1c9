internal import GRDB

extension Store {
  /// Returns all scores of a game that have a replay, in the order in which they were added, and waits for earlier
  /// writes on the calling thread. The replays of those with facts are left out.
  public func keptScoresNow(of game: String) throws -> [KeptScore] { try readNow { try KeptScore.all($0, of: game) } }

  /// Returns a score with its replay, and waits for earlier writes on the calling thread; nil if no score has this
  /// number.
  public func keptScoreNow(_ id: Int64) throws -> KeptScore? {
    try readNow { try KeptScore.all($0, "WHERE id = ?", [id]).first }
  }

  /// Returns the number of the latest score of a game with a replay, and waits for earlier writes on the calling
  /// thread; nil where it has none.
  public func scoreNumberNow(of game: String, replay: String) throws -> Int64? {
    try readNow { db in
      try Int64.fetchOne(
        db, sql: "SELECT max(id) FROM score WHERE game = ? AND replay = ?", arguments: [game, replay])
    }
  }

  /// Returns the most points in a list, and waits for earlier writes on the calling thread; nil where it is empty.
  ///
  /// - Parameter standing: scores of this standing count, and those of better ones.
  public func bestScoreNow(in list: ScoreList, upTo standing: Score.Standing = .unranked) throws -> Int? {
    try readNow { db in
      try Int.fetchOne(
        db, sql: "SELECT max(points) FROM score WHERE game = ? AND size = ? AND variant = ? AND standing <= ?",
        arguments: [list.game, list.size, list.variant, standing.rawValue])
    }
  }

  /// Returns the most points of each list with scores, and waits for earlier writes on the calling thread.
  public func bestScoresNow() throws -> [ScoreList: Int] { try numbers("max(points)") }

  /// Returns how many scores with these facts each list of a game has, where it has any. Waits for earlier writes
  /// on the calling thread.
  public func scoreCountsNow(of game: String, facts: String) throws -> [ScoreList: Int] {
    try numbers("count(*)", "WHERE game = ? AND facts = ?", [game, facts])
  }

  /// Returns a number of each list.
  private func numbers(
    _ number: String, _ condition: String = "", _ arguments: StatementArguments = StatementArguments()
  ) throws -> [ScoreList: Int] {
    try readNow { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT game, size, variant, \(number) FROM score \(condition) GROUP BY game, size, variant",
        arguments: arguments)
      return try Dictionary(uniqueKeysWithValues: rows.map { try (ScoreList($0), $0.decode(atIndex: 3)) })
    }
  }
}

extension StoreReader {
  /// Returns all scores of a game that have a replay, in the order in which they were added. The replays of those with
  /// facts are left out.
  ///
  /// - Throws: `StoreError.older` where the store has an earlier version than the program.
  public func keptScores(of game: String) throws -> [KeptScore] { try current { try KeptScore.all($0, of: game) } }
}

extension Score {
  func insert(into list: ScoreList, _ db: Database) throws {
    try TextLimit.check(list.game, list.size, list.variant, replay, facts)
    guard created.isFinite else { throw StoreError.invalidValue("a date is not finite") }
    try db.run(
      """
      INSERT INTO score (game, size, variant, points, created, seed, replay, standing, facts)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        list.game, list.size, list.variant, points, created, seed.map { Int64(bitPattern: $0) }, replay,
        standing.rawValue, facts,
      ])
  }
}

extension ScoreList {
  /// Reads the columns game, size and variant, the first of a row.
  fileprivate init(_ row: Row) throws {
    try self.init(game: row.decode(atIndex: 0), size: row.decode(atIndex: 1), variant: row.decode(atIndex: 2))
  }
}

extension KeptScore {
  fileprivate static func all(_ db: Database, of game: String) throws -> [KeptScore] {
    try all(
      db, "WHERE game = ? AND replay IS NOT NULL ORDER BY id", [game],
      replay: "CASE WHEN facts IS NULL THEN replay END")
  }

  /// Returns the scores that a clause of a query selects and sorts.
  fileprivate static func all(
    _ db: Database, _ clause: String, _ arguments: StatementArguments, replay: String = "replay"
  ) throws -> [KeptScore] {
    let columns = "game, size, variant, points, created, seed, \(replay), standing, facts, id, star"
    return try Row.fetchAll(db, sql: "SELECT \(columns) FROM score \(clause)", arguments: arguments).map { row in
      let score = try Score(
        points: row.decode(atIndex: 3), created: row.decode(atIndex: 4),
        seed: row.decode(Int64?.self, atIndex: 5).map(UInt64.init(bitPattern:)), replay: row.decode(atIndex: 6),
        standing: Score.Standing(rawValue: row.decode(atIndex: 7)) ?? .unranked, facts: row.decode(atIndex: 8))
      return try KeptScore(
        id: row.decode(atIndex: 9), list: ScoreList(row), score: score, hasStar: row.decode(Int.self, atIndex: 10) == 1)
    }
  }
}
