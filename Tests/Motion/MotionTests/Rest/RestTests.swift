import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator P9
/// When free springs and over-damped springs have settled.
@MainActor
@Suite(.laws) struct RestTests {
  let probe = Probe()

  /// A number that means a fraction moves as smoothly as one that means points.
  @Test(arguments: [1, 0.4, 1e-6, 1e6, -3], FreeSpringTests.dampings)
  func aPlainNumberMovesToItsEndInSmallSteps(_ target: Double, _ damping: Double) {
    let spring = Spring(response: 0.5, dampingFraction: damping)
    let animator = probe.engine.perform { spring.animate { probe.x = target } }
    expect(near(animator.duration, spring.settlingTime(from: 1, velocity: 0, within: 0.001), 1e-9))
    var last = 0.0
    while probe.engine.isRunning {
      probe.engine.advance(to: probe.engine.time + 1.0 / 240)
      expect(abs(probe.shown - last) < 0.06 * abs(target))
      last = probe.shown
    }
    expect(probe.shown, equals: target)
  }

  @Test func aThousandthOfTheDistanceIsLeftAtMost() {
    law(seed: 71, cases: 300) { generator, _ in
      let target = (generator.unit() - 0.5) * Double.pow10(generator.integer(below: 13) - 6)
      let spring = Spring(response: 0.1 + generator.unit(), dampingFraction: 0.05 + 2 * generator.unit())
      let distance = abs(target - probe.shown)
      let animator = probe.engine.perform { spring.animate { probe.x = target } }
      let velocity = abs(probe.$x.velocity) / spring.frequency
      let end = probe.engine.time + animator.duration
      if generator.integer(below: 2) == 0 {
        probe.engine.advance(to: end - 1e-9)
        expect(abs(probe.shown - target) <= 0.001_01 * max(distance, velocity) + 1e-12 * abs(target))
        probe.engine.advance(to: end)
        expect(probe.shown, equals: target)
      } else {
        probe.engine.advance(to: probe.engine.time + generator.unit() * animator.duration)
      }
    }
  }

  @Test(arguments: [0.5, 1e-3, 3])
  func aGivenDifferenceIsTheThreshold(_ difference: Double) {
    let value = Animatable(wrappedValue: 0.0, visibleDifference: difference)
    let spring = Spring(response: 0.4, dampingFraction: 0.7)
    let animator = probe.engine.perform { spring.animate { value.wrappedValue = 100 } }
    expect(animator.duration >= spring.settlingTime(from: 100, velocity: 0, within: difference))
    expect(animator.duration <= spring.settlingTime(from: 100, velocity: 0, within: difference * 0.84))
  }

  @Test(arguments: [Double.nan, -1, 0, .infinity])
  func anInvalidThresholdCountsAsNone(_ difference: Double) {
    let (one, other) = (
      Animatable(wrappedValue: 0.0, visibleDifference: difference),
      Animatable(wrappedValue: 0.0, .travel, visibleDifference: difference)
    )
    let spring = Spring(response: 0.4, dampingFraction: 0.7)
    let first = probe.engine.perform { spring.animate { one.wrappedValue = 100 } }
    let second = probe.engine.perform { spring.animate { other.wrappedValue = 100 } }
    expect(first.duration, equals: spring.settlingTime(from: 1, velocity: 0, within: 0.001))
    expect(second.duration, equals: spring.settlingTime(from: 100, velocity: 0, within: 0.5))
  }

  // MARK: Added blocks

  @Test(arguments: [0.02, 0.3, 0.9], [false, true])
  func aBlockThatIsAddedToAFreeSpringMovesToItsOwnEnd(_ part: Double, _ isPaused: Bool) {
    let spring = Spring(response: 0.4, dampingFraction: 0.6)
    let alone = spring.settlingTime(from: 1, velocity: 0, within: 0.001)
    let animator = probe.engine.perform { spring.animate { probe.x = 100 } }
    let begin = part * animator.duration
    probe.engine.advance(to: begin)
    if isPaused { animator.pauseAnimation() }
    let shown = probe.shown
    animator.addAnimations { probe.center = Vector2(10, 20) }
    if isPaused { animator.startAnimation() }
    expect(near(probe.shown, shown) && near(animator.duration, begin + alone, 1e-9))
    for time in [0.1, 0.2, 0.35, alone - 1e-6] {
      probe.engine.advance(to: begin + time)
      let left = spring.response(at: time).displacement
      expect(near(probe.$center.shown.x, 10 * (1 - left)) && near(probe.$center.shown.y, 20 * (1 - left)))
      expect(near(probe.shown, 100 * (1 - spring.response(at: begin + time).displacement)))
    }
    expect(animator.isRunning)
    probe.engine.advance(to: begin + alone)
    expect(!animator.isRunning && probe.$center.shown == Vector2(10, 20) && probe.shown == 100)
  }

  @Test func aBlockThatIsAddedToASpringWithoutDistanceMoves() {
    let spring = Spring(response: 0.4, dampingFraction: 0.6)
    let animator = probe.engine.perform { spring.animate { probe.x = 0 } }
    animator.addAnimations { probe.center = Vector2(10, 20) }
    probe.engine.advance(to: 0.1)
    expect(near(probe.$center.shown.x, 10 * (1 - spring.response(at: 0.1).displacement)))
    probe.engine.advance(to: 9)
    expect(probe.$center.shown == Vector2(10, 20) && !probe.engine.isRunning)
  }

  // MARK: Over-damped springs

  /// With a velocity these pass through their target and come back.
  @Test func anOverDampedSpringDoesNotEndWhileItPassesThroughItsTarget() {
    law(seed: 72, cases: 400) { generator, _ in
      let spring = Spring(response: 0.1 + generator.unit(), dampingFraction: 1 + 2 * generator.unit())
      let velocity = 80 * generator.unit() * spring.frequency
      let duration = spring.settlingDuration(velocity: velocity)
      for step in 0...200 {
        let response = spring.response(at: duration * (1 + Double(step) / 50))
        expect(abs(response.displacement - velocity * response.impulse) < 0.001)
      }
      expect(near(duration * 10, (duration * 10).rounded(), 1e-9))
    }
  }

  @Test func anOverDampedAnimatorReachesItsEndContinuously() {
    let spring = Spring(response: 0.5, dampingFraction: 1.2)
    // The offset is 0 at the first tenth of a second.
    let response = spring.response(at: 0.1)
    let velocity = response.displacement / response.impulse
    let animator = probe.animator(SpringTimingParameters(spring, initialVelocity: Vector2(velocity, 0)))
    animator.startAnimation()
    probe.engine.advance(to: 0.1)
    expect(near(probe.shown, 100, 1e-6) && animator.isRunning && animator.duration > 0.3)
    probe.engine.advance(to: animator.duration - 1e-9)
    expect(near(probe.shown, 100, 0.101))
  }
}

extension Double {
  fileprivate static func pow10(_ exponent: Int) -> Double {
    (0..<abs(exponent)).reduce(1.0) { value, _ in exponent < 0 ? value / 10 : value * 10 }
  }
}
