internal import CSDL2

/// SDL's window, closed with the last reference.
final class WindowHandle {
  let pointer: OpaquePointer
  private let session: SDLSession

  /// Makes a window of `width` by `height` units in the middle of the screen.
  init(session: SDLSession, title: String, width: Int32, height: Int32, isFullScreen: Bool) throws(SDLError) {
    self.session = session
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if isFullScreen {
      flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    }
    let middle = Int32(SDL_WINDOWPOS_CENTERED_MASK)
    guard let window = SDL_CreateWindow(title, middle, middle, width, height, flags) else {
      throw SDLError(.window)
    }
    pointer = window
  }

  deinit {
    SDL_DestroyWindow(pointer)
  }

  /// Width and height in window units.
  var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// Width and height in pixels.
  var pixelSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSizeInPixels(pointer, &width, &height)
    return (Int(width), Int(height))
  }
}
