import OvershootGeometry
import OvershootStage
import OvershootSupport

/// Content that grows above what is visible.
@Suite(.laws) struct ScrollGrowthTests {
  @Test func contentThatGrowsAboveMovesWhatIsVisibleAlong() {
    law(seed: 31, cases: 100) { generator, _ in
      let (speed, growth) = (
        Double.random(in: -2000...2000, using: &generator), Double.random(in: 0...400, using: &generator)
      )
      var motion = ScrollMotion(viewport: 960, content: 10_000)
      motion.jump(to: 5000)
      motion.fling(velocity: speed, time: 0)
      let time = Double.random(in: 0...1, using: &generator)
      var grown = motion
      grown.shift(by: growth, time: time)
      expect(abs(grown.offset(at: time) - motion.offset(at: time) - growth) < 1e-9)
      expect(abs(grown.velocity(at: time) - motion.velocity(at: time)) < 1e-9)
      // A finger keeps what it holds.
      motion.beginDrag(at: 0, time: time)
      motion.shift(by: growth, time: time)
      expect(abs(motion.offset(at: time) - grown.offset(at: time)) < 1e-9)
    }
  }
}
