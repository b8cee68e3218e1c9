import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator
/// Statements about fractions.
@MainActor
@Suite struct StatementsScrubTests {
  let probe = Probe()

  @Test func statement15RunningTheFractionIsLinearTimeAndIgnoresWrites() {
    let animator = probe.animator(2, .easeIn)
    animator.startAnimation()
    probe.engine.advance(to: 1)
    expect(near(animator.fractionComplete, 0.5))
    animator.fractionComplete = 0.9
    expect(near(animator.fractionComplete, 0.5) && animator.isRunning)
    expect(near(probe.shown, 31.536, 1e-3))
  }

  @Test func statement16ScrubbingLinearlyIgnoresTheCurve() {
    let animator = probe.animator(1, .easeIn)
    animator.pauseAnimation()
    for fraction in [0.3, 0.7, 0.3, 1.25, -0.5] {
      animator.fractionComplete = fraction
      expect(near(probe.shown, 100 * fraction) && near(animator.fractionComplete, fraction))
    }
    animator.stopAnimation(true)
  }

  @Test(arguments: [(0.25, 9.346), (0.5, 31.536), (0.75, 62.186)])
  func statement16ScrubbingAlongTheCurveFollowsIt(_ fraction: Double, _ value: Double) {
    let animator = probe.animator(1, .easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = fraction
    expect(near(probe.shown, value, 1e-3) && animator.fractionComplete == fraction)
    animator.stopAnimation(true)
  }

  @Test func statement17PausingACurveRemapsTheFractionAndNeverJumps() {
    let animator = probe.animator(1, .easeIn)
    animator.startAnimation()
    probe.engine.advance(to: 0.5)
    let before = probe.shown
    animator.pauseAnimation()
    expect(probe.shown == before && near(before, 31.54, 5e-3))
    expect(near(animator.fractionComplete, 0.3154, 5e-5))
    animator.startAnimation()
    expect(near(probe.shown, before, 1e-12) && near(animator.fractionComplete, 0.5))
    expect(near(probe.values(at: [0.75, 1]), [62.186, 100], 1e-3))
  }

  @Test func statement17EachBlockIsPiecewiseLinearThroughItsPause() {
    let animator = probe.animator(1, .easeIn)
    animator.addAnimations({ probe.alpha = 0 }, delayFactor: 0.2)
    animator.startAnimation()
    probe.engine.advance(to: 0.6)
    animator.pauseAnimation()
    let (fraction, progress) = (animator.fractionComplete, 1 - probe.$alpha.shown)
    let curve = CubicTimingParameters(animationCurve: .easeIn).bezier
    expect(near(fraction, curve.value(at: 0.6)) && near(progress, curve.value(at: 0.5)))
    for (scrub, expected) in [
      (0.2 + (fraction - 0.2) / 2, progress / 2), (fraction, progress), ((1 + fraction) / 2, (1 + progress) / 2),
      (1, 1),
      (0.2, 0), (0.1, 0),
    ] {
      animator.fractionComplete = scrub
      expect(near(1 - probe.$alpha.shown, expected), "\(scrub)")
    }
    animator.stopAnimation(true)
  }

  @Test func statement18AScrubContinuesFromTheFirstTimeAtThatValue() {
    let animator = probe.animator(1, .easeIn)
    animator.fractionComplete = 0.31535689257253235
    animator.startAnimation()
    expect(near(probe.shown, 31.5357, 1e-3) && near(animator.fractionComplete, 0.5, 1e-4))
    expect(near(probe.values(at: [0.25]), [62.186], 1e-2))
    expect(probe.values(at: [0.5 + 1e-6]), equals: [100])
  }

  @Test(arguments: [1.5, 1.15, -0.5])
  func statement18FractionsOutsideExtrapolateAndAStartTakesThemOver(_ fraction: Double) {
    let animator = probe.animator()
    animator.fractionComplete = fraction
    expect(near(probe.shown, 100 * fraction))
    animator.startAnimation()
    expect(near(probe.shown, 100 * fraction) && animator.fractionComplete == max(0, min(1, fraction)))
    let spring = Spring(dampingRatio: 1, duration: 1)
    let excess = fraction - max(0, min(1, fraction))
    for time in [0.1, 0.3, 0.5, 0.9] {
      let curve = fraction < 0 ? time : 1
      let expected = 100 * (curve + excess * spring.response(at: time).displacement)
      expect(near(probe.values(at: [time]), [expected]))
    }
    expect(animator.fractionComplete, equals: (fraction < 0 ? 0.9 : 1))
    probe.engine.advance(to: 1)
    expect(animator.state == .inactive && probe.shown == 100)
  }

  @Test func statement19AnyOrderOfFractionsGivesTheSameFrame() {
    let animator = probe.animator(SpringTimingParameters(dampingRatio: 0.4))
    animator.addAnimations({ probe.alpha = 0 }, delayFactor: 0.3)
    animator.startAnimation()
    probe.engine.advance(to: 0.33)
    animator.pauseAnimation()
    for isLinear in [true, false] {
      animator.scrubsLinearly = isLinear
      var frames: [Double: [Double]] = [:]
      for fraction in [0.3, 0.7, 0.3, 0.9, 0.7, 1.1, -0.2, 0.3, 1.1, -0.2] {
        animator.fractionComplete = fraction
        let frame = [probe.shown, probe.$alpha.shown]
        expect(frames[fraction, default: frame], equals: frame)
        frames[fraction] = frame
      }
    }
    animator.stopAnimation(true)
  }
}
