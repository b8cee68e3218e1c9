import Motion
public import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// The base of round buttons and pills: a fill or a ring in the colour of discs, with the states of all controls.
///
/// Under a pointer a ring comes around it; a press makes it smaller, or under reduced motion paler, and fills a ring.
/// One that is disabled has the fill of fields.
open class LookButton: Control {
  /// Whether it is a ring without a fill.
  package final var isRing: Bool {
    didSet { if isRing != oldValue { contentDidChange() } }
  }
  /// Whether it is the primary button of its page, which Return presses where nothing has the focus.
  package final var isPrimary = false
  /// Whether keys reach it; what has the focus around it does the same otherwise.
  package final var isFocusable = true
  /// How far it can be pressed beyond what is drawn, in points.
  package final var margin = 0.0 {
    didSet { if margin != oldValue { setNeedsDisplay() } }
  }
  /// Called when it is activated. It can be set at any time.
  public final var action: () -> Void
  /// Called when a press begins and ends, whatever comes of it.
  package final var pressDidChange: (_ isPressed: Bool) -> Void = { _ in }
  private var wasPressed = false
  /// How much of the ring of a pointer is seen, 0...1.
  @Animatable(.fade) private var hover = 0.0

  /// The width of the line of a ring in points, by its radius.
  private static func ringWidth(_ radius: Double) -> Double { radius < 16 ? 2 : radius < 25 ? 3 : 4 }

  /// Creates a button that calls `action` when it is activated.
  public init(isRing: Bool, action: @escaping () -> Void) {
    (self.isRing, self.action) = (isRing, action)
    super.init()
    $hover.belongs(to: presence)
  }

  /// Calls the action.
  open override func activate() { action() }

  /// Whether it is enabled, and keys reach it.
  open override var canBecomeFocused: Bool { isFocusable && super.canBecomeFocused }

  /// False: a disabled control is drawn in other colours, not dimmed.
  open override var dimsWhileDisabled: Bool { false }

  /// False: its height gives what is on it its size.
  open override var growsWithText: Bool { false }

  /// The colours of the fill, or the ring, and of what stands on the fill.
  open var discColors: (disc: Color, on: Color) { (theme.accent, theme.onAccent) }

  /// The colour of an icon or a text on it.
  package final var contentColor: Color {
    isEnabled ? isRing && !isPressed ? discColors.disc : discColors.on : ControlLook.disabled(theme)
  }

  /// Called when `contentColor` may have changed.
  open func contentDidChange() { setNeedsDisplay() }

  /// The part that is drawn.
  package final var face: Rect { $bounds.shown.inset(by: margin) }

  /// A pill.
  public final override var focusShape: RoundedRect { RoundedRect(face, cornerRadius: face.height / 2) }

  /// Updates the colour of what is on it.
  open override func themeDidChange() { contentDidChange() }

  /// Animates the ring of the pointer, and in full motion the scale.
  open override func stateDidChange() {
    contentDidChange()
    if isPressed != wasPressed {
      wasPressed = isPressed
      pressDidChange(isPressed)
    }
    animate(.ease(duration: ControlLook.fade)) { self.hover = self.isHovered && self.isEnabled ? 1 : 0 }
    showPress()
  }

  /// Draws the fill or the ring.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let shape = focusShape
    let (bounds, radius) = (shape.rect, shape.effectiveRadius)
    guard !bounds.isEmpty else { return }
    let color = isEnabled ? discColors.disc : theme.fill
    ControlLook.drawHover(around: shape, $hover.shown, color, on: &canvas)
    if isRing, !isPressed {
      let width = Self.ringWidth(radius)
      canvas.stroke(
        RoundedRect(bounds.inset(by: width / 2), cornerRadius: radius - width / 2), width: width,
        isEnabled || !theme.isHighContrast ? color : theme.line)
      return
    }
    canvas.fill(shape, color)
    if !isEnabled, theme.isHighContrast {
      canvas.stroke(RoundedRect(bounds.inset(by: 1), cornerRadius: radius - 1), width: 2, theme.line)
    }
  }
}

extension Control {
  /// Makes it smaller while it is pressed, or under reduced motion paler.
  package final func showPress() {
    guard AnimationEngine.animatesMovement else {
      animate(.ease(duration: ControlLook.press)) { self.alpha = self.isPressed ? ControlLook.reducedPress : 1 }
      return
    }
    let scale = ControlLook.pressScale
    let target = isPressed ? Transform(scaleX: scale, y: scale) : .identity
    guard transform != target else { return }
    animate(isPressed ? .ease(duration: ControlLook.press) : .spring(ControlLook.release)) { self.transform = target }
  }
}
