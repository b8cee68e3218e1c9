import Breakout
import OvershootGameKit

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
      let (seconds, lives) = (GameWords.seconds(ticks), trial.game.lives)
      // Translators: the player is a part of the program that plays by itself.
      return tr(
        "It can be cleared: the player did so in \(seconds) s, with 1 life left.",
        plural: "It can be cleared: the player did so in \(seconds) s, with \(lives) lives left.", count: lives)
    case .failed where game == Self.games:
      return tr(
        "The player did not clear it in 1 game. It may be too hard, or closed.",
        plural: "The player did not clear it in \(game, "count") games. It may be too hard, or closed.", count: game)
    case .failed:
      game += 1
      trial = LevelTrial(level: level, seed: UInt64(game))
      return nil
    }
  }
}
