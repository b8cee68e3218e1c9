import Motion
import MotionNotation

/// A curve that was found in a recording.
package struct FittedCurve: Hashable, Sendable {
  /// The kind of the curve.
  package let model: FitModel
  /// The curve from 0 to 1, over its duration or, for a spring and a decay, over seconds.
  package let curve: CurveDescription
  /// The seconds from the start to the end; nil for a spring and a decay.
  package let duration: Double?
  /// The seconds from the first point of the recording to the start; negative where the start is not recorded.
  package let delay: Double
  /// The value at the start.
  package let from: Double
  /// The value at the end, which a spring and a decay approach.
  package let to: Double
  /// The root of the mean square of the errors at all points, as a share of the distance.
  package let rms: Double
  /// The greatest error at a point, as a share of the distance.
  package let maxError: Double
  /// The information criterion, in which further parameters must pay for themselves; the least is the best.
  package let score: Double
  /// The time of the first point, in seconds.
  package let firstTime: Double

  /// Returns the value at a time of the recording, in seconds: `from` before the start.
  package func value(at time: Double) -> Double {
    let seconds = time - firstTime - delay
    guard seconds > 0 else { return from }
    return from + (to - from) * curve.fittedProgress(at: seconds, duration: duration)
  }
}

extension CurveDescription {
  /// Returns the progress from 0 to 1, `seconds` after the start, of an easing function with its duration, of a spring
  /// with its own constants, or of a decay.
  func fittedProgress(at seconds: Double, duration: Double?) -> Double {
    switch self {
    case .easing(let easing): easing.value(at: min(1, seconds / (duration ?? 1)))
    case .spring(let form, let velocity):
      1 + (form.spring(velocity: velocity)?.response(at: seconds).position(from: -1, velocity: velocity) ?? 0)
    case .decay(let decay): decay.position(at: seconds)
    }
  }
}
