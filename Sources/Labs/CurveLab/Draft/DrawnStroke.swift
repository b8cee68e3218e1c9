import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// A stroke that is drawn over a graph from left to right. Where it goes back, what it passes again is cut.
struct DrawnStroke: Hashable, Sendable {
  /// The points, with inputs that increase, in fractions of the time axis and of the distance.
  private(set) var points: [Vector2] = []

  /// The models of which one fits best.
  private static let models: Set<FitModel> = [.bezier, .spring, .linear]
  /// The error that the unsteadiness of a hand makes, as a share of the distance.
  private static let tremor = 0.02
  /// The part of the time axis that a stroke has at least.
  private static let minimumWidth = 0.1
  /// The part of the time axis beside its ends within which a stroke that ends there has all of its time.
  private static let margin = 0.04
  /// The number of points, at even distances, from which a curve is found, and of those of which each is the mean.
  private static let sampleCount = 64
  private static let partCount = 8

  /// Takes the next point.
  mutating func add(_ point: Vector2) {
    guard point.x.isFinite, point.y.isFinite else { return }
    while let last = points.last, last.x >= point.x { points.removeLast() }
    points.append(point)
  }

  /// Returns the stroke as a recording over a time axis of some seconds; nil where it is too short.
  func recording(over duration: Double) -> Recording? {
    guard let first = points.first, let last = points.last, points.count > 2, last.x - first.x >= Self.minimumWidth
    else { return nil }
    let pitch = (last.x - first.x) / Double(Self.sampleCount - 1)
    let samples = (0..<Self.sampleCount).map { index in
      // A mean has less of the rounding to pixels; at the ends it is of less.
      let center = first.x + Double(index) * pitch
      let width = min(pitch, 2 * (center - first.x), 2 * (last.x - center))
      let sum = (0..<Self.partCount).reduce(0) { sum, part in
        sum + value(at: center + width * ((Double(part) + 0.5) / Double(Self.partCount) - 0.5))
      }
      return Vector2(center * duration, sum / Double(Self.partCount))
    }
    return try? Recording(points: samples)
  }

  /// Returns the curve that the stroke means: a smooth one where that is as near as a hand is steady, else the best.
  func fit(over duration: Double) -> FittedCurve? {
    let fits = recording(over: duration)?.fits(Self.models) ?? []
    return fits.first { $0.model != .linear && $0.maxError <= Self.tremor } ?? fits.first
  }

  /// Returns the seconds of a curve that was found over a time axis: all where the stroke reaches both of its ends.
  func duration(of fit: FittedCurve, over duration: Double) -> Double {
    guard let first = points.first, let last = points.last, let found = fit.duration else { return duration }
    let isWhole = max(first.x, 1 - last.x) < Self.margin && found > duration * (1 - 3 * Self.margin)
    return isWhole ? duration : found
  }

  /// Returns the value at a fraction between the ends, on the lines between points.
  private func value(at x: Double) -> Double {
    let next = max(1, points.firstIndex { $0.x >= x } ?? points.count - 1)
    let (before, after) = (points[next - 1], points[next])
    return before.y + (after.y - before.y) * (x - before.x) / (after.x - before.x)
  }
}
