public import Motion
public import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A box with a check mark and a title, which is off, on, or mixed where it stands for several values that differ.
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
  public static let standardSpring = Spring(response: 0.28, dampingFraction: 0.62)
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
  /// The scale of the box; 1 at rest.
  @Animatable(.scale) private var scale = 1.0

  /// The side of the box, in points.
  private static let side = 20.0
  /// The corner radius of the box, in points.
  private static let radius = 5.0
  /// The space between box and title, in points.
  private static let gap = 10.0
  /// Seconds in which the colour changes.
  private static let fadeDuration = 0.14

  /// Creates a checkbox of the minimum height.
  public init(
    _ title: String, value: Value = .off, font: Font = Font.body(), onChange: @escaping (Value) -> Void = { _ in }
  ) {
    self.title = Label(title, font: font)
    self.title.fitting = .wrapping(maximumLines: 1, .end)
    current = value
    self.onChange = onChange
    super.init()
    for property in [$check, $bar, $scale] { property.belongs(to: partPresence) }
    $fill.belongs(to: partPresence)
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
    animate(.ease(duration: Self.fadeDuration)) { [self] in fill = current == .off ? 0 : 1 }
    scene?.emit(InterfaceMoment.toggled(isOn: current == .on))
    onChange(current)
  }

  override var tellsPresses: Bool { false }

  /// Scales the box while it is pressed.
  open override func stateDidChange() {
    let target = isPressed ? 0.88 : 1
    if scale != target { animate(.spring(spring)) { self.scale = target } }
  }

  /// Lays out the title beside the box.
  open override func layoutSubviews(_ context: DrawContext) {
    let left = Self.side + Self.gap
    title.frame = Rect(x: left, y: 0, width: max(0, bounds.width - left), height: bounds.height)
  }

  /// The shape of the box and the title.
  open override var focusShape: RoundedRect { RoundedRect($bounds.shown.inset(by: -2), cornerRadius: 8) }

  /// Draws the box and the mark.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let center = Vector2(Self.side / 2, context.snap($bounds.shown.center.y))
    let side = Self.side * max(0.5, $scale.shown)
    let box = RoundedRect(Rect(center: center, size: Size(side, side)), cornerRadius: Self.radius)
    let fill = max(0, min(1, $fill.shown))
    let edge = theme.text.withAlpha(isHovered ? 0.75 : 0.55).mixed(with: theme.accent, at: fill, in: .oklab)
    canvas.fill(box, theme.surface.mixed(with: theme.accent, at: fill, in: .oklab))
    canvas.stroke(
      RoundedRect(box.rect.inset(by: 0.75), cornerRadius: Self.radius - 0.75), width: 1.5, edge)
    let ink = theme.onAccent
    canvas.check(at: center, ink, fraction: $check.shown, scale: max(0.5, $scale.shown) * 1.05)
    let width = 10 * max(0, min(1.2, $bar.shown))
    if width > 0.1 {
      canvas.line([center - Vector2(width / 2, 0), center + Vector2(width / 2, 0)], width: 2.2, ink)
    }
  }

  private var marks: (check: Double, bar: Double) { (current == .on ? 1 : 0, current == .mixed ? 1 : 0) }

  private func update() {
    (check, bar) = marks
    fill = current == .off ? 0 : 1
  }
}
