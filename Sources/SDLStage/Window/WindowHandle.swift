internal import CSDL2

/// An SDL window that is closed when the last reference is released.
final class WindowHandle {
  let pointer: OpaquePointer
  private let session: SDLSession

  /// Opens a window of `width` × `height` units in the centre of the screen, for an OpenGL context if it `hasContext`.
  init(
    session: SDLSession, title: String, width: Int32, height: Int32, isFullScreen: Bool, hasContext: Bool
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
    guard let window = SDL_CreateWindow(title, centered, centered, width, height, flags) else {
      throw SDLError(.window)
    }
    pointer = window
  }

  deinit {
    SDL_DestroyWindow(pointer)
  }

  /// SDL's number of the window.
  var id: UInt32 { SDL_GetWindowID(pointer) }

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
