import Motion
import OvershootGeometry
import OvershootSupport

/// Animations that meet others, and calls at unusual times.
@MainActor
@Suite struct InterruptionTests {
  let probe = Probe()

  private func withoutBlocks(_ duration: Double = 1, _ curve: AnimationCurve = .linear) -> PropertyAnimator {
    probe.engine.perform { PropertyAnimator(duration: duration, curve: curve) }
  }

  // MARK: Completions

  @Test(arguments: [[0.1, 0.5], [0.3], [0.29, 0.5], [0.05, 0.15, 0.25, 0.35]])
  func aCompletionFindsEveryValueAtItsOwnTime(_ frames: [Double]) {
    let animator = probe.animator()
    animator.startAnimation()
    let other = withoutBlocks(0.3)
    other.addAnimations { probe.alpha = 0 }
    other.addCompletion { _ in animator.stopAnimation(true) }
    other.startAnimation()
    for frame in frames { probe.engine.advance(to: frame) }
    expect(near(probe.x, 30) && near(probe.shown, 30))
  }

  @Test func aCompletionMayEndOthersThatAreDue() {
    var order: [Int] = []
    let animators = (0..<3).map { index in
      let animator = withoutBlocks(0.2)
      animator.addAnimations { probe.x = Double(index) }
      animator.addCompletion { _ in order.append(index) }
      return animator
    }
    animators[0].addCompletion { _ in animators[1].stopAnimation(true) }
    for animator in animators { animator.startAnimation() }
    probe.engine.advance(to: 1)
    expect(order, equals: [0, 2])
  }

  @Test func anAnimationWithoutDurationThatRestartsItselfDoesNotHang() {
    var rounds = 0
    func again() {
      let animator = PropertyAnimator(duration: 0, curve: .linear) { probe.x += 1 }
      animator.addCompletion { _ in
        rounds += 1
        again()
      }
      animator.startAnimation()
    }
    probe.engine.perform(again)
    for frame in 1...5 { probe.engine.advance(to: Double(frame)) }
    expect(rounds >= 5 && rounds < 5_000)
  }

