import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator
/// Engines as parameters, properties stopped by themselves, engines that are released, and clocks.
@MainActor
@Suite(.laws) struct ConvenienceTests {
  @Test func anEngineCanBePassed() {
    let (probe, engine) = (Probe(), AnimationEngine())
    let timing = SpringTimingParameters(dampingRatio: 0.5)
    let change: @MainActor () -> Void = { probe.x += 1 }
    let animators = [
      PropertyAnimator(duration: 1, timingParameters: timing, engine: engine, animations: change),
      PropertyAnimator(duration: 1, curve: .easeIn, engine: engine, animations: change),
      PropertyAnimator(duration: 1, dampingRatio: 1, engine: engine, animations: change),
      PropertyAnimator(
        duration: 1, controlPoint1: .zero, controlPoint2: Vector2(1, 1), engine: engine, animations: change),
    ]
    for animator in animators { animator.startAnimation() }
    PropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0, engine: engine, animations: change)
    expect(animate(.linear(duration: 1), engine: engine, change).isRunning == true)
    expect(animate(.linear(duration: 1), velocity: 1.0, engine: engine, change).isRunning == true)
    expect(animate(.spring(response: 1, dampingFraction: 1), engine: engine, change).isRunning == true)
    let frames = Timeline.keyframes(duration: 1, engine: engine) { frames in
      frames.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: change)
    }
    probe.engine.perform { frames.startAnimation() }
    expect(engine.runningCount == 9 && AnimationEngine.current == nil)
    engine.advance(to: 100)
    expect(probe.shown == 9 && !engine.isRunning)
  }

  @Test func propertyP32APropertyStopsByItself() {
    let probe = Probe()
    let animator = probe.animator()
    animator.addAnimations { probe.alpha = 0 }
    probe.animator(2, to: 300).startAnimation()
    animator.startAnimation()
    var (position, outcome): (AnimatingPosition?, AnimationOutcome?)
    animator.addCompletion { position = $0 }
    animator.addOutcomeHandler { outcome = $0 }
    probe.engine.advance(to: 0.5)
    let shown = probe.shown
    probe.$x.stop()
    expect(probe.shown == shown && probe.x == shown && !probe.$x.isAnimating && probe.$x.velocity == 0)
    expect(probe.$alpha.shown == 0.5 && animator.isRunning)
    probe.animator(1, to: 0).startAnimation()
    animator.pauseAnimation()
    let parameters = SpringTimingParameters(dampingRatio: 0.6, initialVelocity: Vector2(1, 2))
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0.5)
    animator.isReversed = true
    animator.isReversed = false
    expect(near(probe.shown, shown))
    probe.engine.advance(to: 5)
    expect(probe.shown == 0 && probe.x == 0 && probe.$alpha.shown == 0)
    expect(position == .end && outcome == .retargeted)
  }

  @Test func propertyP32FinishingAPropertyShowsItsTarget() {
    let probe = Probe()
    let animators = [probe.animator(to: 100), probe.animator(to: 70)]
    for animator in animators { animator.startAnimation() }
    probe.engine.advance(to: 0.5)
    probe.$x.finish()
    expect(probe.shown == 70 && probe.x == 70 && !probe.$x.isAnimating)
    probe.$x.finish()
    probe.$x.stop()
    for animator in animators { animator.stopAnimation(true) }
    expect(probe.shown, equals: 70)
  }

  @Test func propertyP32AReleasedEngineLeavesNoPropertyApartFromItsModel() {
    let (probe, presence) = (Probe(), AnimationPresence(isInWindow: true))
    probe.$transform.belongs(to: presence)
    do {
      let engine = AnimationEngine()
      engine.motionPolicy = .reduced
      engine.perform {
        animate(.linear(duration: 1)) {
          probe.x = 100
          probe.alpha = 0
          probe.transform = Transform(rotationAngle: 2)
        }
        PropertyAnimator(duration: 1, curve: .linear) { probe.center = Vector2(5, 5) }.startAnimation()
      }
      engine.advance(to: 0.5)
      expect(probe.$alpha.shown, equals: 0.5)
    }
    expect(probe.shown == probe.x && probe.$alpha.shown == 0 && probe.$center.shown == probe.center)
    expect(probe.$transform.shown == probe.transform && presence.appearance.shown == presence.appearance.model)
  }

  // MARK: Clocks

  @Test func propertyP33AClockScalesAndLimitsTime() {
    let engine = AnimationEngine()
    var clock = EngineClock(maximumStep: 0.1)
    clock.advance(engine, to: 1_000)
    expect(engine.time, equals: 0)
    clock.advance(engine, to: 1_000.0625)
    expect(engine.time, equals: 0.0625)
    clock.advance(engine, to: 1_060)
    expect(near(engine.time, 0.1625))
    clock.timeScale = 0.5
    clock.advance(engine, to: 1_060.0625)
    expect(near(engine.time, 0.19375))
    clock.advance(engine, to: 5)
    expect(near(engine.time, 0.19375))
    clock.pause()
    clock.advance(engine, to: Duration.milliseconds(5_000))
    clock.advance(engine, to: Duration.milliseconds(5_050))
    expect(near(engine.time, 0.21875))
    clock.timeScale = 0
    clock.advance(engine, to: 6)
    expect(near(engine.time, 0.21875))
  }

  @Test func propertyP33FixedStepsDoNotDependOnTheFrameRate() {
    var generator = SeededGenerator(seed: 5)
    law(seed: 5, from: &generator, cases: 200) { generator, _ in
      let engine = AnimationEngine()
      var (clock, steps, now) = (EngineClock(fixedStep: 1.0 / 64), [Double](), 0.0)
      engine.follow { time in
        steps.append(time)
        return true
      }
      clock.advance(engine, to: 0)
      while now < 2 {
        now = min(2, now + generator.unit() * 0.09)
        clock.advance(engine, to: now)
      }
      expect(steps, equals: (1...128).map { Double($0) / 64 })
    }
  }

  @Test func propertyP33NoStepOfAClockHangs() {
    let engine = AnimationEngine()
    var clock = EngineClock(timeScale: 1e300, maximumStep: 1e300, fixedStep: 1e-300)
    for now in [0, 1, 1e300] { clock.advance(engine, to: now) }
    expect(engine.time.isFinite)
  }
}
