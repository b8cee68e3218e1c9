internal import CSDL2

/// SDL's video and events, switched on for as long as the value lives. One at a time is meant; more share one start.
@MainActor
public final class SDLSession {
  /// Where pictures go.
  public enum Driver: String, Hashable, Sendable {
    /// The person's desktop: Wayland or X11, or what SDL_VIDEODRIVER names.
    case desktop
    /// Nowhere: windows exist in memory only.
    case dummy
    /// Nowhere, with OpenGL where the machine has it.
    case offscreen
  }

  /// Who the program is to the desktop.
  public struct Identity: Hashable, Sendable {
    /// The reverse domain name that the .desktop file also bears; window managers match icons by it.
    public var id: String
    /// The name that people read.
    public var name: String

    /// Makes an identity.
    public init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// SDL's name of the driver in use, such as "x11".
  public let driverName: String

  /// Starts video and events.
  ///
  /// SDL turns SIGINT and SIGTERM into a quit event from here on, unless the program handles these signals itself.
  ///
  /// - Throws: `SDLError` `.noDisplay` where a desktop was asked for and SDL found none, `.start` otherwise.
  public init(driver: Driver, identity: Identity) throws(SDLError) {
    Self.setHints(driver: driver, identity: identity)
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError(driver == .desktop && Self.namedDriver == nil ? .noDisplay : .start)
    }
    let name = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    driverName = name
    if driver == .desktop, Self.namedDriver == nil, ["offscreen", "dummy", "evdev"].contains(name) {
      throw SDLError(.noDisplay)
    }
  }

  deinit {
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Whether windows have a surface of their own; SDL's Wayland driver has none.
  var hasWindowSurface: Bool { driverName != "wayland" }

  /// What SDL_VIDEODRIVER or a hint asks for; nil where SDL chooses.
  private static var namedDriver: String? {
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
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
  }
}
