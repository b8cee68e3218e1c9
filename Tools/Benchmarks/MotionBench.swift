import Motion
import OvershootGeometry

/// Measures the engine with many running properties: starting, a frame, scrubbing, retargeting and reading the
/// presentation values; for comparison, the calculations in plain C.
@MainActor
struct MotionBench {
  let report: BenchReport
  let counts: [Int]
  let frames: Int
  private let repetitions = 5

  init(report: BenchReport, counts: [Int], frames: Int) {
    (self.report, self.counts, self.frames) = (report, counts, frames)
  }

  /// Prints all measurements.
  func run() {
    report.header(
      "workload", "n", "step ns", "min", "create ns", "scrub ns", "retarget ns", "read ns", "bytes", "allocs/frame",
      "mean value")
    for workload in MotionWorkload.allCases {
      for count in counts { measure(workload, count) }
    }
    MotionCosts(report: report).run()
    LimitsBench(report: report, counts: counts, frames: frames).run()
    accuracy()
  }

  /// Returns the time of a frame in seconds, at an uneven rate.
  static func time(of frame: Int) -> Double { Double(frame) * 0.0101 + Double(frame % 3) * 0.001 }

  private func measure(_ workload: MotionWorkload, _ count: Int) {
    let runs = (0..<repetitions).map { _ in run(workload, count) }
    func median(_ value: (MotionRun) -> Double) -> Double { runs.map(value).median }
    report.row([
      .word("workload", workload.rawValue), .count("n", count), .count("frames", frames).jsonOnly,
      .count("reps", repetitions).jsonOnly, .figure("step_ns", median(\.step), places: 2),
      .figure("step_ns_min", runs.map(\.step).min() ?? 0, places: 2),
      .figure("create_ns", median(\.create), places: 1), .figure("scrub_ns", median(\.scrub), places: 1),
      .figure("retarget_ns", median(\.retarget), places: 1), .figure("read_ns", median(\.read), places: 2),
      .figure("bytes", median(\.bytes), places: 0), .figure("allocations_per_frame", median(\.allocations), places: 2),
      .figure("mean_value", runs[0].mean, places: 4),
    ])
  }

  private func run(_ workload: MotionWorkload, _ count: Int) -> MotionRun {
    if workload.width == 1 {
      return MotionRun(of: workload, count: count, frames: frames, start: 0.0, target: 100.0, aside: 50.0) { $0 }
    }
    func rect(_ side: Double) -> Rect { Rect(x: side, y: side, width: side, height: side) }
    return MotionRun(of: workload, count: count, frames: frames, start: .zero, target: rect(100), aside: rect(50)) {
      $0.minX
    }
  }

  /// Prints the values of a spring and a Bézier curve over time, for comparison with a reference.
  private func accuracy() {
    guard report.printsJSON else { return }
    let timings: KeyValuePairs<String, any TimingCurveProvider> = [
      "spring": SpringTimingParameters(mass: 1, stiffness: 20, damping: 2), "bezier": CubicTimingParameters(),
    ]
    for (name, timing) in timings {
      let engine = AnimationEngine()
      let value = Animatable(wrappedValue: 0.0)
      engine.perform {
        let animator = PropertyAnimator(duration: 2, timingParameters: timing)
        animator.addAnimations { value.wrappedValue = 100 }
        animator.startAnimation()
      }
      let values = (1...100).map { step in
        engine.advance(to: Double(step) * 0.016)
        return value.shown
      }
      print("{\"accuracy\":\"\(name)\",\"values\":[\(values.map(String.init(describing:)).joined(separator: ","))]}")
    }
  }
}
