import Motion
public import OvershootDrawing
public import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// A button for destructive actions: hold it until the ring above is full, slide into the ring and release there.
///
/// A release elsewhere, Escape, a second button or the loss of the window's focus ends the press without the action.
/// The action is only called by a release. `pressMode` and `keyDown` offer it without holding. Where pressure is
/// measured, it fills the ring instead of time. Time is the engine's, under every motion policy.
open class ConfirmButton: View {
  /// The effect of a pointer press.
  public enum PressMode: String, CaseIterable, Hashable, Sendable {
    /// Holding fills the ring.
    case hold
    /// The ring is full at once and stays; a press on the ring confirms, one elsewhere cancels.
    case tap
  }

  /// The input that holds the press, and whose release ends it.
  enum Holder: Equatable {
    case none
    case pointer
    case key(Key)
    case gamepad(GamepadControl)
    /// The ring is full without holding; the release of the next press decides.
    case armed(Decider?)
  }

  /// The second press, on an armed button.
  enum Decider: Equatable {
    case pointer
    case key(Key)
  }

  /// The text on the button.
  public let title: Label
  /// How the button is used, in a line below its title; while it is held, an arrow leads to the ring. Empty, as by
  /// default, for neither. A change affects the arrow of the next press.
  public final var guide: String {
    get { guideLine.text }
    set {
      guideLine.text = newValue
      relayout()
    }
  }
  private let guideLine = Label(font: .caption(.medium), color: nil, alignment: .center)
  /// The purpose of the button, which determines its colours.
  public final var kind: Button.Kind {
    didSet { if kind != oldValue { themeDidChange() } }
  }
  /// The effect of a pointer press; a change affects the next press.
  public final var pressMode = PressMode.hold
  /// Where the arc begins; a change affects the next press.
  public final var ringStart = ConfirmRing.Start.top
  /// Returns the space in the scene that the dial takes by preference, because it covers nothing there; nil, as by
  /// default, for the whole window.
  public final var dialArea: () -> Rect? = { nil }
  /// Called with each change of the state and the engine's time in seconds.
  public final var onTransition:
    (_ from: HoldConfirmation.State, _ to: HoldConfirmation.State, _ time: Double) -> Void = { _, _, _ in }

  /// The state of the current press.
  public private(set) final var confirmation = HoldConfirmation()
  /// The ring that comes out of the button, in the scene's coordinates; nil while nothing is pressed, and where a page
  /// has a ring of its own.
  public final var ring: ConfirmRing? { ringView?.ring }

  /// The ring of the page in place of the one that comes out of the button; nil, as by default, for that one. A change
  /// affects the next press.
  public final weak var pageRing: (any ConfirmPageRing)?

  /// How much of the title's colour is in the background of the button that is held, and below the pointer.
  private static let pressedMix = 0.18
  private static let hoveredMix = 0.08
  // In points.
  private static let titleHeight = 24.0
  private static let guideMargin = 5.0

  final var holder = Holder.none
  /// Triggers whose press ended while they were held; they are ignored until released.
  final var consumedTriggers: Set<GamepadControl> = []
  private let action: () -> Void
  private var cover: ConfirmCover?
  private var ringView: ConfirmRingView? { cover as? ConfirmRingView }
  private var touch = TouchPressure()
  private var isHovered = false {
    didSet { themeDidChange() }
  }
  /// The number of presses begun and ended; it invalidates the follower of an earlier press.
  private var pressCount = 0

  /// Creates a button that calls `action` once for each confirmed release.
  public init(_ title: String, font: Font, kind: Button.Kind = .destructive, action: @escaping () -> Void) {
    self.title = Label(title, font: font, color: nil, alignment: .center)
    self.kind = kind
    self.action = action
    super.init()
    for label in [self.title, guideLine] { addSubview(label) }
  }

  /// The time to hold, in seconds, limited to `HoldConfirmation.holdTimes`; a change affects the next press.
  public final var holdTime: Double {
    get { confirmation.holdTime }
    set { confirmation.holdTime = newValue }
  }

