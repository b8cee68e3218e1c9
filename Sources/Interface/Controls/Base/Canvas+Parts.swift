import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension Canvas {
  /// Draws a movable part of a control: its face, with a soft shadow and a fine edge.
  mutating func thumb(_ shape: RoundedRect, _ face: Color, shadow color: Color) {
    shadow(RoundedRect(shape.rect.offset(by: Vector2(0, 1)), cornerRadius: shape.cornerRadius), sigma: 1.5, color)
    fill(RoundedRect(shape.rect.inset(by: -0.5), cornerRadius: shape.cornerRadius + 0.5), color)
    fill(shape, face)
  }

  /// Draws a chevron that points to the right, or downwards, around a point.
  mutating func chevron(at center: Vector2, _ color: Color, pointsDown: Bool = false) {
    let style = StrokeStyle(width: 1.8, cap: .round, join: .round)
    let path = pointsDown ? Chevron.down : Chevron.right
    group(Group(at: center)) { $0.stroke(.path(path), style, .solid(color)) }
  }

  /// Draws a check mark around a point.
  ///
  /// - Parameters:
  ///   - fraction: how much of its line is drawn, 0...1.
  ///   - scale: the size relative to that of a list, 1.
  mutating func check(at center: Vector2, _ color: Color, fraction: Double = 1, scale: Double = 1) {
    let points = [Vector2(-5, 0.5), Vector2(-1.5, 4), Vector2(5, -4)].map { center + $0 * scale }
    let lengths = [(points[1] - points[0]).length, (points[2] - points[1]).length]
    let length = max(0, min(1, fraction)) * (lengths[0] + lengths[1])
    guard length > 0 else { return }
    let first = min(1, length / lengths[0])
    var drawn = [points[0], points[0] + (points[1] - points[0]) * first]
    if length > lengths[0] { drawn.append(points[1] + (points[2] - points[1]) * ((length - lengths[0]) / lengths[1])) }
    line(drawn, width: 2 * scale, color)
  }

  /// Draws a line through points, with round ends and joins.
  mutating func line(_ points: [Vector2], width: Double, _ color: Color) {
    guard !points.isEmpty else { return }
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    stroke(.path(Path(points, isClosed: false)), style, .solid(color))
  }
}

/// The lines of chevrons around the origin, in points.
private enum Chevron {
  private static let corners = [Vector2(-2, -4.5), Vector2(2.5, 0), Vector2(-2, 4.5)]
  static let right = Path(corners, isClosed: false)
  static let down = Path(corners.map { Vector2($0.y, $0.x) }, isClosed: false)
}

extension DrawContext {
  /// Returns a vertical line of about one point in width, on whole pixels.
  func hairline(atX x: Double, centerY: Double, height: Double) -> Rect {
    let width = max(1, scale.rounded()) / scale
    return Rect(x: snap(x - width / 2), y: snap(centerY - height / 2), width: width, height: snap(height))
  }
}
