import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P1, P4
/// Animations that repeat, and phases.
@MainActor
struct RepeatedAnimationTests {
  private let probe = Probe()
  private var engine: AnimationEngine { probe.engine }

  @Test func aRepeatedAnimationRunsToAndFro() {
    var ends: [AnimatingPosition] = []
    let animator = engine.perform {
      animate(.linear(duration: 1).repeated(3, autoreverses: true)) {
        probe.x = 100
      } completion: {
        ends.append($0)
      }
    }
    expect(probe.x == 100 && near(animator.duration, 3))
    expect(near(probe.values(at: [0.25, 0.75, 1.25, 1.75, 2.5]), [25, 75, 75, 25, 50]) && ends.isEmpty)
    expect(near(probe.values(at: [3]), [100]) && ends == [.end] && !engine.isRunning)
  }

  @Test func anEvenNumberOfRunsToAndFroEndsAtTheStart() {
    engine.perform { _ = animate(.linear(duration: 1).repeated(2, autoreverses: true)) { probe.x = 100 } }
    expect(probe.x == 0 && near(probe.values(at: [0.5, 1, 1.5, 2]), [50, 100, 50, 0]) && !engine.isRunning)
  }

  @Test func withoutReversalEveryRunBeginsAtTheStart() {
    engine.perform { _ = animate(.linear(duration: 1).repeated(2)) { probe.x = 100 } }
    expect(near(probe.values(at: [0.5, 1.25, 1.75, 2]), [50, 25, 75, 100]) && probe.x == 100)
  }

  /// The value and the velocity of a motion that is interrupted stay, and the runs after the first are exact.
  @Test(arguments: [
    Animation.linear(duration: 1), .ease(.easeInOut, duration: 1), .spring(response: 0.4, dampingFraction: 0.6),
  ])
  func aRepeatedAnimationKeepsValueAndVelocityOfWhatItTakesOver(_ animation: Animation) {
    probe.animator(1, to: -80).startAnimation()
    engine.advance(to: 0.4)
    let animator = engine.perform { animate(animation.repeatedForever(autoreverses: true)) { probe.x = 100 } }
    expect(near(probe.shown, -32) && near(probe.$x.velocity, -80, 1e-6))
    let shown = probe.shown
    engine.advance(to: 0.4 + 1e-7)
    expect(near((probe.shown - shown) * 1e7, -80, 0.01))
    // It runs between the target before, -80, and its own.
    let run = animator.duration
    engine.advance(to: 0.4 + 2 * run)
    expect(near(probe.shown, -80, 0.2))
    engine.advance(to: 0.4 + 3 * run)
    expect(near(probe.shown, 100, 0.2) && engine.isRunning)
    engine.advance(to: 0.4 + 3.3 * run)
    let (value, velocity) = (probe.shown, probe.$x.velocity)
    engine.perform { _ = animate(.spring(response: 0.3, dampingFraction: 1)) { probe.x = 0 } }
    expect(near(probe.shown, value) && near(probe.$x.velocity, velocity, 1e-6))
    engine.advance(to: 100)
    expect(probe.shown == 0 && !engine.isRunning && animator.state == .inactive)
  }

  @Test func aBlockAddedToAnEndlessAnimationTakesThePresentRun() {
    let animator = engine.perform {
      animate(.linear(duration: 1).repeatedForever(autoreverses: true)) { probe.x = 100 }
    }
    engine.advance(to: 2.5)
    animator.addAnimations { probe.alpha = 0 }
    expect(probe.$alpha.shown, equals: 1)
    engine.advance(to: 2.75)
    expect(near(probe.$alpha.shown, 0.5))
    engine.advance(to: 3.5)
    expect(probe.$alpha.shown == 0 && near(probe.shown, 50))
    animator.stopAnimation(true)
  }

  @Test func phasesFollowEachOtherWithTheirTimings() {
    var ends: [AnimatingPosition] = []
    let phases = engine.perform {
      animatePhases([
        AnimationPhase(100.0, .linear(duration: 1)), AnimationPhase(50, .linear(duration: 0.5)),
        AnimationPhase(0, .linear(duration: 2)),
      ]) {
        probe.x = $0
      } completion: {
        ends.append($0)
      }
    }
    expect(near(probe.values(at: [0.5, 1]), [50, 100]) && probe.x == 50 && phases.isActive)
    expect(near(probe.values(at: [1.5]), [50]) && probe.x == 0)
    expect(near(probe.values(at: [3.5]), [0]) && ends == [.end] && !phases.isActive && !engine.isRunning)
  }

