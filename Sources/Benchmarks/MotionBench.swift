import Geometry
import Motion

/// Measures one frame of the engine over many running properties, each with its own animator, and the start of them all.
@MainActor
struct MotionBench {
  /// What every property of a run does.
  private enum Workload: String, CaseIterable {
    case spring1, bezier1

    func timing(_ index: Int) -> (any TimingCurveProvider, duration: Double) {
      switch self {
      case .spring1:
        let spring = Spring(stiffness: Double(20 + index % 7), damping: 2 + 0.1 * Double(index % 5))
        return (SpringTimingParameters(spring), 0)
      case .bezier1: return (CubicTimingParameters(), 2 + 0.25 * Double(index % 9))
      }
    }
  }

  @MainActor
  private final class Slot {
    @Animatable var value = 0.0
  }

  let report: BenchReport
  let counts = [100, 10_000]
  let frames = 100
  let repetitions = 5

  func run() {
    report.header("workload", "n", "step ns", "min", "create ns", "mean value")
    for workload in Workload.allCases {
      for count in counts { measure(workload, count) }
    }
  }

  private func measure(_ workload: Workload, _ count: Int) {
    var steps: [Double] = []
    var creates: [Double] = []
    var mean = 0.0
    for _ in 0..<repetitions {
      let engine = AnimationEngine()
      let slots = (0..<count).map { _ in Slot() }
      let start = CPUTime.now
      engine.perform {
        for (index, slot) in slots.enumerated() {
          let (timing, duration) = workload.timing(index)
          let animator = PropertyAnimator(duration: duration, timingParameters: timing)
          animator.addAnimations { slot.value = 100 }
          animator.startAnimation()
        }
      }
      let started = CPUTime.now
      for frame in 1...frames { engine.advance(to: Double(frame) * 0.0101 + Double(frame % 3) * 0.001) }
      let end = CPUTime.now
      creates.append((started - start) / Double(count) * 1e9)
      steps.append((end - started) / Double(count * frames) * 1e9)
      mean = slots.reduce(0) { $0 + $1.$value.shown } / Double(count)
    }
    steps.sort()
    let (step, create) = (steps[repetitions / 2], creates.sorted()[repetitions / 2])
    report.row(
      workload.rawValue, "\(count)", BenchReport.decimal(step, places: 1), BenchReport.decimal(steps[0], places: 1),
      BenchReport.decimal(create, places: 1), BenchReport.decimal(mean, places: 4),
      json: [
        ("workload", .word(workload.rawValue)), ("n", .count(count)), ("frames", .count(frames)),
        ("reps", .count(repetitions)), ("step_ns", .figure(step)), ("step_ns_min", .figure(steps[0])),
        ("create_ns", .figure(create)), ("mean_value", .figure(mean)),
      ])
  }
}
