import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator
/// Laws of animators that continue with other timing, in any order of calls.
@MainActor
@Suite(.laws) struct ContinuationLawTests {
  nonisolated static let continuations: [(any TimingCurveProvider)?] = [
    nil, CubicTimingParameters(animationCurve: .easeInOut), SpringTimingParameters(dampingRatio: 0.5),
    SpringTimingParameters(mass: 1, stiffness: 90, damping: 40),
    SpringTimingParameters(dampingRatio: 0.6, initialVelocity: Vector2(3, -1)),
    SpringTimingParameters(mass: 1, stiffness: 120, damping: 9, initialVelocity: Vector2(-2, 4)),
  ]

  /// An animator of a number, a point, and later an opacity.
  private func animator(_ probe: Probe, _ timing: any TimingCurveProvider) -> PropertyAnimator {
    let animator = probe.animator(timing)
    animator.addAnimations { probe.center = Vector2(100, -50) }
    animator.addAnimations({ probe.alpha = 0 }, delayFactor: 0.4)
    return animator
  }

  private func frame(_ probe: Probe) -> [Double] {
    [probe.shown, probe.$center.shown.x, probe.$center.shown.y, 100 * probe.$alpha.shown]
  }

  /// Pauses, continuations, reversals, starts and added blocks: none of them moves anything.
  @Test(arguments: 0..<6)
  func noCallMovesAnything(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(100 + seed))
    for timing in MotionLawTests.timings {
      law(seed: UInt64(100 + seed), from: &generator, cases: 8) { generator, _ in
        let probe = Probe()
        let animator = animator(probe, timing)
        animator.pausesOnCompletion = true
        if generator.integer(below: 2) == 0 { animator.reversalMode = .smooth }
        animator.startAnimation()
        for step in 0..<25 {
          probe.engine.advance(to: probe.engine.time + generator.unit() * 0.2)
          let before = frame(probe)
          let call = play(generator.integer(below: 6), on: animator, &generator)
          expect(near(frame(probe), before, 1e-8), "\(call) in step \(step)")
          probe.engine.advance(to: probe.engine.time + 1e-12)
          // A spring ends with a thousandth of its distance left.
          let isAtRest = zip(before, [100, 100, -50, 0]).map { $0 == $1 || $0 == 0 || $0 == 100 }
          for (lane, value) in frame(probe).enumerated() {
            expect(near(value, before[lane], isAtRest[lane] ? 0.3 : 1e-6), "after \(call) in step \(step)")
          }
        }
        animator.pauseAnimation()
        animator.startAnimation()
        probe.engine.advance(to: probe.engine.time + 1e9)
        let end: [Double] = animator.isReversed ? [0, 0, 0, 100] : [100, 100, -50, 0]
        expect(near(frame(probe), end, 0))
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        expect(near(frame(probe), [0, 0, 0, 100], 0))
        expect(near(probe.x, 0, 0) && !probe.$center.isAnimating)
      }
    }
  }

  private func play(_ kind: Int, on animator: PropertyAnimator, _ generator: inout SeededGenerator) -> String {
    switch kind {
    case 0:
      animator.pauseAnimation()
      return "pause"
    case 1:
      animator.isReversed.toggle()
      return "reverse"
    case 2:
      animator.pauseAnimation()
      let parameters = Self.continuations[generator.integer(below: Self.continuations.count)]
      // An animator at its end would end at once.
      animator.continueAnimation(
        withTimingParameters: parameters, durationFactor: generator.integer(below: 2) == 0 ? 0 : generator.unit() + 0.1)
      return "continue"
    case 3:
      animator.pauseAnimation()
      animator.continueAnimation(toFraction: generator.unit(), durationFactor: generator.unit())
      return "continue to a fraction"
    case 4:
      animator.scrubsLinearly.toggle()
      return "other scrubbing"
    default:
      animator.startAnimation()
      return "start"
    }
  }

  /// Fractions close to each other give values close to each other, also where the timing changed.
  @Test(arguments: [true, false])
  func scrubbingOverAContinuationIsContinuous(_ isLinear: Bool) {
    var generator = SeededGenerator(seed: 31)
    for timing in MotionLawTests.timings {
      for continuation in Self.continuations {
        let probe = Probe()
        let animator = animator(probe, timing)
        animator.scrubsLinearly = isLinear
        animator.pausesOnCompletion = true
        animator.startAnimation()
        for isReversed in [false, true, false] {
          probe.engine.advance(to: probe.engine.time + animator.duration * (0.1 + 0.3 * generator.unit()))
          guard animator.isRunning else { break }
          animator.pauseAnimation()
          animator.fractionComplete = min(0.99, animator.fractionComplete + 0.1 * generator.unit())
          animator.isReversed = isReversed
          animator.continueAnimation(withTimingParameters: continuation, durationFactor: 0.8)
        }
        probe.engine.advance(to: probe.engine.time + 0.1)
        animator.pauseAnimation()
        let start = animator.fractionComplete
        let fractions = (0...400).map { start * (1 - Double($0) / 400) } + (1...800).map { Double($0) / 800 }
        animator.fractionComplete = start
        var last = frame(probe)
        for (step, fraction) in fractions.enumerated() {
          animator.fractionComplete = fraction
          let next = frame(probe)
          // The steepest of these curves progress by a hundredth and more in each step.
          expect(near(next, last, 12), "\(step) to \(fraction)")
          last = next
        }
        expect(near(last, animator.isReversed ? [0, 0, 0, 100] : [100, 100, -50, 0], 1e-9))
        animator.fractionComplete = 0
        expect(near(frame(probe), animator.isReversed ? [100, 100, -50, 0] : [0, 0, 0, 100], 1e-9))
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
        expect(near(frame(probe), [100, 100, -50, 0], 0) && near(probe.x, 100, 0))
      }
    }
  }

  @Test func finishingAtTheCurrentValuesKeepsWhatAVelocityAdded() {
    for continuation in Self.continuations {
      let probe = Probe()
      let animator = animator(probe, MotionLawTests.timings[0])
      animator.startAnimation()
      for time in [0.3, 0.5, 0.7] {
        probe.engine.advance(to: time)
        animator.pauseAnimation()
        animator.continueAnimation(withTimingParameters: continuation, durationFactor: 1)
      }
      probe.engine.advance(to: 0.8)
      let shown = frame(probe)
      animator.stopAnimation(true)
      expect(
        near(frame(probe), shown, 1e-12) && near(probe.center.x, shown[1], 1e-12) && near(probe.x, shown[0], 1e-12))
      expect(!probe.$center.isAnimating)
    }
  }

  // MARK: To a fraction

  @Test(arguments: [true, false], [false, true])
  func propertyP3RunsToAFractionAndPausesThere(_ isLinear: Bool, _ isReversed: Bool) {
    for timing in MotionLawTests.timings.prefix(3) {
      let probe = Probe()
      var isEnded = false
      let animator = probe.animator(timing, duration: 2)
      animator.addCompletion { _ in isEnded = true }
      animator.scrubsLinearly = isLinear
      animator.isReversed = isReversed
      animator.fractionComplete = 0.3
      for fraction in [0.7, 0.2, 0.2, 0.9] {
        let (shown, from, now) = (probe.shown, animator.fractionComplete, probe.engine.time)
        animator.continueAnimation(toFraction: fraction, durationFactor: 0.5)
        expect(near(probe.shown, shown) && animator.isRunning == !near(from, fraction))
        probe.engine.advance(to: now + 0.999)
        expect(animator.isRunning, equals: !near(from, fraction))
        probe.engine.advance(to: now + 1)
        expect(animator.state == .active && !animator.isRunning && near(animator.fractionComplete, fraction, 1e-9))
        let stand = probe.shown
        animator.fractionComplete = fraction
        expect(near(probe.shown, stand))
        expect(probe.values(at: [now + 1.5]) == [probe.shown] && !isEnded)
      }
      animator.startAnimation()
      probe.engine.advance(to: 20)
      expect(isEnded && probe.shown == (isReversed ? 0 : 100))
    }
  }

  @Test func propertyP3TheNaturalDurationIsProportionalToTheDistance() {
    let probe = Probe()
    let animator = probe.animator(2)
    animator.pauseAnimation()
    animator.continueAnimation(toFraction: 0.75)
    expect(near(probe.values(at: [0.5, 1, 1.5, 2]), [25, 50, 75, 75]))
    animator.continueAnimation(toFraction: 0.25)
    expect(near(animator.fractionComplete, 0.75) && near(probe.values(at: [2.5, 3, 4]), [50, 25, 25]))
    animator.stopAnimation(true)
  }

  /// Reversed while it runs against its direction, it continues to the end of its new direction.
  @Test(arguments: [ReversalMode.exact, .smooth])
  func propertyP3AReversalDuringARunToAFractionEndsAtTheOtherEnd(_ mode: ReversalMode) {
    let probe = Probe()
    var position: AnimatingPosition?
    let animator = probe.animator(1)
    animator.reversalMode = mode
    animator.addCompletion { position = $0 }
    animator.fractionComplete = 0.8
    animator.continueAnimation(toFraction: 0.2)
    probe.engine.advance(to: 0.2)
    expect(near(probe.shown, 60))
    animator.isReversed = true
    expect(near(probe.shown, 60) && near(animator.fractionComplete, 0.4) && near(probe.$x.velocity, -100))
    expect(near(probe.values(at: [0.5, 0.8]), [30, 0]))
    expect(position == .start && probe.x == 0)
  }
}
