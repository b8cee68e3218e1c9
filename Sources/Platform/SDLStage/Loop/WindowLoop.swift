internal import OvershootCSDL2
public import OvershootDrawing
internal import OvershootGeometry
public import OvershootStage

/// Runs the content of a window: delivers input, shows frames, and sleeps while no frame is requested.
///
/// The loop ends when the content requests it, when the window is closed, on SIGTERM, SIGINT, SIGQUIT and SIGHUP, when
/// `end` is reached, and under virtual pacing when the content is at rest and the script is over, or after 2 000 000
/// frames.
///
/// F11 and Alt-Enter switch full screen; the content does not receive these keys.
@MainActor
public final class WindowLoop {
  /// The origin of a `quit` event.
  public enum QuitOrigin: Hashable, Sendable {
    /// An entry of the script.
    case script
    /// The user or the system: the window was closed, or a signal arrived.
    case system
  }

  /// Makes a renderer for the window, which it may remake. The previous renderer is released before.
  public typealias RendererMaker = @MainActor (Window) throws(SDLError) -> any Renderer

  /// The tolerance in seconds for comparing times that were computed differently.
  static let timeTolerance = 1e-9

  /// Called after each frame with its index, from 0, and its frame time.
  public typealias FrameReader = (_ index: Int, _ time: Double) -> Void
  /// Called with each event before it is delivered, and its frame time.
  public typealias EventReader = (_ time: Double, _ event: InputEvent) -> Void

  /// Who is told of what, while the loop runs.
  private var readers: (ready: () -> Void, frame: FrameReader, event: EventReader)?
  /// What shows the content to screen readers; nil for nothing.
  public let accessibility: AccessibilityBridge?
  /// The origin of the `quit` event that ended the loop; nil where no such event did.
  public private(set) var quitOrigin: QuitOrigin?

  package let window: Window
  let content: any WindowContent
  /// The renderer; nil while another one takes its place.
  var renderer: (any Renderer)?
  /// The same renderer, if it shows its drawings by itself.
  var presentingRenderer: (any PresentingRenderer)?
  /// The same renderer, if it draws into the pixels of the window.
  var windowPixelsRenderer: (any WindowPixelsRenderer)?
  /// Makes the renderer of the next frame, where that is another one.
  var nextRenderer: RendererMaker?
  let onRendererLost: RendererMaker?
  let pacing: Pacing
  /// When the latest frame was drawn, before its renderer waits to show it; nil for one that does not wait.
  var drawnTime: Double?
  /// How it waits in real time.
  var waiting: any LoopWaiting = SystemWaiting()
  /// Returns the refresh rate of the window's display, in Hz; tests set another one.
  lazy var refreshRate = { [window] in window.refreshRate }
  /// Seconds of frame time per second; finite and at least 0.
  public var speed: Double {
    didSet { Self.check(speed) }
  }
  /// Whether time is stopped and no event has arrived since the last frame.
  private var isFrozen = false
  let end: Double
  /// The remaining entries, the next one last.
  var script: [InputScript.Entry]
  /// Whether the window must show the whole next frame.
  var mustRedraw = true
  /// The keys that are held and were handled by the loop.
  private var interceptedKeys: Set<Key> = []
  /// The files that are being dropped.
  private var drop = FileDrop()
  /// The files that are to be delivered as dropped.
  private var opened: [DroppedFile] = []
  private(set) var frameIndex = 0
  /// The number of frames that were shown when memory was given back last.
  var releasedIndex = 0
  /// The frame after which code was given back.
  var codeReleasedIndex = 0
  private var lastTime = 0.0
  private var layout: (size: Size, scale: Double)?
  /// The area that was passed to SDL's text input, in points; nil while text input is off.
  var textInputArea: Rect?
  /// Whether an input method has text that is not committed.
  var isComposing = false
  /// The shapes of the pointer.
  let cursors = CursorSet()
  /// The gamepads; nil before the first frame, and under virtual pacing, where the script is the only input.
  private(set) var gamepads: GamepadSet?

