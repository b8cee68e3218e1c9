import Breakout
import OvershootGameKit

/// How units of the field become points: across and down each by a factor of its own, so that the field fills its view.
struct CourtScale: Hashable, Sendable {
  let x: Double
  let y: Double

  init(_ size: Size) { (x, y) = (size.width / BreakoutField.width, size.height / BreakoutField.height) }

  /// The factor of what keeps its form, such as a ball.
  var unit: Double { (x * y).squareRoot() }

  static func * (point: Vector2, scale: CourtScale) -> Vector2 { Vector2(point.x * scale.x, point.y * scale.y) }

  static func * (rect: Rect, scale: CourtScale) -> Rect {
    Rect(
      x: rect.minX * scale.x, y: rect.minY * scale.y, width: rect.width * scale.x, height: rect.height * scale.y)
  }
}
