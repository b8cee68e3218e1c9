internal import Glibc
internal import OvershootCSDL2
internal import Synchronization

/// SDL's video and event subsystems, which run while the object lives. Several sessions share one start.
@MainActor
public final class SDLSession {
  /// The kind of video driver.
  public enum Driver: String, Hashable, Sendable {
    /// The user's desktop: Wayland, X11, or the driver that SDL_VIDEODRIVER names.
    case desktop
    /// Windows in memory only.
    case dummy
    /// Windows in memory only, with OpenGL where the machine has it.
    case offscreen
  }

  /// The identity of the program on the desktop.
  public struct Identity: Hashable, Sendable {
    /// The reverse domain name, which is also the name of the .desktop file; window managers find the icon by it.
    public var id: String
    /// The display name.
    public var name: String

    /// Creates an identity.
    public init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// SDL's name of the current driver, such as "x11".
  public let driverName: String

  /// Starts the subsystems.
  ///
  /// From then on SIGINT, SIGTERM, SIGQUIT and SIGHUP become a quit event, unless the program handles or ignores these
  /// signals itself.
  ///
  /// - Throws: `SDLError` `.noDisplay` where a desktop is requested and SDL finds none, `.start` for any other failure.
  public init(driver: Driver, identity: Identity) throws(SDLError) {
    Self.setHints(driver: driver, identity: identity)
    // In the locale C, Xlib passes on titles in ASCII only.
    setlocale(LC_CTYPE, "C.UTF-8")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError(driver == .desktop && Self.requestedDriver == nil ? .noDisplay : .start)
    }
    Self.noteSignals()
    Self.forwardSignals()
    let name = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    driverName = name
    if driver == .desktop, Self.requestedDriver == nil, ["offscreen", "dummy", "evdev"].contains(name) {
      throw SDLError(.noDisplay)
    }
  }

  deinit {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
    guard SDL_WasInit(SDL_INIT_EVENTS) == 0 else { return }
    for number in Self.endSignals where Self.hasNoteHandler(number) {
      var action = sigaction()
      sigaction(number, &action, nil)
    }
  }

  /// Whether a signal has asked to end, and no loop has ended since. Unlike SDL's quit event it is known while events
  /// are not read.
  public nonisolated static var isEndRequested: Bool { hasEndSignal.load(ordering: .relaxed) }

  /// Forgets the signal that has asked to end.
  static func forgetEndRequest() { hasEndSignal.store(false, ordering: .relaxed) }

  /// The signals that SDL turns into a quit event.
  private nonisolated static let endSignals = [SIGTERM, SIGINT]

  private nonisolated static func hasNoteHandler(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    guard let handler = action.__sigaction_handler.sa_handler else { return false }
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(noteHandler, to: Int.self)
  }

  /// Notes the signals that SDL handles, before it does.
  private static func noteSignals() {
    forgetEndRequest()
    for number in endSignals where !hasNoteHandler(number) {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, let handler = action.__sigaction_handler.sa_handler,
        unsafeBitCast(handler, to: Int.self) != ignored
      else { continue }
      sdlHandler = handler
      action.__sigaction_handler.sa_handler = noteHandler
      sigaction(number, &action, nil)
    }
  }

  /// SIG_IGN, which Swift does not import.
  private static let ignored = 1

  /// Turns signals that SDL does not handle into one that it does. Without SDL's handler that signal ends the program.
  private static func forwardSignals() {
    for number in [SIGQUIT, SIGHUP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { continue }
      action.__sigaction_handler.sa_handler = forwardAsTermination
      sigaction(number, &action, nil)
    }
  }

  /// What the desktop says about how large a point is; nil without an X server.
  private(set) lazy var serverScale = driverName == "x11" ? XServerScale() : nil

  /// Whether windows have a surface. SDL's Wayland driver has none.
  var hasWindowSurface: Bool { driverName != "wayland" }

  /// The driver that SDL_VIDEODRIVER or a hint requests; nil where SDL chooses.
  private static var requestedDriver: String? {
    SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func setHints(driver: Driver, identity: Identity) {
    if driver == .desktop {
      SDL_ResetHint(SDL_HINT_VIDEODRIVER)
    } else {
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver.rawValue, SDL_HINT_OVERRIDE)
    }
    SDL_SetHint(SDL_HINT_APP_NAME, identity.name)
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", identity.id, 0)
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", identity.id, 0)
    // A closed window may take its time; a signal ends the program at once.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
  }
}

/// The handler of the forwarded signals.
private nonisolated func forwardAsTermination(_ number: Int32) { raise(SIGTERM) }

/// Whether a signal has asked to end.
private let hasEndSignal = Atomic(false)
/// SDL's handler of signals, which is the same for all; written before `noteHandler` is in use.
private nonisolated(unsafe) var sdlHandler: (@convention(c) (Int32) -> Void)?
/// The handler of the signals that SDL handles.
private nonisolated let noteHandler: @convention(c) (Int32) -> Void = { number in
  hasEndSignal.store(true, ordering: .relaxed)
  sdlHandler?(number)
}
