import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// Two lines at the right edge of a row, by which it is dragged to another place.
final class ListGrip: View {
  private unowned let row: ListRow
  private lazy var drag: GestureRecognizer = onDrag(.vertical, usesKeys: false) { [unowned self] in
    row.list?.follow($0, of: row, by: drag)
  }

  // In points.
  private static let size = Size(26, 4)
  private static let pitch = 12.0

  init(of row: ListRow) {
    self.row = row
    super.init()
    _ = drag
  }

  override func cursor(at point: Vector2) -> PointerCursor? { drag.gesture == nil ? .grab : .grabbing }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let center = Vector2(context.snap(bounds.width / 2), context.snap(bounds.height / 2))
    for line in [-0.5, 0.5] {
      let rect = Rect(center: center + Vector2(0, line * Self.pitch), size: Self.size)
      canvas.fill(RoundedRect(rect, cornerRadius: Self.size.height / 2), theme.line)
    }
  }
}
