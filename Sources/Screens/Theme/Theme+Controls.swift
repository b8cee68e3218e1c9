import Geometry
public import Stage

extension Theme {
  /// The colours of the controls on a screen of this look.
  public var controls: ControlStyle {
    let isDark = text.relativeLuminance > background.relativeLuminance
    return ControlStyle(
      accent: accent, onAccent: number(on: accent), track: isDark ? cell.mixed(with: text, at: 0.08) : board,
      thumb: isDark ? text : background.mixed(with: .white, at: 0.8),
      surface: background.mixed(with: .white, at: isDark ? 0.05 : 0.6),
      outline: text.withAlpha(isDark ? 0.22 : 0.26), text: text, mutedText: mutedText,
      selection: accent.withAlpha(isDark ? 0.34 : 0.24), shadow: shadow)
  }
}
