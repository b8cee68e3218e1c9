import OvershootDrawing
import OvershootGeometry

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
