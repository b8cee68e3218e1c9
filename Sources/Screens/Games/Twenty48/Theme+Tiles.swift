public import OvershootGeometry
public import Stage

extension Theme {
  /// The background of the board, below the cells.
  var board: Color { color(light: 0xB9AD9F, dark: 0x262C38) }
  /// An empty cell of the board: by night a hollow, darker than the board, so that a 2 is far from it.
  var cell: Color { color(light: 0xCDC3B6, dark: 0x191E28) }
  /// The gained points, on `fill`.
  var gain: Color { color(light: 0x01585C, dark: 0x41CBAD) }

  /// Returns the colours of a tile: exponent 1 for 2, 2 for 4, up to 17 for 131072. Other exponents are clamped.
  public func tile(exponent: Int) -> (face: Color, number: Color) {
    let index = max(0, min(Self.lightTiles.count - 1, exponent - 1))
    let face = Color(hex: (isDark ? Self.darkTiles : Self.lightTiles)[index])
    return (face, face.inkOfGreaterContrast(Color(hex: isDark ? 0x161D29 : 0x33291C), Self.lightInk))
  }

  private static let lightInk = Color(hex: 0xF9FAFC)

  /// From sand, amber and red up to 512, then plum, blue and green: even steps in Oklab.
  private static let lightTiles: [UInt32] = [
    0xFAF8F3, 0xF3DCAF, 0xF4C184, 0xF5A65C, 0xF68A48, 0xF26A45, 0xD2393A, 0xB21A4F, 0x95146D, 0x751C8C, 0x5129A1,
    0x2454B3, 0x01729F, 0x016E73, 0x046C46, 0x2B5322, 0x1B2433,
  ]

  /// From slate and blue up to 32, then ever brighter: teal, green, gold, rose and white.
  private static let darkTiles: [UInt32] = [
    0x3D4452, 0x485A7B, 0x2C68A0, 0x0C79AB, 0x0A97B2, 0x1BB3BA, 0x41CBAD, 0x72DC8C, 0xB9E365, 0xF1D93F, 0xFFBE3F,
    0xFF9C3F, 0xFE773D, 0xF16F7E, 0xE17EB9, 0xC598E7, 0xEBEFF5,
  ]
}
