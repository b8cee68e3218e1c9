import OvershootScreenKit

/// The parts that pages of games have.
extension ControlSample {
  static func bigNumber() -> ControlSample {
    ControlSample("", NumberSample(), Size(wide, 280))
  }

  static func rail() -> ControlSample { ControlSample("", RailSample(), Size(wide, 150)) }

  static func lesson() -> ControlSample {
    ControlSample("", LessonSample(), Size(wide, 160))
  }

  static func ending(_ present: @escaping Present) -> ControlSample {
    let button = Button(tr("Ending"), kind: .primary) { present { $0.showEnding() } }
    button.isFocusedByPress = true
    return ControlSample("", button, Size(260, 64))
  }

  static func echo() -> [ControlSample] {
    let echo = EchoSample()
    let button = Button(tr("Play"), kind: .primary) { echo.go() }
    return [
      ControlSample("", echo, Size(wide, 220)),
      ControlSample("", button, Size(200, 64)),
    ]
  }
}

/// A number that gains.
private final class NumberSample: View {
  private let number = BigNumber()
  private var value = 12_408
  private lazy var button = Button("+512") { [unowned self] in
    value += 512
    number.show(value.grouped, gained: "+512")
  }

  override init() {
    super.init()
    number.show(value.grouped, animated: false)
    number.name = tr("point", plural: "points", count: value)
    for view in [number, button] { addSubview(view) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    number.windowClass = PageGrid.WindowClass(scene?.bounds.size ?? .zero)
    number.frame = Rect(x: 0, y: 20, width: bounds.width, height: 140)
    button.frame = Rect(x: 0, y: 210, width: 150, height: 64)
  }
}

/// A rail whose knob goes on at each press.
private final class RailSample: View {
  private let rail = Rail()
  private var part = 0.3
  private lazy var button = Button(tr("Next")) { [unowned self] in
    part = part > 0.9 ? 0.1 : part + 0.2
    rail.show(part)
  }

  override init() {
    super.init()
    rail.show(part)
    for view in [rail, button] { addSubview(view) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    rail.frame = Rect(x: 12, y: 10, width: max(0, bounds.width - 24), height: 24)
    button.frame = Rect(x: 0, y: 70, width: button.width(height: 64, context), height: 64)
  }
}

/// The second of three steps of a lesson.
private final class LessonSample: View {
  private let line = LessonLine(tr("Push all tiles to one side."), caps: [KeyName.shown(.left)], index: 1, of: 3) {}

  override init() {
    super.init()
    addSubview(line)
  }

  override func layoutSubviews(_ context: DrawContext) {
    line.layOut(PageGrid(scene?.bounds.size ?? bounds.size), context)
    line.frame = Rect(origin: .zero, size: Size(min(line.bounds.width, bounds.width), line.bounds.height))
  }
}

/// A disc that goes from one side to the other, with its echoes, and a halo while it is past its goal.
final class EchoSample: View {
  static let spring = Spring(duration: 0.45, bounce: 0.5)
  @Animatable(.travel, visibleDifference: 0.001) private var place = 0.0
  private var isRight = false
  private lazy var echoes = PartEchoes(in: self)

  private static let radius = 44.0
  private static let margin = 90.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
    $place.belongs(to: presence)
  }

  /// The disc goes to the other side.
  func go() {
    isRight.toggle()
    let target = isRight ? 1.0 : 0
    animate(.spring(Self.spring)) { self.place = target }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let share = $place.shown
    let center = Vector2(
      bounds.minX + Self.margin + share * max(0, bounds.width - 2 * Self.margin), bounds.center.y)
    let disc = RoundedRect(
      Rect(center: .zero, size: Size(2 * Self.radius, 2 * Self.radius)), cornerRadius: Self.radius)
    let pose = Transform(translationX: center.x, y: center.y)
    let past = max(0, isRight ? share - 1 : -share)
    Halo(theme.excess, strength: theme.echoStrength).draw(
      beneath: .box(disc), at: pose, scale: 1 + 2 * past, on: &canvas, context)
    echoes.draw(at: center, disc, theme.accent, on: &canvas, context)
    canvas.fill(RoundedRect(disc.rect.offset(by: center), cornerRadius: Self.radius), theme.accent)
  }
}
