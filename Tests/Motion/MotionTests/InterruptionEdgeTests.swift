import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator 20, 24, 27, 30, P1
/// Interruptions in corners: within a start delay, at rest, at an end, in an animator's own block.
@MainActor
@Suite(.laws) struct InterruptionEdgeTests {
  private let probe = Probe()
  private var engine: AnimationEngine { probe.engine }

  // MARK: Start delays

  @Test func aBlockAddedAfterAReversalWithinTheDelayTakesWhatIsLeftOfTheDelay() {
    let animator = probe.animator(1)
    animator.startAnimation(afterDelay: 0.4)
    engine.advance(to: 0.1)
    animator.isReversed = true
    animator.addAnimations { [probe] in probe.alpha = 0 }
    expect(near(probe.$alpha.shown, 1))
    var last = 1.0
    for step in 1...60 {
      engine.advance(to: 0.1 + Double(step) * 0.005)
      expect(probe.$alpha.shown <= last && last - probe.$alpha.shown < 0.1)
      last = probe.$alpha.shown
    }
    engine.advance(to: 0.41)
    expect(animator.state == .inactive && probe.$alpha.shown == 0 && probe.alpha == 0)
  }

  @Test func suchABlockMayBeAddedInAPause() {
    let animator = probe.animator(1)
    animator.startAnimation(afterDelay: 0.4)
    engine.advance(to: 0.1)
    animator.isReversed = true
    animator.pauseAnimation()
    animator.addAnimations { [probe] in probe.alpha = 0 }
    expect(near(probe.$alpha.shown, 1))
    animator.startAnimation()
    engine.advance(to: 0.11)
    expect(probe.$alpha.shown > 0.9)
    engine.advance(to: 2)
    expect(animator.state == .inactive && probe.$alpha.shown == 0)
  }

  // MARK: At rest

  @Test func aDecayAtRestThatTookAPropertyOverReturnsWithoutAJump() {
    let animator = probe.animator(1)
    animator.startAnimation()
    engine.advance(to: 0.5)
    let decay = engine.perform { probe.$x.decay(velocity: 0) }
    expect(near(probe.shown, 50))
    decay.isReversed = true
    expect(near(probe.shown, 50) && probe.x == 100)
    var last = probe.shown
    for step in 1...100 {
      engine.advance(to: 0.5 + Double(step) * 0.01)
      expect(abs(probe.shown - last) < 10)
      last = probe.shown
    }
    expect(probe.shown == 100 && !engine.isRunning)
  }

  // MARK: Ends

  @Test(arguments: [0.05, 0.3, 0.7, 1])
  func aPauseAtTheEndOfASpringWithinATimelineMovesNothing(_ dampingRatio: Double) {
    law(seed: 77, cases: 300) { generator, _ in
      let probe = Probe()
      let (first, second, origin) = (0.1 + generator.unit(), 0.1 + generator.unit(), 10 * generator.unit())
      probe.engine.advance(to: origin)
      let spring = SpringTimingParameters(dampingRatio: dampingRatio)
      let timeline = probe.engine.perform {
        let parts = [
          PropertyAnimator(duration: first, timingParameters: spring) { probe.x = 100 },
          PropertyAnimator(duration: second, curve: .linear) { probe.alpha = 0 },
        ]
        let timeline = Timeline.sequence(parts)
        timeline.startAnimation()
        return timeline
      }
      var jump = 0.0
      let other = probe.engine.perform {
        PropertyAnimator(duration: first, curve: .linear) { probe.center = Vector2(1, 1) }
      }
      other.addCompletion { _ in
        let before = probe.shown
        timeline.pauseAnimation()
        jump = probe.shown - before
      }
      other.startAnimation()
      let target = origin + 2 * first * generator.unit() + first
      probe.engine.advance(to: target)
      expect(abs(jump) < 1e-9, "\(jump)")
      timeline.stopAnimation(true)
    }
  }

  // MARK: Pace

