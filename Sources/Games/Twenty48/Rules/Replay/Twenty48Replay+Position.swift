public import OvershootGeometry

extension Twenty48Replay {
  /// Creates a replay without inputs from the current position of `game`. The generator is not recorded.
  public init(startingFrom game: Twenty48Game) {
    self.init(
      size: [game.rules.columns, game.rules.rows], target: game.rules.target.number, start: game.board.notation,
      score: game.score, won: game.goal.isWon, keepPlaying: game.goal.isKeptPlaying)
    variant = game.rules.variant.rawValue
  }

  /// Returns the game at the start of the replay; does not read `moves`.
  ///
  /// The generator is not part of a replay, and the variant need not be: the caller passes them for a game that is to
  /// be continued.
  ///
  /// - Throws: `Twenty48ReplayError` for the first invalid field, in the order of declaration.
  public func startingGame(
    variant: Rules.Variant = .classic, generator: SeededGenerator = SeededGenerator(seed: 0)
  ) throws(Twenty48ReplayError) -> Twenty48Game {
    guard size.count == 2 else { throw .sizeNotAPair(count: size.count) }
    let variant = try namedVariant ?? variant
    let rules: Rules
    do { rules = try Rules(columns: size[0], rows: size[1], target: target, variant: variant) } catch {
      throw .rules(error)
    }
    let board: Board
    do { board = try Board(notation: start, columns: rules.columns, rows: rules.rows) } catch {
      throw .start(error)
    }
    guard Twenty48Game.resumableScores.contains(score) else { throw .score(score) }
    guard let goal = Goal(won: won, keepPlaying: keepPlaying) else { throw .keepPlayingWithoutWon }
    return Twenty48Game(rules: rules, board: board, score: score, goal: goal, generator: generator)
  }

  /// The game that the seed gives; nil without a seed.
  ///
  /// - Throws: `Twenty48ReplayError` for rules that do not exist.
  func seededGame() throws(Twenty48ReplayError) -> Twenty48Game? {
    guard let seed else { return nil }
    return Twenty48Game(rules: try startingGame().rules, seed: seed)
  }

  private var namedVariant: Rules.Variant? {
    get throws(Twenty48ReplayError) {
      guard let variant else { return nil }
      guard let known = Rules.Variant(rawValue: variant) else { throw .variant(variant) }
      return known
    }
  }
}

/// The reason why a replay has no valid start.
public enum Twenty48ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `size` has `count` numbers instead of two.
  case sizeNotAPair(count: Int)
  /// `size` or `target` is invalid.
  case rules(RulesError)
  /// `start` is not the notation of a board of this size.
  case start(NotationError)
  /// `score` is negative or above 2⁵³ − 1.
  case score(Int)
  /// `variant` is not the name of one.
  case variant(String)
  /// `keepPlaying` is set but `won` is not.
  case keepPlayingWithoutWon

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .sizeNotAPair(let count): "The size is two numbers, columns and rows, not \(count)."
    case .rules(let error): error.description
    case .start(let error): "The start board cannot be read. \(error)"
    case .score(let score):
      "The score is a number from 0 to \(Twenty48Game.resumableScores.upperBound), not \(score)."
    case .variant(let name):
      "There is no variant '\(name.prefix(40))'; known are "
        + "\(Rules.Variant.allCases.map(\.rawValue).joined(separator: " and "))."
    case .keepPlayingWithoutWon: "A game keeps playing only after it was won; 'won' is false."
    }
  }
}
