import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P21
@MainActor
@Suite(.laws) struct BuildingTests {
  private func move(_ probe: TimelineProbe, _ property: Int, to target: Double, _ duration: Double = 1)
    -> PropertyAnimator
  {
    probe.engine.perform { PropertyAnimator(duration: duration, curve: .linear) { probe.set(property, to: target) } }
  }

  @Test func partsBeginAtTheirPositions() {
    let probe = TimelineProbe()
    let timeline = probe.engine.perform {
      Timeline.build { timeline in
        timeline.add(move(probe, 0, to: 100.1))
        timeline.addLabel("top")
        timeline.add(move(probe, 1, to: 92.7, 2), at: .label("top", offset: 0.5))
        timeline.add(move(probe, 2, to: 142.7), at: .withPrevious.offset(by: -0.25))
        timeline.add(move(probe, 0, to: 0.1), at: 5)
        timeline.addLabel("end", at: .end)
      }
    }
    expect(timeline.duration == 6 && timeline.time(of: "top") == 1 && timeline.time(of: "end") == 6)
    expect(timeline.time(of: "none") == nil)
    for (time, values) in [(0.5, [50.1, -7.3, 42.7]), (1.75, [100.1, 5.2, 92.7]), (5.25, [75.1, 92.7, 142.7])] {
      timeline.fractionComplete = time / 6
      expect(near(probe.shown, values, 1e-9))
    }
    timeline.continueAnimation(toLabel: "top")
    probe.engine.advance(to: 20)
    expect(near(timeline.fractionComplete, 1.0 / 6) && near(probe.shown, [100.1, -7.3, 42.7], 1e-9))
    timeline.stopAnimation(true)
  }

  // MARK: Calls

  /// Whether each call is at its time, in seconds of the engine.
  @Test func callsComeAtTheirTimesInBothDirections() {
    let probe = TimelineProbe()
    var log: [String] = []
    let timeline = probe.engine.perform {
      Timeline.build { timeline in
        timeline.add(move(probe, 0, to: 100.1, 2))
        for (name, time) in [("a", 0.0), ("b", 0.5), ("c", 2.0)] {
          timeline.call(at: .time(time)) {
            log.append("\(name) \(probe.engine.time) \((probe.$low.shown * 10).rounded() / 10)")
          }
        }
      }
    }
    timeline.addCompletion { log.append("\($0)") }
    timeline.startAnimation()
    expect(log.isEmpty)
    probe.engine.advance(to: 1.25)
    expect(log, equals: ["a 0.0 0.1", "b 0.5 25.1"])
    timeline.isReversed = true
    probe.engine.advance(to: 2.25)
    expect(log.dropFirst(2), equals: ["b 2.0 25.1"])
    timeline.isReversed = false
    probe.engine.advance(to: 9)
    expect(log.dropFirst(3), equals: ["b 2.5 25.1", "c 4.0 100.1", "end"])
  }

  @Test func scrubbingMakesNoCalls() {
    let probe = TimelineProbe()
    var times: [Double] = []
    let timeline = move(probe, 0, to: 50).delayed(by: 0)
    timeline.call(at: 0.5) { times.append(probe.engine.time) }
    for fraction in [0.2, 0.8, 0.4] { timeline.fractionComplete = fraction }
    expect(times.isEmpty)
    timeline.startAnimation()
    probe.engine.advance(to: 0.05)
    timeline.pauseAnimation()
    timeline.startAnimation()
    probe.engine.advance(to: 1)
    expect(near(times, [0.1], 1e-9))
  }

