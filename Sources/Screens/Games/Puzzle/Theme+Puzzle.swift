import Drawing
import OvershootGeometry
import Stage

extension Theme {
  /// The contrasts of symbols and of lines against both ends of the backdrop, at least.
  static let (symbolContrast, lineContrast) = (4.5, 3.0)

  /// The colour of grid lines and outlines of the puzzle.
  @MainActor var puzzleLine: Color { PuzzleColors.of(self).line }

  /// The colour of a symbol, from 1 to 6.
  @MainActor func puzzleSymbol(_ symbol: Int) -> Color {
    let colors = PuzzleColors.of(self).symbols
    return colors[(symbol - 1) % colors.count]
  }

  /// Returns a colour that is mixed with the colour of text until its contrast to the whole backdrop is enough.
  fileprivate func readable(_ color: Color, contrast: Double) -> Color {
    let ends = [backdrop.topColor, backdrop.bottomColor, background]
    let ink: Color = isDark ? .white : .black
    let steps = stride(from: 0.0, through: 1, by: 0.04).lazy.map { color.mixed(with: ink, at: $0, in: .oklab) }
    return steps.first { mixed in ends.allSatisfy { mixed.contrast(with: $0) >= contrast } } ?? ink
  }
}

/// The colours of the puzzle in a theme. They are found in many steps, so those of the themes that were used last are
/// kept: all cells ask for them in every frame of a change of theme.
@MainActor
private struct PuzzleColors {
  let line: Color
  let symbols: [Color]

  private static var kept: [(theme: Theme, colors: PuzzleColors)] = []
  private static let maximumCount = 4
  private static let symbolColors: [(light: UInt32, dark: UInt32)] = [
    (0x2A5DB0, 0x7FB0FF), (0xA8480F, 0xFFAA66), (0x1E7A46, 0x66D99A), (0x9B2C74, 0xF58FD0), (0x6A4BB8, 0xB7A2FF),
    (0x7A6400, 0xE8D04A),
  ]

  static func of(_ theme: Theme) -> PuzzleColors {
    if let found = kept.first(where: { $0.theme == theme }) { return found.colors }
    let colors = PuzzleColors(theme)
    if kept.count == maximumCount { kept.removeFirst() }
    kept.append((theme, colors))
    return colors
  }

  private init(_ theme: Theme) {
    line = theme.readable(
      theme.background.mixed(with: theme.text, at: 0.4, in: .oklab), contrast: Theme.lineContrast)
    symbols = Self.symbolColors.map {
      theme.readable(theme.color(light: $0.light, dark: $0.dark), contrast: Theme.symbolContrast)
    }
  }
}
