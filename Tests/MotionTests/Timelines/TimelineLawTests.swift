import Geometry
import Motion
import Testing

// Behaviour: animator P4
/// Laws over random timelines, each compared with what the reference says of its score.
@MainActor
@Suite struct TimelineLawTests {
  /// A timeline by chance, what plays it, and what is to be seen.
  @MainActor
  private struct Performance {
    let stave = Stave()
    let score: Score
    let reference: ScoreReference
    let timeline: Timeline

    init(using generator: inout SeededGenerator, smooth: Bool = false) {
      score = Score.random(depth: 4, using: &generator, smooth: smooth)
      reference = ScoreReference(score)
      timeline = score.timeline(on: stave)
    }

    /// What a paused timeline shows at a fraction.
    func frame(_ fraction: Double) -> [Double] {
      timeline.fractionComplete = fraction
      return stave.shown
    }
  }

  /// 1e-12 of the range of the values, which is 200.
  private static let tolerance = 200e-12

  private func forEach(
    _ count: Int, seed: UInt64, smooth: Bool = false, _ body: (Performance, inout SeededGenerator) throws -> Void
  ) rethrows {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let performance = Performance(using: &generator, smooth: smooth)
      try body(performance, &generator)
    }
  }

  @Test func aScrubShowsWhatTheReferenceSays() {
    forEach(400, seed: 21) { performance, generator in
      let (stave, timeline, reference) = (performance.stave, performance.timeline, performance.reference)
      #expect(near(timeline.duration, reference.duration, 1e-12))
      timeline.pauseAnimation()
      #expect(near(stave.model, reference.end, 0), "\(performance.score)")
      for _ in 0..<12 {
        let fraction = generator.unit()
        timeline.fractionComplete = fraction
        let expected = reference.values(at: fraction * reference.duration)
        guard reference.duration > 0 else { continue }
        #expect(near(stave.shown, expected, Self.tolerance), "\(fraction) of \(performance.score)")
      }
      timeline.fractionComplete = 1.5
      #expect(near(stave.shown, reference.end, Self.tolerance))
      timeline.stopAnimation(true)
    }
  }

  @Test(arguments: [30.0, 60, 144])
  func everyFrameRateShowsWhatTheReferenceSays(rate: Double) {
    forEach(60, seed: 22) { performance, _ in
      let (stave, reference) = (performance.stave, performance.reference)
      var positions: [AnimatingPosition] = []
      performance.timeline.addCompletion { positions.append($0) }
      performance.timeline.startAnimation()
      let frames = min(400, Int(reference.duration * rate))
      for frame in stride(from: 1, through: frames, by: 1) where Double(frame) / rate < reference.duration {
        stave.engine.advance(to: Double(frame) / rate)
        let expected = reference.values(at: stave.engine.time)
        #expect(near(stave.shown, expected, Self.tolerance), "frame \(frame) of \(performance.score)")
      }
      stave.engine.advance(to: reference.duration + 1)
      #expect(stave.shown == reference.end && stave.model == reference.end)
      #expect(positions == [.end] && !stave.engine.isRunning && performance.timeline.state == .inactive)
    }
  }

  @Test func anyOrderOfFractionsGivesTheSameFrame() {
    forEach(100, seed: 23) { performance, generator in
      let timeline = performance.timeline
      let fractions = (0..<8).map { _ in generator.unit() }
      timeline.pauseAnimation()
      let forth = fractions.map(performance.frame)
      #expect(Array(fractions.reversed().map(performance.frame).reversed()) == forth)
      timeline.stopAnimation(true)
    }
  }

  @Test func reversalMirrorsExactlyAtAnyTime() {
    forEach(100, seed: 24) { performance, generator in
      let (stave, reference, timeline) = (performance.stave, performance.reference, performance.timeline)
      guard reference.duration > 0 else { return }
      var positions: [AnimatingPosition] = []
      timeline.addCompletion { positions.append($0) }
      timeline.startAnimation()
      let turn = generator.unit() * reference.duration
      stave.engine.advance(to: turn)
      timeline.isReversed = true
      #expect(stave.model == Stave.starts)
      #expect(near(stave.shown, reference.values(at: turn), Self.tolerance))
      for share in [0.1, 0.4, 0.7, 0.95] {
        stave.engine.advance(to: turn * (1 + share))
        #expect(near(stave.shown, reference.values(at: turn * (1 - share)), Self.tolerance), "\(performance.score)")
      }
      timeline.isReversed = false
      #expect(stave.model == reference.end)
      stave.engine.advance(to: turn * 1.95 + reference.duration * 0.3)
      let expected = reference.values(at: turn * 0.05 + reference.duration * 0.3)
      #expect(near(stave.shown, expected, Self.tolerance))
      timeline.isReversed = true
      stave.engine.advance(to: turn * 3 + reference.duration)
      #expect(stave.shown == Stave.starts && stave.model == Stave.starts && positions == [.start])
    }
  }

  @Test(arguments: [AnimatingPosition.start, .end, .current])
  func finishingEndsAllAsOne(position: AnimatingPosition) {
    forEach(150, seed: 25) { performance, generator in
      let (stave, timeline) = (performance.stave, performance.timeline)
      var positions: [AnimatingPosition] = []
      timeline.addCompletion { positions.append($0) }
      timeline.isReversed = generator.unit() < 0.3
      timeline.startAnimation()
      stave.engine.advance(to: generator.unit() * performance.reference.duration)
      if timeline.isRunning {
        if generator.unit() < 0.3 { timeline.isReversed.toggle() }
        timeline.pauseAnimation()
        if generator.unit() < 0.5 { timeline.fractionComplete = generator.unit() }
        let shown = stave.shown
        timeline.stopAnimation(false)
        timeline.finishAnimation(at: position)
        #expect(positions == [position])
        switch position {
        case .start: #expect(stave.model == Stave.starts, "\(performance.score)")
        case .end: #expect(stave.model == performance.reference.end, "\(performance.score)")
        case .current: #expect(near(stave.model, shown, Self.tolerance))
        }
        #expect(stave.shown == stave.model && timeline.state == .inactive)
      }
    }
  }

  @Test func noValueJumpsAtTheBordersOfParts() {
    forEach(25, seed: 26, smooth: true) { performance, _ in
      let timeline = performance.timeline
      timeline.pauseAnimation()
      func distance(_ one: [Double], _ other: [Double]) -> Double {
        zip(one, other).map { abs($0 - $1) }.max() ?? 0
      }
      for step in 0..<32 {
        // Wherever values change most is looked at closer and closer: a jump stays, a slope does not.
        var (low, high) = (Double(step) / 32, Double(step + 1) / 32)
        for _ in 0..<40 {
          let middle = (low + high) / 2
          let values = [low, middle, high].map(performance.frame)
          if distance(values[0], values[1]) > distance(values[1], values[2]) { high = middle } else { low = middle }
        }
        #expect(distance(performance.frame(low), performance.frame(high)) < 1e-4, "\(low) of \(performance.score)")
      }
      timeline.stopAnimation(true)
    }
  }

  @Test func twoTimelinesOnOnePropertyAddUp() {
    var generator = SeededGenerator(seed: 27)
    for _ in 0..<80 {
      let stave = Stave()
      let scores = (0..<2).map { _ in Score.random(depth: 3, using: &generator) }
      let first = ScoreReference(scores[0])
      let second = ScoreReference(scores[1], from: first.end)
      let start = generator.unit() * first.duration
      scores[0].timeline(on: stave).startAnimation()
      stave.engine.advance(to: start)
      let isAlone = !stave.engine.isRunning
      scores[1].timeline(on: stave).startAnimation()
      for share in [0.1, 0.35, 0.6, 0.85] {
        let time = start + share * second.duration
        stave.engine.advance(to: time)
        let below = isAlone ? first.end : first.values(at: time)
        let sum = zip(zip(below, second.values(at: time - start)), first.end).map { $0.0 + $0.1 - $1 }
        #expect(near(stave.shown, sum, 2 * Self.tolerance), "\(scores)")
      }
      stave.engine.advance(to: 100)
      #expect(stave.shown == second.end)
    }
  }

  @Test func velocityIsTheDerivativeOfWhatTheReferenceSays() {
    var checks = 0
    forEach(150, seed: 28) { performance, generator in
      let (stave, reference) = (performance.stave, performance.reference)
      performance.timeline.startAnimation()
      let step = 1e-6
      for time in (0..<10).map({ _ in generator.unit() * reference.duration }).sorted() {
        stave.engine.advance(to: time)
        let values = [-2, -1, 0, 1, 2].map { reference.values(at: time + $0 * step) }
        for property in 0..<3 {
          let slopes = (0..<4).map { (values[$0 + 1][property] - values[$0][property]) / step }
          let slope = (slopes[1] + slopes[2]) / 2
          // Near a border or in a narrow bend differences say little.
          guard slopes.allSatisfy({ near($0, slope, 1e-3 + 1e-3 * abs(slope)) }) else { continue }
          #expect(near(stave.velocity[property], slope, 1e-3 + 1e-3 * abs(slope)), "\(time) of \(performance.score)")
          if slope != 0 { checks += 1 }
        }
      }
      stave.engine.stopAll()
    }
    #expect(checks > 500)
  }

  @Test func smoothReversalKeepsValueAndVelocityWhereNothingRepeats() {
    var turns = 0
    forEach(80, seed: 29, smooth: true) { performance, generator in
      let (stave, reference, timeline) = (performance.stave, performance.reference, performance.timeline)
      timeline.reversalMode = .smooth
      timeline.startAnimation()
      stave.engine.advance(to: generator.unit() * reference.duration)
      let (shown, velocity) = (stave.shown, stave.velocity)
      timeline.isReversed = true
      #expect(near(stave.shown, shown, Self.tolerance))
      if !performance.score.repeats {
        for property in 0..<3 {
          #expect(near(stave.velocity[property], velocity[property], 1e-6 * (1 + abs(velocity[property]))))
          if velocity[property] != 0 { turns += 1 }
        }
      }
      stave.engine.advance(to: 1_000)
      #expect(stave.shown == Stave.starts)
    }
    #expect(turns > 20)
  }
}
