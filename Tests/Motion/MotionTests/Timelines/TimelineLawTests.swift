import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P4
/// Laws over random timelines, each compared with the reference values of its plan.
@MainActor
@Suite(.laws) struct TimelineLawTests {
  /// A random timeline, its properties, and its reference values.
  @MainActor
  private struct Performance {
    let probe = TimelineProbe()
    let plan: TimelinePlan
    let reference: ScoreReference
    let timeline: Timeline

    init(using generator: inout SeededGenerator, smooth: Bool = false) {
      plan = TimelinePlan.random(depth: 4, using: &generator, smooth: smooth)
      reference = ScoreReference(plan)
      timeline = plan.timeline(on: probe)
    }

    /// The values of a paused timeline at a fraction.
    func frame(_ fraction: Double) -> [Double] {
      timeline.fractionComplete = fraction
      return probe.shown
    }
  }

  /// 1e-12 of the range of the values, which is 200.
  private static let tolerance = 200e-12

  private func forEach(
    _ count: Int, seed: UInt64, smooth: Bool = false, _ body: (Performance, inout SeededGenerator) throws -> Void
  ) rethrows {
    try law(seed: seed, cases: count) { (generator, _) throws in
      let performance = Performance(using: &generator, smooth: smooth)
      try body(performance, &generator)
    }
  }

  @Test func aScrubAgreesWithTheReference() {
    forEach(400, seed: 21) { performance, generator in
      let (probe, timeline, reference) = (performance.probe, performance.timeline, performance.reference)
      expect(near(timeline.duration, reference.duration, 1e-12))
      timeline.pauseAnimation()
      expect(near(probe.model, reference.end, 0), "\(performance.plan)")
      for _ in 0..<12 {
        let fraction = generator.unit()
        timeline.fractionComplete = fraction
        let expected = reference.values(at: fraction * reference.duration)
        guard reference.duration > 0 else { continue }
        expect(near(probe.shown, expected, Self.tolerance), "\(fraction) of \(performance.plan)")
      }
      timeline.fractionComplete = 1.5
      expect(near(probe.shown, reference.end, Self.tolerance))
      timeline.stopAnimation(true)
    }
  }

  @Test(arguments: [30.0, 60, 144])
  func everyFrameRateAgreesWithTheReference(rate: Double) {
    forEach(60, seed: 22) { performance, _ in
      let (probe, reference) = (performance.probe, performance.reference)
      var positions: [AnimatingPosition] = []
      performance.timeline.addCompletion { positions.append($0) }
      performance.timeline.startAnimation()
      let frames = min(400, Int(reference.duration * rate))
      for frame in stride(from: 1, through: frames, by: 1) where Double(frame) / rate < reference.duration {
        probe.engine.advance(to: Double(frame) / rate)
        let expected = reference.values(at: probe.engine.time)
        expect(near(probe.shown, expected, Self.tolerance), "frame \(frame) of \(performance.plan)")
      }
      probe.engine.advance(to: reference.duration + 1)
      expect(probe.shown == reference.end && probe.model == reference.end)
      expect(positions == [.end] && !probe.engine.isRunning && performance.timeline.state == .inactive)
    }
  }

  @Test func anyOrderOfFractionsGivesTheSameFrame() {
    forEach(100, seed: 23) { performance, generator in
      let timeline = performance.timeline
      let fractions = (0..<8).map { _ in generator.unit() }
      timeline.pauseAnimation()
      let forth = fractions.map(performance.frame)
      expect(Array(fractions.reversed().map(performance.frame).reversed()), equals: forth)
      timeline.stopAnimation(true)
    }
  }

  @Test func reversalMirrorsExactlyAtAnyTime() {
    forEach(100, seed: 24) { performance, generator in
      let (probe, reference, timeline) = (performance.probe, performance.reference, performance.timeline)
      guard reference.duration > 0 else { return }
      var positions: [AnimatingPosition] = []
      timeline.addCompletion { positions.append($0) }
      timeline.startAnimation()
      let turn = generator.unit() * reference.duration
      probe.engine.advance(to: turn)
      timeline.isReversed = true
      expect(probe.model, equals: TimelineProbe.starts)
      expect(near(probe.shown, reference.values(at: turn), Self.tolerance))
      for fraction in [0.1, 0.4, 0.7, 0.95] {
        probe.engine.advance(to: turn * (1 + fraction))
        expect(near(probe.shown, reference.values(at: turn * (1 - fraction)), Self.tolerance), "\(performance.plan)")
      }
      timeline.isReversed = false
      expect(probe.model, equals: reference.end)
      probe.engine.advance(to: turn * 1.95 + reference.duration * 0.3)
      let expected = reference.values(at: turn * 0.05 + reference.duration * 0.3)
      expect(near(probe.shown, expected, Self.tolerance))
      timeline.isReversed = true
      probe.engine.advance(to: turn * 3 + reference.duration)
      expect(probe.shown == TimelineProbe.starts && probe.model == TimelineProbe.starts && positions == [.start])
    }
  }