  /// Creates a loop that does not run yet.
  ///
  /// - Parameters:
  ///   - window: the window that shows the frames.
  ///   - content: the content of the window.
  ///   - renderer: the renderer of the content's display lists.
  ///   - pacing: the source of time.
  ///   - onRendererLost: makes the renderer that takes the place of one that cannot draw any more; nil where none can.
  ///   - accessibility: what shows the content to screen readers; nil for nothing.
  ///   - speed: seconds of frame time per second.
  ///   - script: events to deliver at their frame time, in addition to those of the window. While entries remain, frame
  ///     time also passes while the content is at rest.
  ///   - end: the frame time after which the loop ends; infinity for never.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  /// - Precondition: `speed` is finite and at least 0, and virtual pacing has more than 0 frames per second.
  public init(
    window: Window, content: any WindowContent, renderer: any Renderer, pacing: Pacing,
    onRendererLost: RendererMaker? = nil, accessibility: AccessibilityBridge? = nil, speed: Double = 1,
    script: InputScript = InputScript(), end: Double = .infinity, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    Self.check(speed, file: file, line: line)
    if case .virtual(let rate) = pacing {
      require(
        rate.isFinite && rate > 0, "Virtual pacing needs a finite number of frames a second above 0, not \(rate).",
        file: file, line: line)
    }
    self.window = window
    self.content = content
    self.renderer = renderer
    presentingRenderer = renderer as? any PresentingRenderer
    windowPixelsRenderer = renderer as? any WindowPixelsRenderer
    (self.pacing, self.onRendererLost, self.accessibility) = (pacing, onRendererLost, accessibility)
    self.speed = speed
    self.end = end
    self.script = script.entries.reversed()
  }

  /// Runs the loop to its end. Work on the main queue, `@MainActor` tasks included, runs between frames and wakes the
  /// loop.
  ///
  /// - Parameters:
  ///   - onReady: called once, after the first frame is shown.
  ///   - onFrame: called after each frame.
  ///   - onEvent: called before each event.
  /// - Throws: `SDLError` where a frame cannot be shown.
  public func run(
    onReady: @escaping () -> Void = {}, onFrame: @escaping FrameReader = { _, _ in },
    onEvent: @escaping EventReader = { _, _ in }
  ) throws(SDLError) {
    readers = (onReady, onFrame, onEvent)
    let watcher = MainQueueWatcher()
    window.session.loopBegins()
    defer {
      readers = nil
      watcher?.stop()
      gamepads = nil
      stopTextInput()
      SDLSession.forgetEndRequest()
    }
    // SDL's mark of where to stop reading, which an earlier loop has left if it ended before it came there.
    SDL_FlushEvent(SDL_POLLSENTINEL.rawValue)
    stopTextInput()
    updateLayout()
    showState()
    switch pacing {
    case .realTime(let now): try runInRealTime(now)
    case .virtual(let rate): try runVirtually(framesPerSecond: rate)
    }
  }

  /// Wakes a sleeping loop, which then checks `needsFrame`, its events and the main queue. Can be called from any
  /// thread. Has no effect while no loop runs.
  public nonisolated static func wake() { push(SDL_USEREVENT) }

  /// Ends a loop as a signal does. Can be called from any thread.
  nonisolated static func end() { push(SDL_QUIT) }

  private nonisolated static func push(_ type: SDL_EventType) {
    var event = SDL_Event()
    event.type = type.rawValue
    SDL_PushEvent(&event)
  }

  /// Opens the first of some files as if all were dropped on the window, in the next turn of the loop.
  ///
  /// - Parameter addresses: the URLs of the files; other URLs than those of files cannot be read.
  public func drop(_ addresses: [String]) {
    guard let first = addresses.first else { return }
    opened.append(DroppedFile(address: first, otherCount: addresses.count - 1))
    Self.wake()
  }

  private static func check(_ speed: Double, file: StaticString = #fileID, line: UInt = #line) {
    require(
      speed.isFinite && speed >= 0, "A WindowLoop's speed is a finite number of at least 0, not \(speed).",
      file: file, line: line)
  }

  /// Whether the loop must end.
  var isOver: Bool { quitOrigin != nil || content.isCloseRequested }

  /// Whether a frame is requested. What moves waits while the window is minimised or hidden.
  var needsFrame: Bool { mustRedraw || nextRenderer != nil || content.needsFrame && !isFrozen && !isUnseen }

  private var isUnseen: Bool { isInRealTime && frameIndex > 0 && window.isUnseen }

