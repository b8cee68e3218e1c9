import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator
/// Animations that replace others and carry their velocity over.
@MainActor
@Suite(.laws) struct RetargetingLawTests {
  private struct Motion {
    var value: [Double]
    var velocity: [Double]
    var isMoving: [Bool]

    @MainActor init(_ probe: Probe) {
      let (color, rate) = (probe.$color.shown, probe.$color.velocity)
      value = [probe.shown, probe.$center.shown.x, probe.$center.shown.y, 100 * color.red, 100 * color.alpha]
      velocity = [
        probe.$x.velocity, probe.$center.velocity.x, probe.$center.velocity.y, 100 * rate.red, 100 * rate.alpha,
      ]
      isMoving = [
        probe.$x.isAnimating, probe.$center.isAnimating, probe.$center.isAnimating, probe.$color.isAnimating,
        probe.$color.isAnimating,
      ]
    }
  }

  @Test func propertyP1AThousandInterruptionsKeepValueAndVelocity() {
    var generator = SeededGenerator(seed: 11)
    let probe = Probe()
    var animators: [PropertyAnimator] = []
    law(seed: 11, from: &generator, cases: 1_000) { generator, round in
      probe.engine.advance(to: probe.engine.time + generator.unit() * 0.2)
      animators.removeAll { $0.state == .inactive }
      disturb(animators, &generator)
      probe.engine.advance(to: probe.engine.time + generator.unit() * 0.05)
      let before = Motion(probe)
      let animator = interrupt(probe, &generator)
      animators.append(animator)
      let after = Motion(probe)
      expect(near(after.value, before.value, 1e-9), "round \(round)")
      // Without a velocity a curve starts as it is.
      for lane in after.velocity.indices where before.isMoving[lane] {
        let limit = 1e-4 + abs(before.velocity[lane]) * 1e-12
        expect(near(after.velocity[lane], before.velocity[lane], limit), "round \(round) lane \(lane)")
      }
    }
    for animator in animators where animator.state == .active && !animator.isRunning { animator.startAnimation() }
    probe.engine.advance(to: probe.engine.time + 30)
    expect(probe.shown == probe.x && probe.$center.shown == probe.center && !probe.engine.isRunning)
    expect(!probe.$x.isAnimating && !probe.$center.isAnimating && !probe.$color.isAnimating)
  }

  /// Reversals, pauses, scrubs and continuations of running animators.
  private func disturb(_ animators: [PropertyAnimator], _ generator: inout SeededGenerator) {
    guard !animators.isEmpty else { return }
    let animator = animators[generator.integer(below: animators.count)]
    switch generator.integer(below: 8) {
    case 0, 1: animator.isReversed.toggle()
    case 2:
      animator.pauseAnimation()
      animator.fractionComplete = generator.unit()
      animator.startAnimation()
    case 3:
      animator.pauseAnimation()
      let parameters = SpringTimingParameters(dampingRatio: 0.7, initialVelocity: Vector2(2, -1))
      animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0.5 + generator.unit())
    case 4:
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.3)
    default: break
    }
  }

  private func interrupt(_ probe: Probe, _ generator: inout SeededGenerator) -> PropertyAnimator {
    let target = 100 * generator.unit()
    if generator.integer(below: 4) == 0 {
      let spring = Spring(response: 0.1 + generator.unit(), dampingFraction: 0.3 + generator.unit())
      return probe.engine.perform {
        spring.animate {
          probe.x = target
          probe.color = Color(red: target / 100, green: 0, blue: 0, alpha: 1 - target / 200)
        }
      }
    }
    let timing = MotionLawTests.timings[generator.integer(below: MotionLawTests.timings.count)]
    let animator = probe.animator(timing, duration: 0.3, to: target)
    animator.reversalMode = generator.integer(below: 2) == 0 ? .exact : .smooth
    animator.retargeting = .velocity
    let delay = generator.integer(below: 3) == 0 ? 0.4 : 0
    animator.addAnimations({ probe.center = Vector2(target, -target) }, delayFactor: delay)
    animator.startAnimation()
    return animator
  }

  /// The block carries the velocity over at the present pace of its animator.
  @Test(arguments: [0.25, 3], [false, true])
  func propertyP1ABlockAddedToAnAnimatorOfAnotherPaceKeepsTheVelocity(_ factor: Double, _ isReversed: Bool) {
    for timing in MotionLawTests.timings {
      let probe = Probe()
      let animator = probe.engine.perform { PropertyAnimator(duration: 2, timingParameters: timing) }
      animator.addAnimations { probe.alpha = 0 }
      animator.retargeting = .velocity
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
      probe.animator(5).startAnimation()
      probe.engine.advance(to: 0.2)
      guard animator.isRunning else { continue }
      animator.isReversed = isReversed
      animator.addAnimations { probe.x = -50 }
      expect(near(probe.shown, 4) && near(probe.$x.velocity, 20, 1e-6))
      let before = probe.shown
      probe.engine.advance(to: 0.2 + 1e-8)
      expect(near((probe.shown - before) * 1e8, 20, 0.1))
      probe.engine.advance(to: 30)
      expect(probe.shown, equals: -50)
    }
  }

  @Test func propertyP1TheFormulaOfABézierThatTakesAVelocityOver() {
    let probe = Probe()
    probe.animator(1).startAnimation()
    probe.engine.advance(to: 0.5)
    let curve = UnitBezier(x1: 0.3, y1: -0.4, x2: 0.6, y2: 1.5)
    let next = probe.animator(CubicTimingParameters(curve), duration: 0.8, to: 20)
    next.retargeting = .velocity
    next.startAnimation()
    for fraction in [0.1, 0.25, 0.5, 0.9] {
      probe.engine.advance(to: 0.5 + 0.8 * fraction)
      let carried = 100 * 0.8 - (20 - 50) * (-0.4 / 0.3)
      let expected = 50 - 30 * curve.value(at: fraction) + carried * fraction * (1 - fraction) * (1 - fraction)
      expect(near(probe.shown, expected))
    }
  }

  @Test func additiveRetargetingNeverJumps() {
    var generator = SeededGenerator(seed: 12)
    let probe = Probe()
    var now = 0.0
    law(seed: 12, from: &generator, cases: 500) { generator, _ in
      now += generator.unit() * 0.2
      probe.engine.advance(to: now)
      let value = probe.shown
      let timing = MotionLawTests.timings[generator.integer(below: MotionLawTests.timings.count)]
      probe.animator(timing, duration: 0.3, to: generator.unit() * 100).startAnimation()
      expect(near(probe.shown, value, 1e-9))
    }
    probe.engine.advance(to: now + 10)
    expect(probe.shown, equals: probe.x)
  }
}
