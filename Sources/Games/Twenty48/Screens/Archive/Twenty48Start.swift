public import Twenty48

/// What the games of a screen have in common, and where the first one comes from.
public struct Twenty48Start: Hashable, Sendable {
  /// The seeds that the program chooses are below this number, so that they can be read out and typed.
  public static let seedLimit: UInt64 = 1_000_000_000

  /// The rules of the first game.
  public let rules: Rules
  /// Whether the rules were asked for; otherwise the game that was played last is continued.
  public let isChosen: Bool
  /// The seed of the first game; nil where any will do, and a game that is kept may be continued.
  public let seed: UInt64?
  /// The day of the first game, as in `2026-11-21`; nil where it is not that of a day.
  public let date: String?

  /// Continues the game that was played last, or starts a classic one.
  public init() {
    (rules, isChosen) = (.classic, false)
    (seed, date) = (nil, nil)
  }

  /// Starts games of `rules`.
  public init(rules: Rules) {
    (self.rules, isChosen) = (rules, true)
    (seed, date) = (nil, nil)
  }

  /// Starts the game of a day.
  public init(_ daily: DailyGame) {
    (rules, isChosen) = (.classic, true)
    (seed, date) = (daily.seed, daily.date)
  }

  /// The new tiles of all games; nil for the ones that the user prefers.
  var fixedVariant: Rules.Variant? { date != nil || rules.variant != .classic ? rules.variant : nil }
}

/// The name under which a game in play is kept: each choice has its own.
struct Twenty48Slot: Hashable, Sendable {
  /// The name in the store.
  let name: String

  /// The slot of the game of a day.
  static let daily = Twenty48Slot(name: "\(Twenty48Archive.name) daily")
  /// The slot of the game of an earlier day.
  static let pastDay = Twenty48Slot(name: "\(Twenty48Archive.name) day")
  /// The slot of a game that goes on from a place in a past one.
  static let branch = Twenty48Slot(name: "\(Twenty48Archive.name) branch")

  init(name: String) { self.name = name }

  /// The slot of games with `rules`.
  init(_ rules: Rules) {
    let size = "\(rules.columns)x\(rules.rows)"
    name =
      rules == .classic
      ? Twenty48Archive.name : "\(Twenty48Archive.name) \(size) \(rules.target.number) \(rules.variant.rawValue)"
  }
}

extension Twenty48Session {
  /// The slot in which the game is kept.
  var slot: Twenty48Slot {
    date != nil ? isPast ? .pastDay : .daily : notes.isBranch ? .branch : Twenty48Slot(game.rules)
  }
}
