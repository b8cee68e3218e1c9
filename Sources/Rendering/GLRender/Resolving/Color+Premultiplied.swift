import OvershootCoverage
import OvershootGeometry

extension Color {
  /// The premultiplied channels, clamped to 0...1, at an additional opacity.
  func premultiplied(at opacity: Double = 1) -> SIMD4<Float> {
    let alpha = self.alpha.unitClamped
    let channels = SIMD4(red.unitClamped * alpha, green.unitClamped * alpha, blue.unitClamped * alpha, alpha)
    return SIMD4<Float>(channels * opacity)
  }
}
