import OvershootGeometry
import OvershootPlay
import OvershootSupport

@testable import Breakout

/// The player of tests and previews, and replays of what it does.
@Suite struct PlayerTests {
  /// Plays a game to its end, at most some minutes of game time.
  private func play(_ settings: BreakoutSettings, seed: UInt64, minutes: Int) -> (
    game: BreakoutGame, lost: Int, BreakoutReplay
  ) {
    let replay = BreakoutReplay(seed: seed, settings: settings)
    var session = GameSession(replay.newGame)
    var game: BreakoutGame { session.game }
    var player = BreakoutPlayer()
    var lost = 0
    while !game.hasEnded, game.tick < minutes * 60 * BreakoutField.ticksPerSecond {
      var verbs: [BreakoutVerb] = []
      player.play(game) { verbs.append($0) }
      for verb in verbs { _ = session.act(verb) }
      for case .lost in session.advance() { lost += 1 }
    }
    return (game, lost, replay.with(session.record))
  }

  // Behaviour: breakout 26
  @Test(arguments: 1...UInt64(4)) func itClearsTheDefaultWall(_ seed: UInt64) {
    let (game, lost, replay) = play(BreakoutSettings(), seed: seed, minutes: 3)
    expect(game.phase == .won && lost == 0)
    // Behaviour: breakout 4
    let again = replay.play()
    expect(again.hash == game.hash && again.tick == game.tick && again.score == game.score)
  }

  // Behaviour: breakout 26
  @Test func itClearsTheGreatestWall() {
    var settings = BreakoutSettings(14, 10)
    settings.difficulty = .hard
    let (game, lost, _) = play(settings, seed: 1, minutes: 15)
    expect(game.phase == .won && lost == 0)
  }
}
