/// A button with round ends, a title, and at most an icon before it: filled, or a ring. Where there is no room for
/// both, the icon goes.
package final class Pill: LookButton {
  package let icon: Icon?
  package let title: String

  /// The size of the title, and of the icon, as parts of the height; and what is beside the title with and without one.
  private static let titlePart = 0.37
  private static let iconPart = 0.5
  private static let iconCenter = 0.55
  private static let titleStart = 0.98
  private static let spare = (plain: 1.0, withIcon: 1.4)
  /// The least space beside a title without an icon, as a part of the height, and the size down to which the title may
  /// shrink, in points on the screen.
  private static let (leastSpare, leastTitle) = (0.5, 20.0)

  /// Creates a button that calls `action` when it is activated.
  package init(_ title: String, icon: Icon? = nil, isRing: Bool = false, action: @escaping () -> Void) {
    (self.title, self.icon) = (title, icon)
    super.init(isRing: isRing, action: action)
  }

  package override var semantics: Semantics? {
    semantics(.pushButton, name: title, states: isPrimary ? .default : [])
  }

  /// Returns the width in a height, in points.
  package func width(height: Double, _ context: DrawContext) -> Double {
    Self.width(of: title, hasIcon: icon != nil, height: height, context)
  }

  /// Returns the width in a height where there is room for `room` points: where it is needed without the icon, then
  /// with less space beside the title, and at last with smaller letters.
  package func width(height: Double, room: Double, _ context: DrawContext) -> Double {
    let font = font(height, context)
    let least = min(1, Self.leastTitle / font.enlarged(by: context.textSize).size)
    let text = context.text.metrics(of: title, font: font).width * least
    return max((text + height * Self.leastSpare).rounded(.up), min(width(height: height, context), room))
  }

  /// Returns the width of a pill with a title in a height, in points.
  static func width(of title: String, hasIcon: Bool, height: Double, _ context: DrawContext) -> Double {
    let text = context.text.metrics(of: title, font: TypeRole.pill.font(size: titlePart * height)).width
    return (text + height * (hasIcon ? spare.withIcon : spare.plain)).rounded(.up)
  }

  private func font(_ height: Double, _ context: DrawContext) -> Font {
    TypeRole.pill.font(size: Self.titlePart * height)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    super.draw(&canvas, context: context)
    let bounds = $bounds.shown
    let height = bounds.height
    var start = 0.0
    let icon = bounds.width < width(height: height, context) ? nil : icon
    if let icon {
      let center = Vector2(Self.iconCenter * height, bounds.center.y)
      canvas.draw(icon, center: center, size: Self.iconPart * height, color: contentColor)
      start = Self.titleStart * height
    }
    let inset = icon == nil ? Self.leastSpare / 2 * height : Self.spare.withIcon * height - start
    let font = font(height, context).fitting(title, width: bounds.width - start - inset, context.text)
    let metrics = context.text.metrics(of: title, font: font)
    let x = icon == nil ? bounds.center.x - metrics.width / 2 : start
    let baseline = bounds.center.y + metrics.capHeight / 2
    canvas.text(
      TextRun(
        title, font: font, color: contentColor, origin: Vector2(context.snap(x), context.snap(baseline)),
        hinting: .none))
  }
}