  @Test(arguments: [false, true])
  func phasesThatRepeatEndWhenTheyAreStoppedOrTakenOver(_ isStopped: Bool) {
    var ends: [AnimatingPosition] = []
    let phases = engine.perform {
      animatePhases(
        [AnimationPhase(100.0, .linear(duration: 1)), AnimationPhase(0, .linear(duration: 1))], repeats: true
      ) {
        probe.x = $0
      } completion: {
        ends.append($0)
      }
    }
    engine.advance(to: 7.5)
    expect(phases.isActive && ends.isEmpty)
    let shown = probe.shown
    if isStopped { phases.stop() } else { engine.perform { _ = animate(.linear(duration: 0.1)) { probe.x = 7 } } }
    expect(near(probe.shown, shown))
    engine.advance(to: 20)
    expect(!phases.isActive && ends == [.current] && !engine.isRunning && near(probe.x, isStopped ? shown : 7))
  }

  /// What repeats without end has ended by the next frame when its only property is stopped, also within its delay and
  /// where nothing is seen of it.
  @Test(arguments: [MotionPolicy.full, .reduced, .none], [0, 1.0])
  func aStoppedPropertyEndsWhatRepeatsForever(_ policy: MotionPolicy, _ delay: Double) {
    engine.motionPolicy = policy
    for animation in [Animation.linear(duration: 1), .ease(duration: 0.3), .bouncy] {
      for autoreverses in [false, true] {
        var outcomes: [AnimationOutcome] = []
        engine.perform {
          animate(animation.repeatedForever(autoreverses: autoreverses), delay: delay) { probe.x += 100 }
            .addOutcomeHandler { outcomes.append($0) }
        }
        engine.advance(to: engine.time + 0.4)
        if autoreverses { probe.$x.finish() } else { probe.$x.stop() }
        engine.advance(to: engine.time + 0.02)
        expect(!engine.isRunning && outcomes == [.retargeted], "\(animation), \(autoreverses): \(outcomes)")
      }
    }
  }

  // MARK: Without an engine

  @Test func withoutAnEngineNoTimePasses() async {
    var ends: [AnimatingPosition] = []
    let animator = animate(.spring(response: 1, dampingFraction: 0.5)) {
      probe.x = 10
    } completion: {
      ends.append($0)
    }
    expect(probe.shown == 10 && ends == [.end] && animator.state == .inactive && AnimationEngine.current == nil)
    expect(await animator.outcome == .end)
    let other = PropertyAnimator(duration: 1, curve: .linear) { probe.x = 20 }
    other.addCompletion { ends.append($0) }
    expect(probe.x, equals: 10)
    other.startAnimation()
    expect(probe.shown == 20 && ends == [.end, .end])
    let timeline = Timeline.sequence([PropertyAnimator(duration: 1, curve: .linear) { probe.x = 30 }])
    timeline.startAnimation()
    expect(probe.shown == 30 && timeline.state == .inactive)
    probe.$x.decay(velocity: 500)
    expect(probe.shown > 200 && probe.shown == probe.x)
    animatePhases([AnimationPhase(1.0, .linear(duration: 1)), AnimationPhase(2, .linear(duration: 1))], repeats: true) {
      probe.x = $0
    }
    expect(probe.shown, equals: 2)
    animate(.linear(duration: 1).repeatedForever(autoreverses: true)) { probe.x = 3 }
    expect(probe.shown, equals: 3)
  }

  @Test func withoutAnEngineWhatAnotherEngineMovesGoesOn() {
    probe.animator(1).startAnimation()
    engine.advance(to: 0.5)
    PropertyAnimator(duration: 1, curve: .linear) { probe.x = 200 }.startAnimation()
    expect(probe.x == 200 && near(probe.shown, 150))
    engine.advance(to: 2)
    expect(probe.shown, equals: 200)
  }
}