  /// Ends the press without the action. Has no effect while nothing is pressed.
  public func cancel() {
    guard holder != .none else { return }
    end { $0.cancel() }
  }

  // MARK: Semantics

  /// A push button with the filled fraction of the ring as its value.
  open override var semantics: Semantics? {
    Semantics(
      .pushButton, title.text, description: tr("Hold, slide into the ring and release there, or press to be asked."),
      value: SemanticValue(percentOf: confirmation.ring), states: holder == .none ? [] : .pressed,
      actions: [Semantics.press])
  }

  /// True: the button says its title.
  open override var hidesSemanticSubviews: Bool { true }

  /// Asks in an alert instead of the hold, by the action `press`.
  open override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard request == .action(Semantics.press), holder == .none, let scene else { return false }
    AlertSheet.ask(title.text, kind: kind, in: scene, action: action)
    return true
  }

  // MARK: View

  /// True.
  open override var growsWithText: Bool { true }

  /// Lays out the title over the bounds, or over its guide. Cancels the press when the window has another size.
  open override func layoutSubviews(_ context: DrawContext) {
    guideLine.isHidden = guide.isEmpty
    Stack(.down, title.height(guide.isEmpty ? .flexible() : .fixed(Self.titleHeight)), guideLine.height(.flexible()))
      .padding(bottom: guide.isEmpty ? 0 : Self.guideMargin).place(in: bounds, context)
    if let cover, cover.bounds.size != scene?.bounds.size { cancel() }
  }

  /// Begins a press.
  open override func pointerDown(at point: Vector2) {
    let pressure = touch.takeLatest()
    guard holder == .none else { return }
    begin(.pointer, at: point)
    if pressMode == .tap {
      arm()
    } else if let pressure {
      change { $0.push(PressureScale.normalized.intention(of: pressure), isInside: false) }
    }
  }

  /// Updates whether the pointer is in the ring.
  open override func pointerMoved(to point: Vector2) {
    let pressure = touch.takeLatest()
    guard holder == .pointer else { return }
    follow(point, pressure: pressure)
  }

  /// Ends the press; calls the action if the pointer had already confirmed in the ring and is still there.
  open override func pointerUp(at point: Vector2) {
    if holder == .pointer { release(at: convertToScene(point)) }
  }

  /// Ends the press without the action.
  open override func pointerCancelled() { cancel() }

  /// True: a drag into the ring does not scroll.
  open override func handlesDrag(from point: Vector2) -> Bool { true }

  /// Records the pressure of a finger; it is ignored until it has varied once.
  open override func pointerPressureChanged(to pressure: Double) { touch.add(pressure) }

  /// Updates the hover highlight.
  open override func hoverChanged(_ isInside: Bool) { isHovered = isInside }

  // MARK: Keys

  /// True: the button receives keys.
  open override var canBecomeFocused: Bool { true }

  /// True, so that Escape cancels a press.
  open override var focusesOnPress: Bool { true }

  /// Holding Space fills the ring; Up moves into the full ring and Down out of it; releasing Space inside acts. Return
  /// or Enter fills the ring without holding; pressing and releasing it again acts after Up, and cancels otherwise.
  /// Escape and Tab cancel; Tab is not handled, so that it moves the focus.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    handlePress(of: key, isRepeat: isRepeat)
  }

  /// Ends the press that `key` holds.
  open override func keyUp(_ key: Key) { handleRelease(of: key) }

  /// A trigger fills the ring by its pressure beyond a dead zone; A fills it in time. Up on the d-pad or a stick moves
  /// into the ring, down out of it. A release in the full ring acts; B cancels.
  open override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool { handle(control, value) }

  /// Cancels the press, unless a pointer holds it.
  open override func keyPressesCancelled() {
    if holder != .pointer, holder != .armed(.pointer) { cancel() }
  }

  // MARK: The press

  /// Begins a press at `point` in the button's coordinates, by default its centre. Has no effect outside a window or
  /// without a current engine.
  final func begin(_ holder: Holder, at point: Vector2? = nil) {
    guard let engine = AnimationEngine.current, isInWindow, let scene else { return }
    self.holder = holder
    pressCount += 1
    // Without a pointer the dial belongs where the button comes to rest.
    let origin =
      point.map(convertToScene) ?? convertToScene(bounds.center) - Vector2(0, remainingScroll)
    let window = Rect(origin: .zero, size: scene.bounds.size)
    let view = makeCover(from: origin, in: window)
    PropertyAnimator.performWithoutAnimation { view.frame = window }
    scene.addSubview(view)
    cover = view
    view.open()
    change { $0.press(at: engine.time) }
    themeDidChange()
    let press = pressCount
    engine.follow { [weak self] time in self?.advance(to: time, press: press) ?? false }
  }

  private func makeCover(from origin: Vector2, in window: Rect) -> ConfirmCover {
    let onEvent: (ConfirmCover.Event) -> Void = { [weak self] in self?.handle($0) }
    if let pageRing { return PageRingCover(pageRing, from: origin, onEvent: onEvent) }
    let button = Rect(center: convertToScene(bounds.center), size: bounds.size)
    return ConfirmRingView(
      ConfirmRing(for: origin, in: window, preferring: dialArea()), from: origin, start: ringStart,
      leaving: guide.isEmpty ? nil : button, onEvent: onEvent)
  }

  /// Fills the ring of the current press at once; it no longer needs to be held.
  final func arm() {
    guard holder != .none else { return }
    holder = .armed(nil)
    cover?.isUserInteractionEnabled = true
    change { $0.arm() }
  }

  /// Changes the confirmation, updates the ring, and reports a change of the state.
  final func change(_ body: (inout HoldConfirmation) -> Void) {
    let previous = confirmation.state
    body(&confirmation)
    cover?.show(confirmation)
    guard confirmation.state != previous else { return }
    if confirmation.state == .confirmed { scene?.emit(ConfirmMoment.met) }
    onTransition(previous, confirmation.state, AnimationEngine.current?.time ?? 0)
  }

  /// Ends the press by a release; calls the action if it was confirmed.
  final func release() {
    var isConfirmed = false
    end(isReleased: true) { isConfirmed = $0.release() }
    if isConfirmed { action() }
  }

  private func release(at point: Vector2) {
    if cover?.contains(point) != true { change { $0.move(isInside: false) } }
    release()
  }

  private func end(isReleased: Bool = false, _ body: (inout HoldConfirmation) -> Void) {
    if case .gamepad(let control) = holder, control != .a { consumedTriggers.insert(control) }
    holder = .none
    pressCount += 1
    let (view, isConfirmed) = (cover, confirmation.state == .confirmed)
    cover = nil
    change(body)
    scene?.emit(isConfirmed && isReleased ? ConfirmMoment.done : .cancelled)
    view?.close(isConfirmed && isReleased ? .confirmed : .unconfirmed)
    themeDidChange()
  }

  private func follow(_ point: Vector2, pressure: Double?) {
    let isInside = cover?.contains(convertToScene(point)) ?? false
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

  /// Handles a pointer press while the ring is armed: it decides on the ring, and cancels elsewhere.
  private func handle(_ event: ConfirmCover.Event) {
    switch (event, holder) {
    case (.down(let point), .armed(nil)):
      guard cover?.contains(point) == true else { return cancel() }
      holder = .armed(.pointer)
      change { $0.move(isInside: true) }
    case (.moved(let point), .armed(.pointer)):
      change { $0.move(isInside: cover?.contains(point) ?? false) }
    case (.up(let point), .armed(.pointer)): release(at: point)
    case (.cancelled, .armed(.pointer)): cancel()
    default: break
    }
  }

  private func convertToScene(_ point: Vector2) -> Vector2 { scene.map { convert(point, to: $0) } ?? point }

  /// Updates the colours.
  open override func themeDidChange() {
    let colors = Button.Colors(kind, in: theme)
    for label in [title, guideLine] { label.textColor = colors.title }
    let mix = holder != .none ? Self.pressedMix : isHovered ? Self.hoveredMix : 0
    backgroundColor = colors.fill.mixed(with: colors.title, at: mix, in: .oklab)
  }
}
