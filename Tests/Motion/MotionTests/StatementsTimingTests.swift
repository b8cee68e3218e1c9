import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator
/// Statements about timing.
@MainActor
@Suite struct StatementsTimingTests {
  let probe = Probe()

  @Test func statement32ADampingRatioKeepsTheDurationAndAPhysicalSpringBringsItsOwn() {
    let kept = probe.engine.perform { PropertyAnimator(duration: 4, dampingRatio: 0.5) }
    expect(kept.duration, equals: 4)
    let physical = probe.animator(SpringTimingParameters(mass: 1, stiffness: 100, damping: 10), duration: 4)
    expect(near(physical.duration, 1.4727, 5e-5))
    physical.startAnimation()
    let closed = Spring(stiffness: 100, damping: 10)
    for time in [0.1, 0.35, 0.9] {
      probe.engine.advance(to: time)
      expect(near(probe.shown, 100 * (1 - closed.response(at: time).displacement)))
    }
    expect(probe.values(at: [1.5]), equals: [100])
    expect(near(physical.duration, 1.4727, 5e-5))
  }

  @Test func statement33FlagsAreSetBeforeTheStart() {
    let flags: [AnimatorCall] = [.isInterruptible, .isUserInteractionEnabled, .isManualHitTestingEnabled]
    let animator = probe.animator()
    for flag in flags { expect(animator.misuse(of: flag) == nil) }
    animator.pauseAnimation()
    for flag in flags { expect(animator.misuse(of: flag)?.state, equals: .active) }
    animator.stopAnimation(false)
    for flag in flags { expect(animator.misuse(of: flag)?.state, equals: .stopped) }
    animator.stopAnimation(true)
    for flag in flags { expect(animator.misuse(of: flag) == nil) }
  }

  @Test func statement34AnInitialVelocityIsPerDistanceAndOneDimensionUsesItsX() {
    let spring = SpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: Vector2(3, -2))
    let animator = probe.animator(spring)
    animator.addAnimations {
      probe.center = Vector2(10, 20)
      probe.alpha = 1
      probe.color = Color(red: 0.5, green: 1, blue: 0.25, alpha: 1)
    }
    animator.startAnimation()
    expect(near(probe.$x.velocity, 300))
    expect(near(probe.$center.velocity.x, 30) && near(probe.$center.velocity.y, -40))
    expect(near(probe.$color.velocity.green, 3) && near(probe.$color.velocity.blue, 0.75))
    expect(probe.$alpha.velocity, equals: 0, "no distance, no velocity")
    probe.engine.advance(to: 0.2)
    let answer = Spring(stiffness: 100, damping: 10).response(at: 0.2)
    expect(near(probe.shown, 100 - 100 * answer.displacement + 300 * answer.impulse))
    expect(near(probe.$center.shown.y, 20 - 20 * answer.displacement - 40 * answer.impulse))
    expect(probe.$alpha.shown, equals: 1)
    animator.stopAnimation(true)
  }

  @Test(arguments: [AnimatingPosition.end, .start, .current])
  func statement35AwaitingGivesThePosition(_ position: AnimatingPosition) async {
    let animator = probe.animator()
    animator.pauseAnimation()
    let task = Task { await animator.awaiting.addCompletion() }
    while !animator.hasCompletions { await Task.yield() }
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
    expect(await task.value == position)
  }

  @Test func statement35ANaturalEndAndAStopResumeAwaitingTasks() async {
    for isStopped in [false, true] {
      let animator = probe.animator(to: isStopped ? 0 : 100)
      animator.startAnimation()
      let task = Task { await animator.awaiting.addCompletion() }
      while !animator.hasCompletions { await Task.yield() }
      if isStopped { animator.stopAnimation(true) } else { probe.engine.advance(to: 1) }
      expect(await task.value == (isStopped ? .current : .end))
    }
  }

  @Test func statement35AReleasedEngineResumesAwaitingTasks() async {
    var other: Probe? = Probe()
    let animator = other?.animator()
    animator?.startAnimation()
    let task = Task { await animator?.awaiting.addCompletion() }
    while animator?.hasCompletions == false { await Task.yield() }
    other = nil
    expect(await task.value == .current)
  }

  @Test func statement36TheDefaultCurve() {
    let parameters = CubicTimingParameters()
    expect(parameters.controlPoint1 == Vector2(0.25, 0.1) && parameters.controlPoint2 == Vector2(0.25, 1))
    expect(
      parameters.timingCurveType == .cubic && CubicTimingParameters(animationCurve: .easeIn).timingCurveType == .builtin
    )
    let animator = probe.animator(parameters)
    animator.startAnimation()
    expect(near(probe.values(at: [0.25, 0.5, 0.75]), [40.851, 80.240, 96.046], 1e-3))
  }

  @Test func runningPropertyAnimatorStartsAtOnceOrAfterItsDelay() {
    var positions: [AnimatingPosition] = []
    _ = probe.engine.perform {
      PropertyAnimator.runningPropertyAnimator(
        withDuration: 2, delay: 0.5, options: .curveLinear, animations: { probe.x = 100 },
        completion: { positions.append($0) })
    }
    expect(near(probe.values(at: [0.5, 1.5]), [0, 50]))
    let second = probe.engine.perform {
      PropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState, .allowUserInteraction],
        animations: { probe.x = 0 })
    }
    expect(near(probe.shown, 50) && near(probe.$x.velocity, 50) && second.isUserInteractionEnabled)
    probe.engine.advance(to: 3)
    expect(positions == [.end] && probe.shown == 0)
    let eased = probe.engine.perform {
      PropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) { probe.x = 100 }
    }
    expect(!eased.isUserInteractionEnabled)
    let curve = CubicTimingParameters(animationCurve: .easeInOut).bezier
    expect(near(probe.values(at: [3.3]), [100 * curve.value(at: 0.3)]))
  }
}
