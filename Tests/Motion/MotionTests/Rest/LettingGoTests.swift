import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator 18
/// Letting go beyond an end, of delayed blocks, and of takeovers that are reversed.
@MainActor
@Suite struct LettingGoTests {
  let probe = Probe()
  private let bouncy = SpringTimingParameters(dampingRatio: 0.3)

  /// Returns the measured change of `x` per second after the present time.
  private func measure() -> Double {
    let (shown, step) = (probe.shown, 1e-7)
    probe.engine.advance(to: probe.engine.time + step)
    return (probe.shown - shown) / step
  }

  @Test func anAnimatorsOwnSpringReturnsFromBeyondTheEnd() {
    let animator = probe.animator(bouncy)
    animator.fractionComplete = 1.15
    animator.startAnimation()
    expect(near(probe.shown, 115) && near(probe.$x.velocity, 0))
    let spring = Spring(dampingRatio: 0.3, duration: 1)
    for time in [0.05, 0.2, 0.7] {
      probe.engine.advance(to: time)
      let response = spring.response(at: time)
      expect(near(probe.shown, 100 + 15 * response.displacement))
      expect(near(probe.$x.velocity, 15 * response.displacementRate) && animator.fractionComplete == 1)
    }
    probe.engine.advance(to: 1)
    expect(animator.state == .inactive && probe.shown == 100)
  }

  /// What is paused at an overshoot and touched is let go there.
  @Test func aSpringThatIsTouchedAtItsOvershootReturnsFromThere() {
    let animator = probe.animator(bouncy)
    animator.startAnimation()
    probe.engine.advance(to: 0.15)
    animator.pauseAnimation()
    let shown = probe.shown
    expect(shown > 120)
    animator.fractionComplete = animator.fractionComplete
    expect(near(probe.shown, shown))
    animator.startAnimation()
    expect(near(probe.shown, shown) && near(probe.$x.velocity, 0) && abs(measure()) < 0.1)
    probe.engine.advance(to: 0.25)
    expect(probe.shown < shown)
    probe.engine.advance(to: 1.15)
    expect(probe.shown == 100 && !animator.isRunning)
  }

