import OvershootCLimits

/// Measures the calculations of an engine's frame in plain C, as a lower limit.
@MainActor
struct LimitsBench {
  let report: BenchReport
  let counts: [Int]
  let frames: Int

  func run() {
    report.header("limit in C", "n", "step ns", "create ns", "bytes")
    for count in counts {
      measure(
        "spring, matrix", count, CLMatrixSpring(), { cl_matrix_start($0, $1, 1.0 / 60) },
        { springs, count, _ in cl_matrix_step(springs, count) })
      var values = [Double](repeating: 0, count: count)
      measure(
        "spring, libm", count, CLClosedSpring(), cl_closed_start,
        { springs, count, time in cl_closed_step(springs, count, time, &values) })
      measure("bezier, Newton", count, CLNewtonBezier(), cl_newton_start, cl_newton_step)
    }
  }

  private func measure<Item>(
    _ name: String, _ count: Int, _ item: Item, _ start: (UnsafeMutablePointer<Item>, Int) -> Void,
    _ step: (UnsafeMutablePointer<Item>, Int, Double) -> Void
  ) {
    var items = [Item](repeating: item, count: count)
    items.withUnsafeMutableBufferPointer { buffer in
      guard let items = buffer.baseAddress else { return }
      let created = CPUTime.median(of: 5) { _ in start(items, count) } / Double(count) * 1e9
      let stepped =
        CPUTime.median(of: 5) { _ in
          start(items, count)
          for frame in 1...frames { step(items, count, MotionBench.time(of: frame)) }
        } / Double(count * frames) * 1e9
      report.row([
        .word("limit", name), .count("n", count), .count("frames", frames).jsonOnly,
        .figure("step_ns", stepped, places: 2), .figure("create_ns", created, places: 1),
        .count("bytes", MemoryLayout<Item>.stride),
      ])
    }
  }
}
