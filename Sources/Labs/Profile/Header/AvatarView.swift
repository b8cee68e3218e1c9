import OvershootScreenKit

/// The person's picture with its border.
final class AvatarView: View {
  var picture: Bitmap? {
    didSet { setNeedsDisplay() }
  }
  private var metrics = HeaderMetrics() {
    didSet { setNeedsDisplay() }
  }

  private static let face = Color(hex: 0x8899A6)

  /// Applies a layout, in content whose left edge is at `left`.
  func show(_ layout: HeaderLayout, _ metrics: HeaderMetrics, left: Double) {
    self.metrics = metrics
    bounds = Rect(origin: .zero, size: metrics.avatar.size)
    center = layout.avatarCenter(metrics) + Vector2(left, 0)
    transform = Transform(scaleX: layout.avatarScale, y: layout.avatarScale)
    cornerRadius = metrics.avatarCornerRadius
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    // Its edge is in the middle of the border, so that it does not show outside.
    let middle = metrics.avatarBorder / 2
    let inner = RoundedRect(bounds.inset(by: middle), cornerRadius: max(0, metrics.avatarCornerRadius - middle))
    if let picture {
      let side = Double(min(picture.width, picture.height))
      let center = Vector2(Double(picture.width) / 2, Double(picture.height) / 2)
      canvas.image(ImagePlacement(picture, source: Rect(center: center, size: Size(side, side)), in: inner))
    } else {
      canvas.fill(inner, Self.face)
    }
    canvas.stroke(inner, width: metrics.avatarBorder, $backgroundColor.shown)
  }
}
