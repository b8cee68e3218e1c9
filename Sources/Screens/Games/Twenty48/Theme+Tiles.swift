public import OvershootGeometry
public import Stage

extension Theme {
  /// The background of the board, below the cells.
  var board: Color { color(light: 0xC6BCAF, dark: 0x202530) }

  /// Returns the colours of a tile: exponent 1 for 2, 2 for 4, up to 17 for 131072. Other exponents are clamped.
  public func tile(exponent: Int) -> (face: Color, number: Color) {
    let index = max(0, min(Self.lightTiles.count - 1, exponent - 1))
    let face = Color(hex: (isDark ? Self.darkTiles : Self.lightTiles)[index])
    return (face, face.inkOfGreaterContrast(Color(hex: isDark ? 0x161D29 : 0x33291C), Self.lightInk))
  }

  private static let lightInk = Color(hex: 0xF9FAFC)

  /// From sand, amber and red up to 512, then plum, blue and green: even steps in Oklab.
  private static let lightTiles: [UInt32] = [
    0xF8F7F2, 0xF3E8D3, 0xF0D3A3, 0xF4B76E, 0xF5944C, 0xF47249, 0xD2393A, 0xB21A4F, 0x95146D, 0x751C8C, 0x5129A1,
    0x2454B3, 0x01729F, 0x016E73, 0x046C46, 0x2B5322, 0x1B2433,
  ]

  /// From slate and blue up to 32, then ever brighter: teal, green, gold, rose and white.
  private static let darkTiles: [UInt32] = [
    0x383D48, 0x414C5F, 0x3D5A7F, 0x296898, 0x067C9D, 0x1BB3BA, 0x41CBAD, 0x72DC8C, 0xB9E365, 0xF1D93F, 0xFFBE3F,
    0xFF9C3F, 0xFE773D, 0xF16F7E, 0xE17EB9, 0xC598E7, 0xEBEFF5,
  ]
}
