internal import CSDL2
public import Geometry

/// A window on the desktop, or in memory under the dummy driver, that shows a picture of opaque pixels.
///
/// A point is `Options.scale` window units wide; on a dense display a window unit holds several pixels.
@MainActor
public final class Window {
  /// How a window is to be.
  public struct Options: Hashable, Sendable {
    /// The text of the title bar.
    public var title: String
    /// The width and height in points; at least `minimumSize`.
    public var size: Size
    /// Window units to the point: finite and above 0.
    public var scale: Double
    /// The smallest size in points that a person can give the window.
    public var minimumSize: Size
    /// Whether it covers the whole screen at first.
    public var isFullScreen: Bool
    /// The path of a picture for title bars and task lists; nil for none.
    public var iconPath: String?

    /// Makes options.
    public init(
      title: String, size: Size, scale: Double = 1, minimumSize: Size = Size(360, 480), isFullScreen: Bool = false,
      iconPath: String? = nil
    ) {
      self.title = title
      self.size = size
      self.scale = scale
      self.minimumSize = minimumSize
      self.isFullScreen = isFullScreen
      self.iconPath = iconPath
    }
  }

  let scale: Double
  let handle: WindowHandle
  var presentation: Presentation

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - session: SDL, which stays on at least as long as the window.
  ///   - options: how it is to be.
  ///   - log: takes a line about an icon that could not be loaded, which is no failure.
  /// - Throws: `SDLError` where the window system refuses.
  /// - Precondition: the scale is finite and above 0.
  public convenience init(
    session: SDLSession, options: Options, log: (String) -> Void = { _ in }
  ) throws(SDLError) {
    try self.init(session: session, options: options, usesSurface: session.hasWindowSurface, log: log)
  }

  init(session: SDLSession, options: Options, usesSurface: Bool, log: (String) -> Void) throws(SDLError) {
    precondition(options.scale.isFinite && options.scale > 0, "A window's scale is a finite number above 0.")
    scale = options.scale
    if usesSurface {
      // SDL would load OpenGL to put a surface on the screen.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    let smallest = Self.units(options.minimumSize, scale: options.scale)
    let wanted = Self.units(options.size, scale: options.scale)
    handle = try WindowHandle(
      session: session, title: options.title, width: max(wanted.width, smallest.width),
      height: max(wanted.height, smallest.height), isFullScreen: options.isFullScreen)
    SDL_SetWindowMinimumSize(handle.pointer, smallest.width, smallest.height)
    presentation = usesSurface ? .surface(SurfaceMemory()) : .texture(try TexturePresenter(handle))
    if let path = options.iconPath {
      setIcon(path, log: log)
    }
  }

  /// The size in points.
  public var size: Size {
    let units = handle.size
    return Size(Double(units.width) / scale, Double(units.height) / scale)
  }

  /// The size in pixels; at least 1 by 1.
  public var pixelSize: (width: Int, height: Int) {
    let pixels = handle.pixelSize
    return (max(1, pixels.width), max(1, pixels.height))
  }

  /// Pixels to the point.
  public var pixelScale: Double {
    let units = handle.size
    guard units.width > 0 else { return scale }
    return scale * Double(pixelSize.width) / Double(units.width)
  }

  /// Pictures a second that the window's display shows: 60 where it does not say, and always in 30...240.
  public var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle.pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else { return 60 }
    return min(max(Double(mode.refresh_rate), 30), 240)
  }

  /// Whether the window covers the whole screen.
  public var isFullScreen: Bool {
    SDL_GetWindowFlags(handle.pointer) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
      == SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
  }

  /// Covers the whole screen, or goes back to the size before. A desktop that refuses leaves the window as it is.
  public func toggleFullScreen() {
    SDL_SetWindowFullscreen(handle.pointer, isFullScreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
  }

  /// Asks for a size in points; the window system may choose another one.
  public func resize(to size: Size) {
    let units = Self.units(size, scale: scale)
    SDL_SetWindowSize(handle.pointer, units.width, units.height)
  }

  /// Whole window units, at least 1 and at most 16384 each.
  private static func units(_ size: Size, scale: Double) -> (width: Int32, height: Int32) {
    func whole(_ points: Double) -> Int32 {
      let units = (points * scale).rounded()
      return units.isFinite ? Int32(min(max(units, 1), 16384)) : 1
    }
    return (whole(size.width), whole(size.height))
  }

  private func setIcon(_ path: String, log: (String) -> Void) {
    guard let icon = IMG_Load(path) else {
      log("The window icon \(path) could not be loaded: \(SDLError.latestText())")
      return
    }
    SDL_SetWindowIcon(handle.pointer, icon)
    SDL_FreeSurface(icon)
  }
}
