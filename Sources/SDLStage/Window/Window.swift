internal import CSDL2
internal import Drawing
public import OvershootGeometry
public import Stage

/// A window on the desktop, or in memory under the dummy driver, that shows opaque pictures.
///
/// A point is `Options.scale` window units; on a high-density display a window unit is several pixels.
@MainActor
public final class Window {
  /// The properties of a new window.
  public struct Options: Hashable, Sendable {
    /// The text of the title bar.
    public var title: String
    /// The width and height in points; at least `minimumSize`.
    public var size: Size
    /// Window units per point; finite and above 0.
    public var scale: Double
    /// The minimum size in points that the user can give the window.
    public var minimumSize: Size
    /// Whether the window opens in full screen.
    public var isFullScreen: Bool
    /// The path of the icon file, or nil for none.
    public var iconPath: String?

    /// Creates options.
    public init(
      title: String, size: Size, scale: Double = 1, minimumSize: Size = SceneHost.minimumSize,
      isFullScreen: Bool = false, iconPath: String? = nil
    ) {
      self.title = title
      self.size = size
      self.scale = scale
      self.minimumSize = minimumSize
      self.isFullScreen = isFullScreen
      self.iconPath = iconPath
    }
  }

  /// What draws into a window.
  public enum Output: Hashable, Sendable {
    /// Pictures, which are copied by `present`.
    case pictures
    /// A renderer with an OpenGL context of the window.
    case openGL
  }

  /// The maximum width and height of an icon in pixels; larger ones are not shown.
  private static let maximumIconSide = 1024

  let scale: Double
  private(set) var handle: WindowHandle
  var presentation: Presentation
  /// What draws into the window.
  public private(set) var output: Output
  private let session: SDLSession
  private let options: Options
  private let usesSurface: Bool

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - session: the SDL session, which the window keeps alive.
  ///   - options: the properties of the window.
  ///   - output: what draws into the window.
  ///   - log: called with a line where the icon cannot be loaded, which is not a failure.
  /// - Throws: `SDLError` where the window system reports a failure.
  /// - Precondition: the scale is finite and above 0.
  public convenience init(
    session: SDLSession, options: Options, output: Output = .pictures, log: (String) -> Void = { _ in }
  ) throws(SDLError) {
    try self.init(
      session: session, options: options, output: output, usesSurface: session.hasWindowSurface, log: log)
  }

  init(
    session: SDLSession, options: Options, output: Output = .pictures, usesSurface: Bool, log: (String) -> Void
  ) throws(SDLError) {
    precondition(options.scale.isFinite && options.scale > 0, "A window's scale is a finite number above 0.")
    scale = options.scale
    self.session = session
    self.options = options
    self.usesSurface = usesSurface
    self.output = output
    let size = Self.units(options.size, scale: options.scale)
    (handle, presentation) = try Self.open(
      session, options, (size.width, size.height), output, usesSurface: usesSurface, isFullScreen: options.isFullScreen)
    if let path = options.iconPath {
      setIcon(path, log: log)
    }
  }

  /// Replaces the window on the desktop by one of the same size for another output. Nothing may use the previous one:
  /// a renderer with a context of it must be released before.
  ///
  /// - Throws: `SDLError` where the window system reports a failure; the previous window is kept then.
  public func remake(for output: Output) throws(SDLError) {
    let size = handle.size
    (handle, presentation) = try Self.open(
      session, options, (Int32(size.width), Int32(size.height)), output, usesSurface: usesSurface,
      isFullScreen: isFullScreen)
    self.output = output
    if let path = options.iconPath {
      setIcon(path) { _ in }
    }
  }

  /// SDL's number of the window, by which a renderer finds it.
  public var id: UInt32 { handle.id }

  private static func open(
    _ session: SDLSession, _ options: Options, _ size: (width: Int32, height: Int32), _ output: Output,
    usesSurface: Bool, isFullScreen: Bool
  ) throws(SDLError) -> (WindowHandle, Presentation) {
    if usesSurface {
      // Otherwise SDL loads OpenGL to show the surface.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    let minimum = units(options.minimumSize, scale: options.scale)
    let handle = try WindowHandle(
      session: session, title: options.title, width: max(size.width, minimum.width),
      height: max(size.height, minimum.height), isFullScreen: isFullScreen, hasContext: output == .openGL)
    SDL_SetWindowMinimumSize(handle.pointer, minimum.width, minimum.height)
    guard output == .pictures else { return (handle, .renderer) }
    return (handle, usesSurface ? .surface(SurfaceState()) : .texture(try TexturePresenter(handle)))
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
    SDL_SetWindowFullscreen(handle.pointer, isFullScreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
  }

  /// Requests a size in points; the window system may choose another one.
  public func resize(to size: Size) {
    let units = Self.units(size, scale: scale)
    SDL_SetWindowSize(handle.pointer, units.width, units.height)
  }

  /// Returns `size` in whole window units, limited to 1...16384 each.
  private static func units(_ size: Size, scale: Double) -> (width: Int32, height: Int32) {
    func whole(_ points: Double) -> Int32 {
      let units = (points * scale).rounded()
      return units.isFinite ? Int32(min(max(units, 1), 16384)) : 1
    }
    return (whole(size.width), whole(size.height))
  }

  private func setIcon(_ path: String, log: (String) -> Void) {
    do {
      let icon = try ImageFile.read(path)
      guard max(icon.width, icon.height) <= Self.maximumIconSide else { throw ImageError.tooLarge(path: path) }
      var pixels = icon.pixels.map(PremultipliedPixel.straight)
      pixels.withUnsafeMutableBytes { pixels in
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          pixels.baseAddress, Int32(icon.width), Int32(icon.height), 32, Int32(icon.width * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue)
        SDL_SetWindowIcon(handle.pointer, surface)
        SDL_FreeSurface(surface)
      }
    } catch {
      log("The window has no icon. \(error)")
    }
  }
}
