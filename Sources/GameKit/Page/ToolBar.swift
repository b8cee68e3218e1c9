/// What stands in the place of the tools for a while: a button that ends it, and a control.
@MainActor
package final class ToolBar: View {
  private let end: RoundButton
  private let control: Control
  /// Whether the control has a row of its own above the button, where the page is wide.
  private let isTall: Bool

  private static let gap = 16.0
  /// The height of the control at a text size of 1, in points.
  private static let height = 44.0

  /// Creates a bar with the button that ends it.
  package init(_ end: RoundButton, _ control: Control, isTall: Bool = false) {
    (self.end, self.control, self.isTall) = (end, control, isTall)
    super.init()
    for view in [end, control] { addSubview(view) }
  }

  /// Gives it a place on the row of tools: a rectangle as high as a pill.
  func layOut(in row: Rect, _ grid: PageGrid, _ context: DrawContext) {
    // How far it reaches above the row.
    let rise = isTall && grid.isWide ? Self.height * context.textSize + Self.gap : 0
    frame = Rect(x: row.minX, y: row.minY - rise, width: row.width, height: row.height + rise)
    let side = row.height
    end.frame = Rect(x: 0, y: rise, width: side, height: side)
    guard rise == 0 else {
      return control.frame = Rect(x: 0, y: 0, width: row.width, height: rise - Self.gap)
    }
    let left = side + Self.gap
    let height = min(side, Self.height * context.textSize)
    control.frame = Rect(x: left, y: (side - height) / 2, width: max(0, bounds.width - left), height: height)
  }
}
