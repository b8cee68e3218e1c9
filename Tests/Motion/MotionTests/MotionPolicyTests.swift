import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator
/// Reduced motion changes presentation values only.
@MainActor
@Suite(.laws) struct MotionPolicyTests {
  /// Returns the completions and model values of a session of reversals, scrubs, free springs, added blocks and
  /// finishes.
  private func play(_ policy: MotionPolicy, seen: (Probe) -> Void = { _ in }) -> (log: [String], models: [[Double]]) {
    let probe = Probe()
    probe.engine.motionPolicy = policy
    var log: [String] = []
    var models: [[Double]] = []
    func note(_ name: String, _ animator: PropertyAnimator) {
      animator.addCompletion { log.append("\(name) \($0) \(probe.engine.time)") }
    }
    func observe(_ time: Double) {
      probe.engine.advance(to: time)
      models.append([probe.x, probe.alpha, probe.center.x, probe.center.y, probe.transform.a, probe.color.red])
      seen(probe)
    }
    let first = probe.animator(1, .easeIn)
    first.addAnimations({ probe.alpha = 0 }, delayFactor: 0.1)
    first.addAnimations { probe.transform = Transform(scaleX: 2, y: 2) }
    note("first", first)
    first.startAnimation()
    observe(0.3)
    let second = probe.animator(SpringTimingParameters(dampingRatio: 0.5), duration: 2, to: 40)
    second.retargeting = .velocity
    second.addAnimations { probe.color = .white }
    note("second", second)
    second.startAnimation(afterDelay: 0.25)
    observe(0.5)
    first.isReversed = true
    observe(0.7)
    second.pauseAnimation()
    second.fractionComplete = 0.6
    observe(1.2)
    second.addAnimations { probe.transform = Transform(rotationAngle: 2) }
    second.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    let spring = Spring(response: 0.3, dampingFraction: 0.6)
    note("free", probe.engine.perform { spring.animate { probe.center = Vector2(100, 50) } })
    observe(1.4)
    let last = probe.animator(3, to: -5)
    note("last", last)
    last.startAnimation()
    observe(1.6)
    last.stopAnimation(false)
    last.finishAnimation(at: .start)
    for step in 0..<20 { observe(1.7 + Double(step) * 0.1) }
    return (log, models)
  }

  @Test func propertyP7CompletionsTheirOrderAndTheModelsAreTheSame() {
    let full = play(.full)
    expect(full.log.count, equals: 4)
    for policy in [MotionPolicy.reduced, .none] {
      let other = play(policy)
      expect(other.log, equals: full.log)
      expect(zip(other.models, full.models).allSatisfy { near($0, $1, 1e-9) })
    }
  }

  @Test func propertyP7MovementIsAtItsModelValueAtOnce() {
    _ = play(.reduced) { probe in
      expect(near(probe.shown, probe.x) && probe.$center.shown == probe.center)
      expect(near(probe.$transform.shown.a, probe.transform.a))
      expect(probe.$x.velocity == 0 && probe.$center.velocity == .zero)
    }
    _ = play(.none) { probe in
      expect(near(probe.shown, probe.x) && near(probe.$alpha.shown, probe.alpha))
      expect(near(probe.$color.shown.red, probe.color.red) && probe.$alpha.velocity == 0)
    }
  }

  @Test func propertyP7FadesAndColoursStillRun() {
    var fades: [MotionPolicy: [Double]] = [:]
    for policy in [MotionPolicy.full, .reduced] {
      _ = play(policy) { fades[policy, default: []] += [$0.$alpha.shown, $0.$color.shown.red] }
    }
    expect(near(fades[.full] ?? [], fades[.reduced] ?? [], 1e-12) && Set(fades[.full] ?? []).count > 8)
  }

  @Test func reducedMotionJumpsAndStillFades() {
    let probe = Probe()
    probe.engine.motionPolicy = .reduced
    var positions: [AnimatingPosition] = []
    let animator = probe.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) {
        probe.x = 40
        probe.x = 100
        probe.alpha = 0
      }
    }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    expect(probe.shown == 100 && probe.$alpha.shown == 1)
    probe.engine.advance(to: 0.5)
    expect(probe.shown == 100 && near(probe.$alpha.shown, 0.5))
    animator.isReversed = true
    expect(probe.shown, equals: 0)
    probe.engine.advance(to: 2)
    expect(probe.$alpha.shown == 1 && positions == [.start])
  }

  /// Whatever moved a property when the policy changed, what is animated from then on is at its target and stays there.
  @Test func propertyP7APolicyThatChangesInFlightCarriesNothingBeyondItsTarget() {
    law(seed: 71, cases: 300) { generator, _ in
      let probe = Probe()
      var animators: [PropertyAnimator] = []
      @MainActor func begin() -> Double {
        let target = Double(generator.integer(below: 100))
        let endless = Animation.ease(duration: 0.3).repeatedForever(autoreverses: true)
        let animation = [.linear(duration: 1), .bouncy, endless][generator.integer(below: 3)]
        let delay = generator.integer(below: 4) == 0 ? 0.2 : 0
        probe.engine.perform { animators.append(animate(animation, delay: delay) { probe.x = target }) }
        return target
      }
      @MainActor func pass() { probe.engine.advance(to: probe.engine.time + Double(generator.integer(below: 30)) / 60) }
      for _ in 0..<1 + generator.integer(below: 3) {
        _ = begin()
        if generator.integer(below: 3) == 0 { animators.last?.isReversed = true }
        pass()
      }
      probe.engine.motionPolicy = generator.integer(below: 2) == 0 ? .reduced : .none
      let former = animators
      let target = begin()
      for _ in 0..<8 {
        expect(probe.shown == target && probe.x == target && probe.$x.velocity == 0, "\(probe.shown), not \(target)")
        pass()
        if let animator = former.randomElement(using: &generator), animator.state == .active {
          animator.isReversed.toggle()
        }
      }
    }
  }
}
