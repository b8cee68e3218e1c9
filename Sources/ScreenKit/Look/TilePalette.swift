/// The colours of all tiles, from 2 to 131072, and of the numbers on them.
package struct TilePalette {
  package let faces: [UInt32]
  /// The number of each tile, in whichever of the two inks has the greater contrast with its face.
  package let inks: [Color]

  /// The number of tiles.
  package static let count = 17

  private init(_ faces: [UInt32], darkInk: Color = .black, lightInk: Color = .white) {
    self.faces = faces
    inks = faces.map { Color(hex: $0).inkOfGreaterContrast(darkInk, lightInk) }
  }

  /// From sand, amber and red up to 512, then plum, blue and green: even steps in Oklab.
  package static let light = TilePalette(
    [
      0xFAF8F3, 0xF3DCAF, 0xF4C184, 0xF5A65C, 0xF68A48, 0xF26A45, 0xD2393A, 0xB21A4F, 0x95146D, 0x751C8C, 0x5129A1,
      0x2454B3, 0x01729F, 0x016E73, 0x046C46, 0x2B5322, 0x1B2433,
    ], darkInk: Color(hex: 0x33291C), lightInk: Color(hex: 0xF9FAFC))

  /// From slate and blue up to 32, then ever brighter: teal, green, gold, rose and white.
  package static let dark = TilePalette(
    [
      0x3D4452, 0x485A7B, 0x2C68A0, 0x0C79AB, 0x0A97B2, 0x1BB3BA, 0x41CBAD, 0x72DC8C, 0xB9E365, 0xF1D93F, 0xFFBE3F,
      0xFF9C3F, 0xFE773D, 0xF16F7E, 0xE17EB9, 0xC598E7, 0xEBEFF5,
    ], darkInk: Color(hex: 0x161D29), lightInk: Color(hex: 0xF9FAFC))

  /// Yellow and blue in turns, each tile darker than the one before the last.
  package static let safeLight = TilePalette([
    0xFBF8F0, 0xC3DAF3, 0xF6D983, 0x93BEE8, 0xF0B441, 0x64A2D9, 0xDE8C1B, 0x3D86C6, 0xC46A12, 0x2A69AE, 0xA34C14,
    0x23508F, 0x7F3512, 0x1D386E, 0x5A2410, 0x142249, 0x33150B,
  ])

  /// Blue and yellow in turns, each tile brighter than the one before the last.
  package static let safeDark = TilePalette([
    0x2D3762, 0x71382B, 0x255E91, 0xA05B0E, 0x3478AE, 0xB07818, 0x328AC9, 0xCF8F1E, 0x60C6BB, 0xE6A83A, 0x7DB8EC,
    0xE98C72, 0xA0EAE3, 0xD6D57D, 0xBAC3F2, 0xFFE3A7, 0xFFFFFF,
  ])

  /// Dark enough for white numbers at 7 : 1; neighbours differ for colour-blind people too.
  package static let strongLight = TilePalette([
    0x59292A, 0x3724B7, 0x703D03, 0x080A5E, 0x66580B, 0x301C80, 0x43491D, 0x483240, 0x342355, 0x035246, 0x792D76,
    0x5F1F15, 0x293596, 0x2E3E2F, 0x290939, 0x8E0B35, 0x090C15,
  ])

  /// Bright enough for black numbers at 7 : 1; neighbours differ for colour-blind people too.
  package static let strongDark = TilePalette([
    0xEAFFDA, 0xBFC4CF, 0xE2C381, 0x79BEFF, 0xF6F046, 0xB6CEE2, 0xFAB23D, 0x69CFED, 0xDE9C56, 0x71F7D7, 0xF07EA3,
    0x80EE6C, 0xFF89CF, 0xC1E215, 0xB3A3C7, 0xC8A29A, 0x61EE94,
  ])
}
