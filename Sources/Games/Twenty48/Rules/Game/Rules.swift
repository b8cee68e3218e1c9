/// The constants of a game: the size of the board, the target and the new tiles.
public struct Rules: Hashable, Sendable {
  /// The values of new tiles.
  public enum Variant: String, CaseIterable, Hashable, Sendable {
    /// A 2 with probability 0.9, else a 4.
    case classic
    /// Always a 2.
    case twosOnly
  }

  /// The possible targets: the powers of two from 8 to 131072, in ascending order.
  public static let targets: [TileValue] = (3...17).compactMap { TileValue(exponent: $0) }
  /// The original game: 4 × 4, 2048, twos and fours.
  public static let classic = Rules(columns: 4, rows: 4, goal: TileValue(code: 11), variant: .classic)

  /// The number of columns, in 2...6.
  public let columns: Int
  /// The number of rows, in 2...6.
  public let rows: Int
  /// The value that wins when it is made; one of `targets`.
  public let target: TileValue
  /// The values of new tiles.
  public let variant: Variant

  /// Creates the rules of a game.
  ///
  /// - Throws: `RulesError` unless both extents are in 2...6 and `target` is a power of two in 8...131072.
  public init(columns: Int, rows: Int, target: Int = 2048, variant: Variant = .classic) throws(RulesError) {
    guard Board.extents.contains(columns), Board.extents.contains(rows) else {
      throw .size(columns: columns, rows: rows)
    }
    guard let value = TileValue(number: target), Self.targets.contains(value) else { throw .target(target) }
    self.init(columns: columns, rows: rows, goal: value, variant: variant)
  }

  /// Returns the rules with other new tiles.
  public func with(_ variant: Variant) -> Rules {
    Rules(columns: columns, rows: rows, goal: target, variant: variant)
  }

  private init(columns: Int, rows: Int, goal: TileValue, variant: Variant) {
    self.columns = columns
    self.rows = rows
    target = goal
    self.variant = variant
  }
}

/// The reason why numbers are not the rules of a game.
public enum RulesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An extent is outside 2...6.
  case size(columns: Int, rows: Int)
  /// The target is not a power of two in 8...131072.
  case target(Int)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .size(let columns, let rows): "A board has 2 to 6 columns and 2 to 6 rows, not \(columns) and \(rows)."
    case .target(let number): "The target is a power of two from 8 to 131072, not \(number)."
    }
  }
}
