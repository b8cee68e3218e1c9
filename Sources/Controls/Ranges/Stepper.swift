public import Drawing
public import Geometry
import Motion
public import Stage

/// Two halves of a pill, − and +, that take a value down and up.
///
/// A press changes the value at once, and repeats while it is held. A value that is set from outside is not told. The
/// stepper does not show its value: a label beside it does.
open class Stepper: Control {
  /// One of the two things to press.
  enum Half: Int {
    case minus, plus
  }

  /// What holds a half down.
  private enum Grip: Equatable {
    case nobody
    /// The pointer; the value before the press is that which a cancelled one returns to.
    case pointer(Half, isInside: Bool, before: Double)
    case key(Key, Half)
  }

  /// The size that a stepper is meant to have.
  public static let size = Size(92, 32)

  /// The values that can be had; a change brings the value to the nearest one, and is not told.
  public var range: SteppedRange {
    didSet { value = current }
  }
  /// Is told each value that a person chooses, at once.
  public var onChange: (Double) -> Void

  private var current: Double
  private var grip = Grip.nobody {
    didSet { if grip != oldValue { showGrip() } }
  }
  private let repetition = Repetition(InputTunables.stepperRepeat)
  /// How far each half looks pressed, 0...1.
  let presses = [Animatable(wrappedValue: 0.0, .fade), Animatable(wrappedValue: 0.0, .fade)]
  /// How far each half looks as if it can be used, 0...1.
  let openness = [Animatable(wrappedValue: 1.0, .fade), Animatable(wrappedValue: 1.0, .fade)]
  /// How far the pill looks as if the pointer were on it, 0...1.
  @Animatable(.fade) var hover = 0.0

  /// Makes a stepper; `value` is brought to the nearest one of `range`.
  public init(
    _ range: SteppedRange, value: Double, onChange: @escaping (Double) -> Void = { _ in }
  ) {
    self.range = range
    self.onChange = onChange
    current = range.nearest(value)
    super.init()
    for property in presses + openness + [$hover] { property.belongs(to: parts) }
    bounds.size = Self.size
    for half in [Half.minus, .plus] { openness[half.rawValue].wrappedValue = canGo(half) ? 1 : 0 }
  }

  /// Makes a stepper of whole numbers in steps of 1. Bounds beyond 2⁵³ either way are brought to that.
  public convenience init(
    _ bounds: ClosedRange<Int>, value: Int, onChange: @escaping (Int) -> Void = { _ in }
  ) {
    let limit = 1 << 53
    let (lower, upper) = (max(-limit, min(limit, bounds.lowerBound)), max(-limit, min(limit, bounds.upperBound)))
    self.init(SteppedRange(Double(lower)...Double(upper), step: 1), value: Double(value)) {
      onChange(Int($0))
    }
  }

  /// The value: always one of `range`. Others are brought to the nearest one; what is no number changes nothing.
  public var value: Double {
    get { current }
    set {
      guard !newValue.isNaN else { return }
      current = range.nearest(newValue)
      showOpenness()
    }
  }

  // MARK: Pointer

  /// Arrow keys go on from where the pointer left off.
  open override var focusesOnPress: Bool { true }

  /// Takes the value one step, and more while it is held.
  open override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    guard isEnabled, point.x.isFinite else { return }
    let half: Half = point.x < bounds.center.x ? .minus : .plus
    grip = .pointer(half, isInside: true, before: current)
    repeatLater(half)
    step(half)
  }

  /// Stops where the half is left, and begins again where it is entered.
  open override func pointerMoved(to point: Vector2) {
    guard case .pointer(let half, let wasInside, let before) = grip else { return }
    let isInside = reaches(point) && (point.x < bounds.center.x) == (half == .minus)
    guard isInside != wasInside else { return }
    grip = .pointer(half, isInside: isInside, before: before)
    if isInside { repeatLater(half) } else { repetition.end() }
  }

  /// Stops.
  open override func pointerUp(at point: Vector2) {
    super.pointerUp(at: point)
    if case .pointer = grip { letGo() }
  }

  /// Takes back what the press did.
  open override func pointerCancelled() {
    super.pointerCancelled()
    guard case .pointer(_, _, let before) = grip else { return }
    letGo()
    choose(range.nearest(before))
  }

  // MARK: Keys

  /// Left, Right, − and + go one step, Page Up and Page Down a tenth of the range, Home and End to its bounds. Up and
  /// Down are left to the focus.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    if key == .escape, case .pointer = grip {
      pointerCancelled()
      return true
    }
    let meaning: Key =
      switch key {
      case .minus: .left
      case .equals: .right
      default: key
      }
    guard let target = range.value(for: meaning, from: current) else { return false }
    // A press is not disturbed.
    if case .pointer = grip { return true }
    let isDownwards = meaning == .left || meaning == .pageDown || meaning == .home
    grip = .key(key, isDownwards ? .minus : .plus)
    choose(target)
    return true
  }

  /// The half is shown at rest.
  open override func keyUp(_ key: Key) {
    if case .key(key, _) = grip { letGo() }
  }

  /// The half is shown at rest.
  open override func keyPressesCancelled() {
    if case .key = grip { letGo() }
  }

  // MARK: Drawing

  /// Goes around the pill.
  open override var focusShape: RoundedRect { pill }

  /// Shows whether the pointer is here. A stepper that is disabled stops.
  open override func lookDidChange() {
    if !isEnabled { letGo() }
    let share = isHovered ? 1.0 : 0
    if hover != share { animate(.ease(0.15)) { self.hover = share } }
  }

  /// Draws the pill, the half that is pressed, and the signs.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) { draw(theme, &canvas, context) }

  // MARK: Private

  private func canGo(_ half: Half) -> Bool {
    half == .minus ? current > range.bounds.lowerBound : current < range.bounds.upperBound
  }

  private func step(_ half: Half) {
    choose(half == .minus ? range.stop(before: current) : range.stop(after: current))
  }

  private func choose(_ value: Double) {
    guard value != current else { return }
    self.value = value
    onChange(value)
  }

  private func letGo() {
    repetition.end()
    grip = .nobody
  }

  /// Steps again and again until the press is over, a bound is reached, or the stepper is gone.
  private func repeatLater(_ half: Half) {
    repetition.begin { [weak self] in
      guard let self else { return false }
      return receivesInput && canGo(half)
    } _: { [weak self] in
      self?.step(half)
    }
  }

  private func showGrip() {
    for half in [Half.minus, .plus] {
      let share = Self.presses(half, grip) ? 1.0 : 0
      let press = presses[half.rawValue]
      if press.wrappedValue != share { animate(.ease(share == 1 ? 0.04 : 0.2)) { press.wrappedValue = share } }
    }
  }

  private static func presses(_ half: Half, _ grip: Grip) -> Bool {
    switch grip {
    case .pointer(half, isInside: true, _), .key(_, half): true
    case .pointer, .key, .nobody: false
    }
  }

  private func showOpenness() {
    for half in [Half.minus, .plus] {
      let (share, property) = (canGo(half) ? 1.0 : 0, openness[half.rawValue])
      if property.wrappedValue != share { animate(.ease(0.15)) { property.wrappedValue = share } }
    }
  }
}
