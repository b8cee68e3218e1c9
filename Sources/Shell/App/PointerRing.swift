import OvershootScreenKit

/// A ring around the pointer, which is seen from afar.
@MainActor
final class PointerRing: View {
  /// Where the pointer is; nil before it has moved.
  var place: Vector2? { didSet { setNeedsDisplay() } }
  private static let (radius, width) = (18.0, 3.0)

  override init() {
    super.init()
    (isUserInteractionEnabled, isHidden, zPosition) = (false, true, 10)
  }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let center = place else { return }
    let ring = Rect(center: center, size: Size(2 * Self.radius, 2 * Self.radius))
    canvas.stroke(.ellipse(ring), StrokeStyle(width: Self.width + 2), .solid(theme.background))
    canvas.stroke(.ellipse(ring), StrokeStyle(width: Self.width), .solid(theme.danger))
  }
}
