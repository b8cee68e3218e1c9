import Motion
import MotionNotation

/// A curve that was found in samples.
struct FitCandidate {
  let curve: CurveDescription
  /// The times of start and end, in 0...1; there is no end for a spring and a decay.
  let start: Double
  let end: Double?
  /// The values at start and end, in 0...1 of the range.
  let from: Double
  let to: Double
  /// The information criterion.
  let score: Double

  /// The least distance between start and end, as a share of the range: curves are scaled to run from 0 to 1.
  static let minimumDistance = 0.02
}
