public import OvershootGeometry

/// What the user wishes of all programs of the desktop.
public struct DesktopWishes: Hashable, Sendable {
  /// Whether programs are to be dark.
  public var isDark: Bool
  /// Whether programs are to move little.
  public var reducesMotion: Bool
  /// Whether contrasts are to be great.
  public var isHighContrast: Bool
  /// The factor of the size of text; finite, above 0.
  public var textSize: Double
  /// The colour that the user has chosen for what is active; nil where none is.
  public var accent: Color?

  /// Creates values; the defaults are those of a desktop that says nothing.
  public init(
    isDark: Bool = false, reducesMotion: Bool = false, isHighContrast: Bool = false, textSize: Double = 1,
    accent: Color? = nil
  ) {
    self.isDark = isDark
    self.reducesMotion = reducesMotion
    self.isHighContrast = isHighContrast
    self.textSize = textSize
    self.accent = accent
  }
}
