import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator 17, 20, P1, P4
/// Cases in which something once jumped at an end, in a pause, or within the rounding errors of a moment.
@MainActor
struct ContinuityAtEndsTests {
  /// Advances by a moment in which nothing can be seen to move.
  private func pass(_ probe: Probe, moments: Int = 1) {
    for _ in 0..<moments { probe.engine.advance(to: probe.engine.time + 1e-8) }
  }

  @Test(arguments: [0, 0.6])
  func springsThatHaveComeToTheirEndStayThereWhenABlockLengthensThem(_ delayFactor: Double) {
    let probe = Probe()
    let animator = probe.engine.perform {
      animate(.spring(response: 0.2, dampingFraction: 1.1)) { probe.x = 100 }
    }
    animator.pausesOnCompletion = true
    probe.engine.advance(to: 5)
    expect(probe.shown == 100 && animator.state == .active)
    animator.addAnimations({ probe.alpha = 0 }, delayFactor: delayFactor)
    for _ in 0..<2 {
      expect(near(probe.shown, 100) && near(probe.$alpha.shown, 1))
      animator.startAnimation()
    }
    probe.engine.advance(to: 10)
    expect(probe.shown == 100 && probe.$alpha.shown == 0 && !probe.engine.isRunning)
    animator.stopAnimation(true)
  }

  @Test(arguments: [0.99, 0.995, 0.9999])
  func aSpringScrubbedToWhatItDoesNotReachIsLengthenedByABlock(_ fraction: Double) {
    let probe = Probe()
    let animator = probe.engine.perform {
      animate(.spring(response: 0.6, dampingFraction: 1.3)) { probe.alpha = 0.9 }
    }
    animator.pauseAnimation()
    animator.fractionComplete = fraction
    let shown = probe.$alpha.shown
    animator.addAnimations { probe.x = 100 }
    expect(near(probe.$alpha.shown, shown) && near(probe.shown, 0))
    animator.startAnimation()
    expect(near(probe.$alpha.shown, shown) && near(probe.shown, 0))
    pass(probe)
    expect(near(probe.$alpha.shown, shown, 1e-6) && near(probe.shown, 0, 1e-4))
    probe.engine.advance(to: 20)
    expect(probe.shown == 100 && probe.$alpha.shown == 0.9 && !probe.engine.isRunning)
  }

