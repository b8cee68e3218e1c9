extension Theme {
  /// The two sides of a look; raw values are those of the command line.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// What a user chooses of the colours of all screens.
  public struct Look: Hashable, Sendable {
    /// Light or dark.
    public var name: Name
    /// The hue of the background, of the text and of the accent.
    public var hue: BackgroundTheme
    /// Whether text has a contrast of at least 7 : 1, and every line one of at least 3 : 1.
    public var isHighContrast: Bool
    /// Whether tiles differ for colour-blind people too.
    public var isColorBlindSafe: Bool
    /// Whether grounds have little chroma, on the light side and without high contrast.
    public var isQuiet: Bool

    /// Creates a look; the defaults are those of the first start.
    public init(
      _ name: Name = .light, hue: BackgroundTheme = .standard, isHighContrast: Bool = false,
      isColorBlindSafe: Bool = false, isQuiet: Bool = false
    ) {
      self.name = name
      self.hue = hue
      self.isHighContrast = isHighContrast
      self.isColorBlindSafe = isColorBlindSafe
      self.isQuiet = isQuiet
    }
  }

  /// The duration of a change of theme, in seconds.
  package static let changeDuration = 0.35

  /// Creates the theme of a name in the standard hue.
  public init(_ name: Name) { self = name == .light ? .light : .dark }

  /// Returns a colour that has one value in light and one in dark themes of the standard hue. In other hues it has the
  /// same luminance.
  package func color(light: UInt32, dark: UInt32) -> Color { Color(hex: isDark ? dark : light).inHue(hue) }

  /// How colourful the ground of a board is, of `fill`.
  private static let groundChroma = 0.6

  /// Returns the ground of a board: a colour with the luminance of one value in light and of another in dark themes,
  /// and with the hue of `fill`.
  package func ground(light: UInt32, dark: UInt32) -> Color {
    Color(hex: isDark ? dark : light).withHue(of: fill, chroma: Self.groundChroma * fill.chroma)
  }
}

extension Theme {
  /// Returns a colour that is mixed with black, or in a dark theme with white where that differs from all grounds,
  /// until its contrast to them is enough.
  package func distinct(_ color: Color, on grounds: [Color], contrast: Double = 3) -> Color {
    let ink: Color = isDark && grounds.allSatisfy { Color.white.contrast(with: $0) >= contrast } ? .white : .black
    let steps = stride(from: 0.0, through: 1, by: 0.04).lazy.map { color.mixed(with: ink, at: $0, in: .oklab) }
    return steps.first { mixed in grounds.allSatisfy { mixed.contrast(with: $0) >= contrast } } ?? ink
  }

  /// Gained points, on `fill`.
  package var gain: Color { isHighContrast ? accent : color(light: 0x01585C, dark: 0x41CBAD) }
}

extension BackgroundTheme {
  /// The hue of the first start: teal on paper or slate.
  public static let standard = BackgroundTheme.teal
}

extension Color {
  /// Returns the colour as it is in themes of `hue`: with the same luminance and the same colourfulness.
  fileprivate func inHue(_ hue: BackgroundTheme) -> Color {
    hue == .standard ? self : withHue(of: hue.color, chroma: chroma)
  }
}
