import Glibc
import OvershootCommands
import OvershootGLRender
import OvershootRaster
import OvershootRenderPages
import OvershootScreenKit
import SDLStage

/// Chooses and makes the renderer, and replaces one that fails.
extension Composition {
  /// Whether the machine has a GPU that a program can draw with.
  static var hasGPU: Bool {
    var matches = glob_t()
    defer { globfree(&matches) }
    return glob("/dev/dri/renderD*", 0, nil, &matches) == 0 && matches.gl_pathc > 0
  }

  /// Returns what draws into a new window, which is before anything of OpenGL is loaded.
  func output(for choice: RendererChoice, driver: SDLSession.Driver) -> Window.Output {
    switch choice {
    case .auto: driver == .desktop && Self.hasGPU ? .openGL : .pictures
    case .software: .pictures
    case .opengl: .openGL
    }
  }

  /// Opens the window for the renderer of the options; for one on the CPU where it does not open for OpenGL.
  func openWindow(_ session: SDLSession, _ windowOptions: Window.Options, driver: SDLSession.Driver) throws -> Window {
    let output = output(for: options.look.values[Options.renderer], driver: driver)
    if output == .openGL {
      GLContext.prepareWindow()
      do {
        return try Window(session: session, options: windowOptions, output: output)
      } catch {
        guard driver != .offscreen else { throw error }
        StandardStream.log("The CPU draws. \(error)")
      }
    }
    return try Window(session: session, options: windowOptions)
  }

  /// Returns the renderer of a choice for a window, which is remade where it is for another one. In a window the CPU
  /// draws where OpenGL does not start, which one line of the log says.
  func renderer(
    _ choice: RendererChoice, for window: Window, _ fonts: FontBook, driver: SDLSession.Driver
  ) throws -> any Renderer {
    guard output(for: choice, driver: driver) == .openGL else { return try Self.rasterRenderer(for: window, fonts) }
    do {
      if window.output != .openGL {
        GLContext.prepareWindow()
        try window.remake(for: .openGL)
      }
      let context = try GLContext(windowID: window.id)
      if choice == .opengl || !context.isSoftware {
        return try GLRenderer(context, shaders: Self.shaders(), texts: fonts)
      }
    } catch {
      guard driver != .offscreen else { throw error }
      StandardStream.log("The CPU draws. \(error)")
    }
    return try Self.rasterRenderer(for: window, fonts)
  }

  /// Returns a renderer on the CPU for a window, which is remade if it is for OpenGL.
  static func rasterRenderer(for window: Window, _ fonts: FontBook) throws(SDLError) -> any Renderer {
    if window.output != .pictures { try window.remake(for: .pictures) }
    return RasterRenderer(texts: fonts) { SDLSession.isEndRequested }
  }

  /// Returns what replaces the renderer by that of another choice; the CPU draws where that fails.
  func rendererPart(_ preferences: Preferences, _ fonts: FontBook, driver: SDLSession.Driver) -> RendererPart {
    RendererPart(preferences) { choice, window throws(SDLError) in
      do {
        return try renderer(choice, for: window, fonts, driver: driver)
      } catch {
        StandardStream.log("The CPU draws. \(error)")
        return try Self.rasterRenderer(for: window, fonts)
      }
    }
  }

  /// Returns what makes the CPU draw where a renderer cannot any more.
  static func drawByCPU(_ fonts: FontBook) -> WindowLoop.RendererMaker {
    { window throws(SDLError) in
      StandardStream.log("The CPU draws, as OpenGL failed while it was drawing.")
      return try rasterRenderer(for: window, fonts)
    }
  }

  /// Returns the texts of the shaders.
  static func shaders() throws -> ShaderSources {
    let folder = try ResourceFolder(.shaders, override: shaderFolder)
    return try ShaderSources { name in
      (try? WholeFile.read(folder.file(name), atMost: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns the picture of a render page, drawn by the CPU or by OpenGL.
  static func picture(of page: RenderPage, scale: Double, byOpenGL: Bool = false) throws -> Bitmap {
    let fonts = try fonts()
    let list = page.list(DrawContext(text: fonts, scale: scale))
    guard !byOpenGL else { return try openGLPicture(of: list, size: page.size, scale: scale, fonts) }
    return RasterRenderer(texts: fonts).picture(of: list, size: page.size, scale: scale)
  }

  /// Returns the picture that OpenGL draws of a list, without a display.
  static func openGLPicture(of list: DisplayList, size: Size, scale: Double, _ fonts: FontBook) throws -> Bitmap {
    try withContext { context in
      let renderer = try GLRenderer(context, shaders: shaders(), texts: fonts)
      guard let picture = renderer.picture(of: list, size: size, scale: scale) else {
        throw renderer.failure ?? GLError.lost
      }
      return picture
    }
  }

  /// Returns a bitmap that OpenGL blurred, without a display.
  static func openGLBlurred(_ bitmap: Bitmap, sigma: Double) throws -> Bitmap {
    try withContext { try GLBlur($0, shaders: shaders()).blurred(bitmap, sigma: sigma) }
  }

  private static func withContext(_ body: (GLContext) throws -> Bitmap) throws -> Bitmap {
    let session = try SDLSession(driver: .offscreen, identity: identity)
    defer { withExtendedLifetime(session) {} }
    return try body(GLContext())
  }
}

/// The renderer and the speed of the window, which follow the preferences.
@MainActor
final class RendererPart: RunPart {
  private let preferences: Preferences
  /// Makes the renderer of a choice for the window.
  private let make: (RendererChoice, Window) throws(SDLError) -> any Renderer

  init(_ preferences: Preferences, _ make: @escaping (RendererChoice, Window) throws(SDLError) -> any Renderer) {
    (self.preferences, self.make) = (preferences, make)
  }

  func begin(_ run: ProgramRun) {
    var choice = preferences[Options.renderer]
    preferences.observe(run) { [weak loop = run.loop, make] in
      loop?.speed = $0[Options.speed]
      guard $0[Options.renderer] != choice else { return }
      choice = $0[Options.renderer]
      loop?.replaceRenderer { [choice] window throws(SDLError) in try make(choice, window) }
    }
  }
}
