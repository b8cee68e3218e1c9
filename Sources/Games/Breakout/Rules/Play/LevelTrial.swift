/// A game of a level in which the player of the program plays, in slices: whether the level can be cleared.
///
/// It is a value; who no longer wants the answer drops it.
public struct LevelTrial: Sendable {
  /// How it goes.
  public enum Outcome: Hashable, Sendable {
    /// Neither is decided.
    case running
    /// The level was cleared after a number of ticks.
    case cleared(ticks: Int)
    /// The lives or the time ran out.
    case failed
  }

  /// The ticks after which it fails: ten minutes of play.
  public static let maximumTicks = 72_000

  /// The game.
  public private(set) var game: BreakoutGame
  private var player: BreakoutPlayer
  private var verbs: [BreakoutVerb] = []

  /// Creates a trial that has not begun.
  ///
  /// - Parameters:
  ///   - level: the level, with its lives.
  ///   - seed: the seed of the game.
  ///   - player: who plays; by default one without a handicap.
  public init(level: BreakoutLevel, seed: UInt64, player: BreakoutPlayer = BreakoutPlayer()) {
    game = BreakoutGame(level: level, seed: seed)
    self.player = player
  }

  /// How it stands.
  public var outcome: Outcome {
    if game.phase == .won { return .cleared(ticks: game.tick) }
    return game.hasEnded || game.tick >= Self.maximumTicks ? .failed : .running
  }

  /// Plays a number of ticks, fewer where it ends before, and returns how it stands. Equal levels, seeds and players
  /// have one outcome, however it is sliced. Has no effect for less than one tick.
  @discardableResult
  public mutating func run(ticks: Int, _ report: (BreakoutEvent) -> Void = { _ in }) -> Outcome {
    let end = min(game.tick + max(0, min(ticks, Self.maximumTicks)), Self.maximumTicks)
    while game.tick < end, !game.hasEnded {
      verbs.removeAll(keepingCapacity: true)
      player.play(game) { verbs.append($0) }
      for verb in verbs { game.act(verb, report) }
      game.tick(report)
    }
    return outcome
  }
}
