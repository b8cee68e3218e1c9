import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// Shows the tooltip of a control while the pointer rests on it, or the keyboard has focused it.
@MainActor
final class Tooltip {
  private unowned let control: Control
  private let bubble: TooltipBubble
  private var pending: ScheduledWork?
  private var isShown = false

  /// Seconds from the hovering to the tooltip.
  private static let hoverDelay = 0.5
  /// Seconds from the focusing to the tooltip.
  private static let focusDelay = 0.9

  init(_ text: String, for control: Control) {
    self.control = control
    bubble = TooltipBubble(text)
  }

  /// Shows or hides the tooltip as the state of the control requires.
  func update() {
    let isHovered = control.isHovered && !control.isPressed
    let isFocused = control.isFocused && control.scene?.focus.isRingShown == true && !control.isPressed
    guard isHovered || isFocused, control.isEnabled else { return hide() }
    guard !isShown, pending?.isPending != true else { return }
    pending = AnimationEngine.current?.after(isHovered ? Self.hoverDelay : Self.focusDelay) { [weak self] in
      self?.show()
    }
  }

  func hide() {
    pending?.cancel()
    guard isShown else { return }
    isShown = false
    bubble.leave()
  }

  private func show() {
    guard control.receivesInput, let scene = control.scene, control.isDescendant(of: scene.focus.scope) else { return }
    isShown = true
    let origin = control.convert(control.bounds.origin, to: scene)
    bubble.arrive(in: scene, at: Rect(origin: origin, size: control.bounds.size))
  }
}

/// The bubble of a tooltip. It ignores input.
final class TooltipBubble: View {
  private let label: Label
  private var anchor = Rect.zero
  private var isLeaving = false

  /// In points.
  private static let maximumWidth = 260.0
  private static let padding = 10.0
  private static let gap = 6.0
  private static let margin = 6.0
  private static let fadeDurations = (arrival: 0.12, departure: 0.1)
  private static let spring = Spring(response: 0.22, dampingFraction: 0.8)

  init(_ text: String) {
    label = Label(text, font: .caption(.medium), color: nil)
    label.fitting = .wrapping(maximumLines: 4, .end)
    super.init()
    isUserInteractionEnabled = false
    zPosition = 9_500
    cornerRadius = 6
    alpha = 0
    addSubview(label)
  }

  override var semantics: Semantics? { Semantics(.toolTip, label.text) }

  override var hidesSemanticSubviews: Bool { true }

  func arrive(in scene: Scene, at anchor: Rect) {
    self.anchor = anchor
    isLeaving = false
    scene.addSubview(self)
    relayout()
    animate(.ease(duration: Self.fadeDurations.arrival)) { self.alpha = 1 }
    guard AnimationEngine.animatesMovement else { return }
    if !$transform.isAnimating {
      PropertyAnimator.performWithoutAnimation { transform = Transform(scaleX: 0.9, y: 0.9) }
    }
    animate(.spring(Self.spring)) { self.transform = .identity }
  }

  func leave() {
    isLeaving = true
    animate(.ease(duration: Self.fadeDurations.departure)) {
      self.alpha = 0
    } completion: { [weak self] _ in
      if let self, isLeaving { removeFromSuperview() }
    }
  }

  override func themeDidChange() {
    backgroundColor = theme.text
    label.textColor = theme.background
  }

  /// Places the bubble below the control, or above it where there is no room.
  override func layoutSubviews(_ context: DrawContext) {
    guard let area = superview?.bounds.size else { return }
    let room = min(Self.maximumWidth * context.textSize, area.width - 2 * Self.margin) - 2 * Self.padding
    let text = label.layout(width: max(20, room), context).size
    let size = Size(context.snap(text.width) + 1 + 2 * Self.padding, context.snap(text.height) + 12)
    let below = anchor.maxY + Self.gap
    let isBelow = below + size.height + Self.margin <= area.height
    let x = max(Self.margin, min(area.width - size.width - Self.margin, anchor.center.x - size.width / 2))
    frame = Rect(
      x: context.snap(x), y: context.snap(isBelow ? below : anchor.minY - Self.gap - size.height),
      width: size.width, height: size.height)
    label.padding(left: Self.padding, right: Self.padding - 1).place(in: bounds, context)
  }
}
