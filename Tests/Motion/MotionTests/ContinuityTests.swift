import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator 17, 20, 27, P1, P4, P21
/// Cases in which something once jumped, ran for ever, or moved other than it told.
@MainActor
struct ContinuityTests {
  /// Compares the velocity of `x` with what is shown a moment later.
  private func expectMeasured(
    _ probe: Probe, _ velocity: Double? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (start, told, step) = (probe.shown, probe.$x.velocity, 1e-8)
    probe.engine.advance(to: probe.engine.time + step)
    let measured = (probe.shown - start) / step
    #expect(near(measured, told, 1e-3 * (1 + abs(told))), sourceLocation: sourceLocation)
    if let velocity { #expect(near(told, velocity, 1e-3 * (1 + abs(velocity))), sourceLocation: sourceLocation) }
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, -0x1p-1040, 1e-305])
  func aDecayFromAVelocityThatIsTooLowToBeSeenIsFinite(_ velocity: Double) {
    let probe = Probe()
    let parameters = DecayParameters(within: -100...100, targets: [50.0, 200])
    let animator = probe.engine.perform { probe.$x.decay(velocity: velocity, parameters) }
    for time in [1e-9, 0.01, 0.1, 0.2] {
      expect((0...50).contains(probe.values(at: [time])[0]) && probe.$x.velocity.isFinite)
    }
    animator.isReversed = true
    expect(probe.values(at: [0.25])[0].isFinite)
    probe.engine.advance(to: 60)
    expect(probe.shown == 0 && !probe.engine.isRunning)
  }

  @Test(arguments: [false, true])
  func anAnimatorAtAStandstillHasNoVelocityAndKeepsItsDirection(_ isReversed: Bool) {
    let probe = Probe()
    let animator = probe.animator(1)
    animator.startAnimation()
    probe.engine.advance(to: 0.5)
    animator.isReversed = isReversed
    animator.speed = 0
    expect(probe.$x.velocity == 0 && near(probe.values(at: [1e6]), [50]))
    animator.isReversed.toggle()
    expect(probe.$x.velocity == 0 && near(probe.values(at: [2e6]), [50]))
    animator.speed = 2
    expect(near(probe.$x.velocity, isReversed ? 200 : -200))
    expect(probe.values(at: [2e6 + 0.3]) == [isReversed ? 100 : 0] && !probe.engine.isRunning)
  }

  @Test(arguments: [false, true])
  func aBlockThatJoinsAReversedDelayAtAStandstillWaits(_ isReversedFirst: Bool) {
    let probe = Probe()
    let animator = probe.animator(1)
    animator.startAnimation(afterDelay: 0.2)
    if isReversedFirst { animator.isReversed = true }
    animator.speed = 0
    animator.isReversed = true
    probe.engine.perform { animator.addAnimations({ probe.alpha = 0 }) }
    for time in [0, 0.1, 0.2, 5.0] {
      probe.engine.advance(to: time)
      expect(near(probe.$alpha.shown, 1) && animator.isRunning)
    }
    animator.speed = 1
    probe.engine.advance(to: 5.05)
    expect(probe.$alpha.shown > 0 && probe.$alpha.shown < 1)
    probe.engine.advance(to: 9)
    expect(probe.$alpha.shown == 0 && !probe.engine.isRunning)
  }

  @Test func aBlockThatJoinsAReversedDelayAfterAnotherOneHasSettledDoesNotJump() {
    let probe = Probe()
    let animator = probe.animator(1)
    animator.startAnimation(afterDelay: 0.3)
    animator.isReversed = true
    probe.engine.perform { animator.addAnimations({ probe.alpha = 0 }) }
    animator.speed = 3
    probe.engine.advance(to: 0.2)
    expect(near(probe.$alpha.shown, 0, 1e-3))
    probe.engine.perform { animator.addAnimations({ probe.travel = 100 }) }
    expect(near(probe.$travel.shown, 0))
    probe.engine.advance(to: 0.21)
    expect(probe.$travel.shown > 0 && probe.$travel.shown < 90)
    probe.engine.advance(to: 1)
    expect(probe.$travel.shown == 100 && !probe.engine.isRunning)
  }

