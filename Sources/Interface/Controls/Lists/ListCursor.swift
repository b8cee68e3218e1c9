import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The outline of the selected row of a list.
final class ListCursor: View {
  @Animatable(.color) var color = Color.clear

  /// The width of the line, in points.
  private static let width = 1.5

  override init() {
    super.init()
    $color.belongs(to: presence)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let radius = max(0, $cornerRadius.shown - Self.width / 2)
    canvas.stroke(
      RoundedRect(bounds.inset(by: Self.width / 2), cornerRadius: radius), width: Self.width, $color.shown)
  }
}