  @Test func callsRepeatAndNest() {
    let probe = TimelineProbe()
    var times: [Double] = []
    let inner = probe.engine.perform {
      Timeline.build { timeline in
        timeline.add(move(probe, 0, to: 50))
        timeline.call(at: 0.25) { times.append(probe.engine.time) }
      }
    }
    let outer = inner.repeated(3, autoreverses: true, delay: 0.5).delayed(by: 1)
    outer.startAnimation()
    probe.engine.advance(to: 99)
    expect(near(times, [1.25, 3.25, 4.25], 1e-9))

    times = []
    let loop = probe.engine.perform {
      Timeline.build { timeline in
        timeline.add(move(probe, 0, to: 50))
        timeline.call(at: 0.25) { times.append(probe.engine.time) }
      }
    }.repeatedForever()
    loop.speed = 2
    loop.startAnimation()
    for frame in 1...20 { probe.engine.advance(to: 99 + Double(frame) / 7) }
    expect(near(times, [99.125, 99.625, 100.125, 100.625, 101.125, 101.625], 1e-9))
    loop.stopAnimation(true)
  }

  /// Over random walks every call comes exactly once for each pass of its time.
  @Test func everyPassMakesOneCall() {
    law(seed: 111, cases: 80) { generator, _ in
      let probe = TimelineProbe()
      let timeline = move(probe, 0, to: 50, 4).delayed(by: 0)
      let marks = (0..<5).map { _ in generator.unit() * 4 }
      var calls = [Int](repeating: 0, count: 5)
      for (index, mark) in marks.enumerated() { timeline.call(at: .time(mark)) { calls[index] += 1 } }
      timeline.startAnimation()
      var (time, position, isForward) = (0.0, 0.0, true)
      var expected = [Int](repeating: 0, count: 5)
      for _ in 0..<12 {
        let step = min(generator.unit(), isForward ? 3.99 - position : position - 0.01)
        guard step > 0.01 else { break }
        let next = position + (isForward ? step : -step)
        for (index, mark) in marks.enumerated() where mark > min(position, next) && mark <= max(position, next) {
          expected[index] += 1
        }
        (time, position) = (time + step, next)
        probe.engine.advance(to: time)
        expect(calls, equals: expected)
        switch generator.integer(below: 3) {
        case 0:
          isForward.toggle()
          timeline.isReversed = !isForward
        case 1:
          timeline.pauseAnimation()
          timeline.startAnimation()
        default: break
        }
      }
      timeline.stopAnimation(true)
    }
  }

  @Test func aCallMayPauseReverseAndStop() {
    for action in ["pause", "reverse", "stop"] {
      for mark in [0.5, 1.0] {
        let probe = TimelineProbe()
        let timeline = move(probe, 0, to: 50).delayed(by: 0)
        var count = 0
        timeline.call(at: .time(mark)) {
          count += 1
          guard count == 1 else { return }
          switch action {
          case "pause": timeline.pauseAnimation()
          case "reverse": timeline.isReversed = true
          default: timeline.stopAnimation(true)
          }
        }
        timeline.startAnimation()
        probe.engine.advance(to: 5)
        expect(timeline.state, equals: (action == "pause" ? .active : .inactive), "\(action) at \(mark)")
        expect(near(probe.$low.shown, action == "reverse" ? 0.1 : 0.1 + 49.9 * mark, 1e-9), "\(action) at \(mark)")
        if timeline.state == .active {
          timeline.startAnimation()
          probe.engine.advance(to: 9)
          expect(probe.low == 50 && count == 1)
        }
      }
    }
  }

  // MARK: Insertion

  @Test func anInsertedPartBeginsAtItsPosition() {
    let probe = TimelineProbe()
    let timeline = move(probe, 0, to: 100.1).delayed(by: 0)
    timeline.addLabel("middle", at: 0.5)
    timeline.insert(move(probe, 1, to: 92.7, 2), at: .label("middle"))
    expect(timeline.duration, equals: 2.5)
    timeline.startAnimation()
    probe.engine.advance(to: 1)
    expect(near(probe.shown, [100.1, 17.7, 42.7], 1e-9) && near(timeline.fractionComplete, 0.4))
    timeline.insert(move(probe, 2, to: 142.7), at: .end)
    expect(near(timeline.duration, 3.5) && near(timeline.fractionComplete, 1 / 3.5))
    expect(near(probe.shown, [100.1, 17.7, 42.7], 1e-9) && probe.high == 142.7)
    probe.engine.advance(to: 3)
    expect(near(probe.shown, [100.1, 92.7, 92.7], 1e-9))
    probe.engine.advance(to: 4)
    expect(probe.shown == [100.1, 92.7, 142.7] && timeline.state == .inactive)
  }

