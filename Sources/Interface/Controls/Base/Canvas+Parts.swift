import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension Canvas {
  /// Draws a chevron that points to the right, or downwards, around a point.
  ///
  /// - Parameter size: the side of its grid, in points.
  mutating func chevron(at center: Vector2, _ color: Color, size: Double = 20, pointsDown: Bool = false) {
    let (reach, depth) = (size * 6 / 24, size * 3 / 24)
    let points = [Vector2(-reach, -depth), Vector2(0, depth), Vector2(reach, -depth)]
    line(points.map { center + (pointsDown ? $0 : Vector2($0.y, $0.x)) }, width: size * 3.2 / 24, color)
  }

  /// Draws a cross around a point.
  ///
  /// - Parameter size: the side of its grid, in points.
  mutating func cross(at center: Vector2, _ color: Color, size: Double) {
    for sign in [-1.0, 1] {
      let arm = Vector2(size * 5.5 / 24, sign * size * 5.5 / 24)
      line([center - arm, center + arm], width: size * 3 / 24, color)
    }
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
    line(drawn, width: 2.4 * scale, color)
  }

  /// Draws a line through points, with round ends and joins.
  mutating func line(_ points: [Vector2], width: Double, _ color: Color) {
    guard !points.isEmpty else { return }
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    stroke(.path(Path(points, isClosed: false)), style, .solid(color))
  }

  /// Fills a disc around a point.
  mutating func disc(at center: Vector2, radius: Double, _ color: Color) {
    fill(RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius), color)
  }
}