  /// Delivers the entries of the script and the events of the window up to the frame time `time`.
  func deliverInput(upTo time: Double) {
    SDLSession.noteTurn()
    if window.followDesktopScale() { updateLayout(at: lastTime) }
    while let next = script.last, next.time <= time + Self.timeTolerance, !isOver {
      if script.count % 64 == 0, hasPendingQuit { break }
      script.removeLast()
      deliver(next.event, at: max(lastTime, min(next.time, time)), isScripted: true)
    }
    let inputTime = inputTime(before: time)
    while !isOver, !opened.isEmpty { deliver(.drop(opened.removeFirst()), at: inputTime, isScripted: false) }
    gamepads?.update()
    var event = SDL_Event()
    // Read until the window system has no more: a window manager gives the place of a window in several steps, and an
    // end between two of them would keep a place that it never had.
    while !isOver, SDL_PollEvent(&event) != 0 {
      if let gamepads {
        let inputs = gamepads.inputs(of: event)
        if !inputs.isEmpty { content.useGamepad(of: gamepads.kind) }
        for input in inputs { deliver(input, at: inputTime, isScripted: false) }
      }
      let translation = EventTranslation(unitsPerPoint: window.scale, windowSize: window.size)
      switch translation.outcome(of: event) {
      case .input(let input):
        if !isReleaseByFocusLoss(input) { deliver(input, at: inputTime, isScripted: false) }
      case .resized:
        window.notePlace()
        updateLayout(at: time)
      case .displayChanged:
        window.updateScale()
        updateLayout(at: time)
      case .moved:
        window.notePlace()
        placeTextInput()
      case .maximized: window.forgetLatestPlace()
      case .exposed: mustRedraw = true
      case .closed: if !content.leave(at: time) { deliver(.quit, at: time, isScripted: false) }
      case .dropped(let path): drop.add(path)
      case .dropEnded: if let file = drop.end() { deliver(.drop(file), at: inputTime, isScripted: false) }
      case .ignored: break
      }
    }
    lastTime = max(lastTime, time)
    content.perform(MainQueueWatcher.drain)
    if accessibility?.serve(content, in: window.geometry, at: lastTime) == true { isFrozen = false }
    // A frame that follows does it anyway.
    guard !needsFrame else { return }
    showState()
  }

  /// The time of input that is delivered for a frame at `time`: that of the latest frame, to which the user has
  /// reacted, but not more than one frame before, so that what input starts has moved already in the next picture.
  private func inputTime(before time: Double) -> Double {
    guard case .realTime = pacing else { return time }
    return min(max(lastTime, time - speed / refreshRate()), time)
  }

  /// Passes on what the content says of the window beside its picture.
  private func showState() {
    updateTextInput()
    cursors.show(content.cursor)
    window.keepScreen(isOn: content.keepsScreenOn)
    if !content.title.isEmpty { window.show(title: content.title) }
  }

  /// Whether SDL has a pending quit event, which a long script must not delay.
  private var hasPendingQuit: Bool {
    SDL_PumpEvents()
    return SDL_HasEvent(SDL_QUIT.rawValue) == SDL_TRUE
  }

  /// Draws and shows the frame at `time`.
  func showFrame(at time: Double) throws(SDLError) {
    if let make = nextRenderer {
      nextRenderer = nil
      try setRenderer(make)
      updateLayout(at: time)
    }
    // The picture sends it to the X server.
    if let background = content.background { window.show(background: background) }
    try show(content.frame(at: time))
    mustRedraw = false
    showState()
    isFrozen = speed == 0
    accessibility?.frameWasShown(of: content, in: window.geometry)
    readers?.frame(frameIndex, time)
    if frameIndex == 0 {
      readers?.ready()
      if isInRealTime { gamepads = GamepadSet() }
    }
    frameIndex += 1
  }

  private func deliver(_ event: InputEvent, at time: Double, isScripted: Bool) {
    if case .resize(let size) = event, isScripted {
      // The window sends an event of its own.
      window.resize(to: size)
      return
    }
    isFrozen = false
    readers?.event(time, event)
    guard !intercept(event) else { return }
    noteComposition(event)
    content.handle(event, at: time)
    if event == .quit {
      quitOrigin = isScripted ? .script : .system
    }
  }

  private var isInRealTime: Bool { if case .realTime = pacing { true } else { false } }

  /// Performs the action of a key of the loop. Returns whether `event` belongs to such a key.
  private func intercept(_ event: InputEvent) -> Bool {
    guard case .key(let key, let isDown, let modifiers, let isRepeat) = event else { return false }
    guard isDown, !isRepeat else {
      // The release belongs to the press, also where Alt is released first.
      return isDown ? interceptedKeys.contains(key) : interceptedKeys.remove(key) != nil
    }
    switch key {
    case .f11: window.toggleFullScreen()
    case .enter where modifiers.contains(.alt): window.toggleFullScreen()
    default: return false
    }
    interceptedKeys.insert(key)
    return true
  }

  /// Passes the size and the scale of the window to the content where they changed; `time` is nil before the first
  /// frame.
  private func updateLayout(at time: Double? = nil) {
    mustRedraw = true
    // The window may have another surface.
    window.invalidate()
    let current = (size: window.size, scale: window.pixelScale)
    if let layout, layout == current { return }
    layout = current
    content.resize(to: current.size, scale: current.scale)
    if let time {
      deliver(.resize(current.size), at: time, isScripted: false)
    }
  }
}
