/// What the page of statistics shows.
struct Twenty48StatisticsSnapshot: Hashable, Sendable {
  /// The titles of the choices, of which the first one is for all; empty until the games are read.
  let choices: [String]
  /// The figures that one asks for first, and all others.
  let large: [Twenty48StatisticsFigure]
  let small: [Twenty48StatisticsFigure]
  let bars: [Twenty48StatisticsBar]
}

/// A number with its name.
struct Twenty48StatisticsFigure: Hashable, Sendable {
  let name: String
  let value: String
}

/// A bar of the histogram.
struct Twenty48StatisticsBar: Hashable, Sendable {
  let tile: Twenty48Tile
  let count: Int
  /// The length, 0...1; that of the greatest count is 1.
  let length: Double
}