  /// A takeover that is reversed settles after it has come to its start.
  private func settlingTakeover(_ probe: Probe, _ mode: ReversalMode = .exact) -> PropertyAnimator {
    probe.animator(1).startAnimation()
    probe.engine.advance(to: 0.4)
    let animator = probe.animator(0.5, .easeInOut, to: 200)
    animator.retargeting = .velocity
    animator.reversalMode = mode
    animator.startAnimation()
    probe.engine.advance(to: 0.5)
    animator.isReversed = true
    return animator
  }

  @Test(arguments: [0, 0.5], [false, true])
  func aBlockAddedWhileAReversedTakeoverSettlesTakesTheRemainingTime(_ delayFactor: Double, _ turnsBack: Bool) {
    let probe = Probe()
    let animator = settlingTakeover(probe)
    probe.engine.advance(to: 0.65)
    let before = probe.shown
    expect(animator.isRunning && animator.fractionComplete == 1 && near(animator.remainingTime ?? 0, 0.35))
    animator.addAnimations({ probe.x = 200 }, delayFactor: delayFactor)
    animator.addAnimations({ probe.alpha = 0 }, delayFactor: delayFactor)
    expect(near(probe.shown, before) && probe.$alpha.shown == 1)
    expectMeasured(probe)
    probe.engine.advance(to: 0.65 + 0.35 * (delayFactor + 0.25 * (1 - delayFactor)))
    expectMeasured(probe)
    expect(probe.$alpha.shown < 0.95 && probe.$alpha.shown > 0.05)
    if turnsBack {
      let before = (probe.shown, probe.$alpha.shown)
      animator.isReversed = false
      expect(near(probe.shown, before.0) && near(probe.$alpha.shown, before.1))
      expectMeasured(probe)
    }
    probe.engine.advance(to: 4)
    expect(probe.shown == probe.x && !probe.engine.isRunning && animator.state == .inactive)
    if !turnsBack { expect(probe.x == 200 && probe.$alpha.shown == 0) }
  }

  @Test func everySmoothReversalOfATakeoverKeepsTheVelocity() {
    let probe = Probe()
    let animator = settlingTakeover(probe, .smooth)
    for (index, time) in [0.55, 0.6, 0.75, 0.8, 0.82].enumerated() {
      probe.engine.advance(to: time)
      let (value, velocity) = (probe.shown, probe.$x.velocity)
      animator.isReversed.toggle()
      expect(near(probe.shown, value) && near(probe.$x.velocity, velocity, 1e-6), "reversal \(index)")
      expectMeasured(probe)
    }
    probe.engine.advance(to: 5)
    expect(probe.shown == probe.x && !probe.engine.isRunning)
  }

  @Test(arguments: [0.5, 1, 3])
  func aBlockThatRetargetsInARunningFreeSpringMovesAsItTells(_ speed: Double) {
    let probe = Probe()
    let animator = probe.engine.perform {
      animate(.spring(response: 0.5, dampingFraction: 0.4)) { probe.x = 100 }
    }
    animator.speed = speed
    probe.engine.advance(to: 0.2)
    let (value, velocity) = (probe.shown, probe.$x.velocity)
    animator.addAnimations { probe.x = -300 }
    expect(near(probe.shown, value))
    expectMeasured(probe, velocity)
    for time in [0.3, 0.6] {
      probe.engine.advance(to: time)
      let value = probe.shown
      animator.pauseAnimation()
      expect(near(probe.shown, value))
      animator.startAnimation()
      expect(near(probe.shown, value))
      expectMeasured(probe)
    }
    animator.speed = 1
    probe.engine.advance(to: 0.8)
    expectMeasured(probe)
    probe.engine.advance(to: 30)
    expect(probe.shown == -300 && !probe.engine.isRunning)
  }

  @Test func aPartInsertedIntoATimelineThatIsScrubbedBeyondItsEndMovesNothing() {
    let probe = Probe()
    let timeline = probe.engine.perform { Timeline.sequence([probe.animator(1)]) }
    for fraction in [1.5, -0.5] {
      timeline.fractionComplete = fraction
      let before = probe.shown
      probe.engine.perform { timeline.insert(PropertyAnimator(duration: 2, curve: .linear) { probe.alpha = 0 }) }
      expect(near(probe.shown, before) && probe.$alpha.shown == 1)
      timeline.startAnimation()
      expect(near(probe.shown, before) && probe.$alpha.shown == 1)
      timeline.pauseAnimation()
    }
    timeline.stopAnimation(true)
  }