  /// Insertion at any time, forwards and backwards, running and paused: nothing jumps, and every end is reached.
  @Test func insertionNeverJumps() {
    law(seed: 112, cases: 150) { generator, _ in
      let probe = TimelineProbe()
      let timeline = TimelinePlan.random(depth: 2, using: &generator).timeline(on: probe)
      timeline.startAnimation()
      var time = 0.0
      for _ in 0..<4 {
        time += generator.unit() * 0.4
        probe.engine.advance(to: time)
        guard timeline.state == .active else { return }
        if generator.unit() < 0.3 { timeline.isReversed.toggle() }
        if generator.unit() < 0.3 { timeline.isRunning ? timeline.pauseAnimation() : timeline.startAnimation() }
        let (shown, elapsed) = (probe.shown, timeline.fractionComplete * timeline.duration)
        let part = move(probe, generator.integer(below: 3), to: generator.unit() * 100, generator.unit())
        timeline.insert(part, at: .time(generator.unit() * 2))
        expect(near(probe.shown, shown, 1e-9))
        if !timeline.isReversed { expect(near(timeline.fractionComplete * timeline.duration, elapsed, 1e-9)) }
      }
      if timeline.isReversed { timeline.isReversed = false }
      if !timeline.isRunning { timeline.startAnimation() }
      let target = probe.model
      probe.engine.advance(to: time + 50)
      expect(near(probe.shown, target, 1e-9) && timeline.state == .inactive)
    }
  }

  @Test func afterAnInsertionFractionsHaveNoHistory() {
    law(seed: 113, cases: 60) { generator, _ in
      let probe = TimelineProbe()
      let timeline = TimelinePlan.random(depth: 2, using: &generator).timeline(on: probe)
      timeline.pauseAnimation()
      timeline.insert(move(probe, generator.integer(below: 3), to: 77), at: .end)
      timeline.insert(move(probe, generator.integer(below: 3), to: 33), at: .time(generator.unit()))
      @MainActor func frame(_ fraction: Double) -> [Double] {
        timeline.fractionComplete = fraction
        return probe.shown
      }
      let fractions = (0..<6).map { _ in generator.unit() }
      let forth = fractions.map(frame)
      expect(Array(fractions.reversed().map(frame).reversed()), equals: forth)
      timeline.stopAnimation(false)
      timeline.finishAnimation(at: .start)
      expect(probe.shown, equals: TimelineProbe.starts)
    }
  }

  // MARK: Misuse

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func aLabelThatDoesNotExistIsTold() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = AnimationEngine().perform {
          Timeline.build { timeline in
            timeline.addLabel("top", at: 1)
            timeline.call(at: .label("bottom")) {}
          }
        }
      }
    }
    expect(
      text(result).contains("TimelineBuilder.call(at:_:): there is no label \"bottom\" in this timeline, but \"top\"."))
  }

  @Test func aPositionThatIsNotANumberIsTold() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let engine = AnimationEngine()
        let timeline = engine.perform { Timeline.sequence([PropertyAnimator(duration: 1, curve: .linear)]) }
        timeline.addLabel("x", at: .end.offset(by: .infinity))
      }
    }
    expect(text(result).contains("Timeline.addLabel(_:at:) needs a finite time, not inf."))
  }

  @Test func aPartCannotBeChanged() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let engine = AnimationEngine()
        engine.perform {
          let inner = Timeline.sequence([PropertyAnimator(duration: 1, curve: .linear)])
          _ = Timeline.sequence([inner])
          inner.insert(PropertyAnimator(duration: 1, curve: .linear))
        }
      }
    }
    expect(text(result).contains("Timeline.insert(_:at:) is not allowed while the timeline is part of another"))
  }
}
