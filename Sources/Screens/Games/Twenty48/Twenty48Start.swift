public import Twenty48

/// What the games of a screen have in common, and where the first one comes from.
public struct Twenty48Start: Hashable, Sendable {
  /// The seeds that the program chooses are below this number, so that they can be read out and typed.
  public static let seedLimit: UInt64 = 1_000_000_000

  /// The rules of all games.
  public let rules: Rules
  /// The seed of the first game; nil where any will do, and a game that is kept may be continued.
  public let seed: UInt64?
  /// The day of the first game, as in `2026-11-21`; nil where it is not that of a day.
  public let date: String?

  /// Starts games of `rules`.
  public init(rules: Rules = .classic) {
    self.rules = rules
    (seed, date) = (nil, nil)
  }

  /// Starts the game of a day.
  public init(_ daily: DailyGame) {
    rules = .classic
    (seed, date) = (daily.seed, daily.date)
  }

  /// The new tiles of all games; nil for the ones that the user prefers.
  var fixedVariant: Rules.Variant? { date != nil || rules.variant != .classic ? rules.variant : nil }

  /// The name of the game that is kept in the store: each choice has its own.
  var savedName: String {
    if date != nil { return "\(Twenty48Memory.name) daily" }
    guard rules != .classic else { return Twenty48Memory.name }
    return "\(Twenty48Memory.name) \(rules.columns)x\(rules.rows) \(rules.target.number) \(rules.variant.rawValue)"
  }
}
