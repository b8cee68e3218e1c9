import Motion
import MotionLog
import OvershootGeometry
import OvershootMotionTrials
import OvershootSupport

/// Random sequences of all operations: a trace has every value of them.
@MainActor
@Suite(.laws) struct TraceLawTests {
  private struct Seen {
    var value: TrialValue
    /// Whether the velocity is that after the last call.
    let time: Double
  }

  /// Plays random calls with a trace, and calls `check` with it and the last values of each time.
  ///
  /// - Parameter pause: the seconds between two calls, beside those of the calls themselves.
  private func play(
    _ generator: inout SeededGenerator, pause: Double, _ check: (MotionTrace, [Seen], String) -> Void
  ) {
    let trial = MotionTrial(count: 25, &generator)
    var (trace, seen): (MotionTrace?, [Double: [TrialValue]]) = (nil, [:])
    var kept: AnimationEngine?
    trial.play { engine, values in
      if trace == nil { (trace, kept) = (MotionTrace(engine, seconds: 1e9), engine) }
      // What has no time left changes velocities at its end.
      engine.advance(to: engine.time + pause)
      seen[engine.time] = values()
      // The next call is to change nothing at that time.
      engine.advance(to: engine.time + pause)
    }
    guard let trace, let kept else { return }
    // The trial stops what is left at its last time.
    seen[kept.time] = nil
    check(trace, seen.flatMap { time, values in values.map { Seen(value: $0, time: time) } }, trial.code)
  }

  @Test(arguments: 1..<5)
  func everyValueFollowsFromTheCurves(_ seed: Int) {
    law(seed: UInt64(seed), cases: 500) { generator, _ in
      play(&generator, pause: seed % 2 == 0 ? 0 : 0.01) { trace, seen, code in
        let motions = trace.motions
        for seen in seen where seen.value.isAnimating {
          let all = motions.filter { $0.identity == seen.value.property.identity }
          guard
            let motion = all.first(where: { $0.start <= seen.time && seen.time <= $0.end?.time ?? .infinity })
          else {
            // What is set to what it is does not move.
            if seen.value.velocity?.allSatisfy({ $0 == 0 }) ?? true { continue }
            Issue.record("Nothing is known of \(seen.value.property) at \(seen.time):\n\(code)")
            return
          }
          let value = motion.value(at: seen.time)
          let size = seen.value.shown.map(abs).max() ?? 0
          guard near(value, seen.value.shown, 1e-9 * max(1, size)) else {
            Issue.record("\(motion) has \(value) at \(seen.time), not \(seen.value.shown):\n\(code)")
            return
          }
          guard let velocity = seen.value.velocity else { continue }
          let speed = velocity.map(abs).max() ?? 0
          guard near(motion.velocity(at: seen.time), velocity, 1e-9 * max(1, size, speed)) else {
            Issue.record(
              "\(motion) moves by \(motion.velocity(at: seen.time)) at \(seen.time), not \(velocity):\n\(code)")
            return
          }
        }
      }
    }
  }
}
