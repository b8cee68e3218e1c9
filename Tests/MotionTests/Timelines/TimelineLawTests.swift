import Geometry
import Motion
import Testing

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
}
