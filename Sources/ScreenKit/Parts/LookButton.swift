/// The base of round buttons and pills: a fill or a ring in the colour of discs, with the states of all controls.
///
/// Under a pointer a ring comes around it; a press makes it smaller, or under reduced motion paler. One that is disabled
/// has the fill of fields.
@MainActor
package class LookButton: Control {
  /// Whether it is a ring without a fill.
  package let isRing: Bool
  /// Whether it is the primary button of its page, which Return presses where nothing has the focus.
  package var isPrimary = false
  /// Whether keys reach it; what has the focus around it does the same otherwise.
  package var isFocusable = true
  /// Called when it is activated.
  package var action: () -> Void
  /// How much of the ring of a pointer is seen, 0...1.
  @Animatable(.fade) private var hover = 0.0

  /// The width of the line of a ring; the opacity and the width of that of a pointer. In points.
  private static let ringWidth = 4.0
  private static let hoverOpacity = 0.22
  private static let hoverWidth = 8.0
  /// The opacity of what a disabled control shows.
  private static let disabledOpacity = 0.55
  private static let hoverFade = 0.12

  package init(isRing: Bool, action: @escaping () -> Void) {
    (self.isRing, self.action) = (isRing, action)
    super.init()
    $hover.belongs(to: presence)
  }

  package override func activate() { action() }

  package override var canBecomeFocused: Bool { isFocusable && super.canBecomeFocused }

  /// Nothing: a disabled control is drawn in other colours, not dimmed.
  package override var dimsWhileDisabled: Bool { false }

  /// The colour of an icon or a text on it.
  package final var contentColor: Color {
    isEnabled ? isRing ? theme.accent : theme.onAccent : theme.mutedText.withAlpha(Self.disabledOpacity)
  }

  package final override var focusShape: RoundedRect {
    RoundedRect($bounds.shown, cornerRadius: $bounds.shown.height / 2)
  }

  package final override func stateDidChange() {
    animate(.ease(duration: Self.hoverFade)) { self.hover = self.isHovered && self.isEnabled ? 1 : 0 }
    showPress()
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let radius = bounds.height / 2
    let hover = max(0, min(1, $hover.shown))
    if hover > 0 {
      canvas.stroke(
        RoundedRect(bounds.inset(by: -Self.hoverWidth / 2), cornerRadius: radius + Self.hoverWidth / 2),
        width: Self.hoverWidth, theme.accent.withAlpha(Self.hoverOpacity * hover))
    }
    if isRing {
      let width = radius < 25 ? Self.ringWidth - 1 : Self.ringWidth
      canvas.stroke(
        RoundedRect(bounds.inset(by: width / 2), cornerRadius: radius - width / 2), width: width,
        isEnabled ? theme.accent : theme.fill)
    } else {
      canvas.fill(RoundedRect(bounds, cornerRadius: radius), isEnabled ? theme.accent : theme.fill)
      if !isEnabled, theme.isHighContrast {
        canvas.stroke(RoundedRect(bounds.inset(by: 1), cornerRadius: radius - 1), width: 2, theme.line)
      }
    }
  }
}

extension Control {
  /// The opacity of a control that is pressed under reduced motion.
  private static let reducedPress = 0.85

  /// Makes it smaller while it is pressed, or under reduced motion paler.
  package final func showPress() {
    guard AnimationEngine.animatesMovement else {
      animate(.ease(duration: LookMotion.press)) { self.alpha = self.isPressed ? Self.reducedPress : 1 }
      return
    }
    let scale = LookMotion.pressScale
    let target = isPressed ? Transform(scaleX: scale, y: scale) : .identity
    guard transform != target else { return }
    animate(isPressed ? .ease(duration: LookMotion.press) : .spring(LookMotion.release)) { self.transform = target }
  }
}
