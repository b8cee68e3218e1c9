public import Motion
public import OvershootDrawing
public import OvershootGeometry

/// Runs a scene: owns its animation engine, delivers input to its views and draws frames.
public final class SceneHost: WindowContent {
  /// The minimum size of a window in points, at which every scene must be usable.
  public nonisolated static let minimumSize = Size(360, 480)

  /// The scene that is shown.
  public let scene: Scene
  /// The animation engine of the scene.
  public let engine = AnimationEngine()
  /// Whether the user, the system or `close()` has requested the end.
  public private(set) var isCloseRequested = false
  /// The clipboard of the views.
  public let clipboard: any Clipboard

  /// The device that was used last.
  public private(set) var device = InputDevice.keyboard

  /// How long and how still presses have to be.
  public var inputTimes = InputTimes()
  /// Whether Tab and Space alone reach and do everything, for a user with one switch.
  public var usesOneSwitch = false {
    didSet {
      guard usesOneSwitch != oldValue else { return }
      switchCursor = usesOneSwitch ? SwitchCursor(self) : nil
      scene.setNeedsDisplay()
    }
  }
  private(set) var switchCursor: SwitchCursor?
  /// The factor by which text of up to 16 points is larger than its fonts say, limited by `View.maximumTextSize`.
  /// Setting it lays out the scene, without animation.
  ///
  /// - Precondition: finite, above 0.
  public var textSize = 1.0 {
    didSet {
      guard textSize != oldValue else { return }
      context = DrawContext(text: text, scale: context.scale, textSize: textSize)
      context.kept = kept
      layout(scene)
    }
  }
  /// What the whole window is called.
  public var windowName = "" {
    didSet { latestTitle = nil }
  }
  /// The latest title, by the name of the screen in it.
  var latestTitle: (page: String, whole: String)?
  /// Called with each moment of the scenes and the time in seconds on the frame clock.
  public var onMoment: [(any Moment, Double) -> Void] = []
  /// Whether the window has the keyboard.
  private(set) var isActive = true

  private let text: any TextMeasuring
  /// The kind of the gamepad that was used last.
  private var gamepadKind = GamepadKind.other
  private(set) var context: DrawContext
  private var canvas = Canvas()
  /// That of the frame before, kept for its storage.
  private var formerCanvas = Canvas()
  let kept = KeptDrawing()
  /// The policy of the latest frame.
  private var drawnPolicy: MotionPolicy
  /// Whether anything has changed since the last frame, apart from what the engine moves.
  private(set) var isDirty = true
  private var hasLoaded = false
  private let presses: PressDelivery
  private let keys: KeyDelivery
  private let fingerDrag: FingerDrag
  let zooming: ZoomDelivery
  /// The modifier keys that are held.
  var held = HeldModifiers()
  /// The view on which the secondary button is held; nil for none.
  weak var secondaryView: View?
  /// The views that the pointer is over, the innermost first.
  private var hovered: [Hovered] = []
  /// When they were looked up.
  private var hoverTime = 0.0
  /// Seconds after which they are looked up again while views move below a pointer that rests.
  private static let hoverInterval = 0.05
  /// Seconds from its last movement after which the pointer rests.
  private static let pointerDuration = 0.3

  private struct Hovered {
    weak var view: View?
  }

  /// The last position of the pointer; nil before the first, and while it is outside.
  private(set) var pointer: Vector2? {
    didSet { pointerTime = engine.time }
  }
  private var pointerTime = 0.0
  /// The last position of the pointer or of a finger; nil before the first.
  private(set) var pressPosition: Vector2?

  /// Creates a host for a window of `size` points with `scale` pixels per point.
  ///
  /// - Precondition: `scale` is finite and above 0.
  public init(
    scene: Scene, text: any TextMeasuring, size: Size, scale: Double, motionPolicy: MotionPolicy = .full,
    clipboard: any Clipboard = MemoryClipboard(), file: StaticString = #fileID, line: UInt = #line
  ) {
    self.scene = scene
    self.clipboard = clipboard
    self.text = text
    presses = PressDelivery(root: scene)
    keys = KeyDelivery(root: scene)
    fingerDrag = FingerDrag(root: scene)
    zooming = ZoomDelivery(root: scene)
    context = DrawContext(text: text, scale: scale, file: file, line: line)
    context.kept = kept
    engine.motionPolicy = motionPolicy
    drawnPolicy = motionPolicy
    scene.setInWindow(true)
    scene.host = self
    resize(to: size, scale: scale, file: file, line: line)
  }

  isolated deinit {
    engine.stopAll()
  }

  /// Requests a frame.
  public func setNeedsFrame() { isDirty = true }

  /// The area in which text is entered, in points of the window; nil while no text is accepted.
  public var textInputArea: Rect? {
    // Most views accept no text, and are not asked whether they can be focused still.
    let focus = scene.inputScene.focus
    guard let area = focus.latestView?.textInputArea, let view = focus.view else { return nil }
    return Rect(origin: view.convert(area.origin, to: scene), size: area.size)
  }

