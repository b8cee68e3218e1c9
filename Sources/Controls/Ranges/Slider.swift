public import Drawing
public import Geometry
import Motion
public import Stage

/// A knob on a track, by which a value is chosen.
///
/// The value changes at once, and is told at once; the knob is below the finger while that drags it, and otherwise
/// springs to its place. A value that is set from outside is not told, and moves the knob as any animatable property:
/// at once, or inside an animation block on its way.
open class Slider: Control {
  /// Who moves the knob now.
  private enum Grip: Equatable {
    case nobody
    /// The pointer, this far right of the knob's middle; the value before the press is that which a cancelled one
    /// returns to.
    case pointer(offset: Double, before: Double)
    /// A pointer that has pressed twice; its way means nothing.
    case pointerTwice(before: Double)
    case key(Key)
  }

  /// The width of the knob in points, where the view has that height.
  public static let knobSize = 20.0

  /// The values that can be chosen; a change brings the value to the nearest one, and is not told.
  public var range: SteppedRange {
    didSet {
      current = range.nearest(current)
      place()
    }
  }
  /// What a double press chooses; nil for nothing special.
  public var defaultValue: Double?
  /// Is told each value that a person chooses, at once.
  public var onChange: (Double) -> Void
  /// Is told the value when a press on the slider or on a key of it is over, however it ended.
  public var onEnd: ((Double) -> Void)?

  /// Where the middle of the knob is on its way, 0...1.
  @Animatable(.scale) var share = 0.0
  /// How large the knob is.
  @Animatable(.scale) var knobScale = 1.0
  private var current: Double
  private var grip = Grip.nobody
  private weak var gliding: PropertyAnimator?
  /// The press that a second one would make a double press; nil after the interval.
  private var firstPress: Vector2?
  private var doublePressTimeout: ScheduledWork?

  private static let spring = Spring(response: 0.25, dampingFraction: 0.9)
  /// How far beside the knob it can be caught, in points.
  private static let reach = 5.0

  /// Makes a slider; `value` is brought to the nearest one of `range`.
  public init(
    _ range: SteppedRange, value: Double, onChange: @escaping (Double) -> Void = { _ in }
  ) {
    self.range = range
    self.onChange = onChange
    current = range.nearest(value)
    super.init()
    $share.belongs(to: parts)
    $knobScale.belongs(to: parts)
    place()
  }

  /// The chosen value: always one of `range`. Others are brought to the nearest one; what is no number changes nothing.
  public var value: Double {
    get { current }
    set {
      guard !newValue.isNaN else { return }
      current = range.nearest(newValue)
      place()
    }
  }

  // MARK: Pointer

  /// Arrow keys go on from where the pointer left off.
  open override var focusesOnPress: Bool { true }

  /// A drag is the slider's as long as it can be operated.
  open override func handlesDrag(from point: Vector2) -> Bool { isEnabled }

  /// Catches the knob, or lets it jump below the pointer; the second of two presses chooses the default value.
  open override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    guard isEnabled, point.x.isFinite else { return }
    let before = current
    if let defaultValue, isSecondPress(at: point) {
      grip = .pointerTwice(before: before)
      return choose(range.nearest(defaultValue))
    }
    let knob = knob
    if abs(point.x - knob.center.x) <= knob.width / 2 + Self.reach {
      if gliding?.state == .active { gliding?.stopAnimation(true) }
      grip = .pointer(offset: point.x - knob.center.x, before: before)
    } else {
      grip = .pointer(offset: 0, before: before)
      let share = share(at: point.x)
      gliding = animate(.spring(Self.spring)) { self.share = share }
      tell(range.value(at: share))
    }
  }

  /// Takes the knob along.
  open override func pointerMoved(to point: Vector2) {
    guard case .pointer(let offset, _) = grip, point.x.isFinite else { return }
    let share = share(at: point.x - offset)
    self.share = share
    tell(range.value(at: share))
  }

  /// Lets the knob go to the value that was chosen.
  open override func pointerUp(at point: Vector2) {
    super.pointerUp(at: point)
    end()
  }

  /// Returns to the value before the press.
  open override func pointerCancelled() {
    super.pointerCancelled()
    switch grip {
    case .pointer(_, let before), .pointerTwice(let before):
      firstPress = nil
      tell(range.nearest(before))
      end()
    case .nobody, .key: break
    }
  }

  // MARK: Keys

  /// Left and Right go one step, or a hundredth of the range, Page Up and Page Down a tenth of it, Home and End to its
  /// bounds. Escape ends a drag as if it had not been. Up and Down are left to the focus.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    if key == .escape, isPressed {
      pointerCancelled()
      return true
    }
    guard let target = range.value(for: key, from: current) else { return false }
    // A drag is not disturbed.
    if isPressed { return true }
    grip = .key(key)
    choose(target)
    return true
  }

  /// The change by a key is complete.
  open override func keyUp(_ key: Key) {
    if grip == .key(key) { end() }
  }

  /// The change by a key is complete.
  open override func keyPressesCancelled() {
    if case .key = grip { end() }
  }

  // MARK: Drawing

  /// Goes around all of the slider, so that it stands still while the knob moves.
  open override var focusShape: RoundedRect {
    let bounds = $bounds.shown
    let height = knobHeight
    return RoundedRect(
      Rect(center: bounds.center, size: Size(bounds.width, height)), cornerRadius: height / 2)
  }

  /// The knob grows below the pointer. A slider that is disabled in the middle of a press keeps its value.
  open override func lookDidChange() {
    if !isEnabled { end() }
    let scale = isPressed ? 1.16 : isHovered ? 1.08 : 1
    animate(.ease(isPressed ? 0.08 : 0.15)) { self.knobScale = scale }
  }

  /// Draws the track, its filled part and the knob.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    drawTrackAndKnob(theme, &canvas, context)
  }

  // MARK: Private

  /// Returns whether a press completes a double press, and otherwise waits for the second one.
  private func isSecondPress(at point: Vector2) -> Bool {
    doublePressTimeout?.cancel()
    if let firstPress, (point - firstPress).length <= InputTunables.doublePressSlop {
      self.firstPress = nil
      return true
    }
    firstPress = point
    doublePressTimeout = AnimationEngine.current?.after(InputTunables.doublePressInterval) { [weak self] in
      self?.firstPress = nil
    }
    return false
  }

  /// Chooses a value, and sends the knob there.
  private func choose(_ value: Double) {
    settle(at: value)
    tell(value)
  }

  private func tell(_ value: Double) {
    guard value != current else { return }
    current = value
    onChange(value)
  }

  /// The press is over, however it ended.
  private func end() {
    guard grip != .nobody else { return }
    grip = .nobody
    settle(at: current)
    onEnd?(current)
  }

  private func settle(at value: Double) {
    let share = range.share(of: value)
    guard share != self.share else { return }
    gliding = animate(.spring(Self.spring)) { self.share = share }
  }

  /// Sets the knob to where the value is, unless a finger has it.
  private func place() {
    if case .pointer = grip { return }
    let share = range.share(of: current)
    if share != self.share { self.share = share }
  }
}
