import Drawing
import OvershootGeometry

/// Conversions of real positions to whole pixels, for any value including NaN and infinity.
enum PixelPosition {
  /// The maximum magnitude of a position, in pixels, to which others are clamped: far outside of every buffer, and far
  /// below values whose sums overflow.
  static let limit = 1_073_741_824.0

  /// The column or row that contains `value`: the largest integer not above it. NaN gives the lower limit.
  @inline(__always)
  static func floor(_ value: Double) -> Int {
    let bounded = clamped(value)
    let whole = Int(bounded)
    return Double(whole) > bounded ? whole - 1 : whole
  }

  /// The smallest integer not below `value`. NaN gives the lower limit.
  @inline(__always)
  static func ceil(_ value: Double) -> Int {
    let bounded = clamped(value)
    let whole = Int(bounded)
    return Double(whole) < bounded ? whole + 1 : whole
  }

  /// The value rounded to 1/4096 pixel, which removes rounding errors of transforms and is not visible.
  static func snapped(_ value: Double) -> Double {
    (clamped(value) * 4096).rounded(.toNearestOrEven) / 4096
  }

  /// The value rounded to a whole pixel where that is within 1/64, and unchanged elsewhere.
  @inline(__always)
  static func snappedToWhole(_ value: Double) -> Double {
    let whole = Double(floor(value + 0.5))
    return abs(value - whole) <= 1.0 / 64 ? whole : value
  }

  @inline(__always)
  private static func clamped(_ value: Double) -> Double {
    value > -limit ? (value < limit ? value : limit) : -limit
  }
}

extension Double {
  /// The value clamped to 0...1; NaN gives 0.
  @inline(__always)
  var unitClamped: Double { self > 0 ? (self < 1 ? self : 1) : 0 }

  /// A coverage of 0...1 as a byte, rounded to nearest.
  @inline(__always)
  var coverageByte: UInt8 { UInt8(truncatingIfNeeded: Int(unitClamped * 255 + 0.5)) }
}

extension PixelRect {
  /// Creates the smallest rectangle of whole pixels around the given edges.
  init(coveringLeft left: Double, top: Double, right: Double, bottom: Double) {
    self.init(
      minX: PixelPosition.floor(left), minY: PixelPosition.floor(top),
      maxX: PixelPosition.ceil(right), maxY: PixelPosition.ceil(bottom))
  }

  /// Creates the smallest rectangle of whole pixels around `rect`, expanded by `margin` pixels.
  init(covering rect: Rect, margin: Int = 0) {
    self.init(
      minX: PixelPosition.floor(rect.minX) - margin, minY: PixelPosition.floor(rect.minY) - margin,
      maxX: PixelPosition.ceil(rect.maxX) + margin, maxY: PixelPosition.ceil(rect.maxY) + margin)
  }
}
