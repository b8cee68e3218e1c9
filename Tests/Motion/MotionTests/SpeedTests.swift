import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P22
@MainActor
@Suite(.laws) struct SpeedTests {
  @Test func speedScalesTheTime() {
    let probe = Probe()
    let animator = probe.animator()
    animator.speed = 2
    animator.startAnimation()
    expect(near(probe.values(at: [0.25]), [50]))
    animator.speed = 0.5
    expect(near(probe.shown, 50) && near(probe.$x.velocity, 50) && near(probe.values(at: [0.75]), [75]))
    animator.speed = 0
    expect(near(probe.values(at: [5, 1e6]), [75, 75]) && animator.isRunning && abs(probe.$x.velocity) < 1e-100)
    animator.speed = 1
    expect(near(probe.values(at: [1e6 + 0.125]), [87.5], 1e-6))
    animator.isReversed = true
    animator.speed = 4
    expect(near(probe.values(at: [1e6 + 0.25]), [37.5], 1e-6))
    probe.engine.advance(to: 1e6 + 1)
    expect(probe.shown == 0 && animator.state == .inactive && animator.speed == 4)
  }

  /// The value at any time is that of the curve at the time that passed at the speeds; nothing jumps at a change.
  @Test func changesDoNotJump() {
    let timings: [any TimingCurveProvider] = [
      EasingTimingParameters(.easeInOut), SpringTimingParameters(dampingRatio: 0.5), SpringTimingParameters(.bouncy),
      EasingTimingParameters(.easeOut(.back)),
    ]
    law(seed: 121, cases: 120) { generator, _ in
      let (probe, reference) = (Probe(), Probe())
      let timing = timings[generator.integer(below: timings.count)]
      let animators = [probe.animator(timing), reference.animator(timing)]
      for animator in animators { animator.startAnimation() }
      var (time, elapsed) = (0.0, 0.0)
      for _ in 0..<10 {
        let shown = probe.shown
        let speed = generator.unit() < 0.1 ? 0 : generator.unit() * 3
        animators[0].speed = speed
        expect(near(probe.shown, shown, 1e-9))
        let step = generator.unit() * 0.2
        (time, elapsed) = (time + step, elapsed + step * speed)
        probe.engine.advance(to: time)
        reference.engine.advance(to: elapsed)
        expect(near(probe.shown, reference.shown, 1e-7))
      }
    }
  }

  @Test func timelinesAndTheirPartsHaveSpeeds() {
    law(seed: 122, cases: 60) { generator, _ in
      let (probe, reference) = (TimelineProbe(), TimelineProbe())
      let plan = TimelinePlan.random(depth: 3, using: &generator)
      let (part, normal) = (plan.timeline(on: probe), plan.timeline(on: reference))
      let factor = 0.2 + generator.unit() * 3
      part.speed = factor
      let timeline = part.delayed(by: 0)
      expect(near(timeline.duration * factor, normal.duration, 1e-9))
      timeline.speed = 1 / factor
      timeline.startAnimation()
      normal.startAnimation()
      for step in 1...6 {
        // Between the runs of parts, where rounding decides.
        let time = normal.duration * (Double(step) + 0.123) / 7
        for engine in [probe.engine, reference.engine] { engine.advance(to: time) }
        expect(near(probe.shown, reference.shown, 1e-6) || normal.duration == 0, "\(plan)")
      }
      for engine in [probe.engine, reference.engine] { engine.advance(to: 1e3) }
      expect(near(probe.shown, reference.shown, 0))
    }
  }

  @Test func aVelocityIsTakenOverAtAnySpeed() {
    law(seed: 123, cases: 60) { generator, _ in
      let probe = Probe()
      _ = probe.engine.perform { animate(.linear(duration: 1)) { probe.x = 100 } }
      probe.engine.advance(to: 0.5)
      let timings: [any TimingCurveProvider] = [SpringTimingParameters(.bouncy), EasingTimingParameters(.easeInOut)]
      let animator = probe.animator(timings[generator.integer(below: 2)], to: 300)
      animator.retargeting = .velocity
      animator.speed = 0.2 + generator.unit() * 4
      animator.startAnimation()
      expect(near(probe.shown, 50) && near(probe.$x.velocity, 100, 1e-6))
      probe.engine.advance(to: 0.5 + 1e-6)
      expect(near((probe.shown - 50) * 1e6, 100, 0.5))
      probe.engine.advance(to: 50)
      expect(probe.shown, equals: 300)
    }
  }

