internal import GRDB

extension Store {
  /// Adds a score to a list.
  ///
  /// - Parameter limit: the number of scores of the game, in all its lists, above which the lowest ones without a star
  ///   are removed; nil to keep all.
  public func add(_ score: Score, to list: ScoreList, keeping limit: Int? = nil) {
    enqueue { db in
      try Self.insert(score, list, db)
      if let limit { try Self.removeLowest(list.game, beyond: limit, db) }
    }
  }

  /// Adds scores in one transaction, all or none.
  ///
  /// - Throws: `StoreError` where they could not be written.
  public func addNow(_ scores: [(list: ScoreList, score: Score)], keeping limit: Int) throws {
    try reporting {
      try queue.write { db in
        for (list, score) in scores { try Self.insert(score, list, db) }
        for game in Set(scores.map(\.list.game)) { try Self.removeLowest(game, beyond: limit, db) }
      }
    }
  }

  private static func insert(_ score: Score, _ list: ScoreList, _ db: Database) throws {
    try TextLimit.check(list.game, list.size, list.variant, score.replay, score.facts)
    guard score.created.isFinite else { throw StoreError.invalidValue("a date is not finite") }
    try db.cachedStatement(
      sql: """
        INSERT INTO score (game, size, variant, points, created, seed, replay, standing, facts)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      list.game, list.size, list.variant, score.points, score.created, score.seed.map { Int64(bitPattern: $0) },
      score.replay, score.standing.rawValue, score.facts,
    ])
  }

  private static func removeLowest(_ game: String, beyond limit: Int, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        DELETE FROM score WHERE id IN (SELECT id FROM score WHERE game = ?1 AND star = 0 ORDER BY points, id
        LIMIT max(0, (SELECT count(*) FROM score WHERE game = ?1) - ?2))
        """
    ).execute(arguments: [game, limit])
  }

  /// Removes the newest score of a list with this replay. Has no effect where there is none.
  public func removeScore(_ replay: String, from list: ScoreList) {
    enqueue { db in
      try db.cachedStatement(
        sql: """
          DELETE FROM score WHERE id =
          (SELECT max(id) FROM score WHERE game = ? AND size = ? AND variant = ? AND replay = ?)
          """
      ).execute(arguments: [list.game, list.size, list.variant, replay])
    }
  }

  /// Gives a score a star, or takes it away.
  public func setStar(_ hasStar: Bool, ofScore id: Int64) {
    enqueue { db in
      try db.cachedStatement(sql: "UPDATE score SET star = ? WHERE id = ?").execute(arguments: [hasStar ? 1 : 0, id])
    }
  }

  /// Returns the scores of a list, best first and earlier ones before later ones with equal points.
  public func scores(in list: ScoreList, limit: Int = 10) async throws -> [Score] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT points, created, seed, replay, standing, facts FROM score WHERE game = ? AND size = ? AND variant = ?
          ORDER BY points DESC, id LIMIT ?
          """, arguments: [list.game, list.size, list.variant, limit]
      ).map { try Score($0) }
    }
  }

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

  /// Returns the most points in a list; nil where it is empty.
  public func bestScore(in list: ScoreList) async throws -> Int? {
    try await read { try Self.best($0, list, .unranked) }
  }

  /// Returns the most points in a list, and waits for earlier writes on the calling thread.
  ///
  /// - Parameter standing: scores of this standing count, and those of better ones.
  public func bestScoreNow(in list: ScoreList, upTo standing: Score.Standing = .unranked) throws -> Int? {
    try readNow { try Self.best($0, list, standing) }
  }

  private static func best(_ db: Database, _ list: ScoreList, _ standing: Score.Standing) throws -> Int? {
    try Int.fetchOne(
      db, sql: "SELECT max(points) FROM score WHERE game = ? AND size = ? AND variant = ? AND standing <= ?",
      arguments: [list.game, list.size, list.variant, standing.rawValue])
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
