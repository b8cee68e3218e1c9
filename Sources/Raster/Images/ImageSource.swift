import Geometry

/// A picture under an affine map, mixed between its pixels.
struct ImageSource: PixelSource {
  private let pixels: UnsafePointer<UInt32>
  private let stride: Int
  private let map: ImageMap

  /// Shows `pixels`, whose rows are `stride` apart, as `map` tells.
  init(_ pixels: UnsafePointer<UInt32>, stride: Int, map: ImageMap) {
    self.pixels = pixels
    self.stride = stride
    self.map = map
  }

  /// Not known, so never taken for certain.
  var isOpaque: Bool { false }

  func write(to row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    var u = map.u.place(x, y)
    var v = map.v.place(x, y)
    if map.isUpright, map.v.limited(v) & 0xFFFF == 0 {
      let line = pixels + Int(map.v.limited(v) >> 16) * stride
      for index in 0..<count {
        row[index] = line[Int(map.u.limited(u) >> 16)]
        u &+= map.u.across
      }
      return
    }
    let level = levelPart(from: u, count: count)
    for index in 0..<level.lowerBound {
      row[index] = mixed(map.u.limited(u), map.v.limited(v))
      u &+= map.u.across
      v &+= map.v.across
    }
    u = writeLevel(to: row, level, from: u, v: map.v.limited(v))
    for index in level.upperBound..<count {
      row[index] = mixed(map.u.limited(u), map.v.limited(v))
      u &+= map.u.across
      v &+= map.v.across
    }
  }

  /// Which of `count` pixels, the first of which shows the column `u`, show columns that have another one to their right, all in one row of a
  /// picture that is not turned.
  private func levelPart(from u: Int64, count: Int) -> Range<Int> {
    guard map.v.across == 0, map.u.across > 0 else { return 0..<0 }
    /// How many pixels come before the place.
    func steps(to place: Int64) -> Int {
      max(0, min(count, Int((max(0, place &- u) &+ map.u.across &- 1) / map.u.across)))
    }
    let start = steps(to: map.u.low)
    return start..<max(start, steps(to: map.u.high))
  }

  /// Writes pixels of one row of the picture, and returns the place after the last one: the same numbers as `mixed`, of which the two rows
  /// are mixed first, two columns at once.
  private func writeLevel(to row: UnsafeMutablePointer<UInt32>, _ part: Range<Int>, from u: Int64, v: Int64) -> Int64 {
    let lower = UInt16(truncatingIfNeeded: v &>> 8) & 255
    let above = UnsafeRawPointer(pixels + Int(v &>> 16) &* stride)
    let below = lower > 0 ? above + 4 &* stride : above
    let (left, right) = (SIMD4<UInt16>(repeating: 256), SIMD4<UInt16>())
    let base = SIMD8(lowHalf: left, highHalf: right)
    var u = u
    for index in part {
      let place = Int(u &>> 16) &* 4
      let columns =
        Self.pair(above + place) &* (256 &- lower) &+ Self.pair(below + place) &* lower
      let share = UInt16(truncatingIfNeeded: u &>> 8) & 255
      let weights = base &+ SIMD8(repeating: share) &* Self.signs
      let products = SIMD8<UInt32>(truncatingIfNeeded: columns) &* SIMD8<UInt32>(truncatingIfNeeded: weights)
      let sum = (products.lowHalf &+ products.highHalf &+ 32768) &>> 16
      row[index] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum), to: UInt32.self)
      u &+= map.u.across
    }
    return u
  }

  private static var signs: SIMD8<UInt16> {
    SIMD8(lowHalf: SIMD4(repeating: .max), highHalf: SIMD4(repeating: 1))
  }

  /// The channels of two neighbouring pixels.
  @inline(__always)
  private static func pair(_ place: UnsafeRawPointer) -> SIMD8<UInt16> {
    SIMD8(truncatingIfNeeded: place.loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// The mean of four pixels by their distances.
  @inline(__always)
  private func mixed(_ u: Int64, _ v: Int64) -> UInt32 {
    let (x, y) = (Int(u &>> 16), Int(v &>> 16))
    let (right, lower) = (UInt32(truncatingIfNeeded: u &>> 8) & 255, UInt32(truncatingIfNeeded: v &>> 8) & 255)
    let place = pixels + (y &* stride &+ x)
    let (nextX, nextY) = (right > 0 ? 1 : 0, lower > 0 ? stride : 0)
    let above = Self.mix(place[0], place[nextX], right)
    let below = Self.mix(place[nextY], place[nextY &+ nextX], right)
    let sum = above &* (256 &- lower) &+ below &* lower &+ 32768
    let bytes = sum &>> 16
    return bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24
  }

  @inline(__always)
  private static func mix(_ one: UInt32, _ two: UInt32, _ weight: UInt32) -> SIMD4<UInt32> {
    lanes(one) &* (256 &- weight) &+ lanes(two) &* weight
  }

  @inline(__always)
  private static func lanes(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24)
  }
}
