import Motion
public import OvershootDrawing
public import OvershootGeometry

/// A scene with tools above the content, as its host sees it.
@MainActor
public protocol HostTools: Scene {
  /// The host is made, whose time the tools control from now on.
  func attach(to host: OverlaidHost)
  /// A key goes down that is not a repetition, before any scene receives it. Returns whether it is handled.
  func hostWillReceive(_ key: Key, _ modifiers: Modifiers) -> Bool
  /// A control of a gamepad changes, before any scene receives it. Returns whether it is handled.
  func hostWillReceive(_ control: GamepadControl, _ value: Double) -> Bool
  /// There is a new frame of the content, or another `pace` or `secondsAgo`.
  func hostDidChange()
}

/// Runs a scene and, above it, a second one with tools, which can slow the time of the first one down, stop it, and
/// show its latest frames again.
///
/// The overlay receives pointers and fingers that go down on one of its views, and keys while `keysGoToOverlay` is
/// true; everything else goes to the content. It has an engine of its own, whose time is always that of the window.
/// While the overlay draws nothing it costs nothing. An overlay of `HostTools` is told what the host does.
public final class OverlaidHost: WindowContent {
  /// The scene below.
  public let content: SceneHost
  /// The scene with the tools.
  public let overlay: SceneHost
  private let tools: (any HostTools)?
  /// Called after each change of `pace` with the time of the window, and before each single frame: by those who read
  /// it.
  package var onPace: [(_ time: Double) -> Void] = []

  private let enlargementOfSize: (Size) -> Double
  /// The factor by which everything is larger in the present window.
  public private(set) var enlargement = 1.0
  /// Pixels per point of the window.
  private var scale: Double
  /// The size of the window in points; nil before `resize(to:scale:)`.
  private var size: Size?

  /// Seconds of the content's time per second, finite and at least 0. While it is 0 the content still receives input.
  public var pace = 1.0 {
    willSet {
      require(
        newValue.isFinite && newValue >= 0, "OverlaidHost.pace is a finite number of at least 0, not \(newValue).")
    }
    didSet {
      guard pace != oldValue else { return }
      origin = (windowTime, origin.content + (windowTime - origin.window) * oldValue)
      secondsAgo = 0
      tellTools()
      for reader in onPace { reader(windowTime) }
    }
  }
  /// Whether the frame that is made is a single one of a time that stands still.
  public private(set) var isSingleFrame = false
  /// Whether the frames are kept that `secondsAgo` shows. Setting it to false forgets them.
  public var keepsFrames = false {
    didSet { if keepsFrames != oldValue { (history, secondsAgo) = (FrameHistory(), 0) } }
  }
  /// How far back the frame is that is shown, in seconds up to `historyDuration`: 0 is the present. A press or a key
  /// that the content receives ends it.
  public var secondsAgo = 0.0 {
    didSet {
      secondsAgo = secondsAgo.isFinite ? max(0, min(historyDuration, secondsAgo)) : 0
      guard secondsAgo != oldValue else { return }
      needsPastFrame = true
      tellTools()
    }
  }
  /// Whether keys and text go to the overlay.
  public var keysGoToOverlay = false {
    didSet { if keysGoToOverlay != oldValue { (oldValue ? overlay : content).cancelPresses() } }
  }

  private var history = FrameHistory()
  /// Whether the frame that is shown may not be that of `secondsAgo`.
  private var needsPastFrame = false
  private var pendingSteps = 0
  private var windowTime = 0.0
  /// The times of window and content at the latest change of pace or single frame.
  private var origin = (window: 0.0, content: 0.0)
  /// Whether the press of the pointer belongs to the overlay; nil while no button is down.
  private var pressIsOnOverlay: Bool?
  private var isPointerOverOverlay = false
  /// The fingers that went down on the overlay.
  private var fingers: Set<Int> = []
  /// The held keys that the tools have handled.
  private var handledKeys: Set<Key> = []

  /// Creates a host for two scenes of the same window.
  ///
  /// - Parameters:
  ///   - content: the scene below.
  ///   - overlay: the scene with the tools.
  ///   - enlargementOfSize: returns the factor by which everything is larger in a window of a size in points, at least
  ///     0.5. Positions in events and reports stay in points of the window.
  public init(
    _ content: SceneHost, below overlay: SceneHost, enlargementOfSize: @escaping (Size) -> Double = { _ in 1 }
  ) {
    (self.content, self.overlay, scale) = (content, overlay, content.context.scale)
    (tools, self.enlargementOfSize) = (overlay.scene as? any HostTools, enlargementOfSize)
    tools?.attach(to: self)
  }

