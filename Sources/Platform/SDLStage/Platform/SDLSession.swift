internal import Glibc
internal import OvershootCSDL2

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
  private let driver: Driver

  /// Starts the subsystems.
  ///
  /// From then on, on a desktop from the first loop on, SIGINT, SIGTERM, SIGQUIT and SIGHUP become a quit event, unless
  /// the program handles or ignores these signals itself.
  ///
  /// - Throws: `SDLError` `.noDisplay` where a desktop is requested and SDL finds none, `.start` for any other failure.
  public init(driver: Driver, identity: Identity) throws(SDLError) {
    Self.setHints(driver: driver, identity: identity)
    // In the locale C, Xlib passes on titles in ASCII only.
    setlocale(LC_CTYPE, "C.UTF-8")
    if driver == .desktop { try Self.avoidCompositorWithoutSeat() }
    guard Self.takingHandlers({ SDL_InitSubSystem(SDL_INIT_EVENTS) }) == 0 else { throw SDLError(.start) }
    defer { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError(driver == .desktop && Self.requestedDriver == nil ? .noDisplay : .start)
    }
    if driver != .desktop { Self.handleSignals() }
    let name = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    (driverName, self.driver) = (name, driver)
    if name == "x11" { XServerErrors.handle() }
    if driver == .desktop, Self.requestedDriver == nil, ["offscreen", "dummy", "evdev"].contains(name) {
      throw SDLError(.noDisplay)
    }
  }

  deinit {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
    if SDL_WasInit(SDL_INIT_EVENTS) == 0 { Self.releaseSignals() }
  }

  /// A loop begins, which signals are to end.
  func loopBegins() { if driver == .desktop { Self.watchSignals() } }

  /// What the desktop says about how large a point is; nil without an X server.
  private(set) lazy var serverScale = driverName == "x11" ? XServerScale() : nil

  /// Whether windows have a surface. SDL's Wayland driver has none.
  var hasWindowSurface: Bool { driverName != "wayland" }

  /// The driver that SDL_VIDEODRIVER or a hint requests; nil where SDL chooses.
  private static var requestedDriver: String? {
    SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Takes X11 instead of a Wayland compositor without a seat, under which SDL 2.26 crashes.
  private static func avoidCompositorWithoutSeat() throws(SDLError) {
    guard [nil, "wayland"].contains(requestedDriver), let library = try? WaylandLibrary(),
      library.compositorOffers("wl_seat") == false
    else { return }
    guard let server = try? XServerLibrary(), let connection = server.open()?.connection else {
      throw SDLError(
        .noDisplay,
        reason: "The Wayland compositor has no seat, so neither keyboard nor pointer, and there is no X11 display.")
    }
    server.close(connection)
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "x11", SDL_HINT_OVERRIDE)
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
