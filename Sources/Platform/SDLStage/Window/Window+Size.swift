internal import OvershootCSDL2
public import OvershootGeometry

/// Sizes, in points and pixels, and full screen.
extension Window {
  /// The size in points.
  public var size: Size {
    let units = handle.size
    return Size(Double(units.width) / scale, Double(units.height) / scale)
  }

  /// The size in pixels, limited to 1...16384 each: of a larger window a part is drawn.
  public var pixelSize: (width: Int, height: Int) {
    let pixels = handle.pixelSize
    return (min(max(1, pixels.width), Self.maximumSide), min(max(1, pixels.height), Self.maximumSide))
  }

  /// Pixels per point.
  public var pixelScale: Double {
    let units = handle.size
    guard units.width > 0 else { return scale }
    return scale * Double(pixelSize.width) / Double(units.width)
  }

  /// The refresh rate of the window's display in hertz, limited to 30...240; 60 where it is unknown.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle.pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return min(max(Double(mode.refresh_rate), 30), 240)
  }

  /// Whether the window is in full screen.
  public var isFullScreen: Bool {
    SDL_GetWindowFlags(handle.pointer) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
      == SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
  }

  /// Enters or leaves full screen. Has no effect where the desktop does not allow it.
  public func toggleFullScreen() {
    invalidate()
    SDL_SetWindowFullscreen(handle.pointer, isFullScreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
  }

  /// Requests a size in points; the window system may choose another one.
  public func resize(to size: Size) {
    invalidate()
    let units = Self.units(size, scale: scale)
    SDL_SetWindowSize(handle.pointer, units.width, units.height)
  }
}
