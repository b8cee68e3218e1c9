import Geometry
import Motion

/// Measures the engine over many running properties: the start of them all, a frame, a scrub, a retarget, and reading the
/// shown values; beside it the same work in plain C.
@MainActor
struct MotionBench {
  let report: BenchReport
  let counts: [Int]
  let frames: Int
  private let repetitions = 5

  init(report: BenchReport, counts: [Int], frames: Int) {
    (self.report, self.counts, self.frames) = (report, counts, frames)
  }

  /// Measures and prints everything.
  func run() {
    report.header(
      "workload", "n", "step ns", "min", "create ns", "scrub ns", "retarget ns", "read ns", "bytes", "allocs/frame",
      "mean value")
    for workload in MotionWorkload.allCases {
      for count in counts { measure(workload, count) }
    }
    LimitsBench(report: report, counts: counts, frames: frames).run()
    accuracy()
  }

  /// The time of a frame, at no even rate.
  static func time(of frame: Int) -> Double { Double(frame) * 0.0101 + Double(frame % 3) * 0.001 }

  private func measure(_ workload: MotionWorkload, _ count: Int) {
    let runs = (0..<repetitions).map { _ in run(workload, count) }
    let step = median(runs.map(\.step))
    let (least, create, scrub) = (
      runs.map(\.step).min() ?? 0, median(runs.map(\.create)), median(runs.map(\.scrub))
    )
    let (retarget, read, bytes) = (
      median(runs.map(\.retarget)), median(runs.map(\.read)), median(runs.map(\.bytes))
    )
    let (allocations, mean) = (median(runs.map(\.allocations)), runs[0].mean)
    report.row(
      workload.rawValue, "\(count)", BenchReport.decimal(step, places: 2), BenchReport.decimal(least, places: 2),
      BenchReport.decimal(create, places: 1), BenchReport.decimal(scrub, places: 1),
      BenchReport.decimal(retarget, places: 1), BenchReport.decimal(read, places: 2),
      "\(Int(bytes.rounded()))", BenchReport.decimal(allocations, places: 2),
      BenchReport.decimal(mean, places: 4),
      json: [
        ("workload", .word(workload.rawValue)), ("n", .count(count)), ("frames", .count(frames)),
        ("reps", .count(repetitions)), ("step_ns", .figure(step)), ("step_ns_min", .figure(least)),
        ("create_ns", .figure(create)), ("scrub_ns", .figure(scrub)), ("retarget_ns", .figure(retarget)),
        ("read_ns", .figure(read)), ("bytes", .figure(bytes)), ("allocations_per_frame", .figure(allocations)),
        ("mean_value", .figure(mean)),
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

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Where a spring and a Bézier are at given times, to be compared with a calculation elsewhere.
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