  private func tellTools() { if let tools { overlay.perform(tools.hostDidChange) } }

  /// The seconds for which frames are kept by now.
  public var historyDuration: Double { history.duration }

  /// Shows one frame of a sixtieth of a second while the pace is 0; otherwise it has no effect.
  public func showSingleFrame() {
    guard pace == 0 else { return }
    secondsAgo = 0
    pendingSteps += 1
  }

  // MARK: WindowContent

  /// Whether either scene needs a frame.
  public var needsFrame: Bool {
    if overlay.needsFrame || pendingSteps > 0 || needsPastFrame { return true }
    return secondsAgo == 0 && (content.isDirty || pace > 0 && content.needsFrame)
  }

  /// Whether the content is to be closed.
  public var isCloseRequested: Bool { content.isCloseRequested }

  /// That of the scene that receives keys.
  public var textInputArea: Rect? {
    (keysGoToOverlay ? overlay : content).textInputArea?.scaled(by: enlargement)
  }

  /// That of the scene that receives keys.
  public var isComposing: Bool { (keysGoToOverlay ? overlay : content).isComposing }

  /// That of the scene below the pointer.
  public var cursor: PointerCursor { isPointerOverOverlay ? overlay.cursor : content.cursor }

  /// That of the content, unless its time stands still.
  public var keepsScreenOn: Bool { pace > 0 && content.keepsScreenOn }

  /// That of the content.
  public var title: String { content.title }

  /// That of the content.
  public var background: Color? { content.background }

  /// The nodes of both scenes.
  public var semanticTree: SemanticNode {
    content.semanticTree.adding(overlay.semanticTree.children).scaled(by: enlargement)
  }

  /// Asks the scene that has the node.
  public func perform(_ request: SemanticRequest, on node: Int, at time: Double) -> Bool {
    advance(to: time)
    return content.perform(request, on: node, at: contentTime) || overlay.perform(request, on: node, at: windowTime)
  }

  /// Lets the content leave; false while it stands still.
  public func leave(at time: Double) -> Bool {
    advance(to: time)
    guard secondsAgo == 0, pace > 0 else { return false }
    return content.leave(at: contentTime)
  }

  /// Notifies the content.
  public func useGamepad(of kind: GamepadKind) { content.useGamepad(of: kind) }

  /// Notifies the content.
  public func frameTook(_ seconds: Double) { content.frameTook(seconds) }

  /// Runs work with the content's engine as the current one.
  public func perform(_ work: () -> Void) { content.perform(work) }

  /// Lays out both scenes.
  public func resize(to size: Size, scale: Double) {
    (self.size, self.scale, enlargement) = (size, scale, max(0.5, enlargementOfSize(size)))
    for host in [content, overlay] { host.resize(to: size / enlargement, scale: scale * enlargement) }
  }

  /// Lays out both scenes again, for a change of what `enlargementOfSize` returns.
  public func followEnlargement() { resize(to: size ?? content.scene.bounds.size, scale: scale) }

  /// Advances the scenes, each to its own time, and draws them.
  public func frame(at time: Double) -> DisplayList {
    advance(to: time)
    if pendingSteps > 0 {
      origin.content += Double(pendingSteps) / 60
      pendingSteps = 0
      isSingleFrame = true
      for reader in onPace { reader(windowTime) }
    }
    defer { isSingleFrame = false }
    let list = contentFrame()
    let tools = overlay.frame(at: windowTime)
    return tools.commands.isEmpty ? list : DisplayList(list.commands + tools.commands)
  }

