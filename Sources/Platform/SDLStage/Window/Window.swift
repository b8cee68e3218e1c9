internal import OvershootCSDL2
internal import OvershootDrawing
public import OvershootGeometry
public import OvershootStage

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
    /// Window units per point, finite and above 0; nil for what the display needs.
    public var scale: Double?
    /// What the display needs according to variables of the environment, where windows are not scaled by the desktop;
    /// nil where they say nothing.
    public var requestedScale: Double?
    /// Where the window was at the end of the previous run; nil for the middle of the first display.
    public var place: WindowPlace?
    /// The minimum size in points that the user can give the window.
    public var minimumSize: Size
    /// Whether the window opens in full screen.
    public var isFullScreen: Bool
    /// Whether a window without a place opens no larger than the usable part of its display.
    package var fitsDisplay = false

    /// Creates options.
    public init(
      title: String, size: Size, scale: Double? = 1, requestedScale: Double? = nil, place: WindowPlace? = nil,
      minimumSize: Size = SceneHost.minimumSize,
      isFullScreen: Bool = false
    ) {
      self.title = title
      self.size = size
      self.scale = scale
      self.requestedScale = requestedScale
      self.place = place
      self.minimumSize = minimumSize
      self.isFullScreen = isFullScreen
    }
  }

  /// What draws into a window.
  public enum Output: Hashable, Sendable {
    /// Pictures, which are copied by `present`.
    case pictures
    /// A renderer with an OpenGL context of the window.
    case openGL
  }

  /// The width and height of the icon in pixels.
  private static let iconSide = 128

  /// Window units per point.
  public private(set) var scale: Double
  private(set) var handle: WindowHandle
  var presentation: Presentation
  /// What draws into the window.
  public private(set) var output: Output
  package let session: SDLSession
  private var options: Options
  private let usesSurface: Bool
  /// Whether the desktop is asked not to lock the screen, nor to let it go dark.
  private var keepsScreenOn = false
  /// The path of the icon that the window was given last.
  private var iconPath: String?
  /// The place of the window while it was neither maximised nor in full screen, and the place before that.
  private var places: (latest: WindowPlace?, former: WindowPlace?) = (nil, nil)
  /// What the desktop of an X server has said last about the scale; nil before it was asked.
  private var desktopScale: DesktopScale?

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - session: the SDL session, which the window keeps alive.
  ///   - options: the properties of the window.
  ///   - output: what draws into the window.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  /// - Throws: `SDLError` where the window system reports a failure.
  /// - Precondition: the scale is finite and above 0.
  public convenience init(
    session: SDLSession, options: Options, output: Output = .pictures, file: StaticString = #fileID, line: UInt = #line
  ) throws(SDLError) {
    let scale = options.scale ?? 1
    require(
      scale.isFinite && scale > 0, "A Window's scale is a finite number above 0, not \(scale).", file: file, line: line)
    try self.init(session: session, options: options, output: output, usesSurface: session.hasWindowSurface)
  }

  init(
    session: SDLSession, options: Options, output: Output = .pictures, usesSurface: Bool
  ) throws(SDLError) {
    let displays = DisplayScale.displays
    let display = options.place.flatMap { place in displays.firstIndex { $0.name == place.display } } ?? 0
    scale =
      options.scale
      ?? DisplayScale.factor(
        ofDisplay: Int32(display), of: session, requested: options.requestedScale)
    self.session = session
    self.options = options
    self.usesSurface = usesSurface
    self.output = output
    let units = Self.units(options.size, scale: scale)
    var frame = Rect(x: 0, y: 0, width: Double(units.width), height: Double(units.height))
    if options.fitsDisplay, displays.indices.contains(display) {
      frame.size = frame.size.limited(to: displays[display].usable.size)
    }
    let restored = options.place?.frame(of: frame.size, on: displays)
    frame = restored ?? frame
    (handle, presentation) = try Self.open(
      session, options, frame, isPlaced: restored != nil, output, scale: scale, usesSurface: usesSurface,
      isFullScreen: options.isFullScreen)
    notePlace()
  }

  /// Replaces the window on the desktop by one of the same size for another output. Nothing may use the previous one:
  /// a renderer with a context of it must be released before.
  ///
  /// - Throws: `SDLError` where the window system reports a failure; the previous window is kept then.
  public func remake(for output: Output) throws(SDLError) {
    let (size, position) = (handle.size, handle.position)
    let frame = Rect(
      x: Double(position.x), y: Double(position.y), width: Double(size.width), height: Double(size.height))
    (handle, presentation) = try Self.open(
      session, options, frame, isPlaced: true, output, scale: scale, usesSurface: usesSurface,
      isFullScreen: isFullScreen)
    self.output = output
    if let iconPath { setIcon(iconPath) { _ in } }
    if keepsScreenOn { handle.keepScreen(isOn: true) }
  }

  /// SDL's number of the window, by which a renderer finds it.
  public var id: UInt32 { handle.id }

  /// Whether the window is minimised.
  public var isMinimized: Bool { handle.isMinimized }

  /// Whether the window is minimised or hidden.
  var isUnseen: Bool { handle.isUnseen }

  private static func open(
    _ session: SDLSession, _ options: Options, _ frame: Rect, isPlaced: Bool, _ output: Output, scale: Double,
    usesSurface: Bool, isFullScreen: Bool
  ) throws(SDLError) -> (WindowHandle, Presentation) {
    if usesSurface {
      // Otherwise SDL loads OpenGL to show the surface.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    let minimum = units(options.minimumSize, scale: scale)
    let handle = try WindowHandle(
      session: session, title: options.title, position: isPlaced ? (Int32(frame.minX), Int32(frame.minY)) : nil,
      width: max(Int32(frame.width), minimum.width), height: max(Int32(frame.height), minimum.height),
      isFullScreen: isFullScreen, hasContext: output == .openGL)
    SDL_SetWindowMinimumSize(handle.pointer, minimum.width, minimum.height)
    guard output == .pictures else { return (handle, .renderer) }
    return (handle, usesSurface ? .surface(SurfaceState()) : .texture(try TexturePresenter(handle)))
  }

  /// The maximum width and height, in pixels: that of a renderer.
  static let maximumSide = 16384

  /// Returns `size` in whole window units, limited to 1...16384 each.
  static func units(_ size: Size, scale: Double) -> (width: Int32, height: Int32) {
    func whole(_ points: Double) -> Int32 {
      let units = (points * scale).rounded()
      return units.isFinite ? Int32(min(max(units, 1), Double(maximumSide))) : 1
    }
    return (whole(size.width), whole(size.height))
  }

  // MARK: Place and scale

  /// Where the window is, or was before it was maximised or in full screen; nil while that is unknown.
  public var place: WindowPlace? { places.latest }

  /// Notes where the window is, unless it is maximised or in full screen.
  func notePlace() {
    guard handle.isOrdinary, let display = handle.displayIndex, DisplayScale.displays.indices.contains(display) else {
      return
    }
    let (area, position) = (DisplayScale.displays[display], handle.position)
    let place = WindowPlace(
      size: size, offset: (position.x - Int(area.usable.minX), position.y - Int(area.usable.minY)), display: area.name)
    if place != places.latest { places = (place, places.latest) }
  }

  /// Where the content is on the desktop, for those who know of no window. Wayland does not say.
  var geometry: WindowGeometry {
    guard session.driverName == "x11" else { return WindowGeometry(scale: scale) }
    let position = handle.contentPosition
    return WindowGeometry(scale: scale, origin: .init(x: position.x, y: position.y))
  }

  /// Forgets the latest place, which was that of the window on its way to being maximised.
  func forgetLatestPlace() { if let former = places.former { places.latest = former } }

  /// Takes the scale of the display that the window is on, where it is left to the display.
  func updateScale() {
    guard options.scale == nil, let display = handle.displayIndex else { return }
    scale = DisplayScale.factor(ofDisplay: Int32(display), of: session, requested: options.requestedScale)
    let minimum = Self.units(options.minimumSize, scale: scale)
    SDL_SetWindowMinimumSize(handle.pointer, minimum.width, minimum.height)
  }

  /// Takes the scale that the desktop of an X server has now. Returns whether it is another one. An ordinary window
  /// keeps its size in points.
  func followDesktopScale() -> Bool {
    guard let latest = session.serverScale?.latest, latest != desktopScale else { return false }
    desktopScale = latest
    let (former, size) = (scale, size)
    updateScale()
    guard scale != former else { return false }
    if handle.isOrdinary { resize(to: size) }
    return true
  }

  /// Returns the scale that `GDK_SCALE` or else `QT_SCALE_FACTOR` ask for, for `Options.requestedScale`.
  ///
  /// - Parameter environment: returns the value of a variable, nil where it is not set.
  public static func requestedScale(_ environment: (String) -> String?) -> Double? {
    DisplayScale.factor(environment)
  }

  /// Gives what is not drawn yet a colour, where the window becomes larger.
  func show(background color: Color) { handle.show(background: color) }

  /// Asks the desktop whether the screen may go dark.
  func keepScreen(isOn: Bool) {
    guard keepsScreenOn != isOn else { return }
    keepsScreenOn = isOn
    handle.keepScreen(isOn: isOn)
  }

  /// Shows a text in the title bar.
  func show(title: String) {
    guard title != options.title else { return }
    options.title = title
    SDL_SetWindowTitle(handle.pointer, title)
  }

  /// Gives the window another icon.
  ///
  /// - Parameters:
  ///   - path: the path of an SVG that the program brings along.
  ///   - log: called with a line where it cannot be loaded; the window keeps its icon then.
  public func setIcon(_ path: String, log: (String) -> Void) {
    iconPath = path
    do {
      let icon = try ImageFile.readDrawing(path, fitting: (Self.iconSide, Self.iconSide))
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
