/// Adds the areas to the right of the parts of a chain.
struct AreaWriter {
  /// The left edge of the first column, in 256ths of a pixel.
  let left: Int32
  /// The right edge of the last column, counted from `left`.
  let end: Int32
  /// 1, or −1 to take areas away.
  let sign: Int64
  /// 2⁵⁶ by each number up to 512, rounded up.
  let reciprocals: UnsafePointer<UInt64>

  /// Adds the area to the right of a part from column `from` to column `to` over `height` 256ths of a row.
  @inline(__always)
  func add(_ from: Int32, _ to: Int32, _ height: Int32, to cells: UnsafeMutablePointer<Int64>) {
    let (low, high) = (min(from, to) &- left, max(from, to) &- left)
    let column = Int(low &>> 8)
    let width = Int64(high &- low)
    let before = Int64(256 &- low & 255)
    guard low >= 0, low < end, high <= end, width <= before &+ 256 else {
      return addWide(low, high, height, to: cells)
    }
    let first = cells + column
    let total = sign &* Int64(height) &<< 8
    guard width > before else {
      let outside = 2 &* before &- width
      first[0] &+= total &* outside
      first[1] &+= total &* (512 &- outside)
      return
    }
    // In two columns; the quotient is exact, because the height has 8 bits.
    let step = Int64(truncatingIfNeeded: UInt64(truncatingIfNeeded: height) &* reciprocals[Int(width)] &>> 32)
    let near = sign &* (before &* step) &>> 16
    let far = total &- near
    let behind = width &- before
    first[0] &+= near &* before
    first[1] &+= near &* (512 &- before) &+ far &* (512 &- behind)
    first[2] &+= far &* behind
  }

  @inline(never)
  private func addWide(_ low: Int32, _ high: Int32, _ height: Int32, to areas: UnsafeMutablePointer<Int64>) {
    PathAreas.add(low, high, height, sign, end: end, to: areas)
  }
}
