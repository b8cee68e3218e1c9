import Motion
import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A key as a button: a cap over its echo, on whose place it goes down.
public final class Keycap: Control {
  private let name: String
  private let action: () -> Void
  /// How far the cap is down, 0...1, and how much of the ring of a pointer is seen.
  @Animatable(.scale) private var depth = 0.0
  @Animatable(.fade) private var hover = 0.0

  /// The way of the cap, the radius of its corners, the size of its letters and the space beside them, as parts of its
  /// height.
  private static let travel = 0.14
  private static let radius = 0.2
  private static let letters = 0.44
  private static let side = 0.62
  private static let echo = 0.28
  private static let spring = Spring(duration: 0.2, bounce: 0.3)

  /// Creates a key with a name that calls `action` when it is activated.
  public init(_ name: String, action: @escaping () -> Void = {}) {
    (self.name, self.action) = (name, action)
    super.init()
    $depth.belongs(to: presence)
    $hover.belongs(to: presence)
  }

  /// A push button with the name of the key.
  public override var semantics: Semantics? { semantics(.pushButton, name: name) }

  /// Calls the action.
  public override func activate() { action() }

  /// False: its height gives the letters their size.
  public override var growsWithText: Bool { false }

  /// False: a disabled key is drawn in other colours, not dimmed.
  public override var dimsWhileDisabled: Bool { false }

  /// Returns the width of a key in a height, in points.
  public func width(height: Double, _ context: DrawContext) -> Double {
    let cap = height / (1 + Self.travel)
    return max(cap, (context.text.metrics(of: name, font: Self.font(cap)).width + Self.side * cap).rounded(.up))
  }

  private static func font(_ cap: Double) -> Font { Font(.display, .bold, size: letters * cap, growth: .fixed) }

  private var capHeight: Double { $bounds.shown.height / (1 + Self.travel) }

  /// The shape of the cap and its echo.
  public override var focusShape: RoundedRect { RoundedRect($bounds.shown, cornerRadius: Self.radius * capHeight) }

  /// Moves the cap.
  public override func stateDidChange() {
    let target = isPressed ? 1.0 : 0
    animate(isPressed ? .ease(duration: ControlLook.press) : .spring(Self.spring)) { self.depth = target }
    animate(.ease(duration: ControlLook.fade)) { self.hover = self.isHovered && self.isEnabled ? 1 : 0 }
  }

  /// Draws the cap over its echo.
  public override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (bounds, height) = ($bounds.shown, capHeight)
    let radius = Self.radius * height
    let way = Self.travel * height
    let face = isEnabled ? theme.accent : theme.fill
    ControlLook.drawHover(around: focusShape, $hover.shown, face, on: &canvas)
    let rest = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: height)
    if isEnabled {
      canvas.fill(RoundedRect(rest.offset(by: Vector2(0, way)), cornerRadius: radius), face.withAlpha(Self.echo))
    }
    let cap = rest.offset(by: Vector2(0, way * $depth.shown))
    canvas.fill(RoundedRect(cap, cornerRadius: radius), face)
    if theme.isHighContrast, !isEnabled {
      canvas.stroke(RoundedRect(cap.inset(by: 1), cornerRadius: radius - 1), width: 2, theme.line)
    }
    let font = Self.font(height).fitting(name, width: cap.width - 0.3 * height, context.text)
    let metrics = context.text.metrics(of: name, font: font)
    let origin = Vector2(cap.center.x - metrics.width / 2, cap.center.y + metrics.capHeight / 2)
    let ink = isEnabled ? theme.onAccent : ControlLook.disabled(theme)
    canvas.text(TextRun(name, font: font, color: ink, origin: origin, hinting: .none))
  }
}
