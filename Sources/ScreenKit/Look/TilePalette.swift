/// The colours of the tiles of 2048, and of the numbers on them.
package struct TilePalette: Sendable {
  /// The face and the number of each tile from 2 to 2048, and of all greater ones.
  package let tiles: [(face: Color, number: Color)]

  private init(_ tiles: [(face: UInt32, number: UInt32)]) {
    self.tiles = tiles.map { (Color(hex: $0.face), Color(hex: $0.number)) }
  }

  package static let light = TilePalette([
    (0xFBF3E4, 0x161326), (0xFFE3AE, 0x161326), (0xFFC629, 0x161326), (0xFF9DB8, 0x161326), (0xF0479A, 0x161326),
    (0x8C3BE8, 0xFFFFFF), (0x4B2BC4, 0xFFFFFF), (0x232A9A, 0xFFFFFF), (0x161326, 0xFFC629), (0x161326, 0xFFC629),
    (0xFFC629, 0x161326), (0x161326, 0xFFC629),
  ])

  package static let dark = TilePalette([
    (0xFBF3E4, 0x161326), (0xFFE3AE, 0x161326), (0xFFA63D, 0x161326), (0xFF9DB8, 0x161326), (0xF0479A, 0x161326),
    (0x8C3BE8, 0xFFFFFF), (0x5B3BE0, 0xFFFFFF), (0x3A45D8, 0xFFFFFF), (0xFFC629, 0x161326), (0xFFE9B0, 0x161326),
    (0xFBF3E4, 0xC93412), (0x161326, 0xFFC629),
  ])

  /// Rising from light to dark.
  package static let colorBlind = TilePalette([
    (0xFFFFFF, 0x161326), (0xF3EBD2, 0x161326), (0xFFE27A, 0x161326), (0xFFC629, 0x161326), (0xF59B00, 0x161326),
    (0x7FC8FF, 0x161326), (0x2F8FE0, 0x161326), (0x1B55B8, 0xFFFFFF), (0x122A6B, 0xFFFFFF), (0x161326, 0xFFC629),
    (0x161326, 0xFFFFFF), (0x161326, 0xFFC629),
  ])

  /// Returns the colours of a tile: exponent 1 for 2, 2 for 4. Those above 2048 are equal; below 1 it counts as 1.
  package func tile(exponent: Int) -> (face: Color, number: Color) { tiles[max(0, min(tiles.count, exponent) - 1)] }
}
