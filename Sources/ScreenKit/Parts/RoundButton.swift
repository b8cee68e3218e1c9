/// A disc, or a ring, with an icon.
package final class RoundButton: LookButton {
  /// The icon.
  package var icon: Icon {
    didSet { if icon != oldValue { setNeedsDisplay() } }
  }
  /// What the button is called.
  package var name: String {
    didSet { tooltip = name }
  }

  /// The side of an icon as a multiple of the radius of its disc.
  private static let iconSize = 1.06

  /// Creates a button that calls `action` when it is activated.
  package init(_ icon: Icon, _ name: String, isRing: Bool = false, action: @escaping () -> Void) {
    (self.icon, self.name) = (icon, name)
    super.init(isRing: isRing, action: action)
    tooltip = name
  }

  package override var semantics: Semantics? {
    semantics(.pushButton, name: name, states: isPrimary ? .default : [])
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    super.draw(&canvas, context: context)
    canvas.draw(icon, center: face.center, size: Self.iconSize * face.width / 2, color: contentColor)
  }
}
