import OvershootCoverage
import OvershootGeometry

extension Color {
  /// The colour as premultiplied `0xAARRGGBB`; channels are clamped to 0...1, and NaN counts as 0.
  var premultiplied: UInt32 {
    let opacity = alpha.unitClamped
    return Self.byte(opacity) &<< 24 | Self.byte(red.unitClamped * opacity) &<< 16
      | Self.byte(green.unitClamped * opacity) &<< 8 | Self.byte(blue.unitClamped * opacity)
  }

  private static func byte(_ value: Double) -> UInt32 { UInt32(value * 255 + 0.5) }
}
