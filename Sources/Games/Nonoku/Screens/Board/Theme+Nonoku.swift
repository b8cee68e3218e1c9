import OvershootGameKit

extension Theme {
  /// The colour of grid lines and outlines of the puzzle.
  @MainActor var nonokuLine: Color { NonokuColors.cache.value(in: self).line }

  /// The colour of a symbol, from 1 to 6.
  @MainActor func nonokuSymbol(_ symbol: Int) -> Color {
    let colors = NonokuColors.cache.value(in: self).symbols
    return colors[(symbol - 1) % colors.count]
  }
}

/// The colours of the puzzle in a theme.
@MainActor
private struct NonokuColors {
  let line: Color
  let symbols: [Color]

  static var cache = ThemeCache { NonokuColors($0) }

  /// The contrast of symbols against both ends of the backdrop, at least.
  private static let symbolContrast = 4.5

  /// The colours distinguish symbols, so they keep their hues in all themes.
  private static let symbolColors: [(light: UInt32, dark: UInt32)] = [
    (0x1F66B5, 0x74B9FF), (0xA8480F, 0xFFAA66), (0x1E7A46, 0x66D99A), (0xA02568, 0xF58FD0), (0x6B3FC0, 0xB7A2FF),
    (0x7A6400, 0xE8D04A),
  ]

  private init(_ theme: Theme) {
    let grounds = [theme.backdrop.topColor, theme.backdrop.bottomColor, theme.background]
    line = theme.distinct(theme.background.mixed(with: theme.text, at: 0.4, in: .oklab), on: grounds)
    symbols = Self.symbolColors.map {
      theme.distinct(Color(hex: theme.isDark ? $0.dark : $0.light), on: grounds, contrast: Self.symbolContrast)
    }
  }
}