  /// Delivers an event to the scene that it belongs to.
  public func handle(_ event: InputEvent, at time: Double) {
    advance(to: time)
    if case .resize(let size) = event { resize(to: size, scale: scale) }
    let event = event.divided(by: enlargement)
    switch event {
    case .key(let key, let isDown, let modifiers, let isRepeat): deliver(key, isDown, modifiers, isRepeat)
    case .text, .composition: send(event, toOverlay: keysGoToOverlay)
    case .pointer(let point, let button, let isDown): deliver(event, at: point, button: button, isDown: isDown)
    case .move(let point): movePointer(to: point)
    case .pointerLeft:
      isPointerOverOverlay = false
      sendToBoth(event)
    case .wheel: send(event, toOverlay: isPointerOverOverlay)
    case .touch(let id, let point, _, let phase): deliver(event, finger: id, at: point, phase)
    case .gamepad(let control, let value):
      var isHandled = false
      overlay.perform { isHandled = tools?.hostWillReceive(control, value) == true }
      if !isHandled { send(event, toOverlay: keysGoToOverlay) }
    case .gamepadDisconnected, .drop, .quit: send(event, toOverlay: false)
    case .focus, .resize: sendToBoth(event)
    }
  }

  /// Returns the time of the window at a time of the content: the present one while the content stands still.
  public func windowTime(ofContentTime time: Double) -> Double {
    pace > 0 ? min(windowTime, origin.window + (time - origin.content) / pace) : windowTime
  }

  private var contentTime: Double { origin.content + (windowTime - origin.window) * pace }

  private func advance(to time: Double) { windowTime = max(windowTime, time) }

  private func contentFrame() -> DisplayList {
    needsPastFrame = false
    if secondsAgo > 0, let past = history.list(secondsAgo: secondsAgo) { return past }
    let list = content.frame(at: contentTime)
    if keepsFrames { history.append(list, at: content.engine.time) }
    tellTools()
    return list
  }

  private func send(_ event: InputEvent, toOverlay isOverlay: Bool) {
    if isOverlay { return overlay.handle(event, at: windowTime) }
    secondsAgo = 0
    content.handle(event, at: contentTime)
  }

  private func sendToBoth(_ event: InputEvent) {
    if case .focus(gained: false) = event { (pressIsOnOverlay, handledKeys) = (nil, []) }
    if case .resize = event { (pressIsOnOverlay, fingers) = (nil, []) }
    overlay.handle(event, at: windowTime)
    content.handle(event, at: contentTime)
  }

  private func deliver(_ key: Key, _ isDown: Bool, _ modifiers: Modifiers, _ isRepeat: Bool) {
    if isDown ? isRepeat && handledKeys.contains(key) : handledKeys.remove(key) != nil { return }
    if isDown, !isRepeat {
      var isHandled = false
      overlay.perform { isHandled = tools?.hostWillReceive(key, modifiers) == true }
      if isHandled {
        handledKeys.insert(key)
        return
      }
    }
    let event = InputEvent.key(key, isDown: isDown, modifiers: modifiers, isRepeat: isRepeat)
    // The pointer may be over the other scene.
    _ = (keysGoToOverlay ? content : overlay).held.change(event)
    send(event, toOverlay: keysGoToOverlay)
  }

  private func isOnOverlay(_ point: Vector2) -> Bool {
    overlay.scene.hitTest(point).map { $0 !== overlay.scene } ?? false
  }

  private func deliver(_ event: InputEvent, at point: Vector2, button: Int, isDown: Bool) {
    findPointer(at: point)
    let isOverlay = isPointerOverOverlay
    if button == 1 { pressIsOnOverlay = isDown ? isOverlay : nil }
    send(event, toOverlay: isOverlay)
    if !isDown { findPointer(at: point) }
  }

  private func movePointer(to point: Vector2) {
    findPointer(at: point)
    if isPointerOverOverlay {
      overlay.handle(.move(point), at: windowTime)
    } else {
      content.handle(.move(point), at: contentTime)
    }
  }

  /// Determines the scene that the pointer is over, or whose press it belongs to; the pointer leaves the other one.
  private func findPointer(at point: Vector2) {
    let isOverlay = pressIsOnOverlay ?? isOnOverlay(point)
    guard isOverlay != isPointerOverOverlay else { return }
    isPointerOverOverlay = isOverlay
    if isOverlay {
      content.handle(.pointerLeft, at: contentTime)
    } else {
      overlay.handle(.pointerLeft, at: windowTime)
    }
  }

  private func deliver(_ event: InputEvent, finger: Int, at point: Vector2, _ phase: TouchPhase) {
    if phase == .down, isOnOverlay(point) { fingers.insert(finger) }
    let isOverlay = fingers.contains(finger)
    if phase == .up || phase == .cancel { fingers.remove(finger) }
    if isOverlay || phase == .down { return send(event, toOverlay: isOverlay) }
    content.handle(event, at: contentTime)
  }
}
