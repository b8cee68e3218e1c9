import OvershootScreenKit

/// A line of a column that leads to another page, or out of the program.
final class LinkRow: Control {
  private let label: Label
  private let action: () -> Void

  /// The size of the name, and of the icon, in points.
  private static let (nameSize, narrowSize, greatestSize, iconSize) = (23.0, 18.0, 38.0, 24.0)

  init(_ title: String, action: @escaping () -> Void) {
    label = Label(title, font: TypeRole.label.font(size: Self.nameSize))
    self.action = action
    super.init()
    addSubview(label)
  }

  override func activate() { action() }

  func layOut(_ frame: Rect, isNarrow: Bool, _ context: DrawContext) {
    self.frame = frame
    let size = isNarrow ? Self.narrowSize : Self.nameSize
    label.font = TypeRole.label.font(size: min(size, Self.greatestSize / context.textSize))
    label.frame = Rect(x: 0, y: 0, width: max(0, frame.width - 2 * Self.iconSize), height: frame.height)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    if isHovered || isPressed {
      canvas.fill(RoundedRect(bounds.inset(by: -6), cornerRadius: bounds.height / 2), theme.fill)
    }
    let center = Vector2(bounds.maxX - Self.iconSize / 2 + 1, bounds.center.y)
    canvas.draw(.next, center: center, size: Self.iconSize, color: theme.text, strokeWidth: 3.2)
  }
}
