/// What lists and statistics show of a game that is over or was left.
public struct GameSummary: Hashable, Sendable {
  /// The score.
  public var score: Int
  /// Whether the target was made.
  public var isWon: Bool
  /// The exponent of the greatest tile, 0...17; 0 on an empty board.
  public var greatest: Int
  /// The number of pushes that moved something.
  public var pushes: Int
  /// The number of pushes that moved nothing.
  public var refused: Int
  /// How often inputs were taken back.
  public var undos: Int
  /// How many hints were asked for.
  public var hints: Int
  /// The seconds of play, without pauses.
  public var seconds: Double
  /// The number of pushes until the target was made; nil where it was not, or was before the start.
  public var pushesToTarget: Int?
  /// The day of the game in UTC, where it is that of a day.
  public var date: String?

  /// Creates a summary.
  public init(
    score: Int, isWon: Bool, greatest: Int, pushes: Int, refused: Int, undos: Int = 0, hints: Int = 0,
    seconds: Double = 0, pushesToTarget: Int? = nil, date: String? = nil
  ) {
    (self.score, self.isWon, self.greatest, self.pushes) = (score, isWon, greatest, pushes)
    (self.refused, self.undos, self.hints, self.seconds) = (refused, undos, hints, seconds)
    (self.pushesToTarget, self.date) = (pushesToTarget, date)
  }

  /// Creates the summary of a recorded game, which does not know hints and time.
  public init(_ game: Twenty48Timeline) {
    self.init(
      score: game.end.score, isWon: game.end.goal.isWon, greatest: game.end.board.greatestTile?.exponent ?? 0,
      pushes: game.moveCount, refused: game.refusedCount, undos: max(0, game.replay.undos ?? 0),
      pushesToTarget: game.movesToTarget, date: game.replay.date)
  }

  /// Creates the summary of a game from its history, without playing it again.
  public init(_ history: Twenty48History) {
    let game = history.game
    var (refused, pushes, toTarget) = (0, 0, Int?.none)
    for input in history.inputs {
      switch input {
      case .keepGoing: toTarget = pushes
      case .blocked: refused += 1
      case .move: pushes += 1
      }
    }
    if game.goal == .reached { toTarget = pushes }
    self.init(
      score: game.score, isWon: game.goal.isWon, greatest: game.board.greatestTile?.exponent ?? 0,
      pushes: pushes, refused: refused, undos: history.undoCount,
      pushesToTarget: history.start.won ? nil : toTarget)
  }
}
