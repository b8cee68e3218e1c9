import OvershootCoverage

extension Double {
  /// A coverage of 0...1 as a byte, rounded to nearest.
  @inline(__always)
  var coverageByte: UInt8 { UInt8(truncatingIfNeeded: Int(unitClamped * 255 + 0.5)) }
}
