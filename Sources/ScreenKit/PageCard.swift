import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The surface of a page that is beside a list.
package final class PageCard: View {
  /// The width of a window from which a list and its page are side by side, in points.
  package nonisolated static let wideWidth = 900.0

  package override init() {
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = 14
  }

  package override func themeDidChange() { backgroundColor = theme.surface }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.stroke(RoundedRect(bounds.inset(by: 0.5), cornerRadius: cornerRadius - 0.5), width: 1, theme.outline)
  }
}
