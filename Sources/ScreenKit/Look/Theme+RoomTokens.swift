extension Theme {
  /// Creates the theme of tokens, in a look.
  package init(_ tokens: RoomTokens, _ look: Look) {
    let form = Form(look)
    // What floats above a page has text of the same colour.
    let paper = RoomTokens(.options, form.isDark ? .light : form).ground
    let floating = tokens.ink.relativeLuminance < 0.5 ? paper : tokens.field
    self.init(
      background: tokens.ground, board: tokens.field, fill: tokens.field, text: tokens.ink, mutedText: tokens.soft,
      accent: tokens.disc, danger: tokens.accent, darkInk: .ink, lightInk: .paper, shadow: .clear)
    (onAccent, line, outline, excess) = (tokens.on, tokens.line, tokens.line, tokens.accent)
    (track, surface, raisedSurface) = (tokens.field, floating, floating)
    thumb = tokens.accent.contrast(with: tokens.disc) < Self.leastThumbContrast ? tokens.on : tokens.accent
    raisedFill = floating.mixed(with: tokens.ink, at: Self.raisedFillInk)
    selection = .sun
    (hue, isDark, isQuiet) = (look.hue, form.isDark, look.isQuiet)
    (isHighContrast, isColorBlindSafe) = (form.isHighContrast, look.isColorBlindSafe)
  }

  /// The look that the theme is of.
  package var look: Look {
    Look(
      isDark ? .dark : .light, hue: hue, isHighContrast: isHighContrast, isColorBlindSafe: isColorBlindSafe,
      isQuiet: isQuiet)
  }

  /// The ground of a strip at an edge of a page, and what is written on it.
  package var strip: (ground: Color, ink: Color) {
    switch Form(look) {
    case .light: (.ink, .paper)
    case .dark, .quiet: (fill, text)
    case .highContrast, .highContrastDark: (background, text)
    }
  }

  /// The colours of what stands on a strip of the page.
  package var onStrip: Theme {
    var theme = self
    (theme.background, theme.text) = strip
    let (ground, ink) = strip
    if !isDark, !isQuiet, !isHighContrast { theme.mutedText = background.mixed(with: .paper, at: Self.stripSmallText) }
    (theme.accent, theme.onAccent, theme.line, theme.outline) = (ink, ground, ink, ink)
    theme.excess = ink
    theme.fill = ground.mixed(with: isDark ? background : ink, at: isDark ? 1 : Self.stripField)
    (theme.track, theme.thumb, theme.surface, theme.raisedSurface) = (theme.fill, ink, ground, ground)
    return theme
  }

  /// How much of the paper is in small text, and of the ink in the field of a slider.
  private static let (stripSmallText, stripField) = (0.55, 0.16)

  private static let raisedFillInk = 0.1
  private static let leastThumbContrast = 2.0
}

extension Room {
  /// Returns the theme of the room in the look of another one.
  package func theme(_ theme: Theme) -> Theme {
    let tokens = RoomTokens(self, Form(theme.look))
    var result = Theme(Paper(self, theme.look)?.tokens(tokens) ?? tokens, theme.look)
    // Tomato on mint is what exceeds a goal, and nothing else.
    if self == .labs, result.thumb == tokens.accent { result.thumb = .sun }
    return result
  }

  /// Returns the ground of the room in its theme.
  func backdrop(in theme: Theme) -> Backdrop { Paper(self, theme.look)?.backdrop ?? Backdrop(ground: theme.background) }
}
