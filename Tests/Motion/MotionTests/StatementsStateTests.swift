import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator
/// Statements about an animator's state.
@MainActor
@Suite struct StatementsStateTests {
  let probe = Probe()

  @Test func statement1ANewAnimatorIsInactive() {
    let animator = probe.animator()
    expect(animator.state, equals: .inactive)
    expect(!animator.isRunning && !animator.isReversed)
    expect(animator.fractionComplete == 0 && animator.delay == 0)
    expect(animator.scrubsLinearly && !animator.pausesOnCompletion)
    expect(animator.isInterruptible && animator.isUserInteractionEnabled && !animator.isManualHitTestingEnabled)
    expect(probe.x == 0 && probe.shown == 0 && !probe.$x.isAnimating)
  }

  @Test func statement2RawValues() {
    expect([AnimatingState.inactive, .active, .stopped].map(\.rawValue) == [0, 1, 2])
    expect([AnimatingPosition.end, .start, .current].map(\.rawValue) == [0, 1, 2])
    expect([TimingCurveType.builtin, .cubic, .spring, .composed].map(\.rawValue) == [0, 1, 2, 3])
    expect([AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test func statement3StartingSetsTheModelAndTheShownValueFollows() {
    let animator = probe.animator()
    animator.startAnimation()
    expect(probe.x == 100 && probe.shown == 0)
    expect(animator.state == .active && animator.isRunning)
    expect(near(probe.values(at: [0.25, 0.5, 1]), [25, 50, 100]))
    expect(animator.state == .inactive && !probe.$x.isAnimating)
  }

  /// The calls that make an animator active.
  nonisolated static let activations: [@MainActor @Sendable (PropertyAnimator) -> Void] = [
    { $0.startAnimation() }, { $0.startAnimation(afterDelay: 2) }, { $0.pauseAnimation() },
    { $0.fractionComplete = 0.3 },
  ]

  @Test(arguments: 0..<4)
  func statement3EveryActivationSetsTheModelAndStoppingKeepsIt(_ index: Int) {
    let animator = probe.animator()
    Self.activations[index](animator)
    expect(animator.state == .active && probe.x == 100)
    let shown = probe.shown
    animator.stopAnimation(false)
    expect(animator.state == .stopped && probe.x == 100 && probe.shown == shown)
    animator.finishAnimation(at: .start)
    expect(probe.x == 0 && probe.shown == 0)
  }

  @Test func statement4PausingAnInactiveAnimatorMovesNothing() {
    let animator = probe.animator()
    animator.pauseAnimation()
    expect(animator.state == .active && !animator.isRunning && probe.x == 100)
    expect(probe.values(at: [3]), equals: [0])
    animator.pauseAnimation()
    expect(animator.state == .active && animator.fractionComplete == 0 && probe.shown == 0)
    animator.stopAnimation(true)
  }

  @Test func statement5SettingTheFractionOfAnInactiveAnimatorPausesItThere() {
    let animator = probe.animator()
    animator.fractionComplete = 0.7
    expect(animator.state == .active && !animator.isRunning && near(probe.shown, 70) && probe.x == 100)
    animator.startAnimation()
    expect(near(probe.values(at: [0.1, 0.3]), [80, 100]))
  }

  @Test func statement6RunningIsBetweenStartAndEndDelaysIncluded() {
    let animator = probe.animator()
    animator.startAnimation(afterDelay: 2)
    expect(animator.isRunning && animator.delay == 2 && probe.values(at: [1.5]) == [0])
    animator.pauseAnimation()
    expect(!animator.isRunning && probe.values(at: [10]) == [0])
    animator.startAnimation()
    expect(animator.isRunning)
    expect(near(probe.values(at: [10.5, 10.75, 11.5]), [0, 25, 100]))
    expect(!animator.isRunning && animator.delay == 0)
  }

  @Test func statement6AStartWithoutDelayEndsARunningOne() {
    let animator = probe.animator()
    animator.startAnimation(afterDelay: 2)
    probe.engine.advance(to: 1)
    animator.startAnimation()
    expect(near(probe.values(at: [1.5, 2]), [50, 100]))
  }

  @Test func statement7StoppedRefusesStartPauseAndBlocks() {
    let animator = probe.animator()
    animator.pauseAnimation()
    animator.stopAnimation(false)
    for call in [AnimatorCall.startAnimation, .startAnimationAfterDelay, .pauseAnimation, .addAnimations] {
      expect(animator.misuse(of: call)?.state, equals: .stopped)
    }
    animator.finishAnimation(at: .end)
  }

  @Test func statement8CompletionsComeOnceInOrderWithThePositionAndAllIsAsNew() {
    var log: [String] = []
    let animator = probe.animator()
    animator.addCompletion { log.append("first \($0)") }
    animator.addCompletion { log.append("second \($0)") }
    animator.startAnimation()
    probe.engine.advance(to: 0.3)
    animator.isReversed = true
    animator.addCompletion { log.append("third \($0)") }
    probe.engine.advance(to: 5)
    probe.engine.advance(to: 6)
    expect(log, equals: ["first start", "second start", "third start"])
    expect(animator.state == .inactive && animator.fractionComplete == 0 && !animator.isReversed)
    animator.addAnimations { probe.x = 50 }
    animator.startAnimation()
    expect(near(probe.values(at: [6.5, 7]), [25, 50]) && log.count == 3)
  }

  @Test func statement8ASecondStartHasNothingToMove() {
    let animator = probe.animator()
    animator.startAnimation()
    probe.engine.advance(to: 1)
    animator.startAnimation()
    expect(animator.state == .active && !animator.isRunning)
    probe.engine.advance(to: 3)
    expect(animator.state, equals: .active)
    animator.stopAnimation(true)
  }

  @Test func statement9ARunningAnimatorKeepsItselfAlive() {
    weak var weakAnimator: PropertyAnimator?
    do {
      let animator = probe.animator()
      weakAnimator = animator
      animator.startAnimation()
    }
    expect(weakAnimator != nil)
    expect(near(probe.values(at: [0.5, 1]), [50, 100]))
    expect(weakAnimator == nil)
  }

  @Test func statement9TheFrameAfterTheReleaseOfAPausedOrStoppedAnimatorTraps() async {
    let paused = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let probe = Probe()
        probe.animator().pauseAnimation(file: "Caller", line: 7)
        probe.engine.advance(to: 1)
      }
    }
    let stopped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let probe = Probe()
        do {
          let animator = probe.animator()
          animator.startAnimation()
          animator.stopAnimation(false, file: "Caller", line: 7)
        }
        probe.engine.advance(to: 1)
      }
    }
    // The message is about the call that paused or stopped it.
    for result in [paused, stopped] {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      expect(text.contains("Caller:7: ") && text.contains("was released") && text.contains("finishAnimation(at:)"))
    }
  }

  /// A window releases its views with their animators, then its engine, which shows no further frame.
  @Test func statement9AnEngineThatIsReleasedAfterItsAnimatorsIsSilent() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        for isStopped in [false, true] {
          var owner: Probe? = Probe()
          let engine = owner?.engine
          let (kept, presence) = (Probe(), AnimationPresence(isInWindow: true))
          kept.$x.belongs(to: presence)
          do {
            let animator = engine?.perform {
              PropertyAnimator(duration: 1, curve: .linear) { [owner] in
                owner?.alpha = 0
                kept.x = 100
              }
            }
            animator?.isUserInteractionEnabled = false
            animator?.startAnimation()
            engine?.advance(to: 0.5)
            if isStopped { animator?.stopAnimation(false) } else { animator?.pauseAnimation() }
          }
          // Nothing jumps, and nothing of the animator is left.
          precondition(kept.x == 50 && kept.shown == 50 && !kept.$x.isAnimating && presence.allowsInteraction)
          precondition(owner?.$alpha.shown == 0.5 && owner?.$alpha.velocity == 0)
          owner = nil
        }
      }
    }
  }

  @Test func statement9InactiveAnimatorsAndThoseWithoutABlockMayBeReleased() {
    _ = probe.animator()
    probe.engine.perform { PropertyAnimator(duration: 1, curve: .linear) }.startAnimation()
    let ended = probe.animator()
    ended.startAnimation()
    probe.engine.advance(to: 1)
    expect(ended.state == .inactive && probe.x == 100)
  }

  @Test func aDurationOfZeroShowsTheEndAtOnceAndCompletesWithTheNextAdvance() {
    var position: AnimatingPosition?
    let animator = probe.animator(0)
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    expect(probe.shown == 100 && position == nil)
    probe.engine.advance(to: 0)
    expect(position, equals: .end)
  }
}
