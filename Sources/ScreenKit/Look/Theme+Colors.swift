extension Theme {
  /// Creates the theme of a look.
  ///
  /// Every colour has the same relative luminance in all hues, so that contrasts do not depend on the hue.
  public init(_ look: Look) {
    let isDark = look.name == .dark
    let base: Base = look.isHighContrast ? isDark ? .strongDark : .strongLight : isDark ? .dark : .light
    self = base.theme(look.hue)
    (hue, isHighContrast, isColorBlindSafe) = (look.hue, look.isHighContrast, look.isColorBlindSafe)
    isQuiet = look.isQuiet
    guard isHighContrast else { return }
    outline = line
    if isDark { track = Base.strongTrack }
  }
}

/// The base colours of a theme in the standard hue, and how colourful they are in the others.
private struct Base {
  var theme: Theme
  var board: Color
  var darkInk: Color
  var lightInk: Color
  /// The chromas of all colours in Oklab, in hues that are not the standard one.
  var chroma: (background: Double, fill: Double, text: Double, accent: Double)

  static let light = Base(
    theme: .light, board: Color(hex: 0xC6BCAF), darkInk: Color(hex: 0x33291C), lightInk: Color(hex: 0xF9FAFC),
    chroma: (0.016, 0.03, 0.035, 0.14))

  static let dark = Base(
    theme: .dark, board: Color(hex: 0x202530), darkInk: Color(hex: 0x161D29), lightInk: Color(hex: 0xF9FAFC),
    chroma: (0.028, 0.032, 0.014, 0.13))

  static let strongLight = Base(
    background: 0xFFFFFF, board: 0x949494, fill: 0xC8C8C8, text: 0x000000, mutedText: 0x333333, accent: 0x004C50,
    danger: 0x8C0F14, shadow: Color.black.withAlpha(0.3), chroma: (0, 0.02, 0, 0.13))

  static let strongDark = Base(
    background: 0x000000, board: 0x202020, fill: 0x262626, text: 0xFFFFFF, mutedText: 0xD6D6D6, accent: 0x6FEBCF,
    danger: 0xFFB0B5, shadow: .black, chroma: (0, 0.02, 0, 0.11))

  /// The track of a dark theme with high contrast: 3 : 1 on its surfaces, with 4.5 : 1 for text on it.
  static let strongTrack = Color(hex: 0x757575)

  init(
    theme: Theme, board: Color, darkInk: Color, lightInk: Color,
    chroma: (background: Double, fill: Double, text: Double, accent: Double)
  ) {
    (self.theme, self.board, self.chroma) = (theme, board, chroma)
    (self.darkInk, self.lightInk) = (darkInk, lightInk)
  }

  private init(
    background: UInt32, board: UInt32, fill: UInt32, text: UInt32, mutedText: UInt32, accent: UInt32, danger: UInt32,
    shadow: Color, chroma: (background: Double, fill: Double, text: Double, accent: Double)
  ) {
    self.init(
      theme: Theme(
        background: Color(hex: background), board: Color(hex: board), fill: Color(hex: fill), text: Color(hex: text),
        mutedText: Color(hex: mutedText), accent: Color(hex: accent), danger: Color(hex: danger), darkInk: .black,
        lightInk: .white, shadow: shadow),
      board: Color(hex: board), darkInk: .black, lightInk: .white, chroma: chroma)
  }

  /// A red that differs from crimson's, where both have the luminance of high contrast too.
  private var vermilion: Color { Color(hex: chroma.background > 0 ? 0xAA5339 : 0xAA5E39) }

  /// Returns the theme in a hue.
  func theme(_ hue: BackgroundTheme) -> Theme {
    guard hue != .standard else { return theme }
    let accent = theme.accent.withHue(of: hue.color, chroma: chroma.accent)
    func tinted(_ role: Color, _ chroma: Double) -> Color { role.withHue(of: hue.color, chroma: chroma) }
    // Beside a red accent, what deletes is the red of vermilion.
    let danger = hue == .crimson ? theme.danger.withHue(of: vermilion, chroma: 0.19) : theme.danger
    return Theme(
      background: tinted(theme.background, chroma.background), board: tinted(board, chroma.fill),
      fill: tinted(theme.fill, chroma.fill), text: tinted(theme.text, chroma.text),
      mutedText: tinted(theme.mutedText, chroma.text), accent: accent, danger: danger,
      darkInk: tinted(darkInk, chroma.text), lightInk: lightInk, shadow: theme.shadow)
  }
}
