import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P21
@MainActor
@Suite(.laws) struct RepetitionTests {
  private func forever(_ probe: Probe, autoreverses: Bool = false, delay: Double = 0) -> Timeline {
    probe.animator().repeatedForever(autoreverses: autoreverses, delay: delay)
  }

  @Test func repetitionHasNoEnd() {
    let probe = Probe()
    let timeline = forever(probe)
    timeline.startAnimation()
    expect(timeline.repeatsForever && timeline.duration == 1)
    expect(near(probe.values(at: [0.25, 1.75, 2.25]), [25, 75, 25]))
    expect(near(timeline.fractionComplete, 2.25))
    expect(near(probe.values(at: [1_000.5]), [50], 1e-6) && timeline.isRunning)
    timeline.stopAnimation(false)
    timeline.finishAnimation(at: .end)
    expect(probe.shown == 100 && !probe.engine.isRunning)
  }

  @Test func runsAlternateWithDelays() {
    let probe = Probe()
    let timeline = forever(probe, autoreverses: true, delay: 0.5)
    timeline.startAnimation()
    let times = [0, 0.5, 1.2, 1.4, 1.75, 2.25, 2.6, 2.9, 3.25, 30.5, 32]
    expect(near(probe.values(at: times), [0, 50, 100, 100, 75, 25, 0, 0, 25, 50, 50], 1e-6))
    timeline.stopAnimation(true)
  }

  @Test func reversedARepetitionReturnsToItsStart() {
    let probe = Probe()
    let timeline = forever(probe, autoreverses: true)
    var positions: [AnimatingPosition] = []
    timeline.addCompletion { positions.append($0) }
    timeline.startAnimation()
    expect(near(probe.values(at: [2.25]), [25]))
    timeline.isReversed = true
    expect(near(timeline.fractionComplete, -1.25) && near(probe.shown, 25))
    expect(near(probe.values(at: [2.5, 3, 4, 4.4]), [0, 50, 50, 10]))
    expect(probe.values(at: [4.6]) == [0] && positions == [.start] && !probe.engine.isRunning)
  }

  @Test func repetitionsAreScrubbedToAnyRun() {
    law(seed: 101, cases: 60) { generator, _ in
      let probe = Probe()
      let timeline = forever(probe, autoreverses: true)
      let fractions = (0..<6).map { _ in generator.unit() * 9 }
      let expected = fractions.map { fraction in
        let phase = fraction.truncatingRemainder(dividingBy: 2)
        return 100 * (phase < 1 ? phase : 2 - phase)
      }
      @MainActor func shown(_ fraction: Double) -> Double {
        timeline.fractionComplete = fraction
        return probe.shown
      }
      expect(near(fractions.map(shown), expected, 1e-9))
      expect(near(fractions.reversed().map(shown), expected.reversed(), 1e-9))
      timeline.fractionComplete = -3
      expect(probe.shown, equals: 0)
      timeline.fractionComplete = fractions[0]
      timeline.startAnimation()
      expect(near(probe.shown, expected[0], 1e-9))
      probe.engine.advance(to: 2)
      expect(near(probe.shown, expected[0], 1e-7))
      timeline.pauseAnimation()
      timeline.continueAnimation(durationFactor: 2)
      probe.engine.advance(to: 6)
      expect(near(probe.shown, expected[0], 1e-7))
      timeline.stopAnimation(true)
    }
  }

  /// Random repetitions against the arithmetic of their runs, scrubbed and running.
  @Test func delaysAreBetweenRuns() {
    law(seed: 102, cases: 150) { generator, _ in
      let probe = Probe()
      let (count, autoreverses) = (1 + generator.integer(below: 5), generator.unit() < 0.5)
      let (run, delay) = (0.2 + generator.unit(), generator.unit())
      let part = probe.animator(run)
      let isEndless = generator.unit() < 0.3
      let timeline =
        isEndless
        ? part.repeatedForever(autoreverses: autoreverses, delay: delay)
        : part.repeated(count, autoreverses: autoreverses, delay: delay)
      let total = isEndless ? 6 * (run + delay) : Double(count) * (run + delay) - delay
      if !isEndless { expect(near(timeline.duration, total, 1e-9)) }
      func expected(_ time: Double) -> Double {
        let limit = isEndless ? 1e9 : Double(count - 1)
        let cycle = max(0, min(limit, (time / (run + delay)).rounded(.down)))
        let within = max(0, min(1, (time - cycle * (run + delay)) / run))
        return 100 * (autoreverses && Int(cycle) % 2 == 1 ? 1 - within : within)
      }
      let nested = probe.engine.perform { Timeline.sequence([timeline.delayed(by: 0.3)]) }
      for _ in 0..<5 {
        let time = 0.3 + generator.unit() * total
        nested.fractionComplete = time / nested.duration
        expect(near(probe.shown, expected(time - 0.3), 1e-6))
      }
      nested.fractionComplete = 0
      nested.startAnimation()
      for step in 1...7 {
        let time = (total + 0.3) * Double(step) / 7.5
        probe.engine.advance(to: time)
        expect(near(probe.shown, expected(time - 0.3), 1e-6))
      }
      nested.stopAnimation(true)
    }
  }

  @Test func anIntroductionIsFollowedByALoop() {
    let probe = TimelineProbe()
    let (intro, loop) = probe.engine.perform {
      (
        PropertyAnimator(duration: 2, curve: .linear) { probe.low = 20.1 },
        PropertyAnimator(duration: 1, curve: .linear) { probe.high = 52.7 }
      )
    }
    let timeline = probe.engine.perform { Timeline.sequence([intro, loop.repeatedForever(autoreverses: true)]) }
    expect(timeline.repeatsForever && timeline.duration == 3)
    timeline.startAnimation()
    for (time, low, high) in [
      (1, 10.1, 42.7), (2.5, 20.1, 47.7), (3.25, 20.1, 50.2), (4.5, 20.1, 47.7), (40.5, 20.1, 47.7),
    ] {
      probe.engine.advance(to: time)
      expect(near([probe.$low.shown, probe.$high.shown], [low, high], 1e-6))
    }
    timeline.stopAnimation(true)
    // Only the first run of a repetition without end is repeated.
    let twice = probe.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { probe.middle = 0 }.repeatedForever().repeated(2)
    }
    expect(!twice.repeatsForever && twice.duration == 2)
  }

  @Test func aRepetitionWithoutDurationEnds() {
    for delay in [0, 0.5] {
      let probe = Probe()
      let timeline = probe.animator(0).repeatedForever(delay: delay)
      timeline.startAnimation()
      probe.engine.advance(to: 1)
      expect(probe.shown == 100 && timeline.isRunning == (delay > 0))
      if timeline.isRunning { timeline.stopAnimation(true) }
    }
    let probe = Probe()
    let huge = probe.animator(1e-300).repeatedForever(autoreverses: true)
    huge.startAnimation()
    probe.engine.advance(to: 1)
    expect(probe.shown.isFinite)
    huge.isReversed = true
    probe.engine.advance(to: 3)
    expect(probe.shown == 0 && !probe.engine.isRunning)
  }

  @Test func delaysThatAreNotNumbersAreTold() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let engine = AnimationEngine()
        _ = engine.perform { PropertyAnimator(duration: 1, curve: .linear) }.repeatedForever(delay: .nan)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.contains("A repetition needs a finite delay of at least 0, not nan."))
  }
}
