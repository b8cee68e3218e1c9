import Breakout
import OvershootJSON
import OvershootPlay

/// The best run of a level as it was at each tick, played again from its replay.
struct Afterimage: Sendable {
  private let record: GameRecord<BreakoutGame>
  private var playback: GamePlayback<BreakoutGame>

  /// Reads a replay; nil where it is none of the whole game of a level, or does not come to its points.
  init?(_ text: String, of named: BreakoutReplay.NamedLevel, points: Int) {
    let level = named.level
    guard let value = try? JSONField(whole: text),
      let replay = try? BreakoutReplay(value, from: { $0 == named.name ? level : nil }),
      replay.origin == nil, replay.newGame.level == level, replay.play().score == points
    else { return nil }
    record = replay.record
    playback = GamePlayback(record)
  }

  /// The run at its tick.
  var game: BreakoutGame { playback.game }

  /// Whether the run was over before its tick.
  var isOver: Bool { game.hasEnded || game.tick >= record.endTick }

  /// Goes to a tick, at most to the end of the run.
  mutating func go(to tick: Int) {
    if tick < game.tick { playback = GamePlayback(record) }
    while game.tick < tick, playback.step(in: record) != nil {}
  }
}
