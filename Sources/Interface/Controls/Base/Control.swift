import Motion
public import OvershootGeometry
public import OvershootStage

/// A view that the user operates by pointer, by finger, or, while it is focused, by keys and gamepad.
///
/// A press that ends on the control, Space, and Return activate it. A disabled control is dimmed and ignores input.
open class Control: View {
  /// Whether the control accepts input. Disabling cancels a press and removes the focus.
  public final var isEnabled = true {
    didSet { if isEnabled != oldValue { isEnabledDidChange() } }
  }
  /// Whether the pointer is over the enabled control.
  public private(set) final var isHovered = false {
    didSet { if isHovered != oldValue { changeState() } }
  }
  /// Whether a release now would activate the control.
  public private(set) final var isPressed = false {
    didSet { if isPressed != oldValue { changeState() } }
  }
  /// The text that appears while the pointer rests on the control, or the keyboard has focused it; nil for none.
  public final var tooltip: String? {
    didSet {
      guard tooltip != oldValue else { return }
      tooltipBubble?.hide()
      tooltipBubble = tooltip.map { Tooltip($0, for: self) }
      tooltipBubble?.update()
    }
  }
  private var tooltipBubble: Tooltip?
  /// The key that holds the control pressed.
  private var heldKey: Key?
  /// Whether a pointer press that began on the control has not ended yet.
  private var isHeldByPointer = false

  /// The seconds in which the background follows the state.
  private static let fillDuration = 0.12

  /// Creates an enabled control.
  public override init() { super.init() }

  // MARK: For subclasses

  /// Called when the control is pressed and released, or activated by a key.
  open func activate() {}

  /// The background in the present state; nil for a control whose background does not follow its state.
  open var stateFill: Color? { nil }

  /// Whether the control is dimmed while it is disabled; true unless overridden.
  open var dimsWhileDisabled: Bool { true }

  /// Called when `isHovered`, `isPressed` or `isEnabled` has changed, to update the appearance: fades to `stateFill`.
  open func stateDidChange() {
    if let fill = stateFill { animate(.ease(duration: Self.fillDuration)) { self.backgroundColor = fill } }
  }

  /// Shows the control as it is below a pointer, or pressed, whatever the input: for a picture of its states.
  package final func exhibit(isHovered: Bool, isPressed: Bool) {
    PropertyAnimator.performWithoutAnimation { (self.isHovered, self.isPressed) = (isHovered, isPressed) }
  }

  /// True.
  open override var growsWithText: Bool { true }

  // MARK: Semantics

  /// A push button, named by the labels on it, or by its tooltip.
  open override var semantics: Semantics? { semantics(.pushButton) }

  /// True: the control says what its labels show.
  open override var hidesSemanticSubviews: Bool { true }

  /// Activates the control by the action `press`, while it is enabled.
  open override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard isEnabled, part == nil, request == .action(Semantics.press) else { return false }
    activateByUser()
    return true
  }

  /// Returns the semantics of the control with a role, whether it is enabled and pressed, and its actions.
  ///
  /// One that can be checked is never `pressed`: readers would take that for checked, and say it a second time.
  /// It is named by the labels on it, or by its tooltip, where there is no name.
  public final func semantics(
    _ role: SemanticRole, name: String? = nil, value: SemanticValue? = nil, states: SemanticStates = [],
    actions: [String] = [Semantics.press]
  ) -> Semantics {
    let labels = name == nil ? textsOfLabels : []
    var semantics = Semantics(
      role, name ?? (labels.isEmpty ? tooltip ?? "" : labels.joined(separator: ", ")), value: value,
      states: isPressed && !states.contains(.checkable) ? states.union(.pressed) : states, actions: actions)
    if let tooltip, tooltip != semantics.name { semantics.description = tooltip }
    semantics.isEnabled = isEnabled
    return semantics
  }

  // MARK: View

  /// Shows `stateFill`.
  open override func themeDidChange() { if let fill = stateFill { backgroundColor = fill } }

  /// Removes the tooltip of a control that leaves its window.
  open override func didMoveToWindow() {
    if !isInWindow { tooltipBubble?.hide() }
  }

  /// Shows or hides the tooltip.
  open override func focusDidChange() { tooltipBubble?.update() }

  /// Whether the control is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// A hand while the control is enabled.
  open override func cursor(at point: Vector2) -> PointerCursor? { isEnabled ? .hand : .arrow }

  /// Begins a press.
  open override func pointerDown(at point: Vector2) {
    isHeldByPointer = isEnabled
    isPressed = isEnabled
    if !isEnabled { scene?.emit(InterfaceMoment.refused) }
  }

  /// Updates `isPressed`.
  open override func pointerMoved(to point: Vector2) { isPressed = isHeldByPointer && reaches(point) }

  /// Activates the control if the pointer is within its reach.
  open override func pointerUp(at point: Vector2) {
    let activates = isHeldByPointer && reaches(point)
    endPress()
    isHovered = isEnabled && bounds.contains(point)
    if activates { activateByUser() }
  }

  /// Cancels the press.
  open override func pointerCancelled() { endPress() }

  /// Updates `isHovered`.
  open override func hoverChanged(_ isInside: Bool) { isHovered = isInside && isEnabled }

  /// Begins a press with Space, activates with Return or Enter, and cancels a press with Escape.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    switch key {
    case .space:
      if !isRepeat, heldKey == nil {
        heldKey = key
        isPressed = true
      }
    case .enter, .keypadEnter:
      if !isRepeat { activateByUser() }
    case .escape where heldKey != nil || isHeldByPointer:
      endPress()
    default: return false
    }
    return true
  }

  /// Activates the control if `key` holds it pressed.
  open override func keyUp(_ key: Key) {
    guard heldKey == key else { return }
    endPress()
    if isEnabled { activateByUser() }
  }

  /// Cancels a press by a key.
  open override func keyPressesCancelled() {
    if heldKey != nil { endPress() }
  }

  /// Returns whether a release at `point` activates the control: inside the bounds or at most
  /// `InputTunables.releaseSlop` outside.
  public final func reaches(_ point: Vector2) -> Bool { bounds.inset(by: -InputTunables.releaseSlop).contains(point) }

  /// Whether an activation reports a press. A control with a value reports its value instead.
  var tellsPresses: Bool { true }

  private func activateByUser() {
    // The action may remove the control from its scene.
    if tellsPresses { scene?.emit(InterfaceMoment.pressed) }
    activate()
  }

  private func changeState() {
    setNeedsDisplay()
    stateDidChange()
    tooltipBubble?.update()
  }

  private func endPress() {
    heldKey = nil
    isHeldByPointer = false
    isPressed = false
  }

  private func isEnabledDidChange() {
    if !isEnabled {
      endPress()
      isHovered = false
      if isFocused { scene?.focus.move(to: nil) }
    }
    stateDidChange()
    if dimsWhileDisabled { setDimmed(!isEnabled) } else { setNeedsDisplay() }
  }
}
