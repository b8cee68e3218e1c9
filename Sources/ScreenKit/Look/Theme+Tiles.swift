extension Theme {
  /// Returns the colours of a tile of 2048: exponent 1 for 2, 2 for 4. Those above 2048 are equal.
  public func tile(exponent: Int) -> (face: Color, number: Color) { tilePalette.tile(exponent: exponent) }

  private var tilePalette: TilePalette { isColorBlindSafe ? .colorBlind : isDark ? .dark : .light }

  /// The width of the line around tiles and cells with high contrast, in points.
  package static let tileLine = 3.0
}
