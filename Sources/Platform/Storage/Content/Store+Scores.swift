internal import GRDB

extension Store {
  /// Returns all scores of a game that have a replay, in the order in which they were added, and waits for earlier
  /// writes on the calling thread. The replays of those with facts are left out.
  public func keptScoresNow(of game: String) throws -> [KeptScore] { try readNow { try KeptScore.all($0, of: game) } }

  /// Returns a score with its replay, and waits for earlier writes on the calling thread; nil where there is none.
  public func keptScoreNow(_ id: Int64) throws -> KeptScore? {
    try readNow { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT points, created, seed, replay, standing, facts, id, game, size, variant, star FROM score WHERE id = ?
          """, arguments: [id]
      ).map { try KeptScore($0) }
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

  /// Reads points, created, seed, replay, standing and facts.
  fileprivate init(_ row: Row) throws {
    try self.init(
      points: row.decode(atIndex: 0), created: row.decode(atIndex: 1),
      seed: (try row.decode(Int64?.self, atIndex: 2)).map(UInt64.init(bitPattern:)), replay: row.decode(atIndex: 3),
      standing: Standing(rawValue: row.decode(atIndex: 4)) ?? .unranked, facts: row.decode(atIndex: 5))
  }
}

extension KeptScore {
  fileprivate init(_ row: Row) throws {
    try self.init(
      id: row.decode(atIndex: 6),
      list: ScoreList(game: row.decode(atIndex: 7), size: row.decode(atIndex: 8), variant: row.decode(atIndex: 9)),
      score: Score(row),
      hasStar: (try row.decode(Int.self, atIndex: 10)) == 1)
  }

  fileprivate static func all(_ db: Database, of game: String) throws -> [KeptScore] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT points, created, seed, CASE WHEN facts IS NULL THEN replay END, standing, facts, id, game, size,
        variant, star FROM score WHERE game = ? AND replay IS NOT NULL ORDER BY id
        """, arguments: [game]
    ).map { try KeptScore($0) }
  }
}

/// The scores of one game, over all its lists.
public struct ScoreTotal: Hashable, Sendable {
  /// The name of the game.
  public let game: String
  /// The number of scores.
  public let count: Int
  /// The most points.
  public let best: Int
}

extension Store {
  /// Returns how many scores of a game have these facts. Waits for earlier writes on the calling thread.
  public func scoreCountNow(of game: String, facts: String) throws -> Int {
    try readNow { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM score WHERE game = ? AND facts = ?", arguments: [game, facts]) ?? 0
    }
  }

  /// Returns how many lists of a game have a score with these facts. Waits for earlier writes on the calling thread.
  public func scoreListCountNow(of game: String, facts: String) throws -> Int {
    try readNow { db in
      try Int.fetchOne(
        db,
        sql: "SELECT count(*) FROM (SELECT 1 FROM score WHERE game = ? AND facts = ? GROUP BY size, variant)",
        arguments: [game, facts]) ?? 0
    }
  }

  /// Returns the totals of all games with scores, in the order of their names. Waits for earlier writes on the calling
  /// thread.
  public func scoreTotalsNow() throws -> [ScoreTotal] {
    try readNow { db in
      try Row.fetchAll(db, sql: "SELECT game, count(*), max(points) FROM score GROUP BY game ORDER BY game")
        .map { try ScoreTotal(game: $0.decode(atIndex: 0), count: $0.decode(atIndex: 1), best: $0.decode(atIndex: 2)) }
    }
  }
}
