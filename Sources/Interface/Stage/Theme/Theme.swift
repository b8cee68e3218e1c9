public import OvershootDrawing
public import OvershootGeometry

/// The colours of an interface by their roles. A view inherits the theme of the nearest view above that has one.
public struct Theme: Hashable, Sendable {
  /// The background of a screen.
  public var background: Color
  /// The background of a secondary button and of an empty cell.
  public var fill: Color
  /// The empty part of a slider or switch, and the background of segments.
  public var track: Color
  /// What a user moves along a track.
  public var thumb: Color
  /// The background of fields and lists.
  public var surface: Color
  /// The background of what floats above a screen, such as an alert.
  public var raisedSurface: Color
  /// The background of a secondary button on a raised surface.
  public var raisedFill: Color
  /// The outline of a surface.
  public var outline: Color
  /// Lines that must be seen, such as grids: at least 3 : 1 on backgrounds and surfaces.
  public var line: Color
  /// Text and symbols.
  public var text: Color
  /// Captions, hints and placeholders.
  public var mutedText: Color
  /// The primary action, and whatever is on, selected or focused.
  public var accent: Color
  /// Text on `accent`.
  public var onAccent: Color
  /// What goes beyond its goal, and halos; `accent` unless set.
  public var excess: Color
  /// A destructive action.
  public var danger: Color
  /// Text on `danger`.
  public var onDanger: Color
  /// The background of selected text, and of the selected row of a list without focus.
  public var selection: Color
  /// The shadow below what floats.
  public var shadow: Color
  /// Whether the look is a dark one; in a theme of base colours, whether text is lighter than the background.
  public var isDark: Bool
  /// The hue from which views derive colours of their own.
  public var hue = BackgroundTheme.teal
  /// Whether colours that views derive have great contrasts.
  public var isHighContrast = false
  /// Whether grounds have little chroma.
  public var isQuiet = false
  /// Whether colours by which views distinguish things differ without red and green, and without blue and yellow.
  public var isColorBlindSafe = false

  /// Creates a theme from its base colours; all other roles are mixed from them.
  ///
  /// `board` is a darker tone of `fill`, for tracks of a light theme. `darkInk` is the text on `accent` and `danger`
  /// where it has the greater contrast than `lightInk`.
  public init(
    background: Color, board: Color, fill: Color, text: Color, mutedText: Color, accent: Color, danger: Color,
    darkInk: Color, lightInk: Color, shadow: Color
  ) {
    isDark = text.relativeLuminance > background.relativeLuminance
    self.background = background
    self.fill = fill
    self.text = text
    self.mutedText = mutedText
    self.accent = accent
    excess = accent
    self.danger = danger
    self.shadow = shadow
    onAccent = accent.inkOfGreaterContrast(darkInk, lightInk)
    onDanger = danger.inkOfGreaterContrast(darkInk, lightInk)
    track = isDark ? fill.mixed(with: text, at: 0.08) : board
    thumb = isDark ? text : background.mixed(with: .white, at: 0.8)
    surface = background.mixed(with: .white, at: isDark ? 0.05 : 0.6)
    raisedSurface = isDark ? background.mixed(with: text, at: 0.1) : surface
    raisedFill = isDark ? raisedSurface.mixed(with: text, at: 0.13) : fill
    outline = text.withAlpha(isDark ? 0.22 : 0.26)
    line = mutedText.withAlpha(0.75)
    selection = accent.withAlpha(isDark ? 0.34 : 0.24)
  }

  /// Dark text on paper.
  public static let light = Theme(
    background: Color(hex: 0xF6F3ED), board: Color(hex: 0xC6BCAF), fill: Color(hex: 0xD8D2C7),
    text: Color(hex: 0x473B2C), mutedText: Color(hex: 0x62594C), accent: Color(hex: 0x016E73),
    danger: Color(hex: 0xC22F30), darkInk: Color(hex: 0x33291C), lightInk: Color(hex: 0xF9FAFC),
    shadow: Color(hex: 0x3A2E1E).withAlpha(0.22))

  /// Light text on slate.
  public static let dark = Theme(
    background: Color(hex: 0x131720), board: Color(hex: 0x202530), fill: Color(hex: 0x2A2F3A),
    text: Color(hex: 0xE4E8EF), mutedText: Color(hex: 0x979FAB), accent: Color(hex: 0x41CBAD),
    danger: Color(hex: 0xF16F7E), darkInk: Color(hex: 0x161D29), lightInk: Color(hex: 0xF9FAFC),
    shadow: Color.black.withAlpha(0.35))
}

extension Theme {
  /// The theme of what stands on a fill in `accent`, whose text has the colour of what stands on that.
  public var onDisc: Theme {
    var theme = self
    (theme.background, theme.text, theme.mutedText, theme.line) = (accent, onAccent, onAccent, onAccent)
    (theme.accent, theme.onAccent) = (onAccent, accent)
    theme.fill = accent.mixed(with: onAccent, at: Self.discField)
    (theme.track, theme.surface, theme.raisedSurface, theme.raisedFill) = (theme.fill, accent, accent, theme.fill)
    return theme
  }

  /// The factor of the opacities of echoes and halos.
  public var echoStrength: Double { isHighContrast ? 0.5 : isQuiet ? 0.7 : 1 }

  /// How much of the text is in fields on a disc.
  private static let discField = 0.16
}

extension Color {
  /// Returns the ink with the greater contrast on this colour; the first one of equals.
  public func inkOfGreaterContrast(_ ink: Color, _ other: Color) -> Color {
    contrast(with: ink) >= contrast(with: other) ? ink : other
  }
}
