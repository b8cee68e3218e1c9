import Drawing
import OvershootGeometry
import Stage

/// A track on which a dot moves from 0 to 1, with room for curves that overshoot.
struct TrackScale {
  let frame: Rect

  /// The part of the width beyond each end.
  private static let margin = 0.14
  /// The values that are drawn; others are at its ends.
  private static let values = -10.0...10.0

  init(_ frame: Rect) { self.frame = frame }

  /// The distance from 0 to 1, in points.
  var length: Double { frame.width * (1 - 2 * Self.margin) }

  /// Returns the x of a value.
  func x(_ value: Double) -> Double {
    frame.minX + frame.width * Self.margin
      + max(Self.values.lowerBound, min(Self.values.upperBound, value)) * length
  }

  /// Returns the value at an x.
  func value(at x: Double) -> Double { (x - frame.minX - frame.width * Self.margin) / max(1, length) }

  /// Draws the background with a line at each end.
  @MainActor
  func draw(into canvas: inout Canvas, theme: Theme, context: DrawContext) {
    canvas.fill(RoundedRect(frame, cornerRadius: 6), theme.surface)
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
