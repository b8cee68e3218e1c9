/// What the user prefers in all programs of the desktop.
public struct SystemPreferences: Hashable, Sendable {
  /// Whether programs are to be dark.
  public var isDark: Bool
  /// Whether programs are to move little.
  public var reducesMotion: Bool

  /// Creates values; the defaults are those of a desktop that says nothing.
  public init(isDark: Bool = false, reducesMotion: Bool = false) {
    self.isDark = isDark
    self.reducesMotion = reducesMotion
  }
}
