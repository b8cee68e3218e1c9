import OvershootScreenKit

/// A line with a chevron that opens and closes what is below it.
@MainActor
final class Disclosure: Control {
  private let title: Label
  /// Called when it is opened or closed.
  var onToggle: (Bool) -> Void = { _ in }
  /// 0 while closed, 1 while open: the turn of the chevron in quarters.
  @Animatable(.rotation) private var turn = 0.0

  /// Whether what is below is open.
  var isOpen = false {
    didSet {
      guard isOpen != oldValue else { return }
      animate(.spring(Self.spring)) { self.turn = self.isOpen ? 1 : 0 }
      onToggle(isOpen)
    }
  }

  /// The spring of the chevron and of what opens.
  static let spring = Spring(response: 0.3, dampingFraction: 0.86)
  /// The width of the chevron's area, in points.
  private static let chevronWidth = 18.0
  /// Half the height of the chevron, in points.
  private static let chevronSide = 4.0

  init(_ title: String) {
    self.title = Label(title, font: .body(.medium))
    super.init()
    $turn.belongs(to: partPresence)
    addSubview(self.title)
    cornerRadius = 6
  }

  override var semantics: Semantics? {
    semantics(.toggleButton, states: isOpen ? [.expandable, .expanded] : .expandable)
  }

  override func activate() { isOpen.toggle() }

  override func stateDidChange() {
    animate(.ease(duration: isPressed ? 0.05 : 0.15)) { self.backgroundColor = self.fill }
  }

  override func themeDidChange() { backgroundColor = fill }

  override func layoutSubviews(_ context: DrawContext) {
    title.frame = Rect(
      x: Self.chevronWidth + 4, y: 0, width: bounds.width - Self.chevronWidth - 8, height: bounds.height)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let center = Vector2(Self.chevronWidth / 2 + 2, $bounds.shown.height / 2)
    let turned = Transform(rotationAngle: $turn.shown * .pi / 2)
    var path = Path()
    let side = Self.chevronSide
    for (index, point) in [Vector2(-side / 2, -side), Vector2(side / 2, 0), Vector2(-side / 2, side)].enumerated() {
      let point = center + turned.apply(to: point)
      index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    canvas.stroke(.path(path), StrokeStyle(width: 1.75, cap: .round, join: .round), .solid(theme.text))
  }

  private var fill: Color {
    isPressed ? theme.text.withAlpha(0.14) : isHovered ? theme.text.withAlpha(0.07) : theme.text.withAlpha(0)
  }
}
