import Geometry
import Motion
import Testing

@MainActor
@Suite struct PropertyAnimatorTests {
  let probe = Probe()

  // MARK: State

  @Test func aNewAnimatorIsInactive() {
    let animator = probe.animator()
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning && !animator.isReversed)
    #expect(animator.fractionComplete == 0 && animator.delay == 0)
    #expect(animator.scrubsLinearly && !animator.pausesOnCompletion)
  }

  @Test func startingSendsTheModelAheadAndTheShownValueAfterIt() {
    let animator = probe.animator()
    animator.startAnimation()
    #expect(probe.x == 100 && probe.shown == 0)
    #expect(animator.state == .active && animator.isRunning)
    #expect(near(probe.values(at: [0.25, 0.5, 1]), [25, 50, 100]))
    #expect(animator.state == .inactive)
    #expect(!probe.$x.isAnimating)
  }

  @Test func pausingAnInactiveAnimatorMovesNothing() {
    let animator = probe.animator()
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    #expect(probe.x == 100)
    #expect(probe.values(at: [3]) == [0])
    animator.stopAnimation(true)
  }

  @Test func aDelayCountsAsRunningAndItsRestIsKept() {
    let animator = probe.animator()
    animator.startAnimation(afterDelay: 2)
    #expect(animator.isRunning && animator.delay == 2)
    #expect(probe.values(at: [1.5]) == [0])
    animator.pauseAnimation()
    #expect(probe.values(at: [10]) == [0])
    animator.startAnimation()
    #expect(near(probe.values(at: [10.5, 10.75, 11.5]), [0, 25, 100]))
  }

  @Test func completionsComeOnceInOrderWithThePosition() {
    var log: [String] = []
    let animator = probe.animator()
    animator.addCompletion { log.append("first \($0)") }
    animator.addCompletion { log.append("second \($0)") }
    animator.startAnimation()
    probe.engine.advance(to: 5)
    probe.engine.advance(to: 6)
    #expect(log == ["first end", "second end"])
    #expect(animator.fractionComplete == 0)
  }

  @Test func theEngineKeepsARunningAnimatorAlive() {
    weak var weakAnimator: PropertyAnimator?
    do {
      let animator = probe.animator()
      weakAnimator = animator
      animator.startAnimation()
    }
    #expect(weakAnimator != nil)
    #expect(near(probe.values(at: [0.5, 1]), [50, 100]))
    #expect(weakAnimator == nil)
  }

  @Test func startingWithoutABlockWaitsForOne() {
    let animator = probe.engine.perform { PropertyAnimator(duration: 1, curve: .linear) }
    animator.startAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    probe.engine.advance(to: 3)
    animator.addAnimations { probe.x = 100 }
    #expect(animator.isRunning)
    #expect(near(probe.values(at: [3.5, 4]), [50, 100]))
  }

  @Test func aDurationOfZeroShowsTheEndAtOnceAndCompletesWithTheNextAdvance() {
    var position: AnimatingPosition?
    let animator = probe.animator(0)
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    #expect(probe.shown == 100 && position == nil)
    probe.engine.advance(to: 0)
    #expect(position == .end)
  }

  // MARK: Stop and finish

  @Test func stoppingWithoutFinishingKeepsTheShownValueAndCallsNobody() {
    var called = false
    let animator = probe.animator()
    animator.addCompletion { _ in called = true }
    animator.startAnimation()
    probe.engine.advance(to: 0.3)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && near(probe.x, 30) && near(probe.shown, 30))
    probe.engine.advance(to: 5)
    #expect(!called)
  }

  @Test(arguments: [(AnimatingPosition.end, 100.0), (.start, 0), (.current, 30)])
  func finishingGoesToThePosition(_ position: AnimatingPosition, _ value: Double) {
    var reported: [AnimatingPosition] = []
    let animator = probe.animator()
    animator.addCompletion { reported.append($0) }
    animator.startAnimation()
    probe.engine.advance(to: 0.3)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && near(probe.shown, 30) && reported.isEmpty)
    animator.addCompletion { reported.append($0) }
    animator.finishAnimation(at: position)
    #expect(near(probe.shown, value) && near(probe.x, value))
    #expect(reported == [position, position])
    #expect(animator.state == .inactive)
  }

  // MARK: Scrub

  @Test func runningTheFractionIsLinearTimeAndIgnoresWrites() {
    let animator = probe.animator(2, .easeIn)
    animator.startAnimation()
    probe.engine.advance(to: 1)
    #expect(near(animator.fractionComplete, 0.5))
    animator.fractionComplete = 0.9
    #expect(near(animator.fractionComplete, 0.5))
    #expect(near(probe.shown, 31.536, 1e-3))
  }

  @Test func settingTheFractionOfAnInactiveAnimatorPausesItThere() {
    let animator = probe.animator()
    animator.fractionComplete = 0.7
    #expect(animator.state == .active && !animator.isRunning && near(probe.shown, 70))
    animator.startAnimation()
    #expect(near(probe.values(at: [0.1, 0.3]), [80, 100]))
  }

  @Test func pausingACurveRemapsTheFractionAndNeverJumps() {
    let animator = probe.animator(1, .easeIn)
    animator.startAnimation()
    probe.engine.advance(to: 0.5)
    let before = probe.shown
    animator.pauseAnimation()
    #expect(probe.shown == before)
    #expect(near(animator.fractionComplete, 0.31536, 1e-5))
    animator.startAnimation()
    #expect(probe.shown == before)
    #expect(near(probe.values(at: [0.75, 1]), [62.186, 100], 1e-3))
  }

  @Test func scrubbingLinearlyIgnoresTheCurve() {
    let animator = probe.animator(1, .easeIn)
    animator.pauseAnimation()
    for fraction in [0.3, 0.7, 0.3, 1.25, -0.5] {
      animator.fractionComplete = fraction
      #expect(near(probe.shown, 100 * fraction))
    }
    animator.stopAnimation(true)
  }

  @Test func scrubbingAlongTheCurveFollowsIt() {
    let animator = probe.animator(1, .easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(near(probe.shown, 31.536, 1e-3))
    animator.stopAnimation(true)
  }

  @Test func aScrubbedCurveGoesOnFromTheFirstTimeAtThatValue() {
    let animator = probe.animator(1, .easeIn)
    animator.fractionComplete = 0.31535689257253235
    animator.startAnimation()
    #expect(near(probe.shown, 31.5357, 1e-3))
    #expect(near(probe.values(at: [0.25]), [62.186], 1e-3))
    #expect(near(probe.values(at: [0.5]), [100]))
  }

  @Test func anyOrderOfFractionsGivesTheSameFrame() {
    let animator = probe.animator(SpringTimingParameters(dampingRatio: 0.4))
    animator.startAnimation()
    probe.engine.advance(to: 0.33)
    animator.pauseAnimation()
    var frames: [Double: Double] = [:]
    for fraction in [0.3, 0.7, 0.3, 0.9, 0.7] {
      animator.fractionComplete = fraction
      #expect(frames[fraction, default: probe.shown] == probe.shown)
      frames[fraction] = probe.shown
    }
    animator.stopAnimation(true)
  }

  // MARK: Reverse

  @Test func reversingRunsBackAndEndsAtTheStart() {
    var position: AnimatingPosition?
    let animator = probe.animator()
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    probe.engine.advance(to: 0.4)
    animator.isReversed = true
    #expect(near(probe.shown, 40) && probe.x == 0)
    #expect(near(animator.fractionComplete, 0.6))
    #expect(near(probe.values(at: [0.5, 0.6, 0.7, 0.8]), [30, 20, 10, 0]))
    #expect(position == .start && animator.state == .inactive && !animator.isReversed)
  }

  @Test func reversingTwiceRestoresTheDirection() {
    var positions: [AnimatingPosition] = []
    let animator = probe.animator()
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    probe.engine.advance(to: 0.4)
    animator.isReversed = true
    probe.engine.advance(to: 0.5)
    animator.isReversed = false
    #expect(probe.x == 100)
    #expect(near(probe.values(at: [0.6, 1.2]), [40, 100]))
    #expect(positions == [.end])
  }

  @Test func reversedBeforeTheStartItRunsFromTheTargetBack() {
    let animator = probe.animator()
    animator.isReversed = true
    animator.startAnimation()
    #expect(probe.shown == 100 && probe.x == 0)
    #expect(near(probe.values(at: [0.25, 1]), [75, 0]))
  }

  @Test func reversingWhilePausedMirrorsTheFraction() {
    let animator = probe.animator()
    animator.fractionComplete = 0.3
    animator.isReversed = true
    #expect(near(animator.fractionComplete, 0.7) && near(probe.shown, 30))
    animator.fractionComplete = 0.9
    #expect(near(probe.shown, 10))
    animator.startAnimation()
    #expect(near(probe.values(at: [0.05, 0.1]), [5, 0]))
  }

  @Test func pausingOnCompletionWaitsAtTheEnd() {
    var positions: [AnimatingPosition] = []
    let animator = probe.animator()
    animator.pausesOnCompletion = true
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    probe.engine.advance(to: 2)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    #expect(probe.shown == 100 && positions.isEmpty)
    animator.isReversed = true
    animator.startAnimation()
    #expect(near(probe.values(at: [2.5, 3]), [50, 0]))
    #expect(animator.fractionComplete == 1)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(positions == [.end] && probe.shown == 100)
  }

  // MARK: Blocks

  @Test func onlyWhatABlockSetsIsAnimated() {
    let animator = probe.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) {
        probe.x = 100
        PropertyAnimator.performWithoutAnimation { probe.alpha = 0.5 }
      }
    }
    animator.startAnimation()
    #expect(probe.shown == 0 && probe.$alpha.shown == 0.5)
    probe.alpha = 0.25
    #expect(probe.$alpha.shown == 0.25)
    probe.engine.advance(to: 0.5)
    probe.x = 200
    #expect(near(probe.shown, 150))
    #expect(near(probe.values(at: [1]), [200]))
  }

  @Test func aBlockAddedOnTheWayTakesTheRest() {
    let animator = probe.animator(2)
    animator.startAnimation()
    probe.engine.advance(to: 1)
    animator.addAnimations { probe.alpha = 0 }
    probe.engine.advance(to: 1.5)
    #expect(near(probe.$alpha.shown, 0.5) && near(probe.shown, 75))
    probe.engine.advance(to: 2)
    #expect(probe.$alpha.shown == 0)
  }

  @Test func aDelayedBlockTakesTheRestOfTheTimeAndScrubsAlong() {
    let animator = probe.engine.perform { PropertyAnimator(duration: 2, curve: .linear) }
    animator.addAnimations({ probe.x = 100 }, delayFactor: 0.5)
    animator.startAnimation()
    #expect(near(probe.values(at: [0.5, 1, 1.5]), [0, 0, 50]))
    animator.pauseAnimation()
    animator.fractionComplete = 0.875
    #expect(near(probe.shown, 75))
    animator.fractionComplete = 0.25
    #expect(near(probe.shown, 0))
    animator.stopAnimation(true)
  }

  @Test func settingAPropertyTwiceInABlockTakesTheLastTarget() {
    let animator = probe.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) {
        probe.x = 500
        probe.x = 100
      }
    }
    animator.startAnimation()
    #expect(probe.shown == 0 && probe.x == 100)
    #expect(near(probe.values(at: [0.5, 1]), [50, 100]))
  }

  @Test func twoAnimatorsOnOnePropertyAddUp() {
    let first = probe.animator()
    first.startAnimation()
    probe.engine.advance(to: 0.5)
    let second = probe.animator(to: 0)
    second.startAnimation()
    #expect(near(probe.shown, 50) && probe.x == 0)
    #expect(near(probe.values(at: [0.75, 1, 1.25, 1.5]), [50, 50, 25, 0]))
  }

  @Test(arguments: [(AnimatingPosition.end, 75.0), (.current, 50), (.start, -25)])
  func eachAnimatorRemovesOnlyItsOwnShare(_ position: AnimatingPosition, _ expected: Double) {
    // At 0.75: model 0, first −25, second +75; the model takes what the first one leaves there.
    let first = probe.animator()
    first.startAnimation()
    probe.engine.advance(to: 0.5)
    probe.animator(to: 0).startAnimation()
    probe.engine.advance(to: 0.75)
    first.stopAnimation(false)
    first.finishAnimation(at: position)
    #expect(near(probe.shown, expected))
  }
}
