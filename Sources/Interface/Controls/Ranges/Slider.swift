public import Motion
public import OvershootDrawing
public import OvershootGeometry
public import OvershootStage

/// A knob on a track that selects a value from a range.
///
/// `value` changes at once and `onChange` is called at once. The knob follows a drag without delay and otherwise
/// springs to the position of the value. Setting `value` does not call `onChange`, and animates the knob only inside an
/// animation block.
open class Slider: Control, SpringDriven {
  /// The input that holds the slider.
  private enum Holder: Equatable {
    case none
    /// A drag; `offset` is the distance of the pointer to the right of the knob's centre, in points, and `before` the
    /// value that a cancellation restores.
    case pointer(offset: Double, before: Double)
    /// The second press of a double press; its movement is ignored.
    case doublePress(before: Double)
    case key(Key)
  }

  /// The diameter of the knob, in points; it is limited to the height of the view.
  public static let knobSize = 40.0

  /// The values that can be selected. Setting it rounds `value` to the nearest one without calling `onChange`.
  public final var range: SteppedRange {
    didSet {
      current = range.nearest(current)
      updateKnob()
    }
  }
  /// The value that a double press selects; nil to treat it as two presses.
  public final var defaultValue: Double?
  /// Called at once with each new value that the user selects.
  public final var onChange: (Double) -> Void
  /// The movement of the knob to a selected value. Changes apply from the next movement on.
  public final var spring = Slider.standardSpring
  /// Returns a value in words, for a screen reader.
  public final var valueText: (Double) -> String = SemanticValue.localizedDigits
  /// Called with the value when a press by pointer or key has ended or was cancelled.
  public final var onEnd: ((Double) -> Void)?

  /// The position of the knob's centre, 0...1.
  @Animatable(.scale) final var fraction = 0.0
  /// The scale of the knob; 1 while neither hovered nor pressed.
  @Animatable(.scale) final var knobScale = 1.0
  /// Whether the value is shown above the knob, and a scale below it, while the knob is dragged.
  public final var showsScale = false
  /// How much of the halo of a pointer, and of the scale, is seen, 0...1.
  @Animatable(.fade) final var hover = 0.0
  @Animatable(.fade) final var scaleOpacity = 0.0
  package private(set) final lazy var echoes = PartEchoes(in: self)
  private var current: Double {
    didSet { if current != oldValue { setNeedsDisplay() } }
  }
  private var holder = Holder.none
  private weak var knobAnimator: PropertyAnimator?
  /// The latest press that can be the first of a double press while `expiry` is pending.
  private var firstPress: (point: Vector2, expiry: ScheduledWork)?

  /// The movement of the knob to a selected value.
  public static let standardSpring = Spring(response: 0.25, dampingFraction: 0.9)
  /// The scale of a knob that is dragged.
  private static let pressedScale = 1.3
  /// The distance from the knob within which a press catches it, in points.
  private static let catchDistance = 5.0

  /// Creates a slider with the value of `range` nearest to `value`.
  public init(
    _ range: SteppedRange, value: Double, onChange: @escaping (Double) -> Void = { _ in }
  ) {
    self.range = range
    self.onChange = onChange
    current = range.nearest(value)
    super.init()
    $fraction.belongs(to: partPresence)
    for property in [$hover, $scaleOpacity] { property.belongs(to: partPresence) }
    $knobScale.belongs(to: partPresence)
    updateKnob()
  }

  /// The selected value. Setting it rounds to the nearest value of `range`; setting NaN has no effect.
  public final var value: Double {
    get { current }
    set {
      guard !newValue.isNaN else { return }
      current = range.nearest(newValue)
      updateKnob()
    }
  }

  /// False: a disabled slider is drawn in other colours, not dimmed.
  open override var dimsWhileDisabled: Bool { false }

  /// False, as there is no text in it.
  open override var growsWithText: Bool { false }

  // MARK: Semantics

  /// A slider with its value.
  open override var semantics: Semantics? {
    semantics(
      .slider, name: tooltip ?? "", value: range.semantics(of: current, valueText), actions: Semantics.steps)
  }

