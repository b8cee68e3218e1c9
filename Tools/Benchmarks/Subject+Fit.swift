import OvershootCurves
import OvershootGeometry
import OvershootJSON
import OvershootMotionTrials

extension Subject {
  // Behaviour: curve-lab 13
  /// Finds the curves of made recordings: how often they are right, and how long one takes.
  static let fit = Subject(name: "fit") { report, _ in
    for quality in [MadeRecording.Quality.rough, .exact] {
      for kind in MadeRecording.Kind.allCases { fits(of: kind, quality, report) }
    }
  }

  private static func fits(of kind: MadeRecording.Kind, _ quality: MadeRecording.Quality, _ report: BenchReport) {
    let count = 300
    var generator = SeededGenerator(seed: 11)
    var (right, near, samples) = (0, 0, Samples())
    for _ in 0..<count {
      let made = MadeRecording(kind, quality, using: &generator)
      guard let recording = try? Recording(points: made.points) else { continue }
      var fits: [FittedCurve] = []
      samples.measure { fits = recording.fits() }
      guard let best = fits.first, best.model.rawValue == kind.rawValue else { continue }
      right += 1
      if made.faults(of: best.curve, delay: best.delay, end: best.to, value: best.value).isEmpty { near += 1 }
    }
    report.row(
      [
        "fit": .string("\(quality) \(kind)"), "recordings": .whole(count), "right": .whole(right),
        "near": .whole(near),
      ] + samples.percentiles("fit_ms"))
  }
}
