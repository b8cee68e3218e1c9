import OvershootCurves
import OvershootGeometry
import OvershootMotionTrials

/// Finds the curves of made recordings, and measures how often they are right and how long one takes.
struct FitBench {
  let report: BenchReport

  private static let count = 300
  private static let seed: UInt64 = 11

  // Behaviour: curve-lab 13
  /// Prints all measurements.
  func run() {
    report.header("fit", "recordings", "right", "of these near", "p50 ms", "p99 ms")
    for quality in [MadeRecording.Quality.rough, .exact] {
      for kind in MadeRecording.Kind.allCases { measure(kind, quality) }
    }
    report.header("read", "bytes", "p50 ms", "p99 ms")
    let lines = (0...Recording.pointCounts.upperBound).map { "\(Double($0) / 60),\(Double($0) / 7.3)\n" }
    read("one line too many", lines.joined())
    read("backwards in the last line", lines.dropLast(2).joined() + "0,1\n")
    read("4 MB of empty lines", String(repeating: "\n", count: 4 << 20))
  }

  // Behaviour: curve-lab 19
  /// Measures how long a file is read that is refused.
  private func read(_ name: String, _ text: String) {
    let bytes = Array(text.utf8)
    let times = (0..<20).map { _ in CPUTime.measure { _ = try? Recording(csv: bytes) } }
    report.row(
      [.word("read", name), .count("bytes", bytes.count)] + .percentiles("read_ms", of: times, places: 1))
  }

  private func measure(_ kind: MadeRecording.Kind, _ quality: MadeRecording.Quality) {
    var generator = SeededGenerator(seed: Self.seed)
    var (right, near, times) = (0, 0, [Double]())
    for _ in 0..<Self.count {
      let made = MadeRecording(kind, quality, using: &generator)
      guard let recording = try? Recording(points: made.points) else { continue }
      var fits: [FittedCurve] = []
      times.append(CPUTime.measure { fits = recording.fits() })
      guard let best = fits.first, best.model.rawValue == kind.rawValue else { continue }
      right += 1
      if made.faults(of: best.curve, delay: best.delay, end: best.to, value: best.value).isEmpty { near += 1 }
    }
    report.row(
      [
        .word("fit", "\(quality) \(kind)"), .count("recordings", Self.count), .count("right", right),
        .count("near", near),
      ] + .percentiles("fit_ms", of: times, places: 1))
  }
}
