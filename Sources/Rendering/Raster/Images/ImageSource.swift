/// A bitmap under an affine map, interpolated bilinearly.
struct ImageSource: PixelSource {
  private let pixels: UnsafePointer<UInt32>
  private let stride: Int
  private let map: ImageMap

  /// Creates a source of `pixels`, whose rows are `stride` pixels apart, under `map`.
  init(_ pixels: UnsafePointer<UInt32>, stride: Int, map: ImageMap) {
    self.pixels = pixels
    self.stride = stride
    self.map = map
  }

  /// Always false, as the alphas are not known.
  var isOpaque: Bool { false }

  func write(to row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    var u = map.u.position(x, y)
    var v = map.v.position(x, y)
    if map.isWholeTranslation, map.v.clamped(v) & 0xFFFF == 0 {
      let line = pixels + Int(map.v.clamped(v) >> 16) * stride
      for index in 0..<count {
        row[index] = line[Int(map.u.clamped(u) >> 16)]
        u &+= map.u.xStep
      }
      return
    }
    let inner = innerPart(from: u, count: count)
    for index in 0..<inner.lowerBound {
      row[index] = interpolated(map.u.clamped(u), map.v.clamped(v))
      u &+= map.u.xStep
      v &+= map.v.xStep
    }
    u = writeInner(to: row, inner, from: u, v: map.v.clamped(v))
    for index in inner.upperBound..<count {
      row[index] = interpolated(map.u.clamped(u), map.v.clamped(v))
      u &+= map.u.xStep
      v &+= map.v.xStep
    }
  }

  /// The part of a run whose pixels all have a right neighbour in one row of the bitmap; empty for a rotated bitmap.
  ///
  /// - Parameters:
  ///   - u: the column of the first pixel of the run.
  ///   - count: the length of the run.
  private func innerPart(from u: Int64, count: Int) -> Range<Int> {
    guard map.v.xStep == 0, map.u.xStep > 0 else { return 0..<0 }
    /// The number of pixels before a column.
    func steps(to column: Int64) -> Int {
      max(0, min(count, Int((max(0, column &- u) &+ map.u.xStep &- 1) / map.u.xStep)))
    }
    let start = steps(to: map.u.minimum)
    return start..<max(start, steps(to: map.u.maximum))
  }

  /// Writes pixels between two rows of the bitmap and returns the next column.
  ///
  /// The results are those of `interpolated`; the two rows are mixed first, two columns at a time.
  private func writeInner(to row: UnsafeMutablePointer<UInt32>, _ part: Range<Int>, from u: Int64, v: Int64) -> Int64 {
    // `v` is at most the last row, and then whole; columns of `part` are before the last one.
    let lower = UInt16(truncatingIfNeeded: v &>> 8) & 255
    let above = UnsafeRawPointer(pixels + Int(v &>> 16) &* stride)
    let below = lower > 0 ? above + 4 &* stride : above
    let (left, right) = (SIMD4<UInt16>(repeating: 256), SIMD4<UInt16>())
    let base = SIMD8(lowHalf: left, highHalf: right)
    var u = u
    for index in part {
      let offset = Int(u &>> 16) &* 4
      let columns = Self.pair(above + offset) &* (256 &- lower) &+ Self.pair(below + offset) &* lower
      let fraction = UInt16(truncatingIfNeeded: u &>> 8) & 255
      let weights = base &+ SIMD8(repeating: fraction) &* Self.signs
      let products = SIMD8<UInt32>(truncatingIfNeeded: columns) &* SIMD8<UInt32>(truncatingIfNeeded: weights)
      let sum = (products.lowHalf &+ products.highHalf &+ 32768) &>> 16
      row[index] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum), to: UInt32.self)
      u &+= map.u.xStep
    }
    return u
  }

  private static var signs: SIMD8<UInt16> {
    SIMD8(lowHalf: SIMD4(repeating: .max), highHalf: SIMD4(repeating: 1))
  }

  /// The channels of two neighbouring pixels.
  @inline(__always)
  private static func pair(_ pixels: UnsafeRawPointer) -> SIMD8<UInt16> {
    SIMD8(truncatingIfNeeded: pixels.loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// The mean of the four pixels around a position, weighted by their distances.
  @inline(__always)
  private func interpolated(_ u: Int64, _ v: Int64) -> UInt32 {
    let (x, y) = (Int(u &>> 16), Int(v &>> 16))
    let (right, lower) = (UInt32(truncatingIfNeeded: u &>> 8) & 255, UInt32(truncatingIfNeeded: v &>> 8) & 255)
    let pixel = pixels + (y &* stride &+ x)
    // Clamped positions in the last column or row are whole.
    let (nextX, nextY) = (right > 0 ? 1 : 0, lower > 0 ? stride : 0)
    let above = Self.mix(pixel[0], pixel[nextX], right)
    let below = Self.mix(pixel[nextY], pixel[nextY &+ nextX], right)
    let sum = above &* (256 &- lower) &+ below &* lower &+ 32768
    let bytes = sum &>> 16
    return bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
  }

  @inline(__always)
  private static func mix(_ left: UInt32, _ right: UInt32, _ weight: UInt32) -> SIMD4<UInt32> {
    lanes(left) &* (256 &- weight) &+ lanes(right) &* weight
  }

  @inline(__always)
  private static func lanes(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24)
  }
}
