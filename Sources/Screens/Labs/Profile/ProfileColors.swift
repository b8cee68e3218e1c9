import Controls
import Geometry
import Stage

/// The colours of the page; the light ones are those of the article.
struct ProfileColors: Hashable {
  let surround: Color
  let page: Color
  let text: Color
  let mutedText: Color
  let accent: Color
  let onAccent: Color
  let hairline: Color
  let panel: Color
  let thumb: Color

  init(_ theme: Theme) {
    let isLight = !theme.isDark
    surround = Color(hex: isLight ? 0xE6ECF0 : 0x0B1016)
    page = Color(hex: isLight ? 0xFFFFFF : 0x151D26)
    text = Color(hex: isLight ? 0x292F33 : 0xE8EDF1)
    mutedText = Color(hex: isLight ? 0x666B7F : 0x97A1B2)
    accent = Color(hex: isLight ? 0x55ACEE : 0x4AA8F0)
    onAccent = Color(hex: isLight ? 0xFFFFFF : 0x0B1016)
    hairline = Color(hex: isLight ? 0xE1E8ED : 0x27313C)
    panel = Color(hex: isLight ? 0xF7F9FA : 0x1C2631)
    thumb = isLight ? Color.black.withAlpha(0.38) : Color.white.withAlpha(0.45)
  }

  /// The colours of the tune button.
  var button: Button.Style {
    Button.Style(
      fill: hairline, hoveredFill: hairline.mixed(with: text, at: 0.1, in: .oklab),
      pressedFill: hairline.mixed(with: text, at: 0.2, in: .oklab), title: text)
  }

  /// The colours of the controls in the panel.
  var controls: ControlStyle {
    ControlStyle(
      accent: accent, onAccent: onAccent, track: hairline, thumb: page, surface: panel, outline: hairline, text: text,
      mutedText: mutedText, selection: accent.withAlpha(0.3), shadow: Color.black.withAlpha(0.25))
  }
}
