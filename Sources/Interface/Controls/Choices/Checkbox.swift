public import Motion
public import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A disc with a check mark and a title, which is off, on, or mixed where it stands for several values that differ.
///
/// A press, Space, Return and A toggle it; from mixed it becomes on. The value changes at once, and the mark is drawn
/// on a spring.
open class Checkbox: Control, SpringDriven {
  /// The value of a box.
  public enum Value: Hashable, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A bar: some of several values are on.
    case mixed
  }

  /// The minimum height of a checkbox, in points.
  public static let minimumHeight = 32.0
  /// The movement of the mark.
  public static let standardSpring = Spring(duration: 0.25, bounce: 0.4)
  /// The movement of the mark. Changes apply from the next movement on.
  public final var spring = Checkbox.standardSpring
  /// The title beside the box.
  public let title: Label
  /// Called at once with each new value that the user selects.
  public final var onChange: (Value) -> Void

  private var current: Value
  /// How much of the check mark and of the bar are drawn, 0...1.
  @Animatable(.scale) private var check = 0.0
  @Animatable(.scale) private var bar = 0.0
  /// The mix of the box's colour, 0 for off.
  @Animatable(.fade) private var fill = 0.0
  /// How much of the ring of a pointer is seen, 0...1.
  @Animatable(.fade) private var hover = 0.0
  /// The scale of the disc; 1 at rest.
  @Animatable(.scale) private var scale = 1.0

  /// The side of the disc, and the line of an empty one, in points.
  private static let side = 24.0
  private static let line = 3.0
  /// The space between disc and title, in points.
  private static let gap = 12.0

  /// Creates a checkbox of the minimum height.
  public init(
    _ title: String, value: Value = .off, font: Font = Font.body(), onChange: @escaping (Value) -> Void = { _ in }
  ) {
    self.title = Label(title, font: font.control)
    self.title.fitting = .wrapping(maximumLines: 1, .end)
    current = value
    self.onChange = onChange
    super.init()
    for property in [$check, $bar, $scale] { property.belongs(to: partPresence) }
    for property in [$fill, $hover] { property.belongs(to: partPresence) }
    bounds.size.height = Self.minimumHeight
    addSubview(self.title)
    update()
  }

  /// A check box.
  open override var semantics: Semantics? {
    semantics(.checkBox, states: [.checkable, value == .on ? .checked : value == .mixed ? .indeterminate : []])
  }

  /// The width of the box and the title on one line.
  open override func naturalWidth(_ context: DrawContext) -> Double? {
    title.naturalWidth(context).map { Self.side + Self.gap + $0 }
  }

  /// The minimum height, at the text size.
  open override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    Self.minimumHeight * context.textSize
  }

  /// The value. Setting it does not call `onChange`, and animates the mark only inside an animation block.
  public final var value: Value {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      update()
    }
  }

  /// Toggles the value and calls `onChange`.
  open override func activate() {
    current = current == .on ? .off : .on
    animate(.spring(spring)) { [self] in (check, bar) = marks }
    animate(.ease(duration: ControlLook.fade)) { [self] in fill = current == .off ? 0 : 1 }
    scene?.emit(InterfaceMoment.toggled(isOn: current == .on))
    onChange(current)
  }

  override var tellsPresses: Bool { false }

  /// Scales the box while it is pressed.
  open override func stateDidChange() {
    let target = isPressed ? ControlLook.pressScale : 1
    if scale != target { animate(.spring(spring)) { self.scale = target } }
    animate(.ease(duration: ControlLook.fade)) { self.hover = self.isHovered && self.isEnabled ? 1 : 0 }
    title.alpha = isEnabled ? 1 : ControlLook.disabledOpacity
  }

  /// Lays out the title beside the box.
  open override func layoutSubviews(_ context: DrawContext) {
    let left = Self.side + Self.gap
    title.frame = Rect(x: left, y: 0, width: max(0, bounds.width - left), height: bounds.height)
  }

  /// The shape of the disc and the title.
  open override var focusShape: RoundedRect { RoundedRect($bounds.shown, cornerRadius: $bounds.shown.height / 2) }

  /// False: a disabled checkbox is drawn in other colours, not dimmed.
  open override var dimsWhileDisabled: Bool { false }

  /// Draws the disc and the mark.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let center = Vector2(Self.side / 2, context.snap($bounds.shown.center.y))
    let scale = max(0.5, $scale.shown)
    let radius = Self.side / 2 * scale
    let disc = RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    let fill = max(0, min(1, $fill.shown))
    let face = isEnabled ? theme.accent : theme.fill
    ControlLook.drawHover(around: disc, $hover.shown, face, on: &canvas)
    let inset = Self.line / 2
    canvas.stroke(
      RoundedRect(disc.rect.inset(by: inset), cornerRadius: radius - inset), width: Self.line,
      isEnabled ? theme.line.mixed(with: face, at: fill, in: .oklab) : theme.line)
    canvas.fill(disc, face.withAlpha(face.alpha * fill))
    let ink = isEnabled ? theme.onAccent : theme.line
    canvas.check(at: center, ink, fraction: $check.shown, scale: scale * 1.2)
    let width = 11 * max(0, min(1.2, $bar.shown))
    if width > 0.1 {
      canvas.line([center - Vector2(width / 2, 0), center + Vector2(width / 2, 0)], width: 2.8, ink)
    }
  }

  private var marks: (check: Double, bar: Double) { (current == .on ? 1 : 0, current == .mixed ? 1 : 0) }

  private func update() {
    (check, bar) = marks
    fill = current == .off ? 0 : 1
  }
}
