public import Geometry

/// A game of 2048: pure rules, no pixels, no clock. Equal games given equal inputs stay equal, chance included.
///
/// ```swift
/// var game = Game(rules: .classic, seed: 1)
/// for event in game.play(.left) { … }
/// ```
public struct Game: Hashable, Sendable {
  /// The scores a game can be resumed with: up to 2⁵³ − 1, which every JSON reader takes exactly.
  public static let resumableScores = 0...9_007_199_254_740_991

  /// What stays the same through the game.
  public let rules: Rules
  /// The slots and their values.
  public private(set) var board: Board
  /// The sum of all numbers made by merging, from the score the game was resumed with; never negative.
  public private(set) var score: Int
  /// How far the game has come towards its target.
  public private(set) var goal: Goal
  /// Whether no move is left. True at once for a game resumed on a dead board.
  public private(set) var isLost: Bool
  /// The source of chance; a game resumed with it goes on exactly as this one.
  public private(set) var generator: SeededGenerator

  /// Starts a game with two tiles on random cells and no points.
  public init(rules: Rules, seed: UInt64) {
    let empty = Board(columns: rules.columns, rows: rules.rows)
    self.init(rules: rules, board: empty, generator: SeededGenerator(seed: seed))
    for _ in 0..<2 {
      let spawn = Spawn.random(on: board, variant: rules.variant, using: &generator)
      board[spawn.cell] = spawn.value
    }
  }

  /// Resumes a game in mid-play.
  ///
  /// Any board is taken, also one that no play leads to; a dead one is lost at once. An empty one refuses every move.
  ///
  /// - Precondition: the board has the size that `rules` name, and `score` is one of `resumableScores`.
  public init(rules: Rules, board: Board, score: Int = 0, goal: Goal = .ahead, generator: SeededGenerator) {
    precondition(
      board.columns == rules.columns && board.rows == rules.rows, "A Game's board has the size that its rules name.")
    precondition(Self.resumableScores.contains(score), "A Game is resumed with a score in 0 to 2⁵³ − 1.")
    self.rules = rules
    self.board = board
    self.score = score
    self.goal = goal
    self.generator = generator
    isLost = board.isDead
  }

  /// Plays a push in `direction`, and tells all that happened; see `GameEvent` for the order.
  ///
  /// Gives `[.refused]` and changes nothing, the generator included, where `preview(_:)` is nil.
  public mutating func play(_ direction: Direction) -> [GameEvent] {
    guard let slide = preview(direction) else { return [.refused] }
    let spawn = Spawn.random(on: slide.board, variant: rules.variant, using: &generator)
    return settle(slide, spawn)
  }

  /// Takes up a won game again, and tells whether it did: false, changing nothing, in every phase but `.won`.
  @discardableResult
  public mutating func keepGoing() -> Bool {
    guard phase == .won else { return false }
    goal = .passed
    return true
  }

  /// Takes over the board of `slide`, lets the new tile appear, and judges the position.
  ///
  /// The slide was a preview of this position, and the spawn's cell is empty after it.
  mutating func settle(_ slide: Slide, _ spawn: Spawn) -> [GameEvent] {
    var events = slide.travels
    board = slide.board
    score += slide.points
    if slide.points > 0 { events.append(.scored(slide.points)) }
    board[spawn.cell] = spawn.value
    events.append(.spawned(at: spawn.cell, value: spawn.value))
    if goal == .ahead, slide.makes(rules.target) {
      goal = .reached
      events.append(.won)
    }
    if board.isDead {
      isLost = true
      events.append(.lost)
    }
    return events
  }
}
