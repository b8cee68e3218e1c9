import Drawing
import Geometry
import Motion
import Stage

/// A style as it is shown: its colours change at once, or inside an animation block on the way.
@MainActor
final class ControlColors {
  @Animatable(.color) private var accent = Color.clear
  @Animatable(.color) private var onAccent = Color.clear
  @Animatable(.color) private var track = Color.clear
  @Animatable(.color) private var thumb = Color.clear
  @Animatable(.color) private var surface = Color.clear
  @Animatable(.color) private var outline = Color.clear
  @Animatable(.color) private var text = Color.clear
  @Animatable(.color) private var mutedText = Color.clear
  @Animatable(.color) private var selection = Color.clear
  @Animatable(.color) private var shadow = Color.clear

  /// Makes the colours of a style.
  init(_ style: ControlStyle) { take(style) }

  /// Says whose colours these are.
  func belong(to presence: AnimationPresence) {
    for color in [$accent, $onAccent, $track, $thumb, $surface, $outline, $text, $mutedText, $selection, $shadow] {
      color.belongs(to: presence)
    }
  }

  /// Sets all colours.
  func take(_ style: ControlStyle) {
    accent = style.accent
    onAccent = style.onAccent
    track = style.track
    thumb = style.thumb
    surface = style.surface
    outline = style.outline
    text = style.text
    mutedText = style.mutedText
    selection = style.selection
    shadow = style.shadow
  }

  /// What is on screen now.
  var shown: ControlStyle {
    ControlStyle(
      accent: $accent.shown, onAccent: $onAccent.shown, track: $track.shown, thumb: $thumb.shown,
      surface: $surface.shown, outline: $outline.shown, text: $text.shown, mutedText: $mutedText.shown,
      selection: $selection.shown, shadow: $shadow.shown)
  }
}

extension Canvas {
  /// Draws something that lies on a control and can be moved: its face, and a soft shadow that gives it a fine edge.
  mutating func thumb(_ shape: RoundedRect, _ face: Color, shadow color: Color) {
    shadow(RoundedRect(shape.rect.offset(by: Vector2(0, 1)), cornerRadius: shape.cornerRadius), sigma: 1.5, color)
    fill(RoundedRect(shape.rect.inset(by: -0.5), cornerRadius: shape.cornerRadius + 0.5), color)
    fill(shape, face)
  }
}

extension DrawContext {
  /// An upright line about a point wide, on whole pixels.
  func hairline(atX x: Double, centerY: Double, height: Double) -> Rect {
    let width = max(1, scale.rounded()) / scale
    return Rect(x: snap(x - width / 2), y: snap(centerY - height / 2), width: width, height: snap(height))
  }
}
