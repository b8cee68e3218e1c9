import Motion
import MotionNotation
import OvershootGeometry
import OvershootSupport

/// What tools read of animators.
@MainActor
@Suite struct InspectionTests {
  private let probe = Probe()

  @Test func theEngineListsWhatRuns() {
    let animators = [probe.animator(1), probe.animator(2, to: 7)]
    expect(probe.engine.runningAnimators.isEmpty)
    for animator in animators { animator.startAnimation() }
    expect(
      Set(probe.engine.runningAnimators.map(ObjectIdentifier.init)), equals: Set(animators.map(ObjectIdentifier.init)))
    probe.engine.advance(to: 1.5)
    expect(probe.engine.runningAnimators.count == 1 && probe.engine.runningAnimators[0] === animators[1])
    probe.engine.advance(to: 3)
    expect(probe.engine.runningAnimators.isEmpty)
  }

  @Test func theTimeThatIsLeftCountsDownWhileItRuns() {
    let animator = probe.animator(2)
    expect(animator.remainingTime == nil)
    animator.startAnimation(afterDelay: 0.5)
    expect(animator.remainingTime, equals: 2.5)
    probe.engine.advance(to: 1)
    expect(animator.remainingTime, equals: 1.5)
    animator.pauseAnimation()
    expect(animator.remainingTime == nil)
    animator.isReversed = true
    animator.startAnimation()
    // A quarter of the way was done, and is done again backwards.
    expect(abs((animator.remainingTime ?? 0) - 0.5) < 1e-9)
    animator.speed = 0
    expect(animator.remainingTime, equals: .infinity)
    animator.speed = 2
    expect(abs((animator.remainingTime ?? 0) - 0.25) < 1e-9)
    probe.engine.advance(to: 3)
    expect(animator.remainingTime == nil)
  }

  @Test func propertiesAreKnownByIdentityInTheOrderOfTheBlocks() {
    let animator = probe.animator(1)
    animator.addAnimations {
      self.probe.alpha = 0
      self.probe.center = Vector2(1, 1)
    }
    expect(animator.animatedProperties.isEmpty)
    animator.startAnimation()
    let expected = [probe.$x.identity, probe.$alpha.identity, probe.$center.identity]
    expect(animator.animatedProperties, equals: expected)
    let copy = probe.$x
    expect(copy.identity == probe.$x.identity && copy.identity != probe.$travel.identity)
    probe.engine.advance(to: 2)
    expect(animator.animatedProperties.isEmpty)
  }

  @Test func theCurveIsToldInFull() {
    func text(_ timing: any TimingCurveProvider) -> String {
      probe.animator(timing).curveDescription.description
    }
    expect(text(CubicTimingParameters(animationCurve: .linear)), equals: "linear")
    expect(text(CubicTimingParameters(animationCurve: .easeOut)), equals: "ease-out")
    expect(text(EasingTimingParameters(.steps(StepEasing(count: 4)))), equals: "steps(4)")
    let spring = Spring(response: 0.5, dampingFraction: 0.6)
    guard
      case .spring(.response(let response, let fraction), let velocity) =
        probe.animator(SpringTimingParameters(spring, initialVelocity: Vector2(3, 3))).curveDescription
    else { return expect(Bool(false)) }
    expect(abs(response - 0.5) < 1e-12 && abs(fraction - 0.6) < 1e-12 && velocity == 3)
  }
}