  @Test func aPauseKeepsThePaceOfAContinuation() {
    let animator = probe.animator(1)
    animator.startAnimation()
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 8)
    expect(near(probe.$x.velocity, 12.5))
    engine.advance(to: 1)
    animator.pauseAnimation()
    animator.startAnimation()
    expect(near(probe.$x.velocity, 12.5) && near(probe.shown, 12.5))
    engine.advance(to: 8)
    expect(probe.shown == 100 && animator.state == .inactive)
  }

  @Test func aPauseKeepsTheVelocityOfASpringThatItWasContinuedWith() {
    let animator = probe.animator(1)
    animator.startAnimation()
    engine.advance(to: 0.25)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: SpringTimingParameters(mass: 1, stiffness: 60, damping: 6), durationFactor: 0)
    engine.advance(to: 0.5)
    let velocity = probe.$x.velocity
    animator.pauseAnimation()
    animator.startAnimation()
    expect(near(probe.$x.velocity, velocity, 1e-9 * abs(velocity)))
  }

  @Test func aScrubForgetsThePace() {
    let animator = probe.animator(1)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 8)
    engine.advance(to: 1)
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    animator.startAnimation()
    expect(near(probe.$x.velocity, 100))
    animator.stopAnimation(true)
  }

  // MARK: Sets outside of blocks

  @Test(arguments: [AnimatingPosition.start, .end])
  func whatWasSetOutsideOfBlocksStaysWhenItIsFinished(_ position: AnimatingPosition) {
    let animator = probe.animator(1)
    animator.startAnimation()
    engine.advance(to: 0.25)
    probe.x = 7
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
    expect(probe.x == 7 && probe.shown == 7)
  }

  @Test func whatWasSetOutsideOfBlocksIsTheEndOfAReversal() {
    let animator = probe.animator(1)
    animator.startAnimation()
    engine.advance(to: 0.25)
    probe.x = 7
    let shown = probe.shown
    animator.isReversed = true
    expect(near(probe.shown, shown) && probe.x == 7)
    var last = shown
    for step in 1...150 {
      engine.advance(to: 0.25 + Double(step) * 0.01)
      expect(abs(probe.shown - last) < 12)
      last = probe.shown
    }
    expect(probe.shown == 7 && !engine.isRunning)
  }

  @Test func theSameValueIsNoChange() {
    let animator = probe.animator(1)
    animator.startAnimation()
    engine.advance(to: 0.25)
    probe.x = 100
    animator.isReversed = true
    expect(probe.x == 0 && near(probe.shown, 25))
    engine.advance(to: 0.5)
    expect(probe.shown == 0 && !engine.isRunning)
  }

  // MARK: An animator's own block

  @Test(arguments: [false, true])
  func aPauseInItsOwnBlockHolds(_ isReversed: Bool) {
    var animator: PropertyAnimator?
    let made = engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { [probe] in
        probe.x = 100
        animator?.pauseAnimation()
        probe.alpha = 0
      }
    }
    animator = made
    made.isReversed = isReversed
    made.startAnimation()
    expect(made.state == .active && !made.isRunning)
    engine.advance(to: 1)
    expect(near(probe.shown, isReversed ? 100 : 0) && near(probe.$alpha.shown, isReversed ? 0 : 1))
    made.startAnimation()
    engine.advance(to: 1.5)
    expect(near(probe.shown, 50) && near(probe.$alpha.shown, 0.5))
    engine.advance(to: 2)
    expect(probe.shown == (isReversed ? 0 : 100) && made.state == .inactive)
    animator = nil
  }

  @Test func aScrubInItsOwnBlockHolds() {
    var animator: PropertyAnimator?
    let made = engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { [probe] in
        probe.x = 100
        animator?.fractionComplete = 0.25
      }
    }
    animator = made
    made.startAnimation(afterDelay: 1)
    engine.advance(to: 1)
    expect(near(probe.shown, 25) && !made.isRunning)
    made.startAnimation()
    engine.advance(to: 1.75)
    expect(probe.shown == 100 && made.state == .inactive)
    animator = nil
  }

  @Test func aStopInItsOwnBlockSaysSo() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        var animator: PropertyAnimator?
        let engine = AnimationEngine()
        animator = engine.perform {
          PropertyAnimator(duration: 1, curve: .linear) { animator?.stopAnimation(true) }
        }
        animator?.startAnimation()
        engine.advance(to: 1)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.contains("own block"))
  }

  // MARK: Numbers

  @Test func noVelocityIsInfinite() {
    let animator = probe.animator(1e-300, to: 1e300)
    animator.startAnimation()
    expect(probe.$x.velocity.isFinite)
    animator.stopAnimation(true)
  }
}
