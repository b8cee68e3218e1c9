import Drawing
import OvershootGeometry
import Stage

extension Canvas {
  /// Draws a movable part of a control: its face, with a soft shadow and a fine edge.
  mutating func thumb(_ shape: RoundedRect, _ face: Color, shadow color: Color) {
    shadow(RoundedRect(shape.rect.offset(by: Vector2(0, 1)), cornerRadius: shape.cornerRadius), sigma: 1.5, color)
    fill(RoundedRect(shape.rect.inset(by: -0.5), cornerRadius: shape.cornerRadius + 0.5), color)
    fill(shape, face)
  }
}

extension DrawContext {
  /// Returns a vertical line of about one point in width, on whole pixels.
  func hairline(atX x: Double, centerY: Double, height: Double) -> Rect {
    let width = max(1, scale.rounded()) / scale
    return Rect(x: snap(x - width / 2), y: snap(centerY - height / 2), width: width, height: snap(height))
  }
}
