import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator
/// Statements about properties whose owner is in no window.
@MainActor
@Suite struct StatementsPresenceTests {
  let probe = Probe()
  let presence = AnimationPresence()

  private func start(_ action: (PropertyAnimator) -> Void) -> (animator: PropertyAnimator, ends: Ends) {
    probe.$x.belongs(to: presence)
    let (animator, ends) = (probe.animator(), Ends())
    animator.addCompletion { ends.positions.append($0) }
    action(animator)
    return (animator, ends)
  }

  private final class Ends {
    var positions: [AnimatingPosition] = []
  }

  @Test func statement31AnInvisibleAnimationEndsWithTheNextAdvance() {
    let (animator, ends) = start { $0.startAnimation() }
    expect(probe.x == 100 && probe.shown == 100 && ends.positions.isEmpty)
    probe.engine.advance(to: 0)
    expect(ends.positions == [.end] && animator.state == .inactive && !probe.$x.isAnimating)
    expect(!probe.engine.isRunning && probe.shown == 100)
  }

  @Test func statement31ADelayIsNotWaitedFor() {
    let (animator, ends) = start { $0.startAnimation(afterDelay: 5) }
    expect(probe.shown == 100 && animator.delay == 0)
    probe.engine.advance(to: 0.001)
    expect(ends.positions, equals: [.end])
  }

  @Test func statement31TheSpringsOfFreeAnimationsDoNotRunEither() {
    probe.$x.belongs(to: presence)
    var position: AnimatingPosition?
    let spring = Spring(response: 0.5, dampingFraction: 0.5)
    probe.engine.perform { _ = spring.animate({ probe.x = 100 }, completion: { position = $0 }) }
    expect(probe.shown, equals: 100)
    probe.engine.advance(to: 0)
    expect(position == .end && !probe.engine.isRunning)
  }

  @Test func statement31BesideVisiblePropertiesOnlyTheInvisibleOnesJump() {
    let (animator, ends) = start { animator in
      animator.addAnimations { probe.alpha = 0 }
      animator.startAnimation()
    }
    expect(probe.shown == 100 && probe.$alpha.shown == 1)
    probe.engine.advance(to: 0.5)
    expect(near(probe.$alpha.shown, 0.5) && ends.positions.isEmpty)
    animator.isReversed = true
    expect(probe.x == 0 && probe.shown == 0)
    probe.engine.advance(to: 1)
    expect(ends.positions == [.start] && probe.$alpha.shown == 1 && probe.shown == 0)
  }

  @Test func statement31ReversedBeforeTheStartItDoesNotMove() {
    let (_, ends) = start { animator in
      animator.isReversed = true
      animator.startAnimation()
    }
    expect(probe.x == 0 && probe.shown == 0)
    probe.engine.advance(to: 0)
    expect(ends.positions == [.start] && probe.shown == 0)
  }

  @Test func statement31PausedItWaitsAtItsEndForTheStart() {
    let (animator, ends) = start { $0.pauseAnimation() }
    expect(probe.shown, equals: 100)
    animator.fractionComplete = 0.4
    probe.engine.advance(to: 3)
    expect(animator.state == .active && probe.shown == 100 && ends.positions.isEmpty)
    animator.startAnimation()
    probe.engine.advance(to: 3)
    expect(ends.positions, equals: [.end])
  }

  @Test(arguments: [(AnimatingPosition.end, 100.0), (.start, 0), (.current, 100)])
  func statement31ItFinishesAnywhere(_ position: AnimatingPosition, _ value: Double) {
    let (animator, ends) = start { $0.pauseAnimation() }
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
    expect(ends.positions == [position] && probe.x == value && probe.shown == value)
  }

  @Test func statement31InAWindowItMoves() {
    presence.isInWindow = true
    let (_, ends) = start { $0.startAnimation() }
    expect(near(probe.values(at: [0.5]), [50]) && ends.positions.isEmpty)
    presence.isInWindow = false
    probe.animator(to: 0).startAnimation()
    expect(near(probe.shown, -50), "the running animation keeps its contribution")
    expect(near(probe.values(at: [1]), [0]) && ends.positions == [.end])
  }

  /// Reduced motion does not change the duration.
  @Test func statement31ReducedMotionIsNotAbsence() {
    probe.engine.motionPolicy = .none
    let (_, ends) = start { animator in
      animator.addAnimations { probe.alpha = 0 }
      animator.addAnimations {
        probe.x = 50
        probe.alpha = 0.5
      }
      animator.startAnimation()
    }
    expect(probe.shown == 50 && probe.$alpha.shown == 0.5)
    probe.engine.advance(to: 0.9)
    expect(ends.positions.isEmpty)
    probe.engine.advance(to: 1)
    expect(ends.positions, equals: [.end])
  }

  @Test func ownersAreOpenToInteractionAfterTheMotion() {
    presence.isInWindow = true
    probe.$x.belongs(to: presence)
    probe.$alpha.belongs(to: presence)
    let animator = probe.animator()
    animator.isUserInteractionEnabled = false
    animator.addAnimations { probe.alpha = 0 }
    expect(presence.allowsInteraction)
    animator.startAnimation()
    expect(!presence.allowsInteraction)
    let other = probe.animator(2, to: 7)
    other.startAnimation()
    probe.engine.advance(to: 1)
    expect(presence.allowsInteraction)
    let manual = probe.animator()
    manual.isUserInteractionEnabled = false
    manual.isManualHitTestingEnabled = true
    manual.startAnimation()
    expect(presence.allowsInteraction)
  }
}
