/// The cap of a key, with its print below it: how far it travels. One that is pressed lies on its print, in the colour
/// of what moves by itself. The buttons of a gamepad are discs.
@MainActor
final class KeyCap: View {
  /// What is on a cap.
  enum Face: Hashable {
    case text(String)
    /// An arrow, and the quarters of a turn from one to the right.
    case arrow(Int)
  }

  /// Whether the key was the last one that was pressed.
  var isPressed = false {
    didSet {
      guard isPressed != oldValue else { return }
      name.colorRole = isPressed ? nil : \.onAccent
      if isPressed { name.textColor = .ink }
      animate(.spring(Self.spring)) { self.travel = self.isPressed ? 1 : 0 }
      setNeedsDisplay()
    }
  }

  private let face: Face
  private let isRound: Bool
  private let name: Label
  /// How far the cap is on its print, 0...1.
  @Animatable(.scale) private var travel = 0.0

  /// The travel, the radius, and the reach of the two halos, in heights of a cap; the opacities of print and halos.
  private static let (depth, radius) = (0.14, 0.2)
  private static let halos = [(reach: 0.16, opacity: 0.3), (reach: 0.08, opacity: 0.6)]
  private static let printOpacity = 0.28
  /// The size of a name of one letter, and of a longer one, and the space beside it, in heights of a cap.
  private static let (letterSize, nameSize, space) = (0.45, 0.37, 0.36)
  private static let spring = Spring(duration: 0.2, bounce: 0.3)

  init(_ face: Face, isRound: Bool) {
    (self.face, self.isRound) = (face, isRound)
    let text = if case .text(let text) = face { text } else { "" }
    name = Label(text, font: TypeRole.grade.font(.wide), color: \.onAccent, alignment: .center)
    super.init()
    isUserInteractionEnabled = false
    $travel.belongs(to: partPresence)
    addSubview(name)
  }

  /// The height that a cap needs with its print.
  static func height(_ side: Double) -> Double { side * (1 + depth) }

  /// Returns the width of a cap of a height, in points.
  func width(_ side: Double, _ context: DrawContext) -> Double {
    guard case .text(let text) = face else { return side }
    let width = context.text.metrics(of: text, font: font(side, context)).width + 2 * Self.space * side
    return max(side, width.rounded(.up))
  }

  private func font(_ side: Double, _ context: DrawContext) -> Font {
    let part = name.text.count == 1 ? Self.letterSize : Self.nameSize
    return Font(.display, .bold, size: part * side, tracking: -0.01, growth: .fixed)
  }

  private var side: Double { bounds.height / (1 + Self.depth) }

  override func layoutSubviews(_ context: DrawContext) {
    name.font = font(side, context)
    let y = isPressed ? Self.depth * side : 0
    name.frame = Rect(x: 0.12 * side, y: y, width: bounds.width - 0.24 * side, height: side)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let side = side
    let travel = Self.depth * side * $travel.shown
    let radius = isRound ? side / 2 : Self.radius * side
    func fill(_ y: Double, _ color: Color, reach: Double = 0) {
      let cap = Rect(x: 0, y: y, width: bounds.width, height: side).inset(by: -reach)
      canvas.fill(RoundedRect(cap, cornerRadius: radius + reach), color)
    }
    if isPressed {
      for halo in Self.halos { fill(travel, Color.sun.withAlpha(halo.opacity), reach: halo.reach * side) }
    } else {
      fill(Self.depth * side, theme.accent.withAlpha(Self.printOpacity))
    }
    fill(travel, isPressed ? .sun : theme.accent)
    if case .arrow(let quarters) = face {
      let center = Vector2(bounds.width / 2, travel + side / 2)
      canvas.arrow(at: center, size: side, quarters: quarters, color: isPressed ? .ink : theme.onAccent)
    }
  }
}

extension Canvas {
  /// Draws an arrow on a cap of a side.
  fileprivate mutating func arrow(at center: Vector2, size: Double, quarters: Int, color: Color) {
    var path = Path()
    path.move(to: Vector2(-0.2, 0))
    path.addLine(to: Vector2(0.2, 0))
    path.move(to: Vector2(0.04, -0.16))
    path.addLine(to: Vector2(0.2, 0))
    path.addLine(to: Vector2(0.04, 0.16))
    let turn = Transform(rotationAngle: Double(quarters) * .pi / 2).concatenating(Transform(scaleX: size, y: size))
    group(Group(transform: turn.concatenating(Transform(translationX: center.x, y: center.y)))) {
      $0.stroke(.path(path), StrokeStyle(width: 0.075, cap: .round, join: .round), .solid(color))
    }
  }
}
