import OvershootCoverage
import OvershootDrawing

extension PixelBox {
  /// The distance in pixels beyond the visible ones at which edges are as good as where they really are. Numbers of 32
  /// bits are exact there.
  private static let margin = 64.0

  /// Returns the same box for the pixels `visible` only: edges far beside them are moved nearer.
  func near(_ visible: PixelRect) -> PixelBox {
    guard toBox == nil else { return self }
    let reach = radius + Self.margin
    var box = self
    box.left = max(left, Double(visible.minX) - reach)
    box.top = max(top, Double(visible.minY) - reach)
    box.right = min(right, Double(visible.maxX) + reach)
    box.bottom = min(bottom, Double(visible.maxY) + reach)
    return box
  }

  /// The edges as the shaders take them.
  var edges: SIMD4<Float> { SIMD4<Float>(SIMD4(left, top, right, bottom)) }
}