  @Test(arguments: [AnimatingPosition.start, .end, .current])
  func finishingEndsAllParts(position: AnimatingPosition) {
    forEach(150, seed: 25) { performance, generator in
      let (probe, timeline) = (performance.probe, performance.timeline)
      var positions: [AnimatingPosition] = []
      timeline.addCompletion { positions.append($0) }
      timeline.isReversed = generator.unit() < 0.3
      timeline.startAnimation()
      probe.engine.advance(to: generator.unit() * performance.reference.duration)
      if timeline.isRunning {
        if generator.unit() < 0.3 { timeline.isReversed.toggle() }
        timeline.pauseAnimation()
        if generator.unit() < 0.5 { timeline.fractionComplete = generator.unit() }
        let shown = probe.shown
        timeline.stopAnimation(false)
        timeline.finishAnimation(at: position)
        expect(positions, equals: [position])
        switch position {
        case .start: expect(probe.model, equals: TimelineProbe.starts, "\(performance.plan)")
        case .end: expect(probe.model, equals: performance.reference.end, "\(performance.plan)")
        case .current: expect(near(probe.model, shown, Self.tolerance))
        }
        expect(probe.shown == probe.model && timeline.state == .inactive)
      }
    }
  }

  @Test func noValueJumpsBetweenParts() {
    forEach(25, seed: 26, smooth: true) { performance, _ in
      let timeline = performance.timeline
      timeline.pauseAnimation()
      func distance(_ one: [Double], _ other: [Double]) -> Double {
        zip(one, other).map { abs($0 - $1) }.max() ?? 0
      }
      for step in 0..<32 {
        // The step is reduced where values change most: a jump remains, a slope does not.
        var (low, high) = (Double(step) / 32, Double(step + 1) / 32)
        for _ in 0..<40 {
          let middle = (low + high) / 2
          let values = [low, middle, high].map(performance.frame)
          if distance(values[0], values[1]) > distance(values[1], values[2]) { high = middle } else { low = middle }
        }
        expect(distance(performance.frame(low), performance.frame(high)) < 1e-4, "\(low) of \(performance.plan)")
      }
      timeline.stopAnimation(true)
    }
  }

  @Test func twoTimelinesOnOnePropertyAddUp() {
    law(seed: 27, cases: 80) { generator, _ in
      let probe = TimelineProbe()
      let scores = (0..<2).map { _ in TimelinePlan.random(depth: 3, using: &generator) }
      let first = ScoreReference(scores[0])
      let second = ScoreReference(scores[1], from: first.end)
      let start = generator.unit() * first.duration
      scores[0].timeline(on: probe).startAnimation()
      probe.engine.advance(to: start)
      let isAlone = !probe.engine.isRunning
      scores[1].timeline(on: probe).startAnimation()
      for fraction in [0.1, 0.35, 0.6, 0.85] {
        let time = start + fraction * second.duration
        probe.engine.advance(to: time)
        let below = isAlone ? first.end : first.values(at: time)
        let sum = zip(zip(below, second.values(at: time - start)), first.end).map { $0.0 + $0.1 - $1 }
        expect(near(probe.shown, sum, 2 * Self.tolerance), "\(scores)")
      }
      probe.engine.advance(to: 100)
      expect(probe.shown, equals: second.end)
    }
  }

  @Test func velocityIsTheDerivativeOfTheReference() {
    var checks = 0
    forEach(150, seed: 28) { performance, generator in
      let (probe, reference) = (performance.probe, performance.reference)
      performance.timeline.startAnimation()
      let step = 1e-6
      for time in (0..<10).map({ _ in generator.unit() * reference.duration }).sorted() {
        probe.engine.advance(to: time)
        let values = [-2, -1, 0, 1, 2].map { reference.values(at: time + $0 * step) }
        for property in 0..<3 {
          let slopes = (0..<4).map { (values[$0 + 1][property] - values[$0][property]) / step }
          let slope = (slopes[1] + slopes[2]) / 2
          // Near a boundary or a strong curvature differences are not precise.
          guard slopes.allSatisfy({ near($0, slope, 1e-3 + 1e-3 * abs(slope)) }) else { continue }
          expect(near(probe.velocity[property], slope, 1e-3 + 1e-3 * abs(slope)), "\(time) of \(performance.plan)")
          if slope != 0 { checks += 1 }
        }
      }
      probe.engine.stopAll()
    }
    expect(checks > LawShare.scaled(500))
  }

  @Test func smoothReversalKeepsValueAndVelocityWhereNothingRepeats() {
    var turns = 0
    forEach(80, seed: 29, smooth: true) { performance, generator in
      let (probe, reference, timeline) = (performance.probe, performance.reference, performance.timeline)
      timeline.reversalMode = .smooth
      timeline.startAnimation()
      probe.engine.advance(to: generator.unit() * reference.duration)
      let (shown, velocity) = (probe.shown, probe.velocity)
      timeline.isReversed = true
      expect(near(probe.shown, shown, Self.tolerance))
      if !performance.plan.repeats {
        for property in 0..<3 {
          expect(near(probe.velocity[property], velocity[property], 1e-6 * (1 + abs(velocity[property]))))
          if velocity[property] != 0 { turns += 1 }
        }
      }
      probe.engine.advance(to: 1_000)
      expect(probe.shown, equals: TimelineProbe.starts)
    }
    expect(turns > LawShare.scaled(20))
  }
}
