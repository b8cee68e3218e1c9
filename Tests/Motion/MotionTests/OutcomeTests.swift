import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator
/// How animations end, as outcome handlers and waiting tasks get it.
@MainActor
@Suite struct OutcomeTests {
  private func outcomes(of animator: PropertyAnimator) -> () -> [AnimationOutcome] {
    final class Box { var outcomes: [AnimationOutcome] = [] }
    let box = Box()
    animator.addOutcomeHandler { box.outcomes.append($0) }
    return { box.outcomes }
  }

  @Test func propertyP30EveryEndHasItsOutcome() {
    let ends: [(AnimationOutcome, (PropertyAnimator, AnimationEngine) -> Void)] = [
      (.end, { _, engine in engine.advance(to: 2) }),
      (.stopped, { animator, _ in animator.stopAnimation(true) }),
      (.stopped, { _, engine in engine.stopAll() }),
      (
        .start,
        { animator, engine in
          animator.isReversed = true
          engine.advance(to: 2)
        }
      ),
      (
        .current,
        { animator, _ in
          animator.stopAnimation(false)
          animator.finishAnimation(at: .current)
        }
      ),
      (
        .end,
        { animator, _ in
          animator.stopAnimation(false)
          animator.finishAnimation(at: .end)
        }
      ),
    ]
    for (expected, end) in ends {
      let probe = Probe()
      let animator = probe.animator()
      let outcomes = outcomes(of: animator)
      animator.startAnimation()
      probe.engine.advance(to: 0.5)
      expect(outcomes().isEmpty)
      end(animator, probe.engine)
      probe.engine.advance(to: 5)
      expect(outcomes(), equals: [expected])
    }
  }

  @Test(arguments: [Retargeting.additive, .velocity], [MotionPolicy.full, .reduced, .none])
  func propertyP30ALaterAnimationOfTheSamePropertyRetargets(_ retargeting: Retargeting, _ policy: MotionPolicy) {
    let probe = Probe()
    probe.engine.motionPolicy = policy
    let (first, second) = (probe.animator(1), probe.animator(0.25, to: 7))
    var position: AnimatingPosition?
    first.addCompletion { position = $0 }
    second.retargeting = retargeting
    let (one, two) = (outcomes(of: first), outcomes(of: second))
    first.startAnimation()
    probe.engine.advance(to: 0.5)
    second.startAnimation()
    // The second one ends first.
    probe.engine.advance(to: 5)
    expect(one() == [.retargeted] && two() == [.end] && position == .end && probe.x == 7)
  }

  @Test func propertyP30OtherPropertiesAndBlocksOfItsOwnDoNotRetarget() {
    let probe = Probe()
    let (first, second) = (probe.animator(1), probe.animator(0.25, to: 7))
    first.addAnimations { probe.x = 50 }
    second.addAnimations { probe.alpha = 0 }
    let third = probe.engine.perform { PropertyAnimator(duration: 2, curve: .linear) { probe.center = .init(1, 1) } }
    let timeline = Timeline.sequence([first, second])
    let (all, other) = (outcomes(of: timeline.animator), outcomes(of: third))
    timeline.startAnimation()
    third.startAnimation()
    probe.engine.advance(to: 0.5)
    probe.alpha = 0.3
    probe.engine.advance(to: 5)
    expect(all() == [.end] && other() == [.end])
  }

  @Test func propertyP30AThirdAnimationRetargetsTheSecond() {
    let probe = Probe()
    let animators = [probe.animator(3, to: 1), probe.animator(0.2, to: 2), probe.animator(0.1, to: 3)]
    let all = animators.map(outcomes)
    for (index, animator) in animators.enumerated() {
      probe.engine.advance(to: Double(index) * 0.1)
      animator.startAnimation()
    }
    probe.engine.advance(to: 1)
    expect(all.map { $0() }, equals: [[], [.retargeted], [.end]])
    let fourth = probe.animator(0.1, to: 4)
    fourth.startAnimation()
    probe.engine.advance(to: 5)
    expect(all[0](), equals: [.retargeted])
  }

  // MARK: Waiting

  @Test func propertyP30WaitingAfterTheEndAnswersAtOnce() async {
    let probe = Probe()
    let animator = probe.animator()
    animator.startAnimation()
    probe.engine.advance(to: 2)
    expect(await animator.awaiting.addCompletion() == .end)
    expect(await animator.outcome == .end)
    animator.addAnimations { probe.x = 0 }
    async let next = animator.outcome
    while animator.completionCount == 0 { await Task.yield() }
    animator.startAnimation()
    probe.engine.advance(to: 2.5)
    animator.stopAnimation(true)
    expect(await next == .stopped)
    expect(await animator.awaiting.addCompletion() == .current)
  }

  @Test func propertyP30ACancelledTaskWakes() async {
    let probe = Probe()
    let animator = probe.animator()
    animator.startAnimation()
    let outcome = Task { await animator.outcome }
    let position = Task { await animator.awaiting.addCompletion() }
    while animator.completionCount < 2 { await Task.yield() }
    outcome.cancel()
    position.cancel()
    expect(await outcome.value == nil)
    expect(await position.value == .current)
    expect(animator.completionCount == 0 && animator.isRunning)
    let cancelled = Task { await animator.outcome }
    cancelled.cancel()
    expect(await cancelled.value == nil)
    probe.engine.advance(to: 2)
    expect(animator.state, equals: .inactive)
  }

  @Test func propertyP30PartsOfATimelineEndWithIt() async {
    let probe = Probe()
    let part = probe.animator()
    let timeline = part.repeated(2)
    let outcomes = outcomes(of: part)
    timeline.startAnimation()
    probe.engine.advance(to: 1)
    timeline.stopAnimation(true)
    expect(outcomes(), equals: [.stopped])
    expect(await part.outcome == .stopped)
    expect(await timeline.outcome == .stopped)
  }
}
