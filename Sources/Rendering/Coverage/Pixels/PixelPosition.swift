import OvershootDrawing
import OvershootGeometry

/// Conversions of real positions to whole pixels, for any value including NaN and infinity.
public enum PixelPosition {
  /// The maximum magnitude of a position, in pixels, to which others are clamped: far outside of every buffer, and far
  /// below values whose sums overflow.
  public static var limit: Double { @inlinable get { 1_073_741_824 } }

  /// The column or row that contains `value`: the largest integer not above it. NaN gives the lower limit.
  @inlinable
  @inline(__always)
  public static func floor(_ value: Double) -> Int {
    let bounded = clamped(value)
    let whole = Int(bounded)
    return Double(whole) > bounded ? whole - 1 : whole
  }

  /// The smallest integer not below `value`. NaN gives the lower limit.
  @inlinable
  @inline(__always)
  public static func ceil(_ value: Double) -> Int {
    let bounded = clamped(value)
    let whole = Int(bounded)
    return Double(whole) < bounded ? whole + 1 : whole
  }

  /// The value rounded to 1/4096 pixel, which removes rounding errors of transforms and is not visible.
  public static func snapped(_ value: Double) -> Double {
    (clamped(value) * 4096).rounded(.toNearestOrEven) / 4096
  }

  /// The value rounded to a whole pixel where that is within 1/64, and unchanged elsewhere.
  @inlinable
  @inline(__always)
  public static func snappedToWhole(_ value: Double) -> Double {
    let whole = Double(floor(value + 0.5))
    return abs(value - whole) <= 1.0 / 64 ? whole : value
  }

  /// The position rounded to 1/256 pixel, and to a whole pixel where that is within 1/64.
  public static func snapped256(_ value: Double) -> Double {
    Double(floor(snappedToWhole(value) * 256 + 0.5)) / 256
  }

  /// The position clamped to the limit on either side.
  @inlinable
  @inline(__always)
  public static func clamped(_ value: Double) -> Double {
    value > -limit ? (value < limit ? value : limit) : -limit
  }
}

extension Double {
  /// The value clamped to 0...1; NaN gives 0.
  @inlinable
  @inline(__always)
  public var unitClamped: Double { self > 0 ? (self < 1 ? self : 1) : 0 }
}

extension PixelRect {
  /// Creates the smallest rectangle of whole pixels around `rect`, expanded by `margin` pixels.
  public init(covering rect: Rect, margin: Int = 0) {
    self.init(
      minX: PixelPosition.floor(rect.minX) - margin, minY: PixelPosition.floor(rect.minY) - margin,
      maxX: PixelPosition.ceil(rect.maxX) + margin, maxY: PixelPosition.ceil(rect.maxY) + margin)
  }

  /// Returns the rectangle moved by whole pixels.
  public func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
