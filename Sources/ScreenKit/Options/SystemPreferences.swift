/// What the user prefers in all programs of the desktop.
public struct SystemPreferences: Hashable, Sendable {
  /// Whether programs are to be dark.
  public var isDark: Bool
  /// Whether programs are to move little.
  public var reducesMotion: Bool
  /// Whether contrasts are to be great.
  public var isHighContrast: Bool
  /// The factor of the size of text, 1...2.
  public let textSize: Double
  /// The hue that is nearest to the accent; nil without an accent, or where it is grey.
  public var hue: BackgroundTheme?

  /// Creates values; the defaults are those of a desktop that says nothing. A text size beyond 1...2 is limited.
  public init(
    isDark: Bool = false, reducesMotion: Bool = false, isHighContrast: Bool = false, textSize: Double = 1,
    accent: Color? = nil
  ) {
    self.isDark = isDark
    self.reducesMotion = reducesMotion
    self.isHighContrast = isHighContrast
    self.textSize = max(1, min(2, textSize))
    hue = accent.flatMap(BackgroundTheme.init(nearest:))
  }
}

extension BackgroundTheme {
  /// The colourfulness in Oklab below which a colour counts as grey.
  private static let minimumChroma = 0.02

  /// Creates the theme whose hue looks most like that of a colour; nil for a grey.
  package init?(nearest color: Color) {
    let wanted = color.components(in: .oklab)
    let chroma = (wanted.y * wanted.y + wanted.z * wanted.z).squareRoot()
    guard chroma >= Self.minimumChroma else { return nil }
    /// The cosine of the angle between both hues.
    func likeness(_ theme: Self) -> Double {
      let own = theme.color.components(in: .oklab)
      return (own.y * wanted.y + own.z * wanted.z) / (own.y * own.y + own.z * own.z).squareRoot()
    }
    guard let nearest = Self.allCases.max(by: { likeness($0) < likeness($1) }) else { return nil }
    self = nearest
  }
}
