import OvershootCoverage

/// Bilinear sampling of byte masks. Weights are in 256ths; each result is rounded once.
enum MaskSampling {
  /// Splits a sample position into an index and the weight of the next sample, 0...255.
  @inline(__always)
  static func split(_ position: Double) -> (index: Int, weight: Int) {
    let scaled = PixelPosition.floor(position * 256 + 0.5)
    return (scaled >> 8, scaled & 255)
  }

  /// Writes the row between rows `index` and `index + 1` of a mask to `lanes[1...width]`, in 256ths of a byte. Rows
  /// outside the mask count as 0; `lanes[0]` and `lanes[width + 1]` become 0.
  static func blendRows(
    of mask: UnsafePointer<UInt8>, width: Int, height: Int, index: Int, weight: Int,
    to lanes: UnsafeMutablePointer<UInt16>
  ) {
    lanes[0] = 0
    lanes[width + 1] = 0
    let hasUpper = index >= 0 && index < height
    let hasLower = index + 1 >= 0 && index + 1 < height && weight > 0
    let upper = mask + (hasUpper ? index : index + 1) * width
    let lower = mask + (hasLower ? index + 1 : index) * width
    let out = lanes + 1
    switch (hasUpper, hasLower) {
    case (false, false): out.update(repeating: 0, count: width)
    case (true, false): scaleRow(upper, by: 256 - weight, count: width, to: out)
    case (false, true): scaleRow(lower, by: weight, count: width, to: out)
    case (true, true):
      let (upperWeight, lowerWeight) = (UInt16(256 - weight), UInt16(weight))
      for x in 0..<width { out[x] = UInt16(upper[x]) &* upperWeight &+ UInt16(lower[x]) &* lowerWeight }
    }
  }

  private static func scaleRow(
    _ row: UnsafePointer<UInt8>, by weight: Int, count: Int, to out: UnsafeMutablePointer<UInt16>
  ) {
    let weight = UInt16(weight)
    for x in 0..<count { out[x] = UInt16(row[x]) &* weight }
  }

  /// Writes the `count` bytes between `lanes[i]` and `lanes[i + 1]`, starting with `lanes[0]`.
  ///
  /// - Parameters:
  ///   - lanes: a row between two rows of a mask, in 256ths of a byte.
  ///   - weight: the weight of the right lane, 0...255.
  static func shift(
    _ lanes: UnsafePointer<UInt16>, weight: Int, count: Int, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    // A plain loop, which the compiler vectorises; conversions of SIMD types are calls in large modules.
    let (left, right) = (UInt32(256 - weight), UInt32(weight))
    for x in 0..<count {
      let sum = UInt32(lanes[x]) &* left &+ UInt32(lanes[x &+ 1]) &* right &+ 32768
      bytes[x] = UInt8(truncatingIfNeeded: sum &>> 16)
    }
  }

  /// The bilinear sample of the mask at (x, y); outside the mask it is 0.
  @inline(__always)
  static func sample(_ mask: UnsafePointer<UInt8>, width: Int, height: Int, x: Double, y: Double) -> UInt8 {
    guard y > -1, y < Double(height) else { return 0 }
    return sample(mask, width: width, height: height, x: x, row: split(y))
  }

  /// The bilinear sample of the mask at `x` in a row that is split already; outside the mask it is 0.
  @inline(__always)
  static func sample(
    _ mask: UnsafePointer<UInt8>, width: Int, height: Int, x: Double, row: (index: Int, weight: Int)
  ) -> UInt8 {
    guard x > -1, x < Double(width) else { return 0 }
    let (column, right) = split(x)
    @inline(__always)
    func value(_ x: Int, _ y: Int) -> Int {
      x >= 0 && y >= 0 && x < width && y < height ? Int(mask[y &* width &+ x]) : 0
    }
    let upper = value(column, row.index) * (256 - right) + value(column + 1, row.index) * right
    let lower = value(column, row.index + 1) * (256 - right) + value(column + 1, row.index + 1) * right
    return UInt8(truncatingIfNeeded: (upper * (256 - row.weight) + lower * row.weight + 32768) >> 16)
  }
}
