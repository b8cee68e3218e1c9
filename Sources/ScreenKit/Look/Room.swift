/// A place of the program, which has one ground on all its pages; raw values are those of the command line.
public enum Room: String, CaseIterable, Hashable, Sendable {
  case twenty48 = "2048"
  case breakout
  case nonoku
  case bombRush = "bomb-rush"
  case adventure
  case labs = "curves"
  case profile
  case hold = "confirm"
  case trophies
  /// Options, and sheets that belong to no place.
  case options
}

/// A set of colours for all rooms; raw values are those of the command line.
public enum Form: String, CaseIterable, Hashable, Sendable {
  /// Saturated grounds.
  case light
  /// Grounds of 12 to 16 % of lightness, on which what was dark has the hue.
  case dark
  /// Grounds with little chroma, for long hours.
  case quiet
  /// Black on white.
  case highContrast = "high-contrast"
  /// White on black.
  case highContrastDark = "high-contrast-dark"

  /// Creates the form of a look: great contrasts first, then the dark side, then calm grounds.
  package init(_ look: Theme.Look) {
    self =
      switch (look.isHighContrast, look.name) {
      case (true, .light): .highContrast
      case (true, .dark): .highContrastDark
      case (false, .dark): .dark
      case (false, .light): look.isQuiet ? .quiet : .light
      }
  }

  /// Whether grounds are dark.
  package var isDark: Bool { self == .dark || self == .highContrastDark }
  /// Whether text has at least 7 : 1, and every shape has an outline.
  package var isHighContrast: Bool { self == .highContrast || self == .highContrastDark }
}
