import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// A recording that was brought into the lab, with the curves that fit it, the best first.
struct RecordedTrace: Hashable, Sendable {
  let recording: Recording
  let fits: [FittedCurve]
  /// The index of the curve that is shown.
  var chosen = 0 {
    didSet { dots = Self.dots(of: recording, fits[chosen]) }
  }
  /// The points of the recording, in seconds from the start of the curve and in parts of its distance.
  private(set) var dots: [Vector2]

  /// The number of dots that are drawn at most.
  private static let maximumDots = 300
  /// The part of its way after which a decay ends here.
  private static let decayEnd = 0.999

  /// Finds the curves of a recording; nil where no curve fits, since it ends where it begins.
  init?(_ recording: Recording) {
    let fits = recording.fits()
    guard let best = fits.first else { return nil }
    (self.recording, self.fits, dots) = (recording, fits, Self.dots(of: recording, best))
  }

  private static func dots(of recording: Recording, _ fit: FittedCurve) -> [Vector2] {
    let points = recording.points
    let count = min(points.count, maximumDots)
    return (0..<count).map { index in
      let point = points[index * (points.count - 1) / (count - 1)]
      return Vector2(point.x - points[0].x - fit.delay, (point.y - fit.from) / (fit.to - fit.from))
    }
  }

  /// The chosen curve as one that can be edited: a decay becomes lines up to where it has nearly ended.
  var timed: TimedCurve? {
    let fit = fits[chosen]
    guard case .decay(let decay) = fit.curve else { return try? TimedCurve(fit.curve, duration: fit.duration ?? 1) }
    guard let duration = decay.duration(untilDistance: Self.decayEnd), duration.isFinite else { return nil }
    let end = decay.position(at: duration)
    return LinearEasing(fitting: { decay.position(at: $0 * duration) / end }, error: 0.005).map {
      TimedCurve(easing: .points($0), duration: duration)
    }
  }
}

extension FittedCurve {
  /// The kind of the curve with its error.
  var title: String {
    let kind =
      switch model {
      case .bezier: tr("Bézier", context: "kind of curve")
      case .spring: tr("Spring")
      case .decay: tr("Decay")
      case .linear: tr("Lines", context: "kind of curve")
      }
    // Translators: a kind of curve, and how far it is from what was recorded.
    return tr("\(kind) \(rms * 100, decimals: 2, "percent") %")
  }
}
