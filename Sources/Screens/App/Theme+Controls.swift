public import Controls
import Geometry
import Stage

extension Theme {
  /// Whether text is lighter than the background.
  var isDark: Bool { text.relativeLuminance > background.relativeLuminance }

  /// The colours of the controls.
  public var controls: ControlStyle {
    return ControlStyle(
      accent: accent, onAccent: number(on: accent), track: isDark ? cell.mixed(with: text, at: 0.08) : board,
      thumb: isDark ? text : background.mixed(with: .white, at: 0.8),
      surface: background.mixed(with: .white, at: isDark ? 0.05 : 0.6),
      outline: text.withAlpha(isDark ? 0.22 : 0.26), text: text, mutedText: mutedText,
      selection: accent.withAlpha(isDark ? 0.34 : 0.24), shadow: shadow)
  }
}

extension Theme {
  /// The style of alerts.
  public var alert: AlertSheet.Style {
    let isDark = text.relativeLuminance > background.relativeLuminance
    var controls = controls
    var plain = button(isPrimary: false)
    if isDark {
      controls.surface = background.mixed(with: text, at: 0.1)
      plain = button(controls.surface.mixed(with: text, at: 0.13), title: text)
    }
    return AlertSheet.Style(
      controls: controls, dim: Color.black.withAlpha(isDark ? 0.55 : 0.4), normal: plain,
      preferred: button(isPrimary: true), destructive: dangerButton)
  }
}
