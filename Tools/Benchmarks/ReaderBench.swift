import OvershootCLimits
import SDLStage

/// Measures what a frame costs for screen readers while there is none: the loop asks twice whether one listens, and
/// does nothing more.
@MainActor
struct ReaderBench {
  let report: BenchReport

  private static let (frames, repetitions) = (100_000, 20)

  // Behaviour: accessibility 1
  /// Prints the time of a frame and all allocations.
  func run() {
    report.header("readers", "ns/frame", "allocs")
    let bridge = AccessibilityBridge(
      sessionBus: nil, accessibilityBus: nil, name: "bench", version: "", now: { 0 }, wake: {})
    var times: [Double] = []
    times.reserveCapacity(Self.repetitions)
    var heard = 0
    var allocations: UInt64 = 0
    for repetition in 0...Self.repetitions {
      let before = cl_allocations()
      let start = CPUTime.now
      for _ in 0..<2 * Self.frames where bridge.isHeard { heard += 1 }
      let time = CPUTime.now - start
      guard repetition > 0 else { continue }
      allocations += cl_allocations() - before
      times.append(time / Double(Self.frames))
    }
    report.row([
      .count("readers", heard), .figure("ns_per_frame", times.median * 1e9, places: 2),
      .count("allocations", Int(allocations)),
    ])
  }
}