  @Test func aSpringWithoutADistanceThatIsContinuedTakesABlock() {
    let probe = Probe()
    let animator = probe.engine.perform {
      animate(.spring(response: 0.7, dampingFraction: 1), delay: 0.2) { probe.x = 0 }
    }
    expect(animator.duration, equals: 0)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: SpringTimingParameters(mass: 1, stiffness: 50, damping: 26), durationFactor: 0)
    pass(probe)
    animator.addAnimations { probe.center = Vector2(100, 50) }
    pass(probe)
    expect(near(probe.$center.shown.x, 0, 1e-4))
    probe.engine.advance(to: 0.5)
    expect(probe.$center.shown.x > 1 && probe.$center.shown.x < 100 && probe.$center.velocity.x > 0)
    probe.engine.advance(to: 20)
    expect(probe.$center.shown == Vector2(100, 50) && !probe.engine.isRunning)
  }

  @Test func aSpringWithoutADistanceIsAtItsStartWhereABlockLengthensIt() {
    let probe = Probe()
    let animator = probe.engine.perform {
      animate(.spring(response: 1, dampingFraction: 0.2), delay: 0.2) { probe.x = 0 }
    }
    animator.pauseAnimation()
    animator.continueAnimation(toFraction: 0.12)
    pass(probe)
    expect(!animator.isRunning && animator.fractionComplete == 0.12)
    animator.addAnimations { probe.alpha = 0 }
    expect(animator.fractionComplete == 0 && animator.duration > 1 && probe.$alpha.shown == 1)
    animator.startAnimation()
    probe.engine.advance(to: 0.1)
    expect(probe.$alpha.shown < 1 && probe.$alpha.shown > 0)
    animator.stopAnimation(true)
  }

  /// Its duration is that of the little distance to its target, but the way back is long.
  @Test func aFreeSpringThatIsReversedSettlesOverTheWayThatItHasTakenOver() {
    let probe = Probe()
    let paused = probe.engine.perform { PropertyAnimator(duration: 1, curve: .linear) { probe.alpha = -0.7 } }
    paused.fractionComplete = 0.25
    let animator = probe.engine.perform {
      animate(.spring(response: 0.5, dampingFraction: 0.12)) { probe.alpha = probe.$alpha.shown + 0.02 }
    }
    animator.isReversed = true
    probe.engine.advance(to: (animator.remainingTime ?? 0) - 1e-8)
    let last = probe.$alpha.shown
    expect(animator.isRunning)
    pass(probe, moments: 3)
    expect(!animator.isRunning && near(probe.$alpha.shown, last, 1.0 / 255))
    paused.stopAnimation(true)
  }

  @Test func aSpringThatWaitsBeyondItsEndStaysThereWhenABlockLengthensIt() {
    let probe = Probe()
    let animator = probe.engine.perform {
      animate(.spring(response: 0.2, dampingFraction: 1), delay: 0.2) { probe.x = 100 }
    }
    animator.pauseAnimation()
    animator.scrubsLinearly = false
    animator.fractionComplete = 1.4
    animator.startAnimation(afterDelay: 0.2)
    let shown = probe.shown
    animator.addAnimations({ probe.alpha = 0 }, delayFactor: 0.07)
    expect(near(probe.shown, shown) && probe.$alpha.shown == 1)
    probe.engine.advance(to: 10)
    expect(probe.shown == 100 && probe.$alpha.shown == 0 && !probe.engine.isRunning)
  }

  @Test(arguments: [false, true], [nil, CubicTimingParameters(animationCurve: .linear)])
  func aBlockThatSettlesInAPauseSettlesOnAfterIt(_ isScrubbed: Bool, _ timing: CubicTimingParameters?) {
    let probe = Probe()
    probe.animator(1).startAnimation()
    probe.engine.advance(to: 0.4)
    let animator = probe.animator(0.5, .easeInOut, to: 200)
    animator.retargeting = .velocity
    animator.startAnimation()
    probe.engine.advance(to: 0.5)
    animator.pauseAnimation()
    animator.isReversed = true
    animator.addAnimations { probe.x = -50 }
    let before = probe.shown
    if isScrubbed { animator.fractionComplete = animator.fractionComplete }
    if let timing {
      animator.continueAnimation(withTimingParameters: timing, durationFactor: 1)
    } else {
      animator.startAnimation()
    }
    expect(near(probe.shown, before))
    pass(probe)
    expect(near(probe.shown, before, 1e-4))
    probe.engine.advance(to: 0.6)
    expect(probe.shown < before && probe.shown > -50)
    probe.engine.advance(to: 5)
    expect(probe.shown == probe.x && !probe.engine.isRunning)
  }

  @Test func whatABlockHasTakenOverSettlesInTheTimeOfItsAnimator() {
    let probe = Probe()
    probe.animator(1).startAnimation()
    let animator = probe.engine.perform { PropertyAnimator(duration: 1, curve: .easeInOut) { probe.alpha = 0 } }
    animator.retargeting = .velocity
    animator.startAnimation()
    probe.engine.advance(to: 0.4)
    animator.addAnimations { probe.x = 200 }
    pass(probe)
    animator.pauseAnimation()
    animator.isReversed = true
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    let before = probe.shown
    pass(probe, moments: 5)
    expect(near(probe.shown, before, 1e-4))
    probe.engine.advance(to: 5)
    expect(probe.shown == probe.x && !probe.engine.isRunning)
  }

  @Test(arguments: [1, 2, 5])
  func theFractionThatIsReadIsSetWithoutARoundingError(_ moments: Int) {
    let probe = Probe()
    let animator = probe.animator(0.7, .easeInOut)
    animator.startAnimation()
    pass(probe, moments: moments)
    animator.isReversed = true
    animator.pauseAnimation()
    animator.addAnimations { probe.$center.set(Vector2(3, 3), velocity: Vector2(700, 700)) }
    animator.fractionComplete = animator.fractionComplete
    expect(near([probe.$center.shown.x, probe.$center.shown.y], [0, 0]))
    animator.stopAnimation(true)
  }

  @Test(arguments: [0, 0.7])
  func aBlockOfASpringThatHadNoDistanceIsScrubbedFromItsStart(_ delayFactor: Double) {
    let probe = Probe()
    let animator = probe.engine.perform { animate(.spring(response: 0.9, dampingFraction: 0.3)) { probe.x = 0 } }
    probe.engine.advance(to: 0.1)
    expect(animator.state, equals: .inactive)
    animator.addAnimations { probe.alpha = 0 }
    animator.fractionComplete = 0.5
    let before = probe.$alpha.shown
    animator.addAnimations({ probe.center = Vector2(100, 100) }, delayFactor: delayFactor)
    expect(probe.$center.shown == .zero && near(probe.$alpha.shown, before))
    animator.stopAnimation(true)
  }

  @Test(arguments: [0, 1.0], [1, 1 - 1e-8])
  func aBlockAddedAtTheEndFromWhichAnAnimatorRunsBackTakesTheTimeUntilThen(_ speed: Double, _ fraction: Double) {
    for isReversed in [false, true] {
      let probe = Probe()
      let animator = probe.animator(1)
      animator.isReversed = isReversed
      let (end, center) = isReversed ? (0.0, 50.0) : (100, 50)
      animator.fractionComplete = fraction
      animator.speed = speed
      animator.continueAnimation(toFraction: 0.5)
      animator.addAnimations { probe.center = Vector2(100, 100) }
      expect(near(probe.shown, end, 1e-5) && near(probe.$center.shown.x, 0))
      animator.speed = 1
      expect(near(probe.shown, end, 1e-5) && near(probe.$center.shown.x, 0))
      probe.engine.advance(to: 0.25)
      expect(near(probe.shown, (end + center) / 2, 1e-5) && probe.$center.shown.x > 1 && probe.$center.shown.x < 99)
      probe.engine.advance(to: 1)
      expect(near(probe.shown, 50) && near(probe.$center.shown.x, 100, 0.1) && !probe.engine.isRunning)
      animator.startAnimation()
      probe.engine.advance(to: 3)
      expect(probe.shown == end && probe.$center.shown.x == 100 && !probe.engine.isRunning)
    }
  }

  @Test func anAnimatorThatPausesAtItsEndShowsItsEnd() {
    for response in stride(from: 0.3, to: 0.4, by: 0.001) {
      for moments in 1...3 {
        let probe = Probe()
        let animator = probe.engine.perform {
          animate(.spring(response: response, dampingFraction: 0.6)) { probe.alpha = 0 }
        }
        animator.pausesOnCompletion = true
        pass(probe, moments: 3)
        animator.isReversed = true
        pass(probe, moments: 3 - moments)
        animator.addAnimations { probe.x = 100 }
        pass(probe, moments: moments)
        expect(!animator.isRunning && probe.shown == 100 && probe.$alpha.shown == 1, "\(response), \(moments)")
        animator.stopAnimation(true)
      }
    }
  }

  @Test func aTakeoverThatIsReversedAMomentAfterItBeganIsContinuedWithoutAJump() {
    for stiffness in stride(from: 50.0, to: 150, by: 10) {
      let probe = Probe()
      probe.animator(1, to: 1e4).startAnimation()
      probe.engine.advance(to: 0.1)
      let animator = probe.engine.perform {
        PropertyAnimator(
          duration: 1, timingParameters: SpringTimingParameters(mass: 1, stiffness: stiffness, damping: 12)
        ) { probe.alpha = 0 }
      }
      animator.retargeting = .velocity
      animator.startAnimation()
      pass(probe, moments: 2)
      animator.pauseAnimation()
      pass(probe)
      animator.addAnimations { probe.x = 90 }
      animator.isReversed = true
      let before = probe.shown
      animator.fractionComplete = animator.fractionComplete
      animator.startAnimation()
      expect(near(probe.shown, before, 1e-5), "\(stiffness)")
      animator.stopAnimation(true)
    }
  }

  @Test func aReversalThatIsTurnedAMomentLaterKeepsTheVelocity() {
    let probe = Probe()
    let spring = SpringTimingParameters(mass: 1, stiffness: 327, damping: 4.6)
    let animator = probe.engine.perform {
      PropertyAnimator(duration: 1, timingParameters: spring) { probe.alpha = 0 }
    }
    animator.reversalMode = .smooth
    animator.fractionComplete = 1.4
    animator.isReversed = true
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    pass(probe)
    let velocity = probe.$alpha.velocity
    animator.isReversed = false
    expect(near(probe.$alpha.velocity, velocity, 1e-6))
    animator.stopAnimation(true)
  }

  /// A block turns and stops within moments of its start; with Simpson's rule its velocities are exact there, too.
  @Test(arguments: [1e-8, 1e-3])
  func aBlockThatIsTurnedAgainAndAgainMovesAsItTells(_ step: Double) {
    let probe = Probe()
    let animator = probe.engine.perform {
      animate(.timing(EasingTimingParameters(.easeOut(.elastic)), duration: 0.9)) { probe.x = 70 }
    }
    animator.reversalMode = .smooth
    probe.engine.advance(to: 0.25)
    animator.isReversed = true
    animator.addAnimations { probe.$alpha.set(0.25, velocity: -7) }
    let start = probe.engine.time
    for (index, isTurned) in [false, false, true, true, false, true, false].enumerated() {
      let (value, velocity) = (probe.$alpha.shown, probe.$alpha.velocity)
      if isTurned { animator.isReversed.toggle() }
      expect(near(probe.$alpha.shown, value, 1e-12) && near(probe.$alpha.velocity, velocity, 1e-4), "step \(index)")
      probe.engine.advance(to: start + (Double(index) + 0.5) * step)
      let middle = probe.$alpha.velocity
      probe.engine.advance(to: start + (Double(index) + 1) * step)
      let measured = (probe.$alpha.shown - value) / step
      expect(near(measured, (velocity + 4 * middle + probe.$alpha.velocity) / 6, 1e-2), "step \(index)")
    }
    animator.stopAnimation(true)
  }
}
