import Geometry
import Stage

/// A linear gradient over device pixels, in whole numbers, so that a pixel's colour does not depend on where a run begins.
struct GradientRamp: Equatable {
  /// The place along the gradient in 2⁻⁴⁰ of its length at the middle of pixel (0, 0).
  private var origin: Int64
  /// What the place grows by with each column.
  private var across: Int64
  /// What the place grows by with each row.
  private var down: Int64
  /// The premultiplied channels blue, green, red, alpha at the start, in 128ths.
  private var first: SIMD4<Int32>
  /// What they grow by up to the end.
  private var change: SIMD4<Int32>

  /// The gradient under `transform`, from its points to device pixels; nil where it has no place.
  init?(_ gradient: LinearGradient, transform: Transform) {
    guard let inverse = transform.inverse, inverse.isFinite else { return nil }
    let line = gradient.end - gradient.start
    let square = line.x * line.x + line.y * line.y
    first = Self.channels(gradient.startColor)
    change = Self.channels(gradient.endColor) &- first
    guard square.isFinite else { return nil }
    guard square > 0 else {
      // All is beyond the end.
      (origin, across, down) = (Self.unit, 0, 0)
      return
    }
    let middle = inverse.apply(to: Vector2(0.5, 0.5)) - gradient.start
    let scale = Double(Self.unit) / square
    let place = (middle.x * line.x + middle.y * line.y) * scale
    let (right, lower) = (
      (inverse.a * line.x + inverse.b * line.y) * scale, (inverse.c * line.x + inverse.d * line.y) * scale
    )
    guard place.isFinite, right.isFinite, lower.isFinite else { return nil }
    origin = Self.whole(place, 0x1p60)
    across = Self.whole(right, 0x1p45)
    down = Self.whole(lower, 0x1p45)
  }

  private static let unit: Int64 = 1 << 40

  private static func whole(_ value: Double, _ limit: Double) -> Int64 {
    Int64(max(-limit, min(limit, value.rounded())))
  }

  private static func channels(_ color: Color) -> SIMD4<Int32> {
    let alpha = color.alpha.unitClamped
    let values = SIMD4(
      color.blue.unitClamped * alpha, color.green.unitClamped * alpha, color.red.unitClamped * alpha, alpha)
    return SIMD4<Int32>(truncatingIfNeeded: SIMD4<Int64>(values * (255 * 128) + 0.5))
  }

  /// Whether every pixel is opaque.
  var isOpaque: Bool { first.w == 255 * 128 && change.w == 0 }

  /// Adds a summary.
  func add(to sum: inout Fingerprint) {
    sum.add(Int(origin))
    sum.add(Int(across))
    sum.add(Int(down))
    for lane in 0..<4 { sum.add(Int(first[lane]) << 32 ^ Int(change[lane])) }
  }

  /// Writes the colours of `count` pixels from (x, y) on.
  func write(to pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let row = y & 7
    var place = origin &+ Int64(y) &* down &+ Int64(x) &* across
    guard across == 0 else {
      for index in 0..<count {
        pixels[index] = pixel(channels(at: place), Self.thresholds[row &* 8 &+ (x &+ index) & 7])
        place &+= across
      }
      return
    }
    let channels = channels(at: place)
    for index in 0..<min(8, count) {
      pixels[index] = pixel(channels, Self.thresholds[row &* 8 &+ (x &+ index) & 7])
    }
    guard count > 8 else { return }
    let pattern = UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt32>.self)
    var index = 8
    while index &+ 8 <= count {
      UnsafeMutableRawPointer(pixels + index).storeBytes(of: pattern, as: SIMD8<UInt32>.self)
      index &+= 8
    }
    while index < count {
      pixels[index] = pixels[index &- 8]
      index &+= 1
    }
  }

  /// The channels at a place, in 2⁻²² of a whole channel.
  @inline(__always)
  private func channels(at place: Int64) -> SIMD4<Int32> {
    let share = Int32(truncatingIfNeeded: max(0, min(Self.unit, place)) &>> 25)
    return (first &<< 15) &+ change &* share
  }

  @inline(__always)
  private func pixel(_ channels: SIMD4<Int32>, _ threshold: Int32) -> UInt32 {
    let bytes = (channels &+ threshold) &>> 22
    return UInt32(truncatingIfNeeded: bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24)
  }

  /// The ordered dither of 8 × 8 pixels (Bayer 1973), as what is added before a channel is cut to a byte.
  private static let thresholds: [Int32] = (0..<64).map { index in
    var (x, y, rank) = (index & 7, index >> 3, 0)
    for _ in 0..<3 {
      rank = rank << 2 | ((x ^ y) & 1) << 1 | (y & 1)
      x >>= 1
      y >>= 1
    }
    return Int32((2 * rank + 1) << 15)
  }
}
