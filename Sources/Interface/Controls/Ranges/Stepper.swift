import Motion
public import OvershootDrawing
public import OvershootGeometry
public import OvershootStage

/// Two discs, − and +, that decrement and increment a value.
///
/// A press changes the value at once and repeats while it is held. Setting `value` does not call `onChange`. The
/// stepper does not display its value.
open class Stepper: Control {
  /// A disc, with the half of the view around it; the raw value is its index.
  enum Half: Int {
    case minus, plus
  }

  /// The input that holds a half pressed.
  private enum Holder: Equatable {
    case none
    /// A pointer press; `before` is the value that a cancellation restores.
    case pointer(Half, isInside: Bool, before: Double)
    case key(Key, Half)
  }

  /// The standard size, in points.
  public static let size = Size(106, 46)

  /// The values that can be selected. Setting it rounds `value` to the nearest one without calling `onChange`.
  public final var range: SteppedRange {
    didSet { value = current }
  }
  /// Called at once with each new value that the user selects.
  public final var onChange: (Double) -> Void

  private var current: Double {
    didSet { if current != oldValue { setNeedsDisplay() } }
  }
  private var holder = Holder.none {
    didSet { if holder != oldValue { updatePresses() } }
  }
  private let repetition = Repetition(InputTunables.stepperRepeat)
  /// How far each disc is pressed, 0...1.
  let presses = [Animatable(wrappedValue: 0.0, .fade), Animatable(wrappedValue: 0.0, .fade)]
  /// The availability of each half, 0...1: 0 where its bound is reached.
  let availability = [Animatable(wrappedValue: 1.0, .fade), Animatable(wrappedValue: 1.0, .fade)]
  /// How much of the rings of a pointer is seen, 0...1.
  @Animatable(.fade) final var hoverFraction = 0.0

  /// Creates a stepper with the value of `range` nearest to `value`.
  public init(
    _ range: SteppedRange, value: Double, onChange: @escaping (Double) -> Void = { _ in }
  ) {
    self.range = range
    self.onChange = onChange
    current = range.nearest(value)
    super.init()
    for property in presses + availability + [$hoverFraction] { property.belongs(to: partPresence) }
    bounds.size = Self.size
    for half in [Half.minus, .plus] { availability[half.rawValue].wrappedValue = canStep(half) ? 1 : 0 }
  }

  /// The width of the standard size.
  open override func naturalWidth(_ context: DrawContext) -> Double? { Self.size.width }

  /// The height of the standard size.
  open override func naturalHeight(width: Double, _ context: DrawContext) -> Double? { Self.size.height }

  /// False: a disabled stepper is drawn in other colours, not dimmed.
  open override var dimsWhileDisabled: Bool { false }

  /// False, as there is no text in it.
  open override var growsWithText: Bool { false }

  /// Creates a stepper of integers in steps of 1. The bounds are limited to ±2⁵³.
  public convenience init(
    _ bounds: ClosedRange<Int>, value: Int, onChange: @escaping (Int) -> Void = { _ in }
  ) {
    let limit = 1 << 53
    let (lower, upper) = (max(-limit, min(limit, bounds.lowerBound)), max(-limit, min(limit, bounds.upperBound)))
    self.init(SteppedRange(Double(lower)...Double(upper), step: 1), value: Double(value)) {
      onChange(Int($0))
    }
  }

  /// The selected value. Setting it rounds to the nearest value of `range`; setting NaN has no effect.
  public final var value: Double {
    get { current }
    set {
      guard !newValue.isNaN else { return }
      let previous = current
      current = range.nearest(newValue)
      updateAvailability()
      if current != previous { valueDidChange(from: previous) }
    }
  }

  // MARK: Semantics

  /// Returns a value in words, for a screen reader.
  public final var valueText: (Double) -> String = SemanticValue.localizedDigits

  /// A spin button with its value.
  open override var semantics: Semantics? {
    semantics(
      .spinButton, name: tooltip ?? "", value: range.semantics(of: current, valueText), actions: Semantics.steps)
  }

