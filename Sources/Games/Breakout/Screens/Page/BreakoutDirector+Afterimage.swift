import Breakout
import OvershootGameKit
import OvershootPlay
import OvershootStorage

extension BreakoutDirector {
  /// Reads the best run of the level for a game that begins or goes on.
  func readAfterimage() {
    afterimage = nil
    wantsAfterimage = environment.preferences[Options.afterimage]
    guard wantsAfterimage, let level = game.level, let levelName, let best = archive.bestRun(levelName),
      let replay = best.replay
    else { return }
    let (session, tick, points) = (run.session.identity, game.tick, best.points)
    let name: String? = if case .level(let name) = levelName { name } else { nil }
    environment.background.runForFrame {
      var afterimage = Afterimage(replay, of: BreakoutReplay.NamedLevel(level, name: name), points: points)
      afterimage?.go(to: tick)
      return afterimage
    } then: { [weak self] afterimage in
      guard let self, run.session.identity === session else { return }
      self.afterimage = afterimage
      self.afterimage?.go(to: game.tick)
      show()
    }
  }
  /// Options have changed.
  func onOptions() {
    guard wantsAfterimage != environment.preferences[Options.afterimage] else { return }
    readAfterimage()
    show()
  }
}
