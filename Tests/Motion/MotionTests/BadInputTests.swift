import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator
/// Numbers that no program means: each is harmless here, or a rule that `OvershootMisuseProgram` breaks.
@MainActor
@Suite(.laws) struct BadInputTests {
  private static let durations = [
    0, Double.leastNonzeroMagnitude, 3 * Double.leastNonzeroMagnitude, 1e-300, 1e-100, 1e-9, 1, 1e9, 1e100, 1e300,
  ]
  private static let targets = [
    Double.nan, .infinity, -.infinity, 1e308, -1.7e308, Double.leastNonzeroMagnitude, 0, 100,
  ]
  private static let fractions = [
    -1e300, -1e6, -1, 0, 0.3, 1, 1.5, 1e6, 1e300, Double.greatestFiniteMagnitude,
  ]
  private static let velocities = [0, 1e-300, -1e-300, 3, 1e9, -1e100, 1e300]

  private func timings(_ velocity: Double) -> [any TimingCurveProvider] {
    let initial = Vector2(velocity, -velocity)
    return [
      CubicTimingParameters(animationCurve: .linear), CubicTimingParameters(),
      CubicTimingParameters(controlPoint1: Vector2(0, 1e300), controlPoint2: Vector2(1, -1e300)),
      EasingTimingParameters(.steps(StepEasing(count: 3))),
      SpringTimingParameters(dampingRatio: 0.5, initialVelocity: initial),
      SpringTimingParameters(dampingRatio: 1, initialVelocity: initial),
      SpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: initial),
      SpringTimingParameters(mass: 1, stiffness: 100, damping: 1e3, initialVelocity: initial),
    ]
  }

  @Test(arguments: 0..<40)
  func propertyP10EveryNumberIsToldOrHarmless(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(7_000 + seed))
    law(seed: UInt64(7_000 + seed), from: &generator, cases: 60) { generator, _ in
      func any<Value>(_ values: [Value]) -> Value { values[generator.integer(below: values.count)] }
      let (probe, other) = (Probe(), Animatable(wrappedValue: 0.0))
      let (target, duration) = (any(Self.targets), any(Self.durations))
      let timing: any TimingCurveProvider = any(timings(any(Self.velocities)))
      let animator = probe.engine.perform { PropertyAnimator(duration: duration, timingParameters: timing) }
      animator.retargeting = any([.additive, .velocity])
      animator.reversalMode = any([.exact, .smooth])
      animator.scrubsLinearly = any([true, false])
      animator.addAnimations {
        probe.x = target
        other.wrappedValue = 1
      }
      var end: AnimatingPosition?
      animator.addCompletion { end = $0 }
      let times = [0, 1e-300, 1e-9, 0.5, 1, 1e9, 1e300]
      var calls: [String] = []
      for _ in 0..<12 where animator.state != .inactive || end == nil {
        let call = generator.integer(below: 9)
        calls.append("\(call)")
        switch call {
        case 0: animator.startAnimation()
        case 1: animator.startAnimation(afterDelay: any(Self.durations))
        case 2: animator.pauseAnimation()
        case 3: animator.fractionComplete = any(Self.fractions)
        case 4: animator.isReversed.toggle()
        case 5:
          guard animator.misuse(of: .continueAnimation) == nil else { continue }
          animator.continueAnimation(
            withTimingParameters: any(timings(any(Self.velocities))), durationFactor: any(Self.durations))
        case 6:
          guard animator.misuse(of: .continueAnimation) == nil else { continue }
          animator.continueAnimation(
            withTimingParameters: any(timings(0)), durationFactor: any(Self.durations),
            velocity: any(Self.velocities))
        case 7: animator.speed = any(Self.durations)
        default: probe.engine.advance(to: any(times))
        }
        if target.isFinite, abs(target) < 1e300 {
          expect(!probe.shown.isNaN && !probe.$x.velocity.isNaN, "target \(target), duration \(duration)")
        }
        expect(!other.shown.isNaN, "duration \(duration), calls \(calls)")
      }
      if animator.state == .inactive, end == nil { animator.startAnimation() }
      if animator.state == .active { animator.stopAnimation(false) }
      if animator.state == .stopped { animator.finishAnimation(at: .end) }
      expect(end != nil && !probe.$x.isAnimating && !other.isAnimating)
      expect(other.wrappedValue == 0 || other.wrappedValue == 1)
      probe.x = 5
      expect(probe.shown, equals: 5)
    }
  }

  @Test(arguments: 0..<8)
  func propertyP10ATargetThatIsNotFiniteIsSetAtOnce(_ index: Int) {
    let (probe, target) = (Probe(), Self.targets[index])
    let free = probe.engine.perform { animate(.spring(response: 0.3, dampingFraction: 0.8)) { probe.x = target } }
    expect(free.isRunning == true)
    if !target.isFinite { expect(probe.shown.isNaN == target.isNaN && !probe.shown.isFinite) }
    probe.engine.advance(to: 1e6)
    expect(free.state == .inactive && !probe.$x.isAnimating)
    probe.animator(to: 3).startAnimation()
    expect(target.isFinite || probe.shown == 3)
    probe.engine.advance(to: 2e6)
    expect(probe.shown == 3 && probe.x == 3 && !probe.engine.isRunning)
  }

  @Test func timelinesOfExtremeTimesEnd() {
    for duration in Self.durations where duration < 1e200 {
      let probe = Probe()
      let parts = [probe.animator(duration), probe.animator(duration, to: 7)]
      let timeline = Timeline.sequence(parts, gap: -1e300).repeated(1_000_000_000, autoreverses: true)
      timeline.startAnimation()
      for time in [0, 1e-300, 1, 1e300] { probe.engine.advance(to: time) }
      expect(!probe.engine.isRunning && !probe.$x.isAnimating && probe.shown == 0, "\(duration)")
    }
  }

  @Test func timeDoesNotGoBackwards() {
    let probe = Probe()
    probe.animator().startAnimation()
    probe.engine.advance(to: 0.5)
    for time in [0.25, -1, -1e300] { probe.engine.advance(to: time) }
    expect(probe.engine.time == 0.5 && near(probe.shown, 50))
    probe.engine.advance(to: 1)
    expect(probe.shown, equals: 100)
  }
}
