import Drawing
import OvershootGeometry
import Stage

extension Theme {
  /// The contrasts of symbols and of lines against both ends of the backdrop, at least.
  static let (symbolContrast, lineContrast) = (4.5, 3.0)

  /// The colour of grid lines and outlines of the puzzle.
  var puzzleLine: Color {
    readable(background.mixed(with: text, at: 0.4, in: .oklab), contrast: Self.lineContrast)
  }

  /// The colour of a symbol, from 1 to 6.
  func puzzleSymbol(_ symbol: Int) -> Color {
    let colors: [(light: UInt32, dark: UInt32)] = [
      (0x2A5DB0, 0x7FB0FF), (0xA8480F, 0xFFAA66), (0x1E7A46, 0x66D99A), (0x9B2C74, 0xF58FD0), (0x6A4BB8, 0xB7A2FF),
      (0x7A6400, 0xE8D04A),
    ]
    let pair = colors[(symbol - 1) % colors.count]
    return readable(color(light: pair.light, dark: pair.dark), contrast: Self.symbolContrast)
  }

  /// Returns a colour that is mixed with the colour of text until its contrast to the whole backdrop is enough.
  private func readable(_ color: Color, contrast: Double) -> Color {
    let ends = [backdrop.topColor, backdrop.bottomColor, background]
    let ink: Color = isDark ? .white : .black
    let steps = stride(from: 0.0, through: 1, by: 0.04).lazy.map { color.mixed(with: ink, at: $0, in: .oklab) }
    return steps.first { mixed in ends.allSatisfy { mixed.contrast(with: $0) >= contrast } } ?? ink
  }
}
