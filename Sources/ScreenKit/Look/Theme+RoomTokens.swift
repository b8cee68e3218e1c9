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
    (track, thumb, surface, raisedSurface) = (tokens.field, tokens.accent, floating, floating)
    raisedFill = floating.mixed(with: tokens.ink, at: Self.raisedFillInk)
    selection = tokens.accent.withAlpha(Self.selectionOpacity)
    (hue, isDark, isQuiet) = (look.hue, form.isDark, look.isQuiet)
    (isHighContrast, isColorBlindSafe) = (form.isHighContrast, look.isColorBlindSafe)
  }

  /// The look that the theme is of.
  package var look: Look {
    Look(
      isDark ? .dark : .light, hue: hue, isHighContrast: isHighContrast, isColorBlindSafe: isColorBlindSafe,
      isQuiet: isQuiet)
  }

  /// The factor of the opacities of echoes and halos.
  package var echoStrength: Double { isHighContrast ? 0.5 : isQuiet ? 0.7 : 1 }

  private static let raisedFillInk = 0.1
  private static let selectionOpacity = 0.4
}

extension Room {
  /// Returns the theme of the room in the look of another one.
  package func theme(_ theme: Theme) -> Theme {
    let tokens = RoomTokens(self, Form(theme.look))
    return Theme(Paper(self, theme.look)?.tokens(tokens) ?? tokens, theme.look)
  }

  /// Returns the ground of the room in its theme.
  func backdrop(in theme: Theme) -> Backdrop { Paper(self, theme.look)?.backdrop ?? Backdrop(ground: theme.background) }
}
