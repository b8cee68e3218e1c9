import OvershootGameKit
import OvershootSupport

/// How the place of a replay moves.
// Behaviour: games 8
@Suite(.laws) struct ReplayMotionTests {
  @Test func itDependsOnTimeAndNotOnFrames() {
    law(seed: 691, cases: 200) { generator, _ in
      let length = generator.integer(below: 400)
      let backwards = generator.integer(below: 2) == 0
      let rate = 60 * generator.unit()
      var whole = ReplayMotion(length: length)
      whole.seek(to: Double(length) * generator.unit())
      whole.play(backwards: backwards)
      var parts = whole
      for _ in 0..<generator.integer(below: 60) {
        let (time, part) = (0.1 * generator.unit(), generator.unit())
        _ = whole.advance(by: time, perSecond: rate, animates: true)
        for time in [time * part, time * (1 - part)] { _ = parts.advance(by: time, perSecond: rate, animates: false) }
        expect(abs(whole.place - parts.place) < 1e-6 && (0...Double(length)).contains(whole.place))
        expect(whole.way == .still || whole.way == .play(backwards: backwards))
      }
    }
  }

  @Test func aStepEndsAtAWholePlace() {
    law(seed: 692, cases: 200) { generator, _ in
      var motion = ReplayMotion(length: 20)
      motion.seek(to: 20 * generator.unit())
      let (start, count) = (motion.place, generator.integer(below: 2) == 0 ? 1 : -1)
      motion.step(count, isSeen: true)
      var former = start
      for _ in 0..<60 {
        _ = motion.advance(by: 1.0 / 60, perSecond: 1, animates: true)
        expect((motion.place - former) * Double(count) >= 0)
        former = motion.place
      }
      let target = count > 0 ? start.rounded(.down) + 1 : start.rounded(.up) - 1
      expect(motion.way == .still && motion.place == max(0, min(20, target)))
    }
  }

  @Test func placesOutsideAreTheEnds() {
    var motion = ReplayMotion(length: 9)
    for (place, shown) in [(-3.0, 0.0), (12, 9), (.nan, 9), (4.5, 4.5), (.infinity, 9)] {
      motion.seek(to: place)
      expect(motion.place, equals: shown)
    }
    // A long frame is not made up.
    motion.seek(to: 0)
    motion.play(backwards: false)
    expect(motion.advance(by: 60, perSecond: 10, animates: true) && motion.place == 1)
  }
}