  @Test(arguments: [false, true])
  func aContinuationTakesTheGivenVelocity(_ isReversed: Bool) {
    let animator = probe.animator()
    animator.isReversed = isReversed
    animator.fractionComplete = 1.2
    let spring = Spring(stiffness: 100, damping: 10)
    let (end, distance) = isReversed ? (0.0, 20.0) : (100, -20)
    let parameters = SpringTimingParameters(spring, initialVelocity: Vector2(-3, 0))
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0)
    expect(near(probe.shown, end - distance) && near(probe.$x.velocity, -3 * distance))
    for time in [0.1, 0.3] {
      probe.engine.advance(to: time)
      expect(near(probe.shown, end + spring.response(at: time).position(from: -distance, velocity: -3 * distance)))
    }
    probe.engine.advance(to: 9)
    expect(probe.shown == end && probe.x == end && !probe.engine.isRunning)
  }

  @Test func aVelocityInUnitsIsTaken() {
    let animator = probe.animator()
    animator.fractionComplete = 1.2
    let parameters = SpringTimingParameters(dampingRatio: 0.8)
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 1, velocity: 250.0)
    expect(near(probe.shown, 120) && near(probe.$x.velocity, 250) && abs(measure() - 250) < 0.1)
    probe.engine.advance(to: 2)
    expect(probe.shown, equals: 100)
  }

  @Test func withoutTimingTheReturnTakesTheGivenFactor() {
    let animator = probe.animator()
    animator.fractionComplete = 1.2
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    probe.engine.advance(to: 0.499_999)
    expect(animator.isRunning && near(probe.shown, 100, 0.03))
    probe.engine.advance(to: 0.5)
    expect(!animator.isRunning && probe.shown == 100)
  }

  @Test(arguments: [0.5, 1])
  func runningToAFractionReturnsOnTheWay(_ fraction: Double) {
    let animator = probe.animator()
    animator.fractionComplete = 1.2
    animator.continueAnimation(toFraction: fraction)
    expect(near(probe.shown, 120) && animator.isRunning)
    probe.engine.advance(to: 2)
    expect(!animator.isRunning && animator.fractionComplete == fraction && near(probe.shown, 100 * fraction))
    animator.stopAnimation(true)
  }

  @Test func aPauseOnTheWayBackHasTheFractionThatIsShown() {
    let animator = probe.animator()
    animator.addAnimations({ probe.alpha = 0 }, delayFactor: 0.5)
    animator.fractionComplete = 1.4
    animator.startAnimation()
    probe.engine.advance(to: 0.15)
    let (shown, alpha) = (probe.shown, probe.$alpha.shown)
    animator.pauseAnimation()
    expect(near(probe.shown, shown) && near(animator.fractionComplete, shown / 100))
    let fraction = animator.fractionComplete
    animator.fractionComplete = 0.25
    expect(near(probe.shown, 25))
    animator.fractionComplete = fraction
    expect(near(probe.shown, shown) && near(probe.$alpha.shown, alpha))
    animator.isReversed = true
    animator.startAnimation()
    expect(near(probe.shown, shown) && near(probe.$alpha.shown, alpha))
    probe.engine.advance(to: 1.15)
    expect(probe.shown == 0 && probe.$alpha.shown == 1 && !animator.isRunning)
  }

  @Test func anUntouchedPauseOnTheWayBackContinuesIt() {
    let animator = probe.animator()
    animator.fractionComplete = 1.4
    animator.startAnimation()
    probe.engine.advance(to: 0.15)
    animator.pauseAnimation()
    probe.engine.advance(to: 5)
    animator.startAnimation()
    probe.engine.advance(to: 5.1)
    expect(near(probe.shown, 100 + 40 * Spring(dampingRatio: 1, duration: 1).response(at: 0.25).displacement))
    probe.engine.advance(to: 5.85)
    expect(!animator.isRunning)
  }

  @Test(arguments: [1.15, -0.3])
  func aTimelineNeverJumps(_ fraction: Double) {
    let first = probe.animator(bouncy)
    let timeline = probe.engine.perform { Timeline.sequence([first]) }
    timeline.startAnimation()
    probe.engine.advance(to: 0.15)
    timeline.pauseAnimation()
    let shown = probe.shown
    timeline.fractionComplete = timeline.fractionComplete
    timeline.startAnimation()
    expect(near(probe.shown, shown) && shown > 120)
    timeline.pauseAnimation()
    timeline.fractionComplete = fraction
    let limited = probe.shown
    expect(limited, equals: (fraction > 1 ? 100 : 0))
    timeline.startAnimation()
    expect(near(probe.shown, limited))
    probe.engine.advance(to: 4)
    expect(probe.shown, equals: 100)
  }

  // MARK: Delays

  /// A delayed block that was scrubbed returns to its start during its delay, and tells so.
  @Test func theToldVelocityOfADelayedBlockIsTheMeasuredOne() {
    let animator = probe.animator(1, .easeOut)
    animator.addAnimations({ probe.travel = 100 }, delayFactor: 0.5)
    animator.fractionComplete = 0.6
    let shown = probe.$travel.shown
    animator.startAnimation()
    expect(near(probe.$travel.shown, shown) && shown > 10)
    for _ in 0..<20 {
      let (value, velocity) = (probe.$travel.shown, probe.$travel.velocity)
      probe.engine.advance(to: probe.engine.time + 1e-7)
      expect(near((probe.$travel.shown - value) / 1e-7, velocity, 0.01))
      if probe.engine.time < 0.05 { expect(velocity < -10) }
      probe.engine.advance(to: probe.engine.time + 0.03)
    }
  }

  // MARK: Takeovers

  @Test(arguments: [ReversalMode.exact, .smooth], [0.0, 0.2, 0.7])
  func aReversedTakeoverRestsAtAValueThatWasSet(_ mode: ReversalMode, _ part: Double) {
    probe.animator().startAnimation()
    probe.engine.advance(to: 0.372)
    let animator = probe.animator(SpringTimingParameters(dampingRatio: 0.7), to: 50)
    animator.retargeting = .velocity
    animator.reversalMode = mode
    var positions: [AnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    probe.engine.advance(to: 0.372 + part)
    let shown = probe.shown
    animator.isReversed = true
    expect(near(probe.shown, shown) && probe.x == 100)
    probe.engine.advance(to: probe.engine.time + 0.1)
    let again = probe.shown
    if part == 0.2 {
      animator.isReversed = false
      expect(near(probe.shown, again) && probe.x == 50)
      animator.isReversed = true
      expect(near(probe.shown, again) && probe.x == 100)
    }
    probe.engine.advance(to: 5)
    expect(probe.shown == 100 && probe.x == 100 && positions == [.start] && !probe.engine.isRunning)
  }

  @Test(arguments: [AnimatingPosition.start, .end, .current])
  func aTakeoverIsFinishedAtAValueThatWasSet(_ position: AnimatingPosition) {
    probe.animator().startAnimation()
    probe.engine.advance(to: 0.372)
    let animator = probe.animator(1, .easeInOut, to: 50)
    animator.retargeting = .velocity
    animator.startAnimation()
    probe.engine.advance(to: 0.5)
    animator.stopAnimation(false)
    let shown = probe.shown
    animator.finishAnimation(at: position)
    expect(near(probe.x, position == .start ? 100 : position == .end ? 50 : shown, 1e-12) && probe.shown == probe.x)
  }
}
