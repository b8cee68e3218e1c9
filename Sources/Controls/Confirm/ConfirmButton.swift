public import Drawing
public import Geometry
import Motion
public import Stage

/// A button for what cannot easily be taken back: hold it until the ring above is full, slide into the ring and let go
/// there.
///
/// Letting go anywhere else, Escape, a second button or the loss of the window end the press without the action, which
/// never comes before a release. By keyboard and by single presses the action can be had without holding; see
/// `pressMode` and `keyDown`. Where pressure is measured, it fills the ring instead of time. Time is the engine's,
/// whatever its motion policy.
open class ConfirmButton: View {
  /// What pressing the button with a pointer does.
  public enum PressMode: String, CaseIterable, Hashable, Sendable {
    /// Holding fills the ring.
    case hold
    /// The ring is full at once and stays; a press on the ring confirms, one elsewhere takes it away.
    case tap
  }

  /// Who keeps the press going, and so whose release ends it.
  enum Grip: Equatable {
    case nobody
    case pointer
    case key(Key)
    case gamepad(GamepadControl)
    /// Nothing is held; the next press decides when it is released.
    case armed(Decider?)
  }

  /// The second press on what is armed.
  enum Decider: Equatable {
    case pointer
    case key(Key)
  }

  /// The text on the button.
  public let title: Label
  /// What the button is for, which decides its colours.
  public var kind: Button.Kind {
    didSet { if kind != oldValue { themeDidChange() } }
  }
  /// What pressing the button does; a change affects the next press.
  public var pressMode = PressMode.hold
  /// Is told each change of the state, with the engine's time in seconds.
  public var onTransition: (_ from: HoldConfirmation.State, _ to: HoldConfirmation.State, _ time: Double) -> Void = {
    _, _, _ in
  }

  /// How far the present press has come.
  public private(set) var confirmation = HoldConfirmation()
  /// Where the ring is shown, in the scene's points; nil while nothing is pressed.
  public var ring: ConfirmRing? { ringView?.ring }

  var grip = Grip.nobody
  /// Triggers whose press has ended while they were held; they mean nothing until they were at rest.
  var spentTriggers: Set<GamepadControl> = []
  private let action: () -> Void
  private var ringView: ConfirmRingView?
  private var touch = TouchPressure()
  private var isHovered = false {
    didSet { themeDidChange() }
  }
  /// Tells followers of an earlier press that it is over.
  private var pressCount = 0

  /// Makes a button that calls `action` once for each confirmed release.
  public init(_ title: String, font: Font, kind: Button.Kind = .destructive, action: @escaping () -> Void) {
    self.title = Label(title, font: font, color: nil, alignment: .center)
    self.kind = kind
    self.action = action
    super.init()
    addSubview(self.title)
  }

  /// How long to hold, in seconds, within `HoldConfirmation.holdTimes`; a change affects the next press.
  public var holdTime: Double {
    get { confirmation.holdTime }
    set { confirmation.holdTime = newValue }
  }

  /// Ends the press without the action; at rest nothing happens.
  public func cancel() {
    guard grip != .nobody else { return }
    end { $0.cancel() }
  }

  // MARK: View

  /// Gives the title the whole face. A window that has another size ends the press.
  open override func layoutSubviews(_ context: DrawContext) {
    title.frame = Rect(origin: .zero, size: bounds.size)
    if let ringView, ringView.bounds.size != scene?.bounds.size { cancel() }
  }

  /// Begins a press.
  open override func pointerDown(at point: Vector2) {
    let pressure = touch.takeLatest()
    guard grip == .nobody else { return }
    begin(.pointer, at: point)
    if pressMode == .tap {
      arm()
    } else if let pressure {
      change { $0.push(PressureScale.normalized.intention(of: pressure), isInside: false) }
    }
  }

  /// Follows the pointer into the ring and out of it.
  open override func pointerMoved(to point: Vector2) {
    let pressure = touch.takeLatest()
    guard grip == .pointer else { return }
    follow(point, pressure: pressure)
  }

  /// Ends the press; acts where it is confirmed, and not by a release that is the first to be in the ring.
  open override func pointerUp(at point: Vector2) {
    if grip == .pointer { release(at: convertToScene(point)) }
  }

  /// Ends the press without the action.
  open override func pointerCancelled() { cancel() }

  /// A press stays with the button: sliding into the ring scrolls nothing.
  open override func handlesDrag(from point: Vector2) -> Bool { true }

  /// Takes in how hard a finger presses; until that has changed once, it is held to be unknown.
  open override func pointerPressureChanged(to pressure: Double) { touch.add(pressure) }

  /// Shows that the button can be pressed.
  open override func hoverChanged(_ isInside: Bool) { isHovered = isInside }

  // MARK: Keys

