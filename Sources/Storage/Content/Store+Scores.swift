internal import GRDB

extension Store {
  /// Adds a score to a list.
  public func add(_ score: Score, to list: ScoreList) {
    enqueue { db in
      try TextLimit.check(list.game, list.size, list.variant, score.replay)
      guard score.created.isFinite else { throw StoreError.invalidValue("a date is not finite") }
      try db.cachedStatement(
        sql: "INSERT INTO score (game, size, variant, points, created, seed, replay) VALUES (?, ?, ?, ?, ?, ?, ?)"
      ).execute(arguments: [
        list.game, list.size, list.variant, score.points, score.created, score.seed.map { Int64(bitPattern: $0) },
        score.replay,
      ])
    }
  }

  /// Returns the scores of a list, best first and earlier ones before later ones with equal points.
  public func scores(in list: ScoreList, limit: Int = 10) async throws -> [Score] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT points, created, seed, replay FROM score WHERE game = ? AND size = ? AND variant = ?
          ORDER BY points DESC, id LIMIT ?
          """, arguments: [list.game, list.size, list.variant, limit]
      ).map { row in
        Score(
          points: row[0], created: row[1], seed: (row[2] as Int64?).map(UInt64.init(bitPattern:)), replay: row[3])
      }
    }
  }

  /// Returns the most points in a list; nil where it is empty.
  public func bestScore(in list: ScoreList) async throws -> Int? { try await read { try Self.best($0, list) } }

  /// Returns the most points in a list, and waits for earlier writes on the calling thread.
  public func bestScoreNow(in list: ScoreList) throws -> Int? { try readNow { try Self.best($0, list) } }

  private static func best(_ db: Database, _ list: ScoreList) throws -> Int? {
    try Int.fetchOne(
      db, sql: "SELECT max(points) FROM score WHERE game = ? AND size = ? AND variant = ?",
      arguments: [list.game, list.size, list.variant])
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
  /// Returns the totals of all games with scores, in the order of their names. Waits for earlier writes on the calling
  /// thread.
  public func scoreTotalsNow() throws -> [ScoreTotal] {
    try readNow { db in
      try Row.fetchAll(db, sql: "SELECT game, count(*), max(points) FROM score GROUP BY game ORDER BY game")
        .map { ScoreTotal(game: $0[0], count: $0[1], best: $0[2]) }
    }
  }
}
