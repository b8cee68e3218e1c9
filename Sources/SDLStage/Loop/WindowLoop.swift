internal import CSDL2
internal import Geometry
internal import Raster
public import Stage

/// Drives a window's content: brings it input, shows its frames, and sleeps while there is nothing to do.
///
/// The loop ends when the content wants to close, when the window is closed, on SIGTERM and SIGINT, when `end` is reached,
/// and under virtual pacing when the content rests and the script is over. F11 and Alt-Enter switch full screen. In real time F8
/// slows time down, to a quarter, a tenth and a standstill, in which F9 shows one frame after another. None of these keys
/// reaches the content.
@MainActor
public final class WindowLoop {
  /// Who asked for the end by a `quit` event.
  public enum Quit: Hashable, Sendable {
    /// A step of the script.
    case script
    /// The person or the system: the window was closed, or SIGTERM or SIGINT came.
    case outside
  }

  /// A slack for comparing times that were computed in different ways, in seconds.
  static let timeSlack = 1e-9

  /// Called once, after the first frame was shown.
  public var onReady: (() -> Void)?
  /// Called after each frame with its index from 0 and its frame time.
  public var onFrame: ((_ index: Int, _ time: Double) -> Void)?
  /// Told each event as it is delivered, with its frame time.
  public var recorder: ((_ time: Double, _ event: InputEvent) -> Void)?
  /// Who asked for the end by a `quit` event; nil where nobody did.
  public private(set) var quit: Quit?

  let window: Window
  let content: any WindowContent
  let renderer: any FrameRenderer
  let pacing: Pacing
  /// Seconds of frame time to the second, before what F8 slows down; finite and not negative.
  public var speed: Double {
    didSet { Self.check(speed) }
  }
  /// What F8 makes of the speed: a share of it.
  private var slowness = 1.0
  /// Frames that were asked for while time stands still.
  private var singleFrames = 0
  /// Whether time stands still and nothing has happened since the last frame.
  private var isFrozen = false
  let end: Double
  /// The steps to come, the next one last.
  var script: [InputScript.Entry]
  /// Whether the window lost what it showed.
  var mustRedraw = true
  /// Keys that are held and that the content was not told of.
  private var keptKeys: Set<Key> = []
  private var frameIndex = 0
  private var lastTime = 0.0
  private var layout: (size: Size, scale: Double)?
  /// Where SDL was told that text is written; nil while text input is off.
  var textInputArea: Rect?
  /// Nil until the first frame is shown, and under virtual pacing, where a run depends on its script alone.
  private(set) var gamepads: GamepadSet?

  /// Prepares a loop.
  ///
  /// - Parameters:
  ///   - window: where frames are shown.
  ///   - content: what is shown.
  ///   - renderer: draws the content's display lists.
  ///   - pacing: what makes time pass.
  ///   - speed: seconds of frame time to the second; 0 or more.
  ///   - script: events that come at their frame time, in addition to those of the window. While one is to come, frame time
  ///     also passes when the content rests.
  ///   - end: the frame time after which the loop ends; infinite for never.
  /// - Precondition: `speed` is finite and not negative, and virtual pacing has more than 0 frames a second.
  public init(
    window: Window, content: any WindowContent, renderer: any FrameRenderer, pacing: Pacing, speed: Double = 1,
    script: InputScript = InputScript(), end: Double = .infinity
  ) {
    Self.check(speed)
    if case .virtual(let rate) = pacing {
      precondition(rate.isFinite && rate > 0, "Virtual pacing needs a finite number of frames a second above 0.")
    }
    self.window = window
    self.content = content
    self.renderer = renderer
    self.pacing = pacing
    self.speed = speed
    self.end = end
    self.script = script.entries.reversed()
  }

  /// Runs until the end. Main queue work, and with it each `@MainActor` task, runs between frames; it wakes the loop.
  ///
  /// - Throws: `SDLError` where a frame cannot be shown.
  public func run() throws(SDLError) {
    let watch = MainQueueWatch()
    defer {
      watch?.stop()
      gamepads = nil
      stopTextInput()
    }
    stopTextInput()
    updateLayout()
    updateTextInput()
    switch pacing {
    case .realTime(let now): try runInRealTime(now)
    case .virtual(let rate): try runVirtually(framesPerSecond: rate)
    }
  }

  /// Makes a sleeping loop look around: at its content's `needsFrame`, its events and the main queue. Callable from any
  /// thread; without a running loop nothing happens.
  public nonisolated static func wake() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  /// Seconds of frame time to the second.
  var pace: Double { speed * slowness }

