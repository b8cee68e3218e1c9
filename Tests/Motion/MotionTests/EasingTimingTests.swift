import Motion
import MotionNotation
import OvershootGeometry
import OvershootSupport

@MainActor
@Suite(.laws) struct EasingTimingTests {
  private func timing(_ text: String) throws -> any TimingCurveProvider {
    try CurveDescription(text).timingParameters()
  }

  @Test func anAnimatorFollowsStepsAndLines() throws {
    let probe = Probe()
    let animator = probe.animator(try timing("steps(4)"))
    animator.startAnimation()
    expect(probe.values(at: [0.2, 0.25, 0.6, 0.99, 1]), equals: [0, 25, 50, 75, 100])
    let lines = probe.animator(try timing("linear(0, 2 40%, 1)"), to: 0)
    lines.startAnimation()
    expect(near(probe.values(at: [1.2, 1.4, 1.7, 2]), [0, -100, -50, 0]))
  }

  @Test func parametersTellTheirKind() throws {
    expect(try timing("steps(4)").timingCurveType == .builtin)
    expect(try timing("steps(4)").cubicTimingParameters == nil)
    expect(try timing("linear").cubicTimingParameters == CubicTimingParameters(animationCurve: .linear))
    let ease = try timing("ease")
    expect(ease.timingCurveType == .cubic && ease.springTimingParameters == nil)
    expect(ease.cubicTimingParameters, equals: CubicTimingParameters())
    expect(CubicTimingParameters().easing == nil)
  }

  /// Returns the position from which a start continues after a scrub to `fraction`.
  private func position(_ text: String, _ fraction: Double) throws -> Double {
    let probe = Probe()
    let animator = probe.animator(try timing(text))
    animator.pauseAnimation()
    animator.fractionComplete = fraction
    animator.startAnimation()
    let shown = probe.shown
    expect(near(shown, 100 * fraction, 1e-9))
    let position = animator.fractionComplete
    animator.stopAnimation(true)
    return position
  }

  nonisolated static let scrubs: [(String, Double, Double)] = [
    ("steps(4)", 0.1, 0.25), ("steps(4)", 0.25, 0.25), ("steps(4)", 0.26, 0.5), ("steps(4)", 1, 1),
    ("steps(4, start)", 0.25, 0), ("steps(4, start)", 0.3, 0.25), ("steps(4, jump-none)", 0.4, 0.5),
    ("steps(4, jump-both)", 0.9, 1), ("steps(100)", 0.07, 0.07), ("steps(1000)", 0.583, 0.583),
    ("linear(0, 2 40%, 1)", 0.5, 0.1), ("linear(0, 0.5 50%, 0.9 50%, 1)", 0.7, 0.5), ("linear(0.4, 1)", 0.3, 0),
    ("linear(0, -1 50%, 1)", 0.5, 0.875), ("linear(0, 0.2)", 0.5, 1), ("linear(0, 0 30%, 5 30%, 0 30%, 1)", 0.5, 0.65),
    ("ease-in", 0.315356812572539, 0.5), ("linear", 0.3, 0.3), ("cubic-bezier(0, 5, 1, -5)", 1, 0.0223273220811673),
  ]

  @Test(arguments: scrubs)
  func aScrubContinuesFromTheFirstPositionThatReachesIt(text: String, fraction: Double, expected: Double) throws {
    let result = try position(text, fraction)
    expect(near(result, expected, 1e-9))
  }

  @Test func aScrubOfASpringContinuesFromItsFirstSwing() throws {
    let spring = Spring(stiffness: 100, damping: 3)
    let duration = spring.settlingDuration()
    for fraction in [0.01, 0.5, 1, 1.0.nextDown] {
      let result = try position("spring(mass: 1, stiffness: 100, damping: 3)", fraction) * duration
      expect(result < 0.32 && near(1 - spring.response(at: result).displacement, fraction, 1e-12))
    }
  }

  @Test func theSmallestSolutionIsFoundForEveryBézier() throws {
    try law(seed: 23, cases: 300) { (generator, _) throws in
      let curve = generator.bezier()
      let fraction = generator.unit()
      let result = try position(Easing.cubicBezier(curve).css, fraction)
      expect(curve.value(at: result) >= fraction - 1e-12)
      for step in 0..<200 { expect(curve.value(at: result * Double(step) / 200 * (1 - 1e-9)) < fraction + 1e-12) }
    }
  }

  /// No velocity is carried over where the value jumps at once.
  @Test(arguments: [
    "steps(4)", "steps(1, start)", "cubic-bezier(0, 0.5, 1, 1)", "linear(0.3, 1)", "linear(0, 0.5 0%, 1)",
  ])
  func curvesThatJumpAtTheirStartCarryNoVelocityOver(text: String) throws {
    let probe = Probe()
    probe.animator().startAnimation()
    probe.engine.advance(to: 0.5)
    let next = probe.animator(try timing(text), to: 150)
    next.retargeting = .velocity
    next.startAnimation()
    expect(probe.shown == 50 && probe.$x.velocity == 0)
    probe.engine.advance(to: 0.8)
    let easing = try Easing(css: text)
    expect(near(probe.shown, 50 + 100 * easing.value(at: 0.3), 1e-9))
  }

  @Test func linesCarryTheVelocityOver() throws {
    let probe = Probe()
    probe.animator().startAnimation()
    probe.engine.advance(to: 0.5)
    let next = probe.animator(try timing("linear(0, 2 40%, 1)"), to: 150)
    next.retargeting = .velocity
    next.startAnimation()
    expect(near(probe.$x.velocity, 100, 1e-9) && probe.shown == 50)
  }

  @Test func aSpringsOwnDurationReplacesTheAnimators() throws {
    let probe = Probe()
    expect(probe.animator(try timing("spring(duration: 0.25, dampingRatio: 0.5)"), duration: 3).duration, equals: 0.25)
    expect(probe.animator(try timing("spring(dampingRatio: 0.5)"), duration: 3).duration, equals: 3)
    let physical = try timing("spring(mass: 1, stiffness: 100, damping: 10, velocity: 2)")
    expect(physical.springTimingParameters?.initialVelocity, equals: Vector2(2, 2))
    expect(
      probe.animator(physical, duration: 3).duration
        == Spring(stiffness: 100, damping: 10).settlingDuration(velocity: 2))
  }
}
