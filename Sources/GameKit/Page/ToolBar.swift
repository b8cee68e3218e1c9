/// What stands in the place of the tools for a while: a button that ends it, and a control.
@MainActor
package final class ToolBar: View {
  private let end: RoundButton
  private let control: Control

  private static let gap = 16.0
  /// The height of the control at a text size of 1, in points.
  private static let height = 44.0

  /// Creates a bar with the button that ends it.
  package init(_ end: RoundButton, _ control: Control) {
    (self.end, self.control) = (end, control)
    super.init()
    for view in [end, control] { addSubview(view) }
  }

  package override func layoutSubviews(_ context: DrawContext) {
    let side = bounds.height
    end.frame = Rect(x: 0, y: 0, width: side, height: side)
    let left = side + Self.gap
    let height = min(side, Self.height * context.textSize)
    control.frame = Rect(x: left, y: (side - height) / 2, width: max(0, bounds.width - left), height: height)
  }
}