  /// Keys can be meant for the button.
  open override var canBecomeFocused: Bool { true }

  /// A press brings the keys here, so that Escape ends what it has begun.
  open override var focusesOnPress: Bool { true }

  /// Space is held as a pointer is; Up goes into the full ring and Down out of it; releasing Space in it acts. Return
  /// or Enter fills the ring without holding; after Up, pressing and releasing it again acts, without Up it takes the
  /// ring away. Escape and Tab end either; Tab is left to whoever moves the focus.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    takePress(of: key, isRepeat: isRepeat)
  }

  /// Lets go where the key holds the press.
  open override func keyUp(_ key: Key) { takeRelease(of: key) }

  /// A trigger fills the ring by its pressure, beyond a dead zone; A fills it in time. The d-pad or a stick goes into
  /// the ring, upwards, and out of it, downwards. Releasing in the full ring acts; B ends the press.
  open override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool { take(control, value) }

  /// Ends the press without the action, unless a pointer holds it.
  open override func keyPressesCancelled() {
    if grip != .pointer, grip != .armed(.pointer) { cancel() }
  }

  // MARK: The press

  /// Begins a press at `point` in the button's own points, by default its middle. Outside of an engine's life nothing
  /// happens.
  func begin(_ grip: Grip, at point: Vector2? = nil) {
    guard let engine = AnimationEngine.current, isInWindow, let scene else { return }
    self.grip = grip
    pressCount += 1
    let view = ConfirmRingView(
      ConfirmRing(for: convertToScene(point ?? bounds.center), in: Rect(origin: .zero, size: scene.bounds.size))
    ) { [weak self] in self?.ringHears($0) }
    PropertyAnimator.performWithoutAnimation { view.frame = Rect(origin: .zero, size: scene.bounds.size) }
    scene.addSubview(view)
    ringView = view
    change { $0.press(at: engine.time) }
    themeDidChange()
    let press = pressCount
    engine.follow { [weak self] time in self?.advance(to: time, press: press) ?? false }
  }

  /// Fills the ring of the present press at once; nothing needs to be held any more.
  func arm() {
    guard grip != .nobody else { return }
    grip = .armed(nil)
    ringView?.isUserInteractionEnabled = true
    change { $0.arm() }
  }

  /// Changes how far the press has come, and shows and tells it.
  func change(_ body: (inout HoldConfirmation) -> Void) {
    let before = confirmation.state
    body(&confirmation)
    ringView?.show(confirmation)
    guard confirmation.state != before else { return }
    onTransition(before, confirmation.state, AnimationEngine.current?.time ?? 0)
  }

  /// Ends the press by letting go.
  func release() {
    var isDue = false
    end { isDue = $0.release() }
    if isDue { action() }
  }

  private func release(at point: Vector2) {
    if ring?.contains(point) != true { change { $0.move(isInside: false) } }
    release()
  }

  private func end(_ body: (inout HoldConfirmation) -> Void) {
    if case .gamepad(let control) = grip, control != .a { spentTriggers.insert(control) }
    grip = .nobody
    pressCount += 1
    ringView?.close()
    ringView = nil
    change(body)
    themeDidChange()
  }

  private func follow(_ point: Vector2, pressure: Double?) {
    let isInside = ring?.contains(convertToScene(point)) ?? false
    change {
      if let pressure {
        $0.push(PressureScale.normalized.intention(of: pressure), isInside: isInside)
      } else {
        $0.move(isInside: isInside)
      }
    }
  }

  private func advance(to time: Double, press: Int) -> Bool {
    guard press == pressCount, confirmation.followsTime else { return false }
    guard receivesInput else {
      cancel()
      return false
    }
    change { $0.advance(to: time) }
    return confirmation.followsTime
  }

  /// A press while the ring is armed: on the ring it decides, anywhere else it disarms.
  private func ringHears(_ event: ConfirmRingView.Event) {
    switch (event, grip) {
    case (.down(let point), .armed(nil)):
      guard ring?.contains(point) == true else { return cancel() }
      grip = .armed(.pointer)
      change { $0.move(isInside: true) }
    case (.moved(let point), .armed(.pointer)):
      change { $0.move(isInside: ring?.contains(point) ?? false) }
    case (.up(let point), .armed(.pointer)): release(at: point)
    case (.cancelled, .armed(.pointer)): cancel()
    default: break
    }
  }

  private func convertToScene(_ point: Vector2) -> Vector2 { scene.map { convert(point, to: $0) } ?? point }

  /// Takes the colours of the button and its state.
  open override func themeDidChange() {
    let colors = Button.Colors(kind, in: theme)
    title.textColor = colors.title
    backgroundColor = grip != .nobody ? colors.pressedFill : isHovered ? colors.hoveredFill : colors.fill
  }
}
