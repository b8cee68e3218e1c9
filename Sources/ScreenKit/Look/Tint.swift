/// The hues of a page of a game that has no room yet: that of its ground and its text, and that of its accents.
///
/// Colours have the luminances that they have in all other tints, so contrasts are equal in all. The hue that the user
/// has chosen, where it is not the standard one, is that of the accents in each tint. With high contrast grounds and
/// text have no hue.
public enum Tint: CaseIterable, Hashable, Sendable {
  /// A court at dusk.
  case dusk
  /// Night and neon.
  case neon

  /// A colour with the hue of the ground.
  var ground: Color {
    switch self {
    case .dusk: BackgroundTheme.plum.color
    case .neon: BackgroundTheme.violet.color
    }
  }

  /// The hue of the accents; nil for the standard one.
  var accent: BackgroundTheme? {
    switch self {
    case .dusk: .amber
    case .neon: .plum
    }
  }

  /// How much more colourful the ground is than that of other screens in a hue.
  var strength: Double {
    switch self {
    case .dusk: 1.1
    case .neon: 1.6
    }
  }

  /// The hue into which the ground turns at its lower edge; nil for its own.
  var horizon: BackgroundTheme? {
    switch self {
    case .dusk: .amber
    case .neon: .plum
    }
  }

  /// Returns the theme of the tint in the look of another one.
  func theme(_ theme: Theme) -> Theme {
    Theme(theme.look, in: self)
  }
}
