import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator
/// Statements about stopping and finishing.
@MainActor
@Suite struct StatementsStopTests {
  let probe = Probe()

  @Test func statement10StoppingWithoutFinishingKeepsTheShownValueAndCallsNoCompletion() {
    var called = false
    let animator = probe.animator()
    animator.addCompletion { _ in called = true }
    animator.startAnimation()
    probe.engine.advance(to: 0.3)
    let shown = probe.shown
    animator.stopAnimation(true)
    expect(animator.state == .inactive && probe.x == shown && probe.shown == shown && near(shown, 30))
    expect(animator.fractionComplete == 0 && !animator.isReversed)
    probe.engine.advance(to: 5)
    expect(!called)
  }

  @Test func statement11StoppingKeepsTheShownValueAndWaits() {
    var positions: [AnimatingPosition] = []
    let animator = probe.animator(1, .easeIn)
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    probe.engine.advance(to: 0.3)
    let shown = probe.shown
    animator.stopAnimation(false)
    expect(animator.state == .stopped && !animator.isRunning)
    expect(probe.values(at: [4]) == [shown] && positions.isEmpty && probe.x == 100)
    animator.finishAnimation(at: .current)
    expect(probe.x == shown && positions == [.current])
  }

  @Test(arguments: [(AnimatingPosition.end, 100.0), (.start, 0), (.current, 30)], [false, true])
  func statement12FinishingGoesToThePosition(_ goal: (position: AnimatingPosition, value: Double), _ reversed: Bool) {
    var reported: [AnimatingPosition] = []
    let animator = probe.animator()
    animator.addCompletion { reported.append($0) }
    animator.startAnimation()
    probe.engine.advance(to: 0.3)
    animator.isReversed = reversed
    animator.stopAnimation(false)
    expect(near(probe.shown, 30) && reported.isEmpty)
    animator.finishAnimation(at: goal.position)
    expect(near(probe.shown, goal.value) && probe.x == probe.shown && !probe.$x.isAnimating)
    expect(reported == [goal.position] && animator.state == .inactive)
  }

  @Test func statement12FinishingIsForStoppedAnimatorsOnly() {
    let animator = probe.animator()
    expect(animator.misuse(of: .finishAnimation)?.state, equals: .inactive)
    animator.startAnimation()
    expect(animator.misuse(of: .finishAnimation)?.state, equals: .active)
    animator.pauseAnimation()
    expect(animator.misuse(of: .finishAnimation)?.detail, equals: " and paused")
    animator.stopAnimation(false)
    expect(animator.misuse(of: .finishAnimation) == nil)
    animator.finishAnimation(at: .end)
  }

  @Test func statement13CompletionsMayBeAddedAtAnyTime() {
    var log: [String] = []
    let animator = probe.animator()
    animator.addCompletion { _ in log.append("inactive") }
    animator.startAnimation()
    animator.addCompletion { _ in log.append("running") }
    animator.pauseAnimation()
    animator.addCompletion { _ in log.append("paused") }
    animator.stopAnimation(false)
    animator.addCompletion { _ in log.append("stopped") }
    animator.finishAnimation(at: .end)
    expect(log, equals: ["inactive", "running", "paused", "stopped"])
  }

  @Test func statement14StoppingAnInactiveAnimatorIsMisuse() {
    let animator = probe.animator()
    expect(animator.misuse(of: .stopAnimation) != nil && animator.misuse(of: .stopWithoutFinishing) != nil)
    animator.startAnimation()
    expect(animator.misuse(of: .stopAnimation) == nil && animator.misuse(of: .stopWithoutFinishing) == nil)
    animator.stopAnimation(false)
    expect(animator.misuse(of: .stopAnimation) != nil && animator.misuse(of: .stopWithoutFinishing) == nil)
    animator.stopAnimation(true)
    expect(animator.misuse(of: .stopWithoutFinishing) != nil)
  }
}
