import Motion
import OvershootCLimits
import OvershootJSON

extension Subject {
  /// The engine with many running properties, single costs of animators, and for comparison the work in plain C.
  static let motion = Subject(name: "motion") { report, options in
    for workload in MotionWorkload.allCases {
      for count in options.n {
        let runs = (0..<5).map { _ in workload.run(count, frames: options.frames) }
        let names = ["step_ns", "create_ns", "scrub_ns", "retarget_ns", "read_ns", "bytes"]
        let medians = (names + ["allocations_per_frame", "mean_value"]).enumerated().map { index, name in
          (name: name, value: JSONValue.figure(runs.map { $0[index] }.median))
        }
        report.row(
          [
            "workload": .string(workload.rawValue), "n": .whole(count), "frames": .whole(options.frames),
            "reps": .whole(runs.count), "step_ns_min": .figure(runs.map { $0[0] }.min() ?? 0),
          ] + .object(medians))
      }
    }
    costs(report)
    for count in [0, 10_000] { observed(report, count) }
    for count in options.n {
      limit(
        report, "spring, matrix", count, options.frames, CLMatrixSpring(), { cl_matrix_start($0, $1, 1.0 / 60) },
        { springs, count, _ in cl_matrix_step(springs, count) })
      var values = [Double](repeating: 0, count: count)
      limit(
        report, "spring, libm", count, options.frames, CLClosedSpring(), cl_closed_start,
        { springs, count, time in cl_closed_step(springs, count, time, &values) })
      limit(report, "bezier, Newton", count, options.frames, CLNewtonBezier(), cl_newton_start, cl_newton_step)
    }
    if report.printsJSON { accuracy(report) }
  }

  /// Creating and starting animators of one property each, in an engine that had as many before; and one frame in which
  /// as many end, each at a time of its own and with a completion.
  @MainActor
  private static func costs(_ report: BenchReport) {
    let (count, engine) = (10_000, AnimationEngine())
    let properties = (0..<count).map { _ in Animatable(wrappedValue: 0.0) }
    var (creation, completions) = (Samples(), Samples())
    func start(_ make: @escaping (Int) -> PropertyAnimator) {
      for property in properties { property.wrappedValue = 0 }
      engine.perform {
        for (index, property) in properties.enumerated() {
          let animator = make(index)
          animator.addAnimations { property.wrappedValue = 100 }
          animator.startAnimation()
        }
      }
    }
    for _ in 0..<5 {
      creation.measure { start { _ in PropertyAnimator(duration: 1, timingParameters: spring) } }
      engine.stopAll()
      start { index in
        let animator = PropertyAnimator(duration: 1 + Double(index) * 1e-5, curve: .linear)
        animator.addCompletion { _ in }
        return animator
      }
      completions.measure { engine.advance(to: engine.time + 3) }
    }
    for (name, samples) in [("create-spring", creation), ("completions", completions)] {
      report.row([
        "cost": .string(name), "n": .whole(count), "ns": .figure(samples.median / Double(count) * 1e9),
      ])
    }
  }

  /// A frame in which one property moves, and an animation of it, while `count` others are observed at rest.
  @MainActor
  private static func observed(_ report: BenchReport, _ count: Int) {
    let (engine, moving) = (AnimationEngine(), Animatable(wrappedValue: 0.0))
    let resting = (0..<count).map { _ in Animatable(wrappedValue: 0.0) }
    for property in resting { property.observe { _ in } }
    func start(_ target: Int) -> PropertyAnimator {
      animate(.linear(duration: 1e6), engine: engine) { moving.wrappedValue = Double(target) }
    }
    let animations = Samples(of: 5) { _ in for target in 0..<1_000 { start(target).stopAnimation(true) } }
    let animator = start(-1)
    let frames = Samples(of: 5) { _ in for _ in 0..<1_000 { engine.advance(to: engine.time + 0.016) } }
    animator.stopAnimation(true)
    withExtendedLifetime(resting) {
      for (name, samples) in [("frame-observed", frames), ("animation-observed", animations)] {
        report.row(["cost": .string(name), "n": .whole(count), "ns": .figure(samples.median / 1_000 * 1e9)])
      }
    }
  }

  /// What a frame of the engine amounts to in C.
  @MainActor
  private static func limit<Item>(
    _ report: BenchReport, _ name: String, _ count: Int, _ frames: Int, _ item: Item,
    _ start: (UnsafeMutablePointer<Item>, Int) -> Void, _ step: (UnsafeMutablePointer<Item>, Int, Double) -> Void
  ) {
    var items = [Item](repeating: item, count: count)
    let samples = Samples(of: 5) { _ in
      start(&items, count)
      for frame in 1...frames { step(&items, count, MotionWorkload.time(of: frame)) }
    }
    report.row([
      "limit": .string(name), "n": .whole(count), "step_ns": .figure(samples.median / Double(count * frames) * 1e9),
      "bytes": .whole(MemoryLayout<Item>.stride),
    ])
  }

  private static let spring = SpringTimingParameters(mass: 1, stiffness: 20, damping: 2)

  /// The values of a spring and a Bézier curve over time, for comparison with a reference.
  @MainActor
  private static func accuracy(_ report: BenchReport) {
    let timings: KeyValuePairs<String, any TimingCurveProvider> = ["spring": spring, "bezier": CubicTimingParameters()]
    for (name, timing) in timings {
      let (engine, value) = (AnimationEngine(), Animatable(wrappedValue: 0.0))
      engine.perform { _ = animate(.timing(timing, duration: 2)) { value.wrappedValue = 100 } }
      let values = (1...100).map { step in
        engine.advance(to: Double(step) * 0.016)
        return JSONValue.number(value.shown)
      }
      report.row(["accuracy": .string(name), "values": .list(values)])
    }
  }
}