  /// Whether the focused view shows uncommitted text of an input method.
  public var isComposing: Bool { scene.inputScene.focus.latestView?.isComposing ?? false }

  /// The shape of the pointer: that of the pressed view, or else of the view below it.
  public var cursor: PointerCursor {
    guard let pointer, let view = presses.pressedView ?? hovered.first?.view, view.isInWindow else { return .arrow }
    return view.shownCursor(fromRoot: pointer)
  }

  /// Cancels all presses of pointer, fingers, keys and gamepads without triggering their actions. What that animates
  /// belongs to this host's engine, also while another one is current.
  func cancelPresses() {
    isDirty = true
    engine.perform {
      presses.cancel()
      secondaryEnded()
      zooming.cancel()
      keys.cancel()
    }
  }

  /// Leaves a press to the view around the one that received it.
  func passPress(from view: View, at point: Vector2) { presses.pass(from: view, at: point) }

  /// The innermost scroll view below the pointer.
  var scrollViewBelowPointer: ScrollView? { scrollViewsBelowPointer(along: .vertical).first }

  /// Passes what happened to the readers.
  func read(_ moment: some Moment) { for reader in onMoment { reader(moment, engine.time) } }

  /// Lays out a view that was added to the scene, or has changed, after the last resize.
  func layout(_ view: View) {
    isDirty = true
    engine.perform { PropertyAnimator.performWithoutAnimation { view.layout(context) } }
  }

  /// That of the theme of the scene that is shown.
  public var background: Color? { scene.shownScene.theme.background }

  /// That of the scene.
  public var keepsScreenOn: Bool { scene.keepsScreenOn }

  /// Requests that the window is closed.
  public func close() { isCloseRequested = true }

  /// Lets the scene leave. Returns false where it does not.
  public func leave(at time: Double) -> Bool {
    engine.advance(to: time)
    isDirty = true
    var leaves = false
    engine.perform { leaves = scene.leave() }
    return leaves
  }

  // MARK: WindowContent

  /// Whether an animation runs or something has changed since the last frame.
  public var needsFrame: Bool { isDirty || engine.isRunning }

