import OvershootGameKit

/// Points, or what multiplies them, which fade where they were got.
@MainActor
final class PointsMark: View {
  private let text: String
  private static let size = Size(56, 24)
  private static let fade = 0.7

  /// Creates a mark around a point.
  init(_ text: String, at center: Vector2) {
    self.text = text
    super.init()
    isUserInteractionEnabled = false
    frame = Rect(center: center, size: Self.size)
  }

  override func didMoveToWindow() {
    guard isInWindow else { return }
    animate(.ease(.easeIn, duration: Self.fade)) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let font = TypeRole.secondNumber.font(size: 20)
    let metrics = context.text.metrics(of: text, font: font)
    let middle = Vector2(bounds.width / 2, bounds.height / 2)
    canvas.text(
      TextRun(
        text, font: font, color: theme.points, origin: middle + Vector2(-metrics.width / 2, metrics.capHeight / 2)))
  }
}