  @Test(arguments: [false, true])
  func aTimelineWithoutEndEndsWhenNothingOfItIsShown(_ isStopped: Bool) async {
    let probe = Probe()
    var positions: [AnimatingPosition] = []
    var outcomes: [AnimationOutcome] = []
    let timeline = probe.engine.perform {
      Timeline.parallel([probe.animator(1), PropertyAnimator(duration: 0.4, curve: .linear) { probe.alpha = 0 }])
        .repeatedForever(autoreverses: true)
    }
    timeline.addCompletion { positions.append($0) }
    timeline.addOutcomeHandler { outcomes.append($0) }
    timeline.startAnimation()
    probe.engine.advance(to: 2.5)
    probe.engine.perform { _ = animate(.ease(duration: 0.2)) { probe.x = 10 } }
    probe.engine.advance(to: 5)
    // Its other property moves on.
    expect(timeline.isRunning && positions.isEmpty)
    let shown = probe.$alpha.shown
    if isStopped {
      probe.$alpha.stop()
    } else {
      probe.engine.perform { _ = animate(.ease(duration: 0.2)) { probe.alpha = 1 } }
    }
    expect(near(probe.$alpha.shown, shown))
    probe.engine.advance(to: 6)
    expect(!probe.engine.isRunning && positions == [.end] && outcomes == [.retargeted])
    expect(probe.shown == 10 && probe.$alpha.shown == (isStopped ? shown : 1))
  }

  @Test func aPausedTimelineWithoutEndOfWhichNothingIsShownEndsWhenItIsStarted() {
    let probe = Probe()
    let timeline = probe.engine.perform { probe.animator(1).repeatedForever() }
    timeline.startAnimation()
    probe.engine.advance(to: 1.5)
    timeline.pauseAnimation()
    probe.$x.stop()
    expect(timeline.state, equals: .active)
    timeline.startAnimation()
    probe.engine.advance(to: 2)
    expect(timeline.state == .inactive && !probe.engine.isRunning && near(probe.shown, 50))
  }

  @Test(arguments: [false, true])
  func aTimelineWithoutEndOfWhichNothingIsShownGoesOnWithAPartThatIsInserted(_ isPaused: Bool) {
    let probe = Probe()
    let timeline = probe.engine.perform { probe.animator(1).repeatedForever(autoreverses: true) }
    timeline.startAnimation()
    probe.engine.advance(to: 1.5)
    if isPaused { timeline.pauseAnimation() }
    probe.$x.stop()
    probe.engine.perform { timeline.insert(PropertyAnimator(duration: 1, curve: .linear) { probe.alpha = 0 }) }
    timeline.startAnimation()
    expect(probe.$alpha.shown, equals: 1)
    for time in [1.5 + 1e-8, 1.75, 2.25] {
      probe.engine.advance(to: time)
      expect(near(probe.$alpha.shown, 2.5 - time) && near(timeline.fractionComplete, time) && near(probe.shown, 50))
    }
    probe.engine.advance(to: 4)
    expect(probe.$alpha.shown == 0 && timeline.isRunning)
    probe.$alpha.stop()
    probe.engine.advance(to: 5)
    expect(timeline.state == .inactive && !probe.engine.isRunning)
  }

  @Test func aPartThatIsInsertedKeepsTheDelayAndTheFractionOfATimelineWithoutEnd() {
    let probe = Probe()
    let timeline = probe.engine.perform { probe.animator(1).repeatedForever() }
    func insert(_ animations: @escaping @MainActor () -> Void) {
      probe.engine.perform { timeline.insert(PropertyAnimator(duration: 1, curve: .linear, animations: animations)) }
    }
    timeline.startAnimation(afterDelay: 1)
    probe.$x.stop()
    insert { probe.alpha = 0 }
    probe.engine.advance(to: 1)
    expect(timeline.fractionComplete, equals: 0)
    probe.engine.advance(to: 1.5)
    expect(near(timeline.fractionComplete, 0.5))
    timeline.pauseAnimation()
    timeline.continueAnimation(toFraction: 1.25)
    probe.$alpha.stop()
    insert { probe.travel = 100 }
    probe.engine.advance(to: 5)
    expect(timeline.state == .active && !timeline.isRunning && near(timeline.fractionComplete, 1.25))
    timeline.stopAnimation(true)
  }

