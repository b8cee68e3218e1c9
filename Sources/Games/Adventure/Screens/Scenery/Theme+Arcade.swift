import OvershootGameKit

/// The colours of the Arcade that no other room has.
extension Theme {
  /// Titles, and rings around what is in use.
  var neon: Color { isHighContrast ? text : excess }
  /// Words that can be pressed in a text.
  var keyword: Color { isHighContrast ? text : Color(hex: 0xFF8FC4) }
  /// Ways of the map, and tubes that are not lit.
  var unlit: Color { isHighContrast ? line : Neon.unlit }
  /// A room of the map.
  var room: Color { isHighContrast ? background : Color(hex: 0x3A2B60) }

  /// The theme of what is filled with neon.
  var neonFilled: Theme {
    var theme = self
    (theme.accent, theme.onAccent) = (excess, .ink)
    return theme
  }

  /// The theme of a ring of neon.
  var neonRing: Theme {
    var theme = self
    theme.accent = neon
    return theme
  }

  /// The theme of large numbers.
  var bright: Theme {
    var theme = self
    if !isHighContrast { theme.text = onAccent }
    return theme
  }
}
