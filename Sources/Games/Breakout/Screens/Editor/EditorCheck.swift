import Breakout

/// Whether the player of the program can clear a level: a few games, of which one has to be won.
struct EditorCheck: Sendable {
  /// The games that are played at most.
  static let games = 3
  /// The ticks of a slice, after which the rest can still be dropped.
  static let slice = 1_200

  private let level: BreakoutLevel
  private var trial: LevelTrial
  private var game = 1

  init(_ level: BreakoutLevel) {
    self.level = level
    trial = LevelTrial(level: level, seed: 1)
  }

  /// Plays a slice. Returns what came of it as a sentence, once it is known.
  mutating func run() -> String? {
    switch trial.run(ticks: Self.slice) {
    case .running: return nil
    case .cleared(let ticks):
      let lives = GameWords.lives(trial.game.lives)
      return "It can be cleared: the player did so in \(GameWords.seconds(ticks)) s, with \(lives) left."
    case .failed where game == Self.games:
      return "The player did not clear it in \(Self.games) games. It may be too hard, or closed."
    case .failed:
      game += 1
      trial = LevelTrial(level: level, seed: UInt64(game))
      return nil
    }
  }
}