  @Test func advancingInACompletionTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let probe = Probe()
        let animator = probe.animator(0.1)
        animator.addCompletion { _ in probe.engine.advance(to: 9) }
        animator.startAnimation()
        probe.engine.advance(to: 1)
      }
    }
  }

  @Test func aBlockMayAddABlock() {
    let animator = withoutBlocks()
    animator.addAnimations {
      probe.x = 100
      animator.addAnimations { probe.alpha = 0 }
    }
    animator.startAnimation()
    probe.engine.advance(to: 0.5)
    expect(near(probe.shown, 50) && near(probe.$alpha.shown, 0.5))
    probe.engine.advance(to: 1)
  }

  // MARK: Properties that are set twice

  @Test func aPropertySetTwiceInABlockIsReversedOnce() {
    let animator = withoutBlocks()
    animator.addAnimations {
      probe.x = 500
      probe.x = 100
    }
    animator.startAnimation()
    probe.engine.advance(to: 0.4)
    animator.isReversed = true
    expect(near(probe.shown, 40) && probe.x == 0)
    expect(near(probe.values(at: [0.8]), [0]))
  }

  @Test func theVelocityIsThatOfTheLastSetting() {
    let spring = SpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: Vector2(2, 0))
    let animator = probe.engine.perform { PropertyAnimator(duration: 1, timingParameters: spring) }
    animator.addAnimations {
      probe.x = 1_000
      probe.x = 100
    }
    animator.startAnimation()
    expect(near(probe.$x.velocity, 200))
    animator.stopAnimation(true)
  }

  @Test func aCarriedVelocityRemainsAfterASecondSetting() {
    probe.animator().startAnimation()
    probe.engine.advance(to: 0.5)
    let animator = withoutBlocks(1, .easeOut)
    animator.retargeting = .velocity
    animator.addAnimations {
      probe.x = 1_000
      probe.x = 0
    }
    animator.startAnimation()
    expect(near(probe.$x.velocity, 100) && near(probe.shown, 50))
  }

  // MARK: Velocity

  @Test func fromRestACurveIsTheCurve() {
    let animator = withoutBlocks()
    animator.retargeting = .velocity
    animator.addAnimations { probe.x = 100 }
    animator.startAnimation()
    expect(near(probe.values(at: [0.25, 0.5, 0.75]), [25, 50, 75]))
  }

  @Test func aDelayedAnimationDoesNotReplaceTheRunningOne() {
    probe.animator().startAnimation()
    probe.engine.advance(to: 0.5)
    let animator = probe.animator(SpringTimingParameters(dampingRatio: 1), to: 0)
    animator.retargeting = .velocity
    animator.startAnimation(afterDelay: 0.2)
    expect(near(probe.values(at: [0.6, 0.7]), [60, 70]))
    expect(near(probe.$x.velocity, 100, 1e-6))
    expect(probe.values(at: [3]), equals: [0])
  }

  @Test func anInterruptionRightAfterAddingKeepsTheVelocity() {
    let animator = probe.animator(2)
    animator.startAnimation()
    probe.engine.advance(to: 1)
    animator.addAnimations { probe.alpha = 0 }
    expect(near(probe.$alpha.velocity, -1))
  }

  // MARK: Blocks and directions

  @Test func twoBlocksReversedBeforeTheStartBeginAtTheLastTarget() {
    let animator = withoutBlocks()
    animator.addAnimations { probe.x = 100 }
    animator.addAnimations { probe.x = 50 }
    animator.isReversed = true
    animator.startAnimation()
    expect(near(probe.shown, 50) && probe.x == 0)
    expect(probe.values(at: [1]), equals: [0])
  }

  @Test func aBlockAddedInReverseRunsBackForTheRemainingTime() {
    let animator = probe.animator(2)
    animator.startAnimation()
    probe.engine.advance(to: 1)
    animator.isReversed = true
    animator.addAnimations { probe.alpha = 0 }
    probe.engine.advance(to: 1.5)
    expect(near(probe.$alpha.shown, 0.5) && near(probe.shown, 25))
    animator.isReversed = false
    probe.engine.advance(to: 1.75)
    expect(near(probe.$alpha.shown, 0.75) && near(probe.shown, 37.5))
    animator.isReversed = true
    probe.engine.advance(to: 4)
    expect(probe.alpha == 0 && probe.$alpha.shown == 0 && probe.shown == 0)
  }

  @Test func aReversedAnimatorThatWaitsForItsBlockMovesIt() {
    let animator = withoutBlocks()
    animator.isReversed = true
    animator.startAnimation()
    animator.addAnimations { probe.x = 100 }
    expect(near(probe.values(at: [0.5, 1]), [50, 100]))
  }

  @Test func aSecondStartWithoutABlockStillWaits() {
    let animator = withoutBlocks()
    animator.startAnimation()
    animator.startAnimation()
    probe.engine.advance(to: 3)
    expect(animator.state == .active && !animator.isRunning)
    animator.addAnimations { probe.x = 100 }
    expect(near(probe.values(at: [3.5, 4]), [50, 100]))
  }

  @Test func aBlockAddedAfterAScrubBeginsThere() {
    let animator = probe.animator(1, .easeIn)
    animator.fractionComplete = 0.7
    animator.addAnimations { probe.alpha = 0 }
    expect(probe.$alpha.shown, equals: 1)
    animator.fractionComplete = 0.7
    expect(near(probe.$alpha.shown, 1))
    animator.fractionComplete = 0.85
    expect(near(probe.$alpha.shown, 0.5))
    let shown = probe.$alpha.shown
    animator.startAnimation()
    expect(near(probe.$alpha.shown, shown))
    probe.engine.advance(to: 3)
    expect(probe.$alpha.shown, equals: 0)
  }

  @Test func aDelayedBlockStaysAtItsStartBeforeItsBeginAlsoAfterAPause() {
    let animator = withoutBlocks(1, .easeIn)
    animator.addAnimations({ probe.x = 100 }, delayFactor: 0.5)
    animator.startAnimation()
    probe.engine.advance(to: 0.75)
    animator.pauseAnimation()
    for fraction in [0.5, 0.4, 0.2, 0.1] {
      animator.fractionComplete = fraction
      expect(near(probe.shown, 0))
    }
    animator.stopAnimation(true)
  }

  @Test func changingTheScrubbingRuleDoesNotJumpAtTheStart() {
    let animator = probe.animator(1, .easeIn)
    animator.fractionComplete = 0.5
    animator.scrubsLinearly = false
    animator.startAnimation()
    expect(near(probe.shown, 50))
    probe.engine.advance(to: 2)
  }

  // MARK: Lifetimes

  @Test func aReleasedEngineReleasesItsRunningAnimators() {
    weak var engine: AnimationEngine?
    weak var animator: PropertyAnimator?
    do {
      let probe = Probe()
      engine = probe.engine
      let running = probe.animator(5)
      animator = running
      running.startAnimation()
      probe.engine.advance(to: 1)
    }
    expect(engine == nil && animator == nil)
  }

  @Test func stoppingAllKeepsTheShownValues() {
    var called = false
    let animator = probe.animator()
    animator.addCompletion { _ in called = true }
    animator.startAnimation()
    probe.engine.advance(to: 0.3)
    probe.engine.stopAll()
    expect(near(probe.x, 30) && !probe.engine.isRunning && !called)
  }

  @Test func aSpringThatNeverSettlesTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let slow = SpringTimingParameters(mass: 1, stiffness: 1e-6, damping: 100)
        _ = Probe().animator(slow)
      }
    }
  }

  // MARK: Reversals

  @Test func rotationsTakeTheShorterDirection() {
    probe.transform = Transform(rotationAngle: 3)
    let animator = withoutBlocks()
    animator.addAnimations { probe.transform = Transform(rotationAngle: 3.3) }
    animator.startAnimation()
    probe.engine.advance(to: 0.5)
    let expected = Transform(rotationAngle: 3.15)
    expect(near([probe.$transform.shown.a, probe.$transform.shown.b], [expected.a, expected.b], 1e-12))
    probe.engine.advance(to: 1)
  }

  @Test func aMirrorFlipsAndDoesNotRotate() {
    for mirror in [Transform(scaleX: -1, y: 1), Transform(scaleX: 1, y: -1)] {
      probe.transform = .identity
      let animator = withoutBlocks()
      animator.addAnimations { probe.transform = mirror }
      animator.startAnimation()
      probe.engine.advance(to: probe.engine.time + 0.25)
      expect(near([probe.$transform.shown.b, probe.$transform.shown.c], [0, 0], 1e-12))
      probe.engine.advance(to: probe.engine.time + 1)
    }
  }
}
