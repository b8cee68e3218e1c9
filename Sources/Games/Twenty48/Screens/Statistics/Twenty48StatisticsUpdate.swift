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

/// A change to show.
enum Twenty48StatisticsUpdate: Hashable, Sendable {
  /// The titles of the choices; the first one is for all.
  case choices([String])
  /// The figures that one asks for first, and all others.
  case figures(large: [Twenty48StatisticsFigure], small: [Twenty48StatisticsFigure], [Twenty48StatisticsBar])
}
