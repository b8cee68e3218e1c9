import OvershootGeometry
import Stage

extension Theme {
  /// The colours of the profile page; the light ones are those of the article. `surface` is the page, `background` what
  /// surrounds it, and `raisedSurface` a panel above it.
  var profile: Theme {
    var theme = self
    theme.background = color(light: 0xE6ECF0, dark: 0x0B1016)
    theme.surface = color(light: 0xFFFFFF, dark: 0x151D26)
    theme.raisedSurface = color(light: 0xF7F9FA, dark: 0x1C2631)
    theme.text = color(light: 0x292F33, dark: 0xE8EDF1)
    theme.mutedText = color(light: 0x666B7F, dark: 0x97A1B2)
    theme.accent = color(light: 0x55ACEE, dark: 0x4AA8F0)
    theme.onAccent = color(light: 0xFFFFFF, dark: 0x0B1016)
    theme.outline = color(light: 0xE1E8ED, dark: 0x27313C)
    (theme.fill, theme.track, theme.thumb) = (theme.outline, theme.outline, theme.surface)
    theme.selection = theme.accent.withAlpha(0.3)
    theme.shadow = Color.black.withAlpha(0.25)
    return theme
  }
}