  /// Takes another value, or the next one by the actions `increment` and `decrement`, as by a key.
  open override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard isEnabled, holder == .none, let value = range.value(for: request, from: current) else { return false }
    select(value)
    onEnd?(current)
    return true
  }

  // MARK: Pointer

  /// True: arrow keys operate the slider after a press.
  open override var focusesOnPress: Bool { true }

  /// Shows that the knob can be dragged.
  open override func cursor(at point: Vector2) -> PointerCursor? {
    isEnabled ? isPressed ? .grabbing : .grab : .arrow
  }

  /// Keeps drags while the slider is enabled.
  open override func handlesDrag(from point: Vector2) -> Bool { isEnabled }

  /// Catches the knob, or springs it to the pointer; a double press selects the default value.
  open override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    guard isEnabled, point.x.isFinite else { return }
    let before = current
    if let defaultValue, isSecondPress(at: point) {
      holder = .doublePress(before: before)
      return select(range.nearest(defaultValue))
    }
    let knob = knob
    if abs(point.x - knob.center.x) <= knob.width / 2 + Self.catchDistance {
      if knobAnimator?.state == .active { knobAnimator?.stopAnimation(true) }
      holder = .pointer(offset: point.x - knob.center.x, before: before)
    } else {
      holder = .pointer(offset: 0, before: before)
      let fraction = fraction(at: point.x)
      knobAnimator = animate(.spring(spring)) { self.fraction = fraction }
      change(to: range.value(at: fraction))
    }
  }

  /// Moves the knob with the pointer.
  open override func pointerMoved(to point: Vector2) {
    guard case .pointer(let offset, _) = holder, point.x.isFinite else { return }
    let fraction = fraction(at: point.x - offset)
    self.fraction = fraction
    change(to: range.value(at: fraction))
  }

  /// Ends the drag and springs the knob to the position of the value.
  open override func pointerUp(at point: Vector2) {
    super.pointerUp(at: point)
    endPress()
  }

  /// Restores the value from before the press.
  open override func pointerCancelled() {
    super.pointerCancelled()
    switch holder {
    case .pointer(_, let before), .doublePress(let before):
      firstPress = nil
      change(to: range.nearest(before))
      endPress()
    case .none, .key: break
    }
  }

  // MARK: Keys

  /// Left and Right move by one step, Page Up and Page Down by a tenth of the range, Home and End to its bounds. Escape
  /// cancels a drag. Up and Down are not handled, so that they move the focus.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    if key == .escape, isPressed {
      pointerCancelled()
      return true
    }
    guard let target = range.value(for: key, from: current) else { return false }
    // Keys do not change the value during a drag.
    if isPressed { return true }
    holder = .key(key)
    select(target)
    return true
  }

  /// Ends a press of `key`.
  open override func keyUp(_ key: Key) {
    if holder == .key(key) { endPress() }
  }

  /// Ends a press of a key.
  open override func keyPressesCancelled() {
    if case .key = holder { endPress() }
  }

  // MARK: Drawing

  /// The shape of the knob.
  open override var focusShape: RoundedRect { RoundedRect(knob, cornerRadius: knob.width / 2) }

  /// Scales the knob while it is pressed, and shows the halo of a pointer. Disabling ends a press and keeps the value.
  open override func stateDidChange() {
    if !isEnabled { endPress() }
    animate(.ease(duration: isPressed ? ControlLook.press : ControlLook.fade)) { [self] in
      knobScale = isPressed ? Self.pressedScale : 1
      hover = isHovered && isEnabled && !isPressed ? 1 : 0
      scaleOpacity = isPressed ? 1 : 0
    }
  }

  /// Draws the track, its filled part and the knob.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    drawTrackAndKnob(theme, &canvas, context)
  }

  /// Returns whether a press completes a double press, and otherwise waits for the second one.
  private func isSecondPress(at point: Vector2) -> Bool {
    guard let engine = AnimationEngine.current else { return false }
    let first = firstPress
    firstPress = (point, engine.after(inputTimes.doublePressInterval) {})
    guard let first, first.expiry.isPending, (point - first.point).length <= InputTunables.doublePressSlop
    else { return false }
    firstPress = nil
    return true
  }

  /// Selects a value and springs the knob to it.
  private func select(_ value: Double) {
    settle(at: value)
    change(to: value)
  }

  private func change(to value: Double) {
    guard value != current else { return }
    current = value
    scene?.emit(InterfaceMoment.stepped(fraction: range.fraction(of: value)))
    onChange(value)
  }

  /// Ends the press, whether released or cancelled.
  private func endPress() {
    guard holder != .none else { return }
    holder = .none
    settle(at: current)
    onEnd?(current)
  }

  private func settle(at value: Double) {
    let fraction = range.fraction(of: value)
    guard fraction != self.fraction else { return }
    knobAnimator = animate(.spring(spring)) { self.fraction = fraction }
  }

  /// Moves the knob to the position of the value, unless a pointer drags it.
  private func updateKnob() {
    if case .pointer = holder { return }
    let fraction = range.fraction(of: current)
    if fraction != self.fraction { self.fraction = fraction }
  }
}