  /// Steps by the actions `increment` and `decrement`, and takes a value.
  open override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard isEnabled, holder == .none, let value = range.value(for: request, from: current) else { return false }
    select(value)
    return true
  }

  // MARK: Pointer

  /// True: arrow keys operate the stepper after a press.
  open override var focusesOnPress: Bool { true }

  /// Steps the value, and repeats while the press is held.
  open override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    guard isEnabled, point.x.isFinite else { return }
    guard let half = half(at: point) else { return }
    holder = .pointer(half, isInside: true, before: current)
    startRepeating(half)
    step(half)
  }

  /// Stops repeating when the pointer leaves the half, and restarts when it enters it again.
  open override func pointerMoved(to point: Vector2) {
    guard case .pointer(let half, let wasInside, let before) = holder else { return }
    let isInside = reaches(point) && self.half(at: point) == half
    guard isInside != wasInside else { return }
    holder = .pointer(half, isInside: isInside, before: before)
    if isInside { startRepeating(half) } else { repetition.end() }
  }

  /// Ends the press.
  open override func pointerUp(at point: Vector2) {
    super.pointerUp(at: point)
    if case .pointer = holder { endPress() }
  }

  /// Restores the value from before the press.
  open override func pointerCancelled() {
    super.pointerCancelled()
    guard case .pointer(_, _, let before) = holder else { return }
    endPress()
    select(range.nearest(before))
  }

  // MARK: Keys

  /// Left, Right, − and + step the value, Page Up and Page Down move it by a tenth of the range, Home and End to its
  /// bounds. Escape cancels a press. Up and Down are not handled, so that they move the focus.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    if key == .escape, case .pointer = holder {
      pointerCancelled()
      return true
    }
    let equivalent: Key =
      switch key {
      case .minus: .left
      case .equals: .right
      default: key
      }
    guard let target = range.value(for: equivalent, from: current) else { return false }
    // Keys do not change the value during a press.
    if case .pointer = holder { return true }
    let isDecrement = [.left, .pageDown, .home].contains(equivalent)
    holder = .key(key, isDecrement ? .minus : .plus)
    select(target)
    return true
  }

  /// Ends a press of `key`.
  open override func keyUp(_ key: Key) {
    if case .key(key, _) = holder { endPress() }
  }

  /// Ends a press of a key.
  open override func keyPressesCancelled() {
    if case .key = holder { endPress() }
  }

  // MARK: Drawing

  /// The shape around both discs.
  open override var focusShape: RoundedRect { pill }

  /// Shows the rings of a pointer. Disabling ends a press.
  open override func stateDidChange() {
    if !isEnabled { endPress() }
    let hover = isHovered && isEnabled ? 1.0 : 0
    if hoverFraction != hover { animate(.ease(duration: ControlLook.fade)) { self.hoverFraction = hover } }
  }

  /// Draws the discs and the signs.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) { draw(theme, &canvas, context) }

  // MARK: For NumberStepper

  /// Returns the half at a point; nil for a part that does not step.
  func half(at point: Vector2) -> Half? { point.x < bounds.center.x ? .minus : .plus }

  /// Called when the value has changed, by the user or by code.
  func valueDidChange(from previous: Double) {}

  private func canStep(_ half: Half) -> Bool {
    half == .minus ? current > range.bounds.lowerBound : current < range.bounds.upperBound
  }

  private func step(_ half: Half) {
    select(half == .minus ? range.stop(before: current) : range.stop(after: current))
  }

  private func select(_ value: Double) {
    guard value != current else { return }
    self.value = value
    scene?.emit(InterfaceMoment.stepped(fraction: range.fraction(of: value)))
    onChange(value)
  }

  private func endPress() {
    repetition.end()
    holder = .none
  }

  /// Repeats the step until the press ends, a bound is reached, or the stepper no longer receives input.
  private func startRepeating(_ half: Half) {
    repetition.begin(inputTimes) { [weak self] in
      guard let self else { return false }
      return receivesInput && canStep(half)
    } _: { [weak self] in
      self?.step(half)
    }
  }

  private func updatePresses() {
    for half in [Half.minus, .plus] {
      let highlight = Self.isPressed(half, by: holder) ? 1.0 : 0
      let press = presses[half.rawValue]
      guard press.wrappedValue != highlight else { continue }
      animate(highlight == 1 ? .ease(duration: ControlLook.press) : .spring(ControlLook.release)) {
        press.wrappedValue = highlight
      }
    }
  }

  private static func isPressed(_ half: Half, by holder: Holder) -> Bool {
    switch holder {
    case .pointer(half, isInside: true, _), .key(_, half): true
    case .pointer, .key, .none: false
    }
  }

  private func updateAvailability() {
    for half in [Half.minus, .plus] {
      let (value, property) = (canStep(half) ? 1.0 : 0, availability[half.rawValue])
      if property.wrappedValue != value { animate(.ease(duration: 0.15)) { property.wrappedValue = value } }
    }
  }
}