  @Test(arguments: [0.01, 0.05, 0.1, 0.2, 0.3])
  func aSpringOfLowDampingEndsWithinAThousandthOfItsDistance(_ ratio: Double) {
    for velocity in [0, 3, -4] {
      let spring = Spring(dampingRatio: ratio, duration: 1, velocity: Double(velocity))
      let damped = spring.frequency * (1 - ratio * ratio).squareRoot()
      let phase = Double.pi / damped
      for offset in stride(from: 0, to: 2, by: 0.05) {
        let response = spring.response(at: 1 + offset * phase)
        expect(abs(response.position(from: 1, velocity: -Double(velocity))) <= 0.001 * (1 + 1e-9))
      }
    }
    let probe = Probe()
    probe.animator(SpringTimingParameters(dampingRatio: ratio)).startAnimation()
    expect(near(probe.values(at: [1 - 1e-9])[0], 100, 0.1) && probe.values(at: [1]) == [100])
  }

  @Test func theStiffnessOfASpringIsAContinuousFunctionOfItsDamping() {
    var last = Spring(dampingRatio: 0.28, duration: 1).stiffness
    for ratio in stride(from: 0.28, through: 0.38, by: 1e-4) {
      let next = Spring(dampingRatio: ratio, duration: 1).stiffness
      expect(abs(next - last) < 0.02 * last, "\(ratio)")
      last = next
    }
  }

  @Test func aRepeatedStaggerOfOnePartMovesAsItTells() {
    for autoreverses in [false, true] {
      for interval in [0, 0.1, 1.0 / 3] {
        for delay in [0, 0.1, 0.7] {
          for duration in [0.3, 0.37, 1.0 / 7] {
            let probe = Probe()
            let part = probe.animator(duration, .linear, to: -48.5 * duration)
            let timeline = probe.engine.perform {
              Timeline.stagger([part], interval: interval).repeated(3, autoreverses: autoreverses, delay: delay)
            }
            timeline.startAnimation()
            expect(near(probe.$x.velocity, -48.5, 1e-6), "\(autoreverses) \(interval) \(delay) \(duration)")
            expectMeasured(probe)
            timeline.stopAnimation(true)
          }
        }
      }
    }
  }

  @Test(arguments: [0, 0.86], [false, true])
  func aBlockThatLengthensAScrubbedFreeSpringMovesNothing(_ delayFactor: Double, _ scrubsLinearly: Bool) {
    let probe = Probe()
    let animator = probe.engine.perform {
      animate(.spring(response: 0.9, dampingFraction: 0.25)) { probe.alpha = 0 }
    }
    animator.scrubsLinearly = scrubsLinearly
    animator.addAnimations({ probe.x = 100 }, delayFactor: 0.46)
    animator.pauseAnimation()
    for fraction in [0.24, 0.6] {
      animator.fractionComplete = fraction
      let before = (probe.shown, probe.$alpha.shown)
      animator.addAnimations({ probe.center = Vector2(1_000, 0) }, delayFactor: delayFactor)
      expect(near(probe.shown, before.0) && near(probe.$alpha.shown, before.1))
      let center = probe.$center.shown.x
      animator.fractionComplete = animator.fractionComplete
      expect(near(probe.shown, before.0) && near(probe.$alpha.shown, before.1) && near(probe.$center.shown.x, center))
    }
    let before = (probe.shown, probe.$alpha.shown, probe.$center.shown.x)
    animator.startAnimation()
    expect(near([probe.shown, probe.$alpha.shown, probe.$center.shown.x], [before.0, before.1, before.2]))
    expectMeasured(probe)
    probe.engine.advance(to: 60)
    expect(probe.shown == 100 && probe.$alpha.shown == 0 && !probe.engine.isRunning)
  }

  @Test(arguments: [false, true], [0, 0.5])
  func aBlockAddedToAScrubbedAnimatorAndReversedMovesOnWithoutAJump(_ continues: Bool, _ durationFactor: Double) {
    let probe = Probe()
    let animator = probe.animator(1, .easeInOut, to: -80)
    animator.retargeting = .velocity
    animator.fractionComplete = 0.2
    animator.addAnimations { probe.x = -60 }
    animator.isReversed = true
    let before = probe.shown
    if continues {
      animator.continueAnimation(
        withTimingParameters: CubicTimingParameters(animationCurve: .linear), durationFactor: durationFactor)
    } else {
      animator.startAnimation()
    }
    expect(near(probe.shown, before))
    expectMeasured(probe)
    probe.engine.advance(to: 5)
    expect(probe.shown == -80 && probe.x == -80 && !probe.engine.isRunning)
  }
}
