import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator
/// Statements about directions.
@MainActor
@Suite struct StatementsReverseTests {
  let probe = Probe()

  @Test func statement20ReversingRunsBackAndEndsAtTheStart() {
    var position: AnimatingPosition?
    let animator = probe.animator()
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    probe.engine.advance(to: 0.4)
    animator.isReversed = true
    expect(near(probe.shown, 40) && probe.x == 0)
    expect(near(probe.values(at: [0.4, 0.5, 0.6, 0.7, 0.8]), [40, 30, 20, 10, 0]))
    expect(position == .start && animator.state == .inactive && !animator.isReversed)
  }

  @Test func statement20ASecondReversalTakesTheTargetAgain() {
    let animator = probe.animator()
    animator.startAnimation()
    probe.engine.advance(to: 0.4)
    animator.isReversed = true
    animator.isReversed = true
    expect(probe.x, equals: 0)
    animator.isReversed = false
    expect(probe.x == 100 && near(probe.shown, 40))
  }

  @Test func statement21TheFractionIsMirroredAndTwoReversalsRestoreTheDirection() {
    var positions: [AnimatingPosition] = []
    let animator = probe.animator()
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    probe.engine.advance(to: 0.4)
    animator.isReversed = true
    expect(near(animator.fractionComplete, 0.6))
    probe.engine.advance(to: 0.5)
    expect(near(animator.fractionComplete, 0.7))
    animator.isReversed = false
    expect(near(animator.fractionComplete, 0.3))
    expect(near(probe.values(at: [0.6, 1.2]), [40, 100]) && positions == [.end])
  }

  @Test func statement21ReversingWhilePausedMirrorsTheFraction() {
    let animator = probe.animator()
    animator.fractionComplete = 0.3
    animator.isReversed = true
    expect(near(animator.fractionComplete, 0.7) && near(probe.shown, 30) && probe.x == 0)
    animator.fractionComplete = 0.9
    expect(near(probe.shown, 10))
    animator.startAnimation()
    expect(near(probe.values(at: [0.05, 0.1]), [5, 0]))
  }

  @Test func statement21ReversedBeforeTheStartItRunsFromTheTargetBack() {
    var position: AnimatingPosition?
    let animator = probe.animator()
    animator.addCompletion { position = $0 }
    animator.isReversed = true
    animator.startAnimation()
    expect(probe.shown == 100 && probe.x == 0 && animator.fractionComplete == 0)
    expect(near(probe.values(at: [0.25, 1]), [75, 0]) && position == .start)
  }

  @Test func statement22PausingOnCompletionWaitsAtTheEnd() {
    var positions: [AnimatingPosition] = []
    let animator = probe.animator(1, .easeIn)
    animator.pausesOnCompletion = true
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    probe.engine.advance(to: 2)
    expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    expect(probe.shown == 100 && positions.isEmpty && !probe.engine.isRunning)
    animator.isReversed = true
    expect(animator.fractionComplete, equals: 0)
    animator.startAnimation()
    expect(near(probe.values(at: [2.5, 3]), [31.536, 0], 1e-3))
    expect(animator.fractionComplete == 1 && animator.state == .active)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    expect(positions == [.end] && probe.shown == 100)
  }

  /// Followers are called before what ends at their time.
  @Test func anAnimatorThatAFollowerReversesAtItsEndRunsBack() {
    let probe = Probe()
    let animator = probe.animator()
    var ends: [AnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    probe.engine.follow { time in
      if time == 1 { animator.isReversed = true }
      return time < 1
    }
    probe.engine.advance(to: 1.25)
    expect(near(probe.shown, 75) && animator.isRunning && ends.isEmpty)
    probe.engine.advance(to: 2)
    expect(ends == [.start] && probe.shown == 0)
  }
}
