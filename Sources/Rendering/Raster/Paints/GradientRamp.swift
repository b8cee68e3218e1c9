import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

/// A linear gradient over device pixels in integers, so that a pixel's colour does not depend on where a run begins.
struct GradientRamp: Equatable {
  /// The position along the gradient at the centre of pixel (0, 0), in 2⁻⁴⁰ of its length.
  private var origin: Int64
  /// The change of the position per column.
  private var xStep: Int64
  /// The change of the position per row.
  private var yStep: Int64
  /// The premultiplied channels blue, green, red, alpha at the start, in 128ths of a level.
  private var startChannels: SIMD4<Int32>
  /// The change of the channels from start to end.
  private var change: SIMD4<Int32>

  /// Creates the gradient under `transform`, from its points to device pixels; nil where it is not finite.
  init?(_ gradient: LinearGradient, transform: Transform) {
    guard let inverse = transform.inverse, inverse.isFinite else { return nil }
    let line = gradient.end - gradient.start
    let square = line.x * line.x + line.y * line.y
    startChannels = Self.channels(gradient.startColor)
    change = Self.channels(gradient.endColor) &- startChannels
    guard square.isFinite else { return nil }
    guard square > 0 else {
      // A gradient without length has its end colour everywhere.
      (origin, xStep, yStep) = (Self.unit, 0, 0)
      return
    }
    let center = inverse.apply(to: Vector2(0.5, 0.5)) - gradient.start
    let scale = Double(Self.unit) / square
    let position = (center.x * line.x + center.y * line.y) * scale
    let (x, y) = ((inverse.a * line.x + inverse.b * line.y) * scale, (inverse.c * line.x + inverse.d * line.y) * scale)
    guard position.isFinite, x.isFinite, y.isFinite else { return nil }
    origin = Self.rounded(position, limit: 0x1p60)
    xStep = Self.rounded(x, limit: 0x1p45)
    yStep = Self.rounded(y, limit: 0x1p45)
  }

  /// The position at the end of the gradient.
  private static let unit: Int64 = 1 << 40

  private static func rounded(_ value: Double, limit: Double) -> Int64 {
    Int64(max(-limit, min(limit, value.rounded())))
  }

  private static func channels(_ color: Color) -> SIMD4<Int32> {
    let alpha = color.alpha.unitClamped
    let values = SIMD4(
      color.blue.unitClamped * alpha, color.green.unitClamped * alpha, color.red.unitClamped * alpha, alpha)
    return SIMD4<Int32>(truncatingIfNeeded: SIMD4<Int64>(values * (255 * 128) + 0.5))
  }

  /// Whether every pixel is opaque.
  var isOpaque: Bool { startChannels.w == 255 * 128 && change.w == 0 }

  /// Adds everything to `fingerprint`.
  func add(to fingerprint: inout Fingerprint) {
    fingerprint.add(Int(origin))
    fingerprint.add(Int(xStep))
    fingerprint.add(Int(yStep))
    for lane in 0..<4 { fingerprint.add(Int(startChannels[lane]) << 32 ^ Int(change[lane])) }
  }

  /// Writes the colours of the `count` pixels from (x, y) to the right.
  func write(to pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let row = y & 7
    var position = origin &+ Int64(y) &* yStep &+ Int64(x) &* xStep
    guard xStep == 0 else {
      for index in 0..<count {
        pixels[index] = pixel(channels(at: position), Self.thresholds[row &* 8 &+ (x &+ index) & 7])
        position &+= xStep
      }
      return
    }
    let channels = channels(at: position)
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

  /// The channels at a position, in 2⁻²² of a level.
  @inline(__always)
  private func channels(at position: Int64) -> SIMD4<Int32> {
    let fraction = Int32(truncatingIfNeeded: max(0, min(Self.unit, position)) &>> 25)
    return (startChannels &<< 15) &+ change &* fraction
  }

  @inline(__always)
  private func pixel(_ channels: SIMD4<Int32>, _ threshold: Int32) -> UInt32 {
    let bytes = (channels &+ threshold) &>> 22
    return UInt32(truncatingIfNeeded: bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24)
  }

  /// The dither thresholds of 8 × 8 pixels, which are added before a channel is truncated to a byte.
  private static let thresholds: [Int32] = (0..<64).map { index in
    Int32((2 * OrderedDither.rank(index & 7, index >> 3) + 1) << 15)
  }
}
