import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator
/// Statements about continuing with other timing.
@MainActor
@Suite struct StatementsContinueTests {
  let probe = Probe()
  private let springy = SpringTimingParameters(mass: 1, stiffness: 100, damping: 10)

  @Test func statement23ContinuingNeedsAPausedInterruptibleAnimator() {
    let animator = probe.animator()
    expect(animator.misuse(of: .continueAnimation)?.state, equals: .inactive)
    animator.startAnimation()
    expect(animator.misuse(of: .continueAnimation)?.detail, equals: " and running")
    animator.pauseAnimation()
    expect(animator.misuse(of: .continueAnimation) == nil && animator.misuse(of: .continueToFraction) == nil)
    animator.stopAnimation(false)
    expect(animator.misuse(of: .continueAnimation)?.state, equals: .stopped)
    animator.finishAnimation(at: .end)
    animator.isInterruptible = false
    animator.pauseAnimation()
    expect(animator.misuse(of: .continueAnimation)?.detail, equals: " and paused and not interruptible")
    animator.stopAnimation(true)
  }

  @Test func statement23WithoutParametersTheCurveContinues() {
    let animator = probe.animator(2, .easeIn)
    animator.startAnimation()
    probe.engine.advance(to: 1)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    expect(near(probe.shown, 31.536, 1e-3) && animator.duration == 2)
    expect(near(probe.values(at: [1.25, 1.5]), [62.186, 100], 1e-3) && animator.state == .inactive)
  }

  @Test func statement23NewParametersApplyToTheRemainingPartOnly() {
    let animator = probe.animator(2)
    animator.startAnimation()
    probe.engine.advance(to: 1)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: CubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)
    let curve = CubicTimingParameters(animationCurve: .easeIn).bezier
    expect(near(probe.values(at: [1, 1.5, 1.75]), [0, 0.5, 0.75].map { 50 + 50 * curve.value(at: $0) }))
    expect(probe.values(at: [2]) == [100] && animator.state == .inactive)
    animator.addAnimations { probe.x = 0 }
    animator.startAnimation()
    expect(near(probe.values(at: [2.5, 3]), [75, 50]), "the next animation has the old curve")
  }

  @Test func statement24FactorZeroTakesTheNaturalRemainderOrTheSettlingTime() {
    for (parameters, seconds) in [
      (nil, 1.5), (CubicTimingParameters(), 1.5), (SpringTimingParameters(dampingRatio: 0.6), 1.5),
      (
        springy, springy.springTimingParameters.map { _ in Spring(stiffness: 100, damping: 10).settlingDuration() } ?? 0
      ),
    ] as [((any TimingCurveProvider)?, Double)] {
      let probe = Probe()
      var end: Double?
      let animator = probe.animator(2)
      animator.addCompletion { _ in end = probe.engine.time }
      animator.startAnimation()
      probe.engine.advance(to: 0.5)
      animator.pauseAnimation()
      probe.engine.advance(to: 1)
      animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0)
      expect(near(probe.shown, 25) && animator.duration == 2)
      probe.engine.advance(to: 9)
      expect(near(end ?? 0, 1 + seconds) && probe.shown == 100 && probe.x == 100)
    }
  }

  @Test func statement24AFactorIsOfTheOriginalDuration() {
    var end: Double?
    let animator = probe.animator(2)
    animator.addCompletion { _ in end = probe.engine.time }
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: springy, durationFactor: 1.5)
    probe.engine.advance(to: 9)
    expect(near(end ?? 0, 3) && animator.duration == 2)
  }

  @Test(arguments: [0.0, 0.5], [false, true])
  func statement24AtFractionOneItEndsAtOnce(_ factor: Double, _ pauses: Bool) {
    for timing in MotionLawTests.timings {
      for isReversed in [false, true] {
        let probe = Probe()
        var positions: [AnimatingPosition] = []
        let animator = probe.animator(timing)
        animator.addCompletion { positions.append($0) }
        animator.pausesOnCompletion = pauses
        animator.isReversed = isReversed
        animator.fractionComplete = 1
        animator.continueAnimation(withTimingParameters: springy, durationFactor: factor)
        let end = isReversed ? 0.0 : 100
        expect(probe.shown == end && probe.x == end)
        expect(positions, equals: (pauses ? [] : [isReversed ? .start : .end]))
        expect(animator.state == (pauses ? .active : .inactive) && !animator.isRunning)
        if pauses {
          expect(animator.fractionComplete, equals: 1)
          animator.stopAnimation(true)
        }
        expect(!probe.engine.isRunning && !probe.$x.isAnimating)
      }
    }
  }

  @Test func statement25AnInitialVelocityIsOfEachLaneAndOfTheRemainingDistance() {
    let spring = Spring(stiffness: 100, damping: 10)
    for isReversed in [false, true] {
      let probe = Probe()
      let animator = probe.animator()
      animator.addAnimations { probe.center = Vector2(200, -40) }
      animator.startAnimation()
      probe.engine.advance(to: 0.5)
      animator.isReversed = isReversed
      animator.pauseAnimation()
      let parameters = SpringTimingParameters(spring, initialVelocity: Vector2(3, -2))
      animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0)
      let distance = isReversed ? Vector2(-100, 20) : Vector2(100, -20)
      expect(probe.$center.shown == Vector2(100, -20) && near(probe.shown, 50))
      expect(near([probe.$center.velocity.x, probe.$center.velocity.y], [3 * distance.x, -2 * distance.y]))
      expect(near(probe.$x.velocity, isReversed ? -150 : 150))
      for time in [0.05, 0.2, 0.6] {
        probe.engine.advance(to: 0.5 + time)
        let response = spring.response(at: time)
        let expected = [(distance.x, 3.0), (distance.y, -2)].map {
          $0 * (1 - response.displacement + $1 * response.impulse)
        }
        expect(near([probe.$center.shown.x - 100, probe.$center.shown.y + 20], expected))
      }
      probe.engine.advance(to: 9)
      expect(probe.$center.shown == (isReversed ? .zero : Vector2(200, -40)) && !probe.$center.isAnimating)
    }
  }

  @Test func statement25TheDistanceCountsAlsoWhatKeptVelocitiesAdd() {
    probe.animator().startAnimation()
    probe.engine.advance(to: 0.5)
    let animator = probe.animator(1, .easeInOut, to: 120)
    animator.retargeting = .velocity
    animator.startAnimation()
    probe.engine.advance(to: 0.9)
    animator.pauseAnimation()
    let distance = 120 - probe.shown
    let parameters = SpringTimingParameters(dampingRatio: 0.7, initialVelocity: Vector2(2, 0))
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0)
    expect(near(probe.$x.velocity, 2 * distance))
    animator.continueTwiceAndEnd(probe)
  }
}

extension PropertyAnimator {
  /// Continues twice more with a velocity; nothing jumps and the end is exact.
  fileprivate func continueTwiceAndEnd(_ probe: Probe) {
    for _ in 0..<2 {
      probe.engine.advance(to: probe.engine.time + 0.1)
      let shown = probe.shown
      pauseAnimation()
      let parameters = SpringTimingParameters(dampingRatio: 0.7, initialVelocity: Vector2(-1, 0))
      continueAnimation(withTimingParameters: parameters, durationFactor: 0.5)
      expect(near(probe.shown, shown, 1e-9))
    }
    probe.engine.advance(to: probe.engine.time + 1)
    expect(probe.shown == probe.x && !probe.$x.isAnimating)
  }
}
