/// Source-over blending of premultiplied pixels in sRGB-encoded space, in exact integer arithmetic.
///
/// A product of two bytes is divided by 255 and rounded to nearest. So an opaque source replaces the destination, a
/// transparent one has no effect, and a colour blended over itself does not change.
enum Blend {
  typealias Pixels = SIMD4<UInt32>
  typealias Lanes = SIMD8<UInt16>

  @inline(__always)
  private static var lowLanes: Pixels { Pixels(repeating: 0x00FF_00FF) }

  /// Returns the pixel with each channel times `factor` / 255; `factor` is in 0...255.
  @inline(__always)
  static func scale(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    let high = ((pixel &>> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
    let lowByte = ((low &+ ((low &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    let highByte = (high &+ ((high &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return lowByte | highByte
  }

  /// Returns `source` over `destination`.
  @inline(__always)
  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scale(destination, by: 255 &- (source &>> 24))
  }

  /// Blends `source` over `count` pixels.
  static func fill(_ row: UnsafeMutablePointer<UInt32>, count: Int, source: UInt32) {
    let alpha = source &>> 24
    if alpha == 255 {
      row.update(repeating: source, count: count)
      return
    }
    if alpha == 0 { return }
    let inverse = Lanes(repeating: UInt16(truncatingIfNeeded: 255 &- alpha))
    let sources = Pixels(repeating: source)
    var x = 0
    while x &+ 4 <= count {
      store(sources &+ scale(load(row + x), by: inverse), at: row + x)
      x &+= 4
    }
    while x < count {
      row[x] = over(source, row[x])
      x &+= 1
    }
  }

  /// Blends `source` over `count` pixels in each of `rows` rows that are `stride` pixels apart.
  ///
  /// Large opaque areas are copied from their first pixels: the system's copy stores wider words than a loop.
  static func fill(_ first: UnsafeMutablePointer<UInt32>, count: Int, rows: Int, stride: Int, source: UInt32) {
    let isJoined = count == stride
    let length = isJoined ? count &* rows : count
    let block = isJoined ? min(length, copiedBlock) : count
    guard source &>> 24 == 255, rows > 1, block >= minimumCopy else {
      for row in 0..<rows { fill(first + row &* stride, count: count, source: source) }
      return
    }
    fill(first, count: block, source: source)
    if isJoined {
      var x = block
      while x < length {
        UnsafeMutableRawPointer(first + x).copyMemory(from: first, byteCount: 4 &* min(block, length &- x))
        x &+= block
      }
    } else {
      for row in 1..<rows {
        UnsafeMutableRawPointer(first + row &* stride).copyMemory(from: first, byteCount: 4 &* count)
      }
    }
  }

  /// The number of pixels copied at once, 20 KB: they are read from the L1 cache.
  private static let copiedBlock = 5120
  /// The minimum number of pixels for which copying is faster than filling.
  private static let minimumCopy = 256

  /// Blends `count` pixels of a layer over those of `row`, with an opacity of `opacity` / 255.
  static func layer(
    _ row: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, count: Int, opacity: UInt8
  ) {
    let factor = Lanes(repeating: UInt16(opacity))
    var x = 0
    while x &+ 4 <= count {
      let pixels = scale(load(source + x), by: factor)
      store(over(pixels, load(row + x)), at: row + x)
      x &+= 4
    }
    while x < count {
      row[x] = over(scale(source[x], by: UInt32(opacity)), row[x])
      x &+= 1
    }
  }

  /// Blends `count` pixels of a source over those of `row`, each with its own coverage.
  static func masked(
    _ row: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>, count: Int
  ) {
    for x in 0..<count where coverage[x] > 0 {
      row[x] = over(scale(source[x], by: UInt32(coverage[x])), row[x])
    }
  }

  /// Returns the product of two bytes in 255ths, rounded to nearest.
  @inline(__always)
  static func product(_ lhs: UInt8, _ rhs: UInt8) -> UInt8 {
    let sum = UInt32(lhs) &* UInt32(rhs) &+ 128
    return UInt8(truncatingIfNeeded: (sum &+ (sum &>> 8)) &>> 8)
  }

  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt32>) -> Pixels {
    UnsafeRawPointer(pointer).loadUnaligned(as: Pixels.self)
  }

  @inline(__always)
  static func store(_ pixels: Pixels, at pointer: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: pixels, as: Pixels.self)
  }

  @inline(__always)
  private static func over(_ source: Pixels, _ destination: Pixels) -> Pixels {
    source &+ scale(destination, by: Lanes(repeating: 255) &- doubled(source &>> 24))
  }

  /// Copies the low half of each lane to its high half.
  @inline(__always)
  static func doubled(_ values: Pixels) -> Lanes {
    unsafeBitCast(values | (values &<< 16), to: Lanes.self)
  }

  @inline(__always)
  static func scale(_ pixels: Pixels, by factor: Lanes) -> Pixels {
    let low = divided(unsafeBitCast(pixels & lowLanes, to: Lanes.self) &* factor)
    let high = divided(unsafeBitCast((pixels &>> 8) & lowLanes, to: Lanes.self) &* factor)
    return unsafeBitCast(low, to: Pixels.self) | (unsafeBitCast(high, to: Pixels.self) &<< 8)
  }

  /// Divides products of two bytes by 255, rounded to nearest.
  @inline(__always)
  static func divided(_ products: Lanes) -> Lanes {
    // At most 65 407, so 16 bits suffice; wider lanes would be converted by calls.
    let sum = products &+ 128
    return (sum &+ (sum &>> 8)) &>> 8
  }
}
