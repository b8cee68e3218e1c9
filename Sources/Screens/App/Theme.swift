import OvershootGeometry
public import Stage

extension Theme {
  /// The themes that a user can choose; raw values are those of the command line.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// Dark text on paper.
    case light
    /// Light text on slate.
    case dark

    /// The other theme.
    public var next: Name { self == .light ? .dark : .light }
  }

  /// The duration of a change of theme, in seconds.
  static let changeDuration = 0.45

  /// Creates the theme of a name.
  public init(_ name: Name) { self = name == .light ? .light : .dark }

  /// Returns a colour that has one value in light and one in dark themes.
  func color(light: UInt32, dark: UInt32) -> Color { Color(hex: isDark ? dark : light) }
}
