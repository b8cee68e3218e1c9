public import OvershootGeometry

/// A game of 2048: the pure rules, with its random generator. Equal games with equal inputs stay equal.
///
/// ```swift
/// var game = Twenty48Game(rules: .classic, seed: 1)
/// for event in game.play(.left) { … }
/// ```
public struct Twenty48Game: Hashable, Sendable {
  /// The range of scores for resuming a game, up to 2⁵³ − 1, which every JSON reader represents exactly.
  public static let resumableScores = 0...9_007_199_254_740_991

  /// The rules, which do not change.
  public let rules: Rules
  /// The current board.
  public private(set) var board: Board
  /// The initial score plus the sum of all numbers made by merging; never negative.
  public private(set) var score: Int
  /// Whether the target is made, and whether play goes on after it.
  public private(set) var goal: Goal
  /// Whether no move is left.
  public private(set) var isLost: Bool
  /// The random generator; a game resumed with it continues exactly as this one.
  public private(set) var generator: SeededGenerator

  /// Creates a game with two tiles in random cells and no points.
  public init(rules: Rules, seed: UInt64) {
    let empty = Board(columns: rules.columns, rows: rules.rows)
    self.init(rules: rules, board: empty, generator: SeededGenerator(seed: seed))
    for _ in 0..<2 {
      let spawn = Spawn.random(on: board, variant: rules.variant, using: &generator)
      board[spawn.cell] = spawn.value
    }
  }

  /// Creates a game from a position.
  ///
  /// Accepts any board, also one that no play leads to; a dead one is lost at once, and an empty one refuses every
  /// move.
  ///
  /// - Precondition: the board has the size of `rules`, and `score` is in `resumableScores`.
  public init(
    rules: Rules, board: Board, score: Int = 0, goal: Goal = .ahead, generator: SeededGenerator,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      board.columns == rules.columns && board.rows == rules.rows,
      "The board of a Twenty48Game has the \(rules.columns)×\(rules.rows) cells of its rules, "
        + "not \(board.columns)×\(board.rows).", file: file, line: line)
    require(
      Self.resumableScores.contains(score), "A Twenty48Game is resumed with a score from 0 to 2⁵³ − 1, not \(score).",
      file: file, line: line)
    self.rules = rules
    self.board = board
    self.score = score
    self.goal = goal
    self.generator = generator
    isLost = board.isDead
  }

  /// Plays a push in `direction` and returns its events; see `Twenty48Event` for their order.
  ///
  /// Returns `[.refused]` and changes nothing, not even the generator, if `preview(_:)` is nil.
  public mutating func play(_ direction: Direction) -> [Twenty48Event] {
    guard let slide = preview(direction) else { return [.refused] }
    let spawn = Spawn.random(on: slide.board, variant: rules.variant, using: &generator)
    return settle(slide, spawn)
  }

  /// Continues a won game. Returns false, without effect, in every phase but `.won`.
  @discardableResult
  public mutating func keepGoing() -> Bool {
    guard phase == .won else { return false }
    goal = .passed
    return true
  }

  /// Advances the generator by a new tile on `board`, which has an empty cell, as `play(_:)` does.
  mutating func skipSpawn(on board: Board) {
    _ = Spawn.random(on: board, variant: rules.variant, using: &generator)
  }

  /// Applies `slide` and the new tile, and updates the goal and the loss.
  ///
  /// - Precondition: `slide` is a preview of this position, and the cell of `spawn` is empty after it.
  mutating func settle(_ slide: Slide, _ spawn: Spawn) -> [Twenty48Event] {
    var events = slide.moves
    board = slide.board
    score += slide.points
    if slide.points > 0 { events.append(.scored(slide.points)) }
    board[spawn.cell] = spawn.value
    events.append(.spawned(at: spawn.cell, value: spawn.value))
    if goal == .ahead, slide.makes(rules.target) {
      goal = .reached
      events.append(.goalReached)
    }
    if board.isDead {
      isLost = true
      events.append(.noMoveLeft)
    }
    return events
  }
}
