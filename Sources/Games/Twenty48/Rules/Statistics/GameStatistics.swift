/// The sums of several games. An empty one has 0 games.
public struct GameStatistics: Hashable, Sendable {
  /// The number of games.
  public private(set) var games = 0
  /// The number of games in which the target was made.
  public private(set) var won = 0
  /// The greatest score; 0 without games.
  public private(set) var best = 0
  /// The sum of all scores.
  public private(set) var score = 0
  /// The number of games by the exponent of their greatest tile.
  public private(set) var histogram: [Int: Int] = [:]
  /// The number of pushes that moved something.
  public private(set) var pushes = 0
  /// The number of pushes that moved nothing.
  public private(set) var refused = 0
  /// How often inputs were taken back.
  public private(set) var undos = 0
  /// How many hints were asked for.
  public private(set) var hints = 0
  /// The seconds of play.
  public private(set) var seconds = 0.0
  /// The fewest pushes until the target; nil where it was never made.
  public private(set) var fewestPushes: Int?

  /// Creates the statistics of no games.
  public init() {}

  /// Creates the statistics of games.
  public init(_ games: some Sequence<GameSummary>) {
    for game in games { add(game) }
  }

  /// The mean score; 0 without games.
  public var mean: Double { games == 0 ? 0 : Double(score) / Double(games) }

  /// Adds a game.
  public mutating func add(_ game: GameSummary) {
    games += 1
    won += game.isWon ? 1 : 0
    best = max(best, game.score)
    score = Self.sum(score, game.score)
    histogram[game.greatest, default: 0] += 1
    pushes = Self.sum(pushes, game.pushes)
    refused = Self.sum(refused, game.refused)
    undos = Self.sum(undos, game.undos)
    hints = Self.sum(hints, game.hints)
    seconds += game.seconds
    if let count = game.pushesToTarget { fewestPushes = min(fewestPushes ?? count, count) }
  }

  /// Returns a sum of counts, or the greatest number where that is less.
  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, overflows) = first.addingReportingOverflow(second)
    return overflows ? .max : sum
  }
}

/// The number of days in a row on which the game of the day was played.
public enum DailyRun {
  /// Returns the number of days up to today, or up to yesterday where today's is not played yet.
  ///
  /// - Parameters:
  ///   - dates: the days that count, as in `2026-11-21`.
  ///   - time: the present in seconds since the start of 1970.
  public static func length(_ dates: Set<String>, at time: Double) -> Int {
    let day = 86_400.0
    var time = time
    if !dates.contains(DailyGame(time: time).date) { time -= day }
    var count = 0
    while count < dates.count, dates.contains(DailyGame(time: time).date) {
      count += 1
      time -= day
    }
    return count
  }
}
