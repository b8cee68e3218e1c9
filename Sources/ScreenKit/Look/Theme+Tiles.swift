extension Theme {
  /// The background of the board, below the cells. With high contrast it is a grid of lines between them.
  package var board: Color { isHighContrast ? Self.strongBoard : ground(light: 0xB9AD9F, dark: 0x262C38) }
  /// An empty cell of the board: by night a hollow, darker than the board, so that a 2 is far from it.
  package var cell: Color { isHighContrast ? background : ground(light: 0xCDC3B6, dark: 0x191E28) }

  /// Returns the colours of a tile: exponent 1 for 2, 2 for 4, up to 17 for 131072. Other exponents are clamped.
  public func tile(exponent: Int) -> (face: Color, number: Color) {
    let index = max(0, min(TilePalette.count - 1, exponent - 1))
    let palette = tilePalette
    return (Color(hex: palette.faces[index]), palette.inks[index])
  }

  private var tilePalette: TilePalette {
    if isHighContrast { return isDark ? .strongDark : .strongLight }
    if isColorBlindSafe { return isDark ? .safeDark : .safeLight }
    return isDark ? .dark : .light
  }

  /// At least 3 : 1 on white and on black.
  private static let strongBoard = Color(hex: 0x767676)
}
