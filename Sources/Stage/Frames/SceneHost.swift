public import Drawing
public import Geometry
public import Motion

/// Shows one scene: owns its engine, carries input to its views and turns time into drawings.
public final class SceneHost: WindowContent {
  /// The minimum size of a window in points, at which every scene must be usable.
  public nonisolated static let minimumSize = Size(360, 480)

  /// What is shown.
  public let scene: Scene
  /// What moves it.
  public let engine = AnimationEngine()
  /// Whether a person, the system or `close()` asked for the end.
  public private(set) var wantsToClose = false
  /// Where views copy to and paste from.
  public let clipboard: any Clipboard

  private let text: any TextMeasuring
  private var context: DrawContext
  private var canvas = Canvas()
  private var isDirty = true
  private var hasLoaded = false
  private let presses: PressDelivery
  private let keys: KeyDelivery
  private weak var hovered: View?
  /// Where the pointer was seen last; nil before that, and while it is outside.
  private var pointer: Vector2?

  /// Makes a host for a window of `size` points with `scale` pixels to the point; without another clipboard, it has one of its own.
  public init(
    scene: Scene, text: any TextMeasuring, size: Size, scale: Double, motionPolicy: MotionPolicy = .full,
    clipboard: any Clipboard = MemoryClipboard()
  ) {
    self.scene = scene
    self.clipboard = clipboard
    self.text = text
    presses = PressDelivery(root: scene)
    keys = KeyDelivery(root: scene)
    context = DrawContext(text: text, scale: scale)
    engine.motionPolicy = motionPolicy
    scene.setInWindow(true)
    scene.host = self
    resize(to: size, scale: scale)
  }

  isolated deinit {
    engine.stopAll()
  }

  /// Makes the next frame due.
  public func setNeedsFrame() { isDirty = true }

  /// Where text that is typed appears, in points of the window; nil while no text is taken.
  public var textInputArea: Rect? {
    guard let view = scene.inputScene.focus.view, let area = view.textInputArea else { return nil }
    return Rect(origin: view.convert(area.origin, to: scene), size: area.size)
  }

  /// Lets go of all that is held, by pointer, finger, key or gamepad, without acting.
  func cancelPresses() {
    presses.cancel()
    keys.cancel()
  }

  /// The innermost view below the pointer that scrolls.
  var scrollViewBelowPointer: (any Scrollable)? { scrollViewsBelowPointer.first }

  /// Lays out a view that has come into the scene since the last resize.
  func layout(_ view: View) {
    isDirty = true
    engine.perform { PropertyAnimator.performWithoutAnimation { view.layout(context) } }
  }

  /// Asks for the window to be closed.
  public func close() { wantsToClose = true }

  // MARK: WindowContent

  /// Whether something moves or has changed since the last frame.
  public var needsFrame: Bool { isDirty || engine.isRunning }

  /// Lays the scene out for a new size or scale; nothing is animated by it.
  public func resize(to size: Size, scale: Double) {
    // A window tells its size before the first frame, and each change both as a size and as an event.
    guard !hasLoaded || size != scene.bounds.size || scale != context.scale else { return }
    context = DrawContext(text: text, scale: scale)
    isDirty = true
    engine.perform {
      PropertyAnimator.performWithoutAnimation {
        scene.frame = Rect(origin: .zero, size: size)
        scene.layout(context)
      }
      if !hasLoaded {
        hasLoaded = true
        scene.sceneDidLoad()
        scene.sceneWillAppear()
        scene.sceneDidAppear()
        scene.focus.move(to: scene.preferredFocus)
      }
    }
  }

  /// Brings the animations to `time` and draws the scene.
  public func frame(at time: Double) -> DisplayList {
    engine.advance(to: time)
    isDirty = false
    canvas.clear()
    engine.perform {
      // What moves does so below the resting pointer too.
      hover()
      scene.render(into: &canvas, context: context)
    }
    return canvas.list
  }

  /// Brings the animations to `time` and tells the scene of `event`. Escape while something is pressed ends that press, and nothing else.
  public func handle(_ event: InputEvent, at time: Double) {
    engine.advance(to: time)
    isDirty = true
    engine.perform { deliver(event) }
  }

  /// Runs `work` as part of the scene's life: what it animates belongs to the host's engine.
  public func perform(_ work: () -> Void) { engine.perform(work) }

  // MARK: Delivery

  private func deliver(_ event: InputEvent) {
    switch event {
    case .key(.escape, isDown: true, let modifiers, isRepeat: false) where modifiers.isEmpty && presses.isActive:
      presses.cancel()
      keys.spend(.escape)
    case .key(let key, isDown: true, let modifiers, let isRepeat):
      keys.press(key, modifiers: modifiers, isRepeat: isRepeat)
    case .key(let key, isDown: false, _, _): keys.release(key)
    case .text(let text): keys.insert(text)
    case .composition(let text, let selection): keys.compose(text, selection: selection)
    case .pointer(let point, button: 1, let isDown):
      pointer = point
      isDown ? presses.begin(at: point, finger: nil, time: engine.time) : presses.end(at: point, finger: nil)
    case .pointer(_, _, isDown: true): presses.cancel()
    case .move(let point):
      pointer = point
      presses.move(to: point, finger: nil)
    case .pointerLeft: pointer = nil
    case .wheel(_, let lines): if lines != 0 { scroll(byDetents: -lines) }
    case .touch(let id, let point, let pressure, .down):
      presses.begin(at: point, finger: id, pressure: pressure, time: engine.time)
    case .touch(let id, let point, let pressure, .move): presses.move(to: point, finger: id, pressure: pressure)
    case .touch(let id, let point, _, .up): presses.end(at: point, finger: id)
    case .touch(let id, _, _, .cancel): presses.cancel(finger: id)
    case .focus(let gained):
      if !gained { cancelPresses() }
    case .resize(let size):
      presses.cancel()
      resize(to: size, scale: context.scale)
    case .pad(let control, let value): keys.change(control, to: value)
    case .padLost: keys.cancel()
    case .quit:
      cancelPresses()
      wantsToClose = true
    case .pointer: break
    }
    hover()
  }

  /// The wheel scrolls what lies below the pointer: the innermost view that can go on in this direction.
  private func scroll(byDetents count: Double) {
    guard count.isFinite else { return }
    scrollViewsBelowPointer.first { $0.canScroll(by: count) }?.scroll(byDetents: count)
  }

  private var scrollViewsBelowPointer: [any Scrollable] {
    scene.hitTest(pointer ?? scene.bounds.center)?.enclosingScrollViews ?? []
  }

  /// Tells the views which of them the pointer is over; a finger is over none.
  private func hover() {
    guard !presses.isActive else { return }
    let view = pointer.flatMap(scene.hitTest)
    guard view !== hovered else { return }
    hovered?.pointerHovers(false)
    hovered = view
    view?.pointerHovers(true)
  }
}
