/// The surface of a page that is beside a list.
package final class PageCard: View {
  /// The width of a window from which a list and its page are side by side at a text size of 1, in points.
  private static let wideWidth = 900.0

  /// Returns whether a list and its page are side by side in a screen.
  package static func isBesideList(in scene: Scene) -> Bool {
    scene.bounds.width >= wideWidth * growth(scene.drawContext?.textSize ?? 1)
  }

  /// Returns by how much a list grows with a text size, which is less since long rows have two lines.
  package nonisolated static func growth(_ textSize: Double) -> Double { 0.6 + 0.4 * textSize }

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
