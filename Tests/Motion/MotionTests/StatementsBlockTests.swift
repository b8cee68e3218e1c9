import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator
/// Statements about blocks.
@MainActor
@Suite struct StatementsBlockTests {
  let probe = Probe()

  private func withoutBlocks(_ duration: Double = 1) -> PropertyAnimator {
    probe.engine.perform { PropertyAnimator(duration: duration, curve: .linear) }
  }

  @Test func statement26OnlyWhatABlockSetsIsAnimated() {
    let animator = probe.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) {
        probe.x = 100
        PropertyAnimator.performWithoutAnimation { probe.alpha = 0.5 }
      }
    }
    animator.startAnimation()
    expect(probe.shown == 0 && probe.$alpha.shown == 0.5 && !probe.$alpha.isAnimating)
    probe.alpha = 0.25
    expect(probe.$alpha.shown, equals: 0.25)
    probe.engine.advance(to: 0.5)
    probe.x = 200
    expect(near(probe.shown, 150) && probe.x == 200)
    expect(near(probe.values(at: [1]), [200]))
  }

  @Test func statement27ABlockAddedWhileRunningTakesTheRemainingTime() {
    let animator = probe.animator(2)
    animator.startAnimation()
    probe.engine.advance(to: 1)
    animator.addAnimations { probe.alpha = 0 }
    probe.engine.advance(to: 1.5)
    expect(near(probe.$alpha.shown, 0.5) && near(probe.shown, 75))
    probe.engine.advance(to: 2)
    expect(probe.$alpha.shown, equals: 0)
  }

  @Test func statement28ADelayedBlockTakesTheRemainingTimeAndIsScrubbedAlong() {
    let animator = withoutBlocks(2)
    animator.addAnimations({ probe.x = 100 }, delayFactor: 0.5)
    animator.startAnimation()
    expect(near(probe.values(at: [0.5, 1, 1.5]), [0, 0, 50]))
    animator.pauseAnimation()
    for (fraction, value) in [(0.875, 75.0), (0.75, 50), (0.25, 0), (0.75, 50), (1, 100)] {
      animator.fractionComplete = fraction
      expect(near(probe.shown, value))
    }
    animator.stopAnimation(true)
  }

  @Test func statement28AddedWhileActiveADelayIsOfTheRemainingTime() {
    let animator = probe.animator(2)
    animator.startAnimation()
    probe.engine.advance(to: 1)
    animator.addAnimations({ probe.alpha = 0 }, delayFactor: 0.5)
    var shown: [Double] = []
    for time in [1.25, 1.5, 1.75, 2] {
      probe.engine.advance(to: time)
      shown.append(probe.$alpha.shown)
    }
    expect(near(shown, [1, 1, 0.5, 0]))
  }

  @Test func statement29StartingWithoutABlockWaitsForOne() {
    let animator = withoutBlocks()
    animator.startAnimation()
    expect(animator.state == .active && !animator.isRunning)
    probe.engine.advance(to: 3)
    animator.addAnimations { probe.x = 100 }
    expect(animator.isRunning)
    expect(near(probe.values(at: [3.5, 4]), [50, 100]))
  }

  @Test func statement30TwoAnimatorsOnOnePropertyAddUp() {
    let first = probe.animator()
    first.startAnimation()
    probe.engine.advance(to: 0.5)
    let second = probe.animator(to: 0)
    second.startAnimation()
    expect(near(probe.shown, 50) && probe.x == 0)
    expect(near(probe.values(at: [0.75, 1, 1.25, 1.5]), [50, 50, 25, 0]) && probe.x == 0)
  }

  /// At 0.75: model 0, first −25, second +75; stopping the first one adds −25 to the model.
  @Test(arguments: [(AnimatingPosition.end, 75.0), (.current, 50), (.start, -25)])
  func statement30EachAnimatorRemovesOnlyItsOwnContribution(_ position: AnimatingPosition, _ expected: Double) {
    let first = probe.animator()
    first.startAnimation()
    probe.engine.advance(to: 0.5)
    probe.animator(to: 0).startAnimation()
    probe.engine.advance(to: 0.75)
    first.stopAnimation(false)
    first.finishAnimation(at: position)
    expect(near(probe.shown, expected) && near(probe.x, expected - 75))
    expect(near(probe.values(at: [1.5]), [expected - 75]))
  }

  @Test func statement30StoppingWithoutFinishingAddsTheContributionToTheModel() {
    let first = probe.animator()
    first.startAnimation()
    probe.engine.advance(to: 0.5)
    probe.animator(to: 0).startAnimation()
    probe.engine.advance(to: 0.75)
    first.stopAnimation(true)
    expect(near(probe.shown, 50) && near(probe.x, -25))
  }

  @Test func settingAPropertyTwiceInABlockTakesTheLastTarget() {
    let animator = probe.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) {
        probe.x = 500
        probe.x = 100
      }
    }
    animator.startAnimation()
    expect(probe.shown == 0 && probe.x == 100)
    expect(near(probe.values(at: [0.5, 1]), [50, 100]))
  }
}