  private static func check(_ speed: Double) {
    precondition(speed.isFinite && speed >= 0, "A WindowLoop's speed is a finite number of at least 0.")
  }

  /// Whether there is nothing more to run for.
  var isOver: Bool { quit != nil || content.wantsToClose }

  /// Whether a frame is due.
  var needsFrame: Bool { mustRedraw || content.needsFrame && !isFrozen }

  /// The frames that were asked for since the last call, while time stands still.
  func takeSingleFrames() -> Int {
    defer { singleFrames = 0 }
    return singleFrames
  }

  /// Delivers everything that has happened up to the frame time `time`.
  func takeInput(upTo time: Double) {
    while let next = script.last, next.time <= time + Self.timeSlack, !isOver {
      if script.count % 64 == 0, isAskedToQuit { break }
      script.removeLast()
      deliver(next.event, at: max(lastTime, min(next.time, time)), isScripted: true)
    }
    gamepads?.update()
    var event = SDL_Event()
    while !isOver, SDL_PollEvent(&event) != 0 {
      for input in gamepads?.inputs(of: event) ?? [] { deliver(input, at: time, isScripted: false) }
      let translation = EventTranslation(unitsPerPoint: window.scale, windowSize: window.size)
      switch translation.outcome(of: event) {
      case .input(let input):
        if !isReleaseByLoss(input) { deliver(input, at: time, isScripted: false) }
      case .resized: updateLayout(at: time)
      case .exposed: mustRedraw = true
      case .nothing: break
      }
    }
    lastTime = max(lastTime, time)
    content.perform(MainQueueWatch.drain)
    updateTextInput()
  }

  /// Whether a request to quit waits among SDL's events: a long script does not outlast it.
  private var isAskedToQuit: Bool {
    SDL_PumpEvents()
    return SDL_HasEvent(SDL_QUIT.rawValue) == SDL_TRUE
  }

  /// Draws and shows the frame at `time`.
  func showFrame(at time: Double) throws(SDLError) {
    let list = content.frame(at: time)
    let (width, height) = window.pixelSize
    let changed = renderer.draw(list, scale: window.pixelScale, width: width, height: height)
    if mustRedraw {
      window.forgetShownPicture()
    }
    var failure: SDLError?
    renderer.withRows { rows in
      do throws(SDLError) {
        try window.present(rows, changed: changed)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    mustRedraw = false
    updateTextInput()
    isFrozen = pace == 0
    onFrame?(frameIndex, time)
    if frameIndex == 0 {
      onReady?()
      if isInRealTime { gamepads = GamepadSet() }
    }
    frameIndex += 1
  }

  private func deliver(_ event: InputEvent, at time: Double, isScripted: Bool) {
    if case .resize(let size) = event, isScripted {
      // The window answers with an event of its own.
      window.resize(to: size)
      return
    }
    isFrozen = false
    recorder?(time, event)
    guard !isWindowKey(event) else { return }
    content.handle(event, at: time)
    if event == .quit {
      quit = isScripted ? .script : .outside
    }
  }

  private var isInRealTime: Bool { if case .realTime = pacing { true } else { false } }

  /// Whether `event` belongs to a key that the window keeps to itself, and if so, does at the press what it is for.
  private func isWindowKey(_ event: InputEvent) -> Bool {
    guard case .key(let key, let isDown, let modifiers, let isRepeat) = event else { return false }
    guard isDown, !isRepeat else {
      // The release stays with the press, also when Alt is released first.
      return isDown ? keptKeys.contains(key) : keptKeys.remove(key) != nil
    }
    switch key {
    case .f11: window.toggleFullScreen()
    case .enter where modifiers.contains(.alt): window.toggleFullScreen()
    case .f8 where isInRealTime: slowness = FrameClock.slowerSpeed(than: slowness)
    case .f9 where isInRealTime && pace == 0: singleFrames += 1
    default: return false
    }
    keptKeys.insert(key)
    return true
  }

  /// Lays the content out anew when the window's size or scale is another one; `time` is nil before the first frame.
  private func updateLayout(at time: Double? = nil) {
    mustRedraw = true
    let now = (size: window.size, scale: window.pixelScale)
    if let layout, layout == now { return }
    layout = now
    content.resize(to: now.size, scale: now.scale)
    if let time {
      deliver(.resize(now.size), at: time, isScripted: false)
    }
  }
}