  /// Lays the scene out for a new size or scale, without animation.
  public func resize(to size: Size, scale: Double, file: StaticString = #fileID, line: UInt = #line) {
    // A window reports its size before the first frame, and each change both as a size and as an event.
    guard !hasLoaded || size != scene.bounds.size || scale != context.scale else { return }
    context = DrawContext(text: text, scale: scale, textSize: textSize, file: file, line: line)
    context.kept = kept
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

  /// Advances the animations to `time` and draws the scene: views that have not changed as in the frame before.
  public func frame(at time: Double) -> DisplayList {
    engine.advance(to: time)
    isDirty = false
    if engine.motionPolicy != drawnPolicy {
      drawnPolicy = engine.motionPolicy
      scene.noteChangeOfAll()
    }
    guard scene.hasChanged || scene.isRevealing else { return canvas.list }
    engine.perform {
      // Views may have moved below the pointer.
      let isPointerAtRest = engine.time - pointerTime > Self.pointerDuration
      if !engine.isRunning || !isPointerAtRest || engine.time - hoverTime >= Self.hoverInterval { updateHover() }
      swap(&canvas, &formerCanvas)
      canvas.clear()
      kept.begin(after: formerCanvas.list.commands)
      draw(into: &canvas, context)
      kept.end()
    }
    return canvas.list
  }

  /// Draws the scene, and the cursor of one switch above it.
  func draw(into canvas: inout Canvas, _ context: DrawContext) {
    scene.render(into: &canvas, context: context)
    switchCursor?.draw(on: &canvas, context)
  }

  /// The commands of the latest frame.
  var latestCommands: [DrawCommand] { canvas.list.commands }

  /// Advances the animations to `time` and delivers `event`, its position limited to 100 000 points from the origin.
  /// Escape during a press cancels it and has no other effect.
  public func handle(_ event: InputEvent, at time: Double) {
    engine.advance(to: time)
    isDirty = true
    engine.perform { deliver(event.limited) }
  }

  /// Takes the kind of the gamepad from which the next events come.
  public func useGamepad(of kind: GamepadKind) { gamepadKind = kind }

  /// Draws fewer echoes where frames take long.
  public func frameTook(_ seconds: Double) { context.echoes.add(frameOf: seconds) }

  /// Runs `work` with the host's engine as the current one.
  public func perform(_ work: () -> Void) { engine.perform(work) }

  // MARK: Delivery

  private func deliver(_ event: InputEvent) {
    pressPosition = event.position ?? pressPosition
    if held.change(event) { presses.repeatMove() }
    if let device = event.device(gamepad: gamepadKind), device != self.device {
      self.device = device
      scene.deviceDidChange(to: device)
    }
    switch event {
    case .key(.escape, isDown: true, let modifiers, isRepeat: false) where modifiers.isEmpty && presses.isActive:
      presses.cancel()
      keys.consume(.escape)
    case .key(let key, isDown: true, let modifiers, _) where switchCursor?.press(key, modifiers) == true:
      keys.consume(key)
    case .key(let key, isDown: true, let modifiers, let isRepeat):
      keys.press(key, modifiers: modifiers, isRepeat: isRepeat)
    case .key(let key, isDown: false, _, _): keys.release(key)
    case .text(let text): keys.insert(text)
    case .composition(let text, let selection): keys.compose(text, selection: selection)
    case .pointer(let point, button: 1, let isDown):
      pointer = point
      secondaryEnded()
      zooming.end()
      switchCursor?.hide()
      isDown ? presses.begin(at: point, finger: nil, time: engine.time) : presses.end(at: point, finger: nil)
    case .pointer(let point, let button, isDown: true):
      presses.cancel()
      secondaryEnded()
      pointer = point
      zooming.end()
      if button == 3 { secondaryPressed(at: point) }
      if button == 2 { zooming.press(at: point) }
    case .pointer(_, button: 2, isDown: false): zooming.end()
    case .pointer(let point, button: 3, isDown: false):
      if secondaryMoved(to: point) { secondaryEnded() }
    case .move(let point):
      pointer = point
      presses.move(to: point, finger: nil)
      if !secondaryMoved(to: point), !zooming.move(to: point) { passPointer(to: point) }
    case .pointerLeft: pointer = nil
    case .wheel(let columns, let lines): wheelTurned(columns: columns, lines: lines)
    case .touch(let id, let point, let pressure, let phase):
      if fingerDrag.handle(finger: id, at: point, phase) {
        presses.cancel()
        zooming.cancel()
      } else if zooming.handle(finger: id, at: point, phase) {
        presses.cancel()
      } else {
        deliverTouch(id, point, pressure, phase)
      }
    case .drop(let file): scene.fileDropped(file)
    case .focus(let gained):
      isActive = gained
      guard !gained else { break }
      cancelAll()
      scene.inputScene.windowDidLoseFocus()
    case .resize(let size):
      presses.cancel()
      secondaryEnded()
      zooming.cancel()
      fingerDrag.cancel()
      resize(to: size, scale: context.scale)
    case .gamepad(let control, let value): keys.change(control, to: value)
    case .gamepadDisconnected:
      keys.cancel()
      cancelGestures()
    case .quit:
      cancelAll()
      scene.inputScene.windowDidLoseFocus()
      isCloseRequested = true
    case .pointer: break
    }
    updateHover()
  }

  private func deliverTouch(_ id: Int, _ point: Vector2, _ pressure: Double, _ phase: TouchPhase) {
    switch phase {
    case .down: presses.begin(at: point, finger: id, pressure: pressure, time: engine.time)
    case .move: presses.move(to: point, finger: id, pressure: pressure)
    case .up: presses.end(at: point, finger: id)
    case .cancel: presses.cancel(finger: id)
    }
  }

  /// Cancels all presses and the drag of a transition.
  private func cancelAll() {
    cancelPresses()
    fingerDrag.cancel()
    cancelGestures()
  }

  /// Cancels the gestures of the scene that its own input makes, such as a trigger.
  private func cancelGestures() {
    for recognizer in scene.gestures { recognizer.cancel() }
  }

  /// Notifies the view below the pointer, and those around it, of its movement.
  private func passPointer(to point: Vector2) {
    guard !presses.isActive else { return }
    var view = scene.hitTest(point)
    while let current = view {
      if let local = current.convertFromRoot(point) { current.pointerPassed(to: local) }
      view = current.superview
    }
  }

  /// Notifies the views that the pointer enters or leaves. Fingers do not hover.
  private func updateHover() {
    guard !presses.isActive else { return }
    hoverTime = engine.time
    let views = pointer.flatMap(scene.hitTest)?.hoverChain ?? []
    guard views.count != hovered.count || !zip(views, hovered).allSatisfy({ $0 === $1.view }) else { return }
    let previous = hovered.compactMap(\.view)
    hovered = views.map(Hovered.init)
    for view in previous where !views.contains(where: { $0 === view }) { view.hoverChanged(false) }
    for view in views where !previous.contains(where: { $0 === view }) { view.hoverChanged(true) }
  }
}

/// What `WindowContent` requires, for calls through the protocol, which do not pass the caller's file and line.
extension SceneHost {
  /// Lays out for a window of `size` points with `scale` pixels per point.
  @_disfavoredOverload
  public func resize(to size: Size, scale: Double) { resize(to: size, scale: scale, file: #fileID, line: #line) }
}
