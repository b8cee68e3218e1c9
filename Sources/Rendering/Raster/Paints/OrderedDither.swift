/// The ordered dither of 8 × 8 pixels (Bayer 1973).
enum OrderedDither {
  /// The rank of a pixel among those of its 8 × 8 block, 0...63.
  static func rank(_ x: Int, _ y: Int) -> Int {
    (0..<3).reduce(0) { rank, bit in
      let (column, row) = (x >> bit & 1, y >> bit & 1)
      return rank << 2 | (column ^ row) << 1 | row
    }
  }
}
