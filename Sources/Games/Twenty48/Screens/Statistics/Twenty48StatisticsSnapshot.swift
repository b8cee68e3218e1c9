/// What the page of statistics shows.
struct Twenty48StatisticsSnapshot: Hashable, Sendable {
  /// What the games come to, as a sentence.
  let sentence: String
  /// The best game, and of which choice of games it is.
  let caption: String
  let bars: [Twenty48StatisticsBar]
  /// Games whose final boards stand in place of the bars, where they are few, by their numbers.
  let games: [Int64]
}

/// A bar: how many games had a greatest tile.
struct Twenty48StatisticsBar: Hashable, Sendable {
  let tile: Twenty48Tile
  let count: Int
  /// The height, 0...1; that of the greatest count is 1.
  let height: Double
  /// Whether it is the one of the sentence.
  let isSpoken: Bool
}
