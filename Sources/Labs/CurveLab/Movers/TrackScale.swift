import MotionNotation
import OvershootScreenKit

/// A track on which a dot moves from 0 to 1, with room for curves that overshoot.
struct TrackScale {
  let frame: Rect
  /// The values at both ends of the frame.
  private let reach: ClosedRange<Double>

  /// The room beyond 0 and 1 that every track has.
  static let standardReach = -0.2...1.2
  /// The greatest reach.
  private static let maximumReach = -2.0...3.0
  /// The values that are drawn; others are at its ends.
  private static let values = -10.0...10.0
  /// The room for a dot at an extreme.
  private static let margin = 0.08

  init(_ frame: Rect, reach: ClosedRange<Double> = standardReach) { (self.frame, self.reach) = (frame, reach) }

  /// Returns the values that a track for curves needs so that their extremes are on it.
  static func reach(of curves: [TimedCurve]) -> ClosedRange<Double> {
    let values = curves.flatMap { curve in (0...100).map { curve.value(at: Double($0) / 100) } }
    guard let least = values.filter(\.isFinite).min(), let greatest = values.filter(\.isFinite).max() else {
      return standardReach
    }
    let low = max(maximumReach.lowerBound, min(standardReach.lowerBound, least - margin))
    let high = min(maximumReach.upperBound, max(standardReach.upperBound, greatest + margin))
    return low...high
  }

  /// The distance from 0 to 1, in points.
  var length: Double { frame.width / (reach.upperBound - reach.lowerBound) }

  /// Returns the x of a value.
  func x(_ value: Double) -> Double {
    frame.minX + (max(Self.values.lowerBound, min(Self.values.upperBound, value)) - reach.lowerBound) * length
  }

  /// Returns the value at an x.
  func value(at x: Double) -> Double { (x - frame.minX) / max(1, length) + reach.lowerBound }

  /// Draws the background with a line at each end.
  @MainActor
  func draw(into canvas: inout Canvas, theme: Theme, context: DrawContext) {
    canvas.fill(RoundedRect(frame), theme.fill)
    for end in [0.0, 1] { drawLine(at: end, width: 1, theme.outline, into: &canvas, context) }
  }

  /// Draws a line at a value.
  @MainActor
  func drawLine(
    at value: Double, width: Double, _ color: Color, into canvas: inout Canvas, _ context: DrawContext
  ) {
    let line = Rect(x: context.snap(x(value)) - width / 2, y: frame.minY, width: width, height: frame.height)
    canvas.fill(RoundedRect(line), color)
  }

  /// Draws a dot at a value.
  func drawDot(at value: Double, side: Double, _ color: Color, into canvas: inout Canvas) {
    canvas.fill(.ellipse(Rect(center: Vector2(x(value), frame.center.y), size: Size(side, side))), .solid(color))
  }
}