  @Test func aStartDelayIsNotScaled() {
    let probe = Probe()
    let animator = probe.animator()
    animator.startAnimation(afterDelay: 1)
    animator.speed = 10
    expect(near(probe.values(at: [0.9, 1.05]), [0, 50]))
  }

  @Test func aStandstillKeepsItsDirection() {
    for duration in [1e-300, 1, 1e300] {
      let probe = Probe()
      let animator = probe.animator(duration)
      animator.speed = 0
      animator.startAnimation()
      probe.engine.advance(to: 1e9)
      expect(animator.isRunning && near(probe.shown, 0))
      animator.speed = 1
      expect(animator.isRunning)
      animator.stopAnimation(true)
    }
  }

  @Test func extremesAreHarmless() {
    for speed in [1e300, 1e-300, Double.leastNonzeroMagnitude, .greatestFiniteMagnitude] {
      let probe = Probe()
      let animator = probe.animator()
      animator.startAnimation()
      animator.speed = speed
      for time in [0.1, 1, 1e9] {
        probe.engine.advance(to: time)
        expect(probe.shown.isFinite)
      }
      if animator.state == .active { animator.stopAnimation(true) }
    }
  }

  @Test(arguments: ["nan", "-1.0", "inf"])
  func speedsThatAreNotSpeedsAreTold(speed: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [speed] in
      await MainActor.run {
        AnimationEngine().perform { PropertyAnimator(duration: 1, curve: .linear).speed = Double(speed) ?? 1 }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.contains("PropertyAnimator.speed needs a finite number of at least 0, not \(speed);"))
  }

  // MARK: Free springs in timelines

  @Test func freeSpringsAreFollowedAfterTheirResponse() {
    let probe = Probe()
    let timeline = probe.engine.perform {
      Timeline.sequence([
        PropertyAnimator(.bouncy) { probe.x = 100 }, PropertyAnimator(.snappy) { probe.x = -50 },
        PropertyAnimator(.ease(duration: 0.2)) { probe.alpha = 0 },
      ])
    }
    // Two responses of 0.5 s, and the settling of the second spring.
    expect(timeline.duration > 1.2 && timeline.duration < 4)
    timeline.startAnimation()
    let bouncy = Spring.bouncy
    let snappy = Spring.snappy
    for time in [0.2, 0.49, 0.51, 0.8, 1.5] {
      probe.engine.advance(to: time)
      let first = 100 * (1 - bouncy.response(at: time).displacement)
      let second = time < 0.5 ? 0 : -150 * (1 - snappy.response(at: time - 0.5).displacement)
      expect(near(probe.shown, first + second, 1e-3))
      expect(probe.$alpha.isAnimating && (probe.$alpha.shown < 1) == (time > 1))
    }
    probe.engine.advance(to: timeline.duration - 1e-6)
    expect(near(probe.shown, -50, 2e-3))
    probe.engine.advance(to: 9)
    expect(probe.shown == -50 && probe.$alpha.shown == 0)
  }

  @Test func freeSpringsScrubAndReverse() {
    let probe = Probe()
    let timeline = probe.engine.perform { Timeline.sequence([PropertyAnimator(.smooth) { probe.x = 100 }]) }
    timeline.fractionComplete = 0.2
    let shown = probe.shown
    expect(near(shown, 100 * (1 - Spring.smooth.response(at: 0.2 * timeline.duration).displacement), 1e-9))
    timeline.isReversed = true
    expect(near(probe.shown, shown))
    timeline.startAnimation()
    probe.engine.advance(to: 20)
    expect(probe.shown, equals: 0)
  }
}
