internal import OvershootCSDL2
internal import OvershootGeometry

/// An SDL window that is closed when the last reference is released.
final class WindowHandle {
  let pointer: OpaquePointer
  private let session: SDLSession
  private var background = WindowBackground()

  /// Opens a window of `width` × `height` units, for an OpenGL context if it `hasContext`; without a position in the
  /// centre of the screen.
  init(
    session: SDLSession, title: String, position: (x: Int32, y: Int32)? = nil, width: Int32, height: Int32,
    isFullScreen: Bool, hasContext: Bool
  ) throws(SDLError) {
    self.session = session
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isFullScreen {
      flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    }
    if hasContext {
      flags |= SDL_WINDOW_OPENGL.rawValue
    }
    let centered = Int32(SDL_WINDOWPOS_CENTERED_MASK)
    // Window managers put the frame there.
    let (x, y) = position ?? (centered, centered)
    guard let window = SDL_CreateWindow(title, x, y, width, height, flags) else {
      throw SDLError(.window)
    }
    pointer = window
    EventFilter.install(for: window)
  }

  deinit { SDL_DestroyWindow(pointer) }

  /// Gives what is not drawn yet a colour.
  func show(background color: Color) { background.show(color, of: pointer) }

  /// SDL's number of the window.
  var id: UInt32 { SDL_GetWindowID(pointer) }

  /// The distance of the left and the upper edge of the frame from those of the desktop, in window units.
  var position: (x: Int, y: Int) {
    var (x, y, left, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowPosition(pointer, &x, &y)
    // Zero where the window has no frame, or the window system does not say.
    SDL_GetWindowBordersSize(pointer, &top, &left, nil, nil)
    return (Int(x - left), Int(y - top))
  }

  /// The distance of the content from the edges of the desktop, in window units.
  var contentPosition: (x: Int, y: Int) {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(pointer, &x, &y)
    return (Int(x), Int(y))
  }

  /// SDL's number of the display that the window is on; nil where it is on none.
  var displayIndex: Int? {
    let index = SDL_GetWindowDisplayIndex(pointer)
    return index < 0 ? nil : Int(index)
  }

  /// Asks the desktop to leave the screen on, or no longer.
  func keepScreen(isOn: Bool) {
    if isOn {
      SDL_DisableScreenSaver()
    } else {
      SDL_EnableScreenSaver()
      releaseScreenSaver()
    }
  }

  /// Lets the X server's own screen saver go on, which SDL 2.26 stops where the bus has none, and does not let go.
  private func releaseScreenSaver() {
    typealias Suspend = @convention(c) (UnsafeMutableRawPointer, Int32) -> Void
    var (display, number): (UnsafeMutableRawPointer?, UInt) = (nil, 0)
    guard OvershootX11Window(pointer, &display, &number) == SDL_TRUE, let display else { return }
    let suspend: Suspend? = try? DynamicLibrary.function("XScreenSaverSuspend", in: "libXss.so.1")
    // Has no effect where it goes on already.
    suspend?(display, 0)
  }

  var isMinimized: Bool { SDL_GetWindowFlags(pointer) & SDL_WINDOW_MINIMIZED.rawValue != 0 }

  /// Whether the window is minimised or hidden.
  var isUnseen: Bool {
    SDL_GetWindowFlags(pointer) & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) != 0
  }

  /// Whether the window is neither maximised, nor minimised, nor in full screen.
  var isOrdinary: Bool {
    let flags = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
    return SDL_GetWindowFlags(pointer) & flags == 0
  }

  /// The size in window units.
  var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// The size in pixels.
  var pixelSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSizeInPixels(pointer, &width, &height)
    return (Int(width), Int(height))
  }
}
