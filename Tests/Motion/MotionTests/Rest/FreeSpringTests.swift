import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator
/// Springs without a duration, which end when no difference is visible.
@MainActor
@Suite(.laws) struct FreeSpringTests {
  let probe = Probe()

  nonisolated static let dampings = [0.05, 0.2, 0.5, 0.9, 0.999_999_9, 1, 1.000_000_1, 1.01, 1.5, 3]

  private func animate(_ spring: Spring, _ body: @escaping @MainActor () -> Void) -> PropertyAnimator {
    probe.engine.perform { spring.animate(body) }
  }

  @Test(arguments: dampings)
  func propertyP9NothingJumpsAtTheEnd(_ damping: Double) {
    law(seed: 91, cases: 12) { generator, _ in
      let spring = Spring(response: 0.1 + generator.unit(), dampingFraction: damping)
      probe.travel = 0
      probe.alpha = 1
      probe.transform = .identity
      let target = 2_000 * generator.unit() - 1_000
      let animator = animate(spring) {
        probe.travel = target
        probe.alpha = 0
        probe.transform = Transform(rotationAngle: 1)
      }
      expect(animator.duration > 0 && animator.duration.isFinite)
      let end = probe.engine.time + animator.duration
      probe.engine.advance(to: end - 1e-8)
      expect(near(probe.$travel.shown, target, 0.500_1) && near(probe.$alpha.shown, 0, 1.000_1 / 255))
      expect(near(probe.$transform.shown.b, Transform(rotationAngle: 1).b, 0.100_1 * .pi / 180))
      probe.engine.advance(to: end)
      expect(probe.$travel.shown == target && probe.$alpha.shown == 0)
      expect(!probe.engine.isRunning && !probe.$travel.isAnimating)
    }
  }

  @Test(arguments: dampings)
  func propertyP9TheSettlingTimeIsThatOfTheThresholds(_ damping: Double) {
    let spring = Spring(response: 0.5, dampingFraction: damping)
    let animator = animate(spring) { probe.travel = 200 }
    let steps = 4_000
    let last = (0...steps).last { step in
      abs(200 * spring.response(at: animator.duration * Double(step) / Double(steps)).displacement) > 0.5
    }
    let seen = animator.duration * Double(last ?? 0) / Double(steps)
    // Not before, and at most about one period later.
    expect(seen <= animator.duration && animator.duration < seen + 0.6 + (damping >= 0.99 ? 3 : 0))
    probe.engine.advance(to: 60)
  }

  @Test func propertyP9RetargetingKeepsValueAndVelocity() {
    law(seed: 92, cases: 300) { generator, _ in
      let spring = Spring(response: 0.1 + generator.unit(), dampingFraction: 0.05 + 2 * generator.unit())
      let (shown, velocity) = (probe.shown, probe.$x.velocity)
      let target = 100 * generator.unit()
      let animator = animate(spring) { probe.x = target }
      expect(near(probe.shown, shown, 1e-9) && near(probe.$x.velocity, velocity, 1e-4))
      let time = generator.unit() * 0.3
      probe.engine.advance(to: probe.engine.time + time)
      guard animator.isRunning else { return }
      let expected = target + spring.response(at: time).position(from: shown - target, velocity: velocity)
      expect(near(probe.shown, expected, 1e-9))
    }
    probe.engine.advance(to: probe.engine.time + 200)
    expect(!probe.engine.isRunning && probe.shown == probe.x && !probe.$x.isAnimating)
  }

  @Test func propertyP9BothCompletionsOfTwoSpringsAreCalledInTime() {
    var log: [String] = []
    let spring = Spring(response: 0.4, dampingFraction: 0.8)
    let (first, second) = probe.engine.perform {
      (
        spring.animate({ probe.x = 100 }, completion: { log.append("first \($0)") }),
        spring.animate({ probe.x = 50 }, completion: { log.append("second \($0)") })
      )
    }
    probe.engine.advance(to: min(first.duration, second.duration) - 1e-6)
    expect(log.isEmpty)
    probe.engine.advance(to: 10)
    expect(Set(log) == ["first end", "second end"] && probe.shown == 50)
  }

  @Test func propertyP9WithoutADifferenceItEndsWithTheNextAdvance() {
    var position: AnimatingPosition?
    let animator = probe.engine.perform {
      Spring(response: 0.4, dampingFraction: 0.8).animate({ probe.x = 0 }, completion: { position = $0 })
    }
    expect(animator.duration, equals: 0)
    probe.engine.advance(to: 0)
    expect(position == .end && !probe.engine.isRunning)
  }

  /// Later animations of the same animator follow the same spring, until they are at rest over their own distance.
  @Test func propertyP9AFreeAnimatorKeepsItsSpring() {
    let spring = Spring(response: 0.4, dampingFraction: 0.8)
    let animator = animate(spring) { probe.x = 100 }
    let duration = animator.duration
    probe.engine.advance(to: duration)
    animator.addAnimations { probe.x = 0 }
    animator.startAnimation()
    for time in [0.1, 0.2] {
      probe.engine.advance(to: duration + time)
      expect(near(probe.shown, 100 * spring.response(at: time).displacement))
    }
    probe.engine.advance(to: 2 * duration + animator.duration)
    expect(probe.shown == 0 && !probe.engine.isRunning)
  }

  @Test(arguments: dampings)
  func propertyP9ALaterAnimationOfAFreeAnimatorEndsByItsOwnDistance(_ damping: Double) {
    law(seed: 93, cases: 20) { generator, _ in
      let (start, little) = (probe.travel, 4 * generator.unit() - 2)
      let far = start + 4_000 * generator.unit() - 2_000
      let spring = Spring(response: 0.1 + generator.unit(), dampingFraction: damping)
      let animator = animate(spring) { probe.travel = start + little }
      probe.engine.advance(to: probe.engine.time + animator.duration)
      let delayFactor = generator.integer(below: 3) == 0 ? generator.unit() : 0
      animator.addAnimations({ probe.travel = far }, delayFactor: delayFactor)
      animator.startAnimation()
      let end = probe.engine.time + animator.duration
      probe.engine.advance(to: end - 1e-8)
      expect(abs(probe.$travel.shown - far) <= 0.5 && animator.isRunning)
      probe.engine.advance(to: end)
      expect(probe.$travel.shown == far && !probe.engine.isRunning)
    }
  }

  @Test func propertyP9AFreeSpringPausesScrubsAndReversesAsAnyOther() {
    let animator = animate(Spring(response: 0.4, dampingFraction: 0.5)) { probe.x = 100 }
    probe.engine.advance(to: 0.1)
    let shown = probe.shown
    animator.pauseAnimation()
    expect(near(probe.shown, shown, 1e-9))
    animator.fractionComplete = 0.5
    expect(near(probe.shown, 50))
    animator.startAnimation()
    animator.isReversed = true
    expect(near(probe.shown, 50))
    probe.engine.advance(to: 20)
    expect(probe.shown == 0 && probe.x == 0)
  }
}
