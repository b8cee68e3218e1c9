import Coverage
import Drawing
import OvershootGeometry

extension Color {
  /// The premultiplied channels, clamped to 0...1, at an additional opacity.
  func premultiplied(at opacity: Double = 1) -> SIMD4<Float> {
    let alpha = self.alpha.unitClamped
    let channels = SIMD4(red.unitClamped * alpha, green.unitClamped * alpha, blue.unitClamped * alpha, alpha)
    return SIMD4<Float>(channels * opacity)
  }
}

extension Shape {
  /// Returns the shape as a rounded rectangle, which is what circles are too; nil for others.
  func roundedRect(under transform: Transform) -> RoundedRect? {
    switch self {
    case .box(let box): return box
    case .ellipse(let rect):
      guard abs(rect.width - rect.height) <= 1e-9 * rect.width, transform.isUniform else { return nil }
      return RoundedRect(rect, cornerRadius: rect.width / 2)
    case .path: return nil
    }
  }
}
