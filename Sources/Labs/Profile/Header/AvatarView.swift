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

  /// Applies a layout.
  func show(_ layout: HeaderLayout, _ metrics: HeaderMetrics) {
    self.metrics = metrics
    bounds = Rect(origin: .zero, size: metrics.avatar.size)
    center = layout.avatarCenter(metrics)
    transform = Transform(scaleX: layout.avatarScale, y: layout.avatarScale)
    cornerRadius = metrics.avatarCornerRadius
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let isRound = 2 * metrics.avatarCornerRadius >= metrics.avatar.width
    // The edge of a square picture is in the middle of its border, so that it does not show outside.
    let border = metrics.avatarBorder
    let middle = isRound ? 0 : border / 2
    let inner = RoundedRect(bounds.inset(by: middle), cornerRadius: max(0, metrics.avatarCornerRadius - middle))
    if isRound {
      canvas.fill(
        RoundedRect(bounds.inset(by: -border), cornerRadius: metrics.avatarCornerRadius + border), theme.background)
    }
    if let picture {
      let side = Double(min(picture.width, picture.height))
      let center = Vector2(Double(picture.width) / 2, Double(picture.height) / 2)
      canvas.image(ImagePlacement(picture, source: Rect(center: center, size: Size(side, side)), in: inner))
    } else {
      canvas.fill(inner, Self.face)
    }
    if !isRound { canvas.stroke(inner, width: border, theme.background) }
  }
}
