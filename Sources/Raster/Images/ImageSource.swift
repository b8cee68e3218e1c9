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
    for index in 0..<count {
      row[index] = mixed(map.u.limited(u), map.v.limited(v))
      u &+= map.u.across
      v &+= map.v.across
    }
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
