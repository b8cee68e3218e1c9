import Breakout
import OvershootGameKit
import OvershootPlay
import OvershootStorage

extension BreakoutDirector {
  /// Reads the best run of the level for a game that begins or goes on.
  func readAfterimage() {
    afterimage = nil
    guard environment.preferences[Options.afterimage], let level = game.level, let levelName,
      let best = archive.bestRun(levelName), let replay = best.replay
    else { return }
    let (session, tick) = (run.session.identity, game.tick)
    environment.background.runForFrame {
      var afterimage = Afterimage(replay, of: level, points: best.points)
      afterimage?.go(to: tick)
      return afterimage
    } then: { [weak self] afterimage in
      guard let self, run.session.identity === session else { return }
      self.afterimage = afterimage
      self.afterimage?.go(to: game.tick)
      show()
    }
  }
}
