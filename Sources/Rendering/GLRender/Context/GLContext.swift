internal import OvershootCSDL2

/// An OpenGL 3.3 core context for a window, which must outlive it.
@MainActor
public final class GLContext {
  /// The driver's name of the renderer, such as "llvmpipe (LLVM 15.0.6, 256 bits)".
  public let rendererName: String
  /// The maximum width and height of a texture, in pixels.
  public internal(set) var maximumSize: Int
  var gl: GLFunctions
  private let window: OpaquePointer
  private let ownsWindow: Bool
  private let handle: SDL_GLContext
  private let vertices: UInt32

  /// Sets what the next window with OpenGL needs; called before it is created.
  public static func prepareWindow() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3)
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3)
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_CORE.rawValue))
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1)
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0)
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0)
    SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, 0)
  }

  /// Creates a context without a visible window, on SDL's current video driver.
  ///
  /// - Throws: `GLError` where the driver has no OpenGL 3.3.
  public convenience init() throws(GLError) {
    Self.prepareWindow()
    let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_HIDDEN.rawValue
    guard let window = SDL_CreateWindow("", 0, 0, 16, 16, flags) else {
      throw .noContext(Self.reason)
    }
    try self.init(window, ownsWindow: true)
  }

  /// Creates the context of a window that was created for OpenGL.
  ///
  /// - Parameter windowID: SDL's number of the window.
  /// - Throws: `GLError` where the driver has no OpenGL 3.3.
  public convenience init(windowID: UInt32) throws(GLError) {
    guard let window = SDL_GetWindowFromID(windowID) else { throw .noContext(Self.reason) }
    try self.init(window, ownsWindow: false)
  }

  private init(_ window: OpaquePointer, ownsWindow: Bool) throws(GLError) {
    // SDL counts: video stays until the context is released.
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noContext(Self.reason) }
    guard let handle = SDL_GL_CreateContext(window) else {
      let reason = Self.reason
      if ownsWindow { SDL_DestroyWindow(window) }
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noContext(reason)
    }
    do throws(GLError) {
      gl = try GLFunctions()
      let version = Self.text(gl, GLConstant.version)
      guard Self.isSufficient(version: version) else { throw .oldVersion(version) }
    } catch {
      SDL_GL_DeleteContext(handle)
      if ownsWindow { SDL_DestroyWindow(window) }
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    self.window = window
    self.ownsWindow = ownsWindow
    self.handle = handle
    rendererName = Self.text(gl, GLConstant.renderer)
    maximumSize = gl.integer(GLConstant.maximumTextureSize)
    vertices = gl.name(gl.genVertexArrays)
    gl.bindVertexArray(vertices)
    gl.disable(GLConstant.dither)
    gl.pixelStorei(GLConstant.unpackAlignment, 1)
    // Frames have a pace of their own where the driver does not wait.
    if SDL_GL_SetSwapInterval(-1) != 0 { SDL_GL_SetSwapInterval(1) }
  }

  isolated deinit {
    if SDL_GL_MakeCurrent(window, handle) == 0 { gl.delete(vertices, gl.deleteVertexArrays) }
    SDL_GL_DeleteContext(handle)
    if ownsWindow { SDL_DestroyWindow(window) }
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }

  /// Whether the driver computes pixels on the CPU.
  public var isSoftware: Bool {
    let name = rendererName.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "swiftshader", "software rasterizer"].contains { name.contains($0) }
  }

  /// Makes the context current. Returns whether it still exists.
  func activate() -> Bool { SDL_GL_MakeCurrent(window, handle) == 0 }

  /// Whether the driver gave up the context or ran out of memory since the last call; other errors are discarded.
  var isLost: Bool {
    for _ in 0..<16 {
      switch gl.getError() {
      case GLConstant.noError: return false
      case GLConstant.contextLost, GLConstant.outOfMemory: return true
      default: continue
      }
    }
    return true
  }

  /// The size of the window in pixels.
  var windowSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GL_GetDrawableSize(window, &width, &height)
    return (Int(width), Int(height))
  }

  /// Shows what was drawn into the window.
  func swap() { SDL_GL_SwapWindow(window) }

  /// Whether a version such as "4.5 (Core Profile) Mesa 22.3.6" is 3.3 or newer.
  nonisolated static func isSufficient(version: String) -> Bool {
    let numbers = version.split(separator: " ").first?.split(separator: ".").map { Int($0) ?? 0 } ?? []
    guard numbers.count >= 2 else { return false }
    return numbers[0] > 3 || numbers[0] == 3 && numbers[1] >= 3
  }

  private static func text(_ gl: GLFunctions, _ name: UInt32) -> String {
    gl.getString(name).map { String(cString: $0) } ?? ""
  }

  private static var reason: String {
    let text = SDL_GetError().map { String(cString: $0) } ?? ""
    return text.isEmpty ? "the window system gives none" : text
  }
}
