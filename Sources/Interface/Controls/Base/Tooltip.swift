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
  private static let hoverDelay = 0.4
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
    bubble.arrive(
      in: scene, at: Rect(origin: origin, size: control.bounds.size), beside: frames(below: scene, in: scene))
  }

  /// The frames of the other controls.
  private func frames(below view: View, in scene: Scene) -> [Rect] {
    view.subviews.filter { !$0.isHidden && $0 !== control }.flatMap { view in
      view is Control
        ? [Rect(origin: view.convert(view.bounds.origin, to: scene), size: view.bounds.size)]
        : frames(below: view, in: scene)
    }
  }
}

/// The pill of a tooltip. It ignores input.
final class TooltipBubble: View {
  private let label: Label
  private var anchor = Rect.zero
  /// The frames of other controls, which it does not cover where there is room.
  private var others: [Rect] = []
  private var isLeaving = false

  /// In points.
  private static let maximumWidth = 320.0
  private static let padding = 18.0
  private static let gap = 14.0
  private static let leastHeight = 40.0
  private static let margin = 6.0
  private static let spring = Spring(duration: 0.25, bounce: 0.3)

  init(_ text: String) {
    label = Label(
      text, font: Font(.display, .semibold, size: 17, tracking: -0.012, growth: .full), color: nil, alignment: .center)
    label.fitting = .wrapping(maximumLines: 4, .end)
    super.init()
    isUserInteractionEnabled = false
    zPosition = 9_500
    alpha = 0
    addSubview(label)
  }

  override var semantics: Semantics? { Semantics(.toolTip, label.text) }

  override var hidesSemanticSubviews: Bool { true }

  func arrive(in scene: Scene, at anchor: Rect, beside others: [Rect]) {
    (self.anchor, self.others) = (anchor, others)
    isLeaving = false
    scene.addSubview(self)
    relayout()
    animate(.ease(duration: ControlLook.fade)) { self.alpha = 1 }
    guard AnimationEngine.animatesMovement else { return }
    if !$transform.isAnimating {
      PropertyAnimator.performWithoutAnimation { transform = Transform(scaleX: 0.9, y: 0.9) }
    }
    animate(.spring(Self.spring)) { self.transform = .identity }
  }

  func leave() {
    isLeaving = true
    animate(.ease(duration: ControlLook.fade)) {
      self.alpha = 0
    } completion: { [weak self] _ in
      if let self, isLeaving { removeFromSuperview() }
    }
  }

  override func themeDidChange() {
    backgroundColor = theme.accent
    label.textColor = theme.onAccent
  }

  /// Places the pill above the control, or where there is no room, below it. Where it would lie on another control it
  /// stands beside its own, if there it does not.
  override func layoutSubviews(_ context: DrawContext) {
    guard let area = superview?.bounds.size else { return }
    let room = min(Self.maximumWidth * context.textSize, area.width - 2 * Self.margin) - 2 * Self.padding
    let text = label.layout(width: max(20, room), context).size
    let height = max(Self.leastHeight, context.snap(text.height) + 20)
    let size = Size(context.snap(text.width) + 1 + 2 * Self.padding, height)
    cornerRadius = min(size.height, 2 * Self.leastHeight) / 2
    let above = anchor.minY - Self.gap - size.height
    let isBelow = above < Self.margin
    let x = max(Self.margin, min(area.width - size.width - Self.margin, anchor.center.x - size.width / 2))
    let usual = Vector2(x, isBelow ? anchor.maxY + Self.gap : above)
    let y = anchor.center.y - size.height / 2
    let places = [usual, Vector2(anchor.maxX + Self.gap, y), Vector2(anchor.minX - Self.gap - size.width, y)]
    let window = Rect(origin: .zero, size: area).inset(by: Self.margin)
    let place = places.first { origin in
      let frame = Rect(origin: origin, size: size)
      return window.union(frame) == window && !others.contains { $0.intersection(frame) != nil }
    }
    let origin = place ?? usual
    frame = Rect(origin: Vector2(context.snap(origin.x), context.snap(origin.y)), size: size)
    label.padding(left: Self.padding, right: Self.padding - 1).place(in: bounds, context)
  }
}
