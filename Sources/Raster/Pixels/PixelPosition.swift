/// From real positions to whole pixels; nothing here traps, whatever the value.
enum PixelPosition {
  /// Positions farther out count as this one; far beyond every buffer, far below where sums of integers overflow.
  static let limit = 1_073_741_824.0

  /// The column or row that holds `value`: the greatest integer not above it. NaN gives the lower limit.
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

  /// The value rounded to 1/4096 pixel, which drops the noise of transforms and no visible part of a position.
  static func snapped(_ value: Double) -> Double {
    (clamped(value) * 4096).rounded(.toNearestOrEven) / 4096
  }

  @inline(__always)
  private static func clamped(_ value: Double) -> Double {
    value > -limit ? (value < limit ? value : limit) : -limit
  }
}

extension Double {
  /// The value limited to 0...1; NaN gives 0.
  @inline(__always)
  var unitClamped: Double { self > 0 ? (self < 1 ? self : 1) : 0 }

  /// A coverage of 0...1 as a byte, rounded to nearest.
  @inline(__always)
  var coverageByte: UInt8 { UInt8(truncatingIfNeeded: Int(unitClamped * 255 + 0.5)) }
}
