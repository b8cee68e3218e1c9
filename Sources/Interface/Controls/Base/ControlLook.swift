import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// How all controls look in their states. Lengths are in points, times in seconds.
@MainActor
package enum ControlLook {
  /// A control that is pressed, and that is let go of.
  package static let press = 0.06
  package static let pressScale = 0.92
  package static let release = Spring(duration: 0.25, bounce: 0.4)
  /// The opacity of a control that is pressed under reduced motion.
  package static let reducedPress = 0.85
  /// The fade of the ring of a pointer, and of whatever moves otherwise under reduced motion.
  package static let fade = 0.12
  /// The opacity of what a disabled control shows.
  package static let disabledOpacity = 0.55
  /// The width and the opacity of the ring of a pointer.
  private static let hoverWidth = 8.0
  private static let hoverOpacity = 0.22
  /// The line around shapes with high contrast.
  static let contrastLine = 3.0

  /// Draws the ring of a pointer around a shape; `share` is how much of it is seen, 0...1.
  package static func drawHover(
    around shape: RoundedRect, _ share: Double, _ color: Color, on canvas: inout Canvas
  ) {
    let share = max(0, min(1, share))
    guard share > 0 else { return }
    canvas.stroke(
      RoundedRect(shape.rect.inset(by: -hoverWidth / 2), cornerRadius: shape.effectiveRadius + hoverWidth / 2),
      width: hoverWidth, color.withAlpha(color.alpha * hoverOpacity * share))
  }

  /// Returns the colour of what a disabled control shows.
  static func disabled(_ theme: Theme) -> Color { theme.mutedText.withAlpha(theme.mutedText.alpha * disabledOpacity) }
}

extension Font {
  /// Returns the font of the words on a control: that of running text becomes the display typeface.
  var control: Font {
    face == .text ? Font(.display, .semibold, size: size, tracking: Self.controlTracking, growth: growth) : self
  }

  /// Returns the font of a pill of a height, in points.
  static func pill(height: Double) -> Font {
    Font(.display, .semibold, size: pillPart * height, tracking: controlTracking, growth: .full)
  }

  private static let controlTracking = -0.012
  /// The size of a title as a part of the height of its pill.
  private static let pillPart = 0.37
}
