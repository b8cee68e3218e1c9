internal import OvershootCSDL2

/// The functions of OpenGL 3.3 that are in use, loaded through SDL.
struct GLFunctions {
  typealias Names = @convention(c) (Int32, UnsafeMutablePointer<UInt32>) -> Void
  typealias Deletion = @convention(c) (Int32, UnsafePointer<UInt32>) -> Void
  typealias Enumerated = @convention(c) (UInt32) -> Void
  typealias Bound = @convention(c) (UInt32, UInt32) -> Void
  typealias Area = @convention(c) (Int32, Int32, Int32, Int32) -> Void
  typealias Sampled =
    @convention(c) (
      UInt32, Int32, Int32, Int32, Int32, Int32, UInt32, UInt32, UnsafeRawPointer?
    ) -> Void
  typealias PartSampled =
    @convention(c) (
      UInt32, Int32, Int32, Int32, Int32, Int32, UInt32, UInt32, UnsafeRawPointer?
    ) -> Void
  typealias Text = @convention(c) (UInt32, Int32, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<CChar>) -> Void
  typealias Source =
    @convention(c) (
      UInt32, Int32, UnsafePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>?
    ) -> Void
  typealias Blit =
    @convention(c) (
      Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32, UInt32, UInt32
    ) -> Void

  let getString: @convention(c) (UInt32) -> UnsafePointer<UInt8>?
  let getIntegerv: @convention(c) (UInt32, UnsafeMutablePointer<Int32>) -> Void
  /// A variable, so that a test can report the loss of the context.
  var getError: @convention(c) () -> UInt32
  let viewport: Area
  let scissor: Area
  let enable: Enumerated
  let disable: Enumerated
  let blendFunc: Bound
  let clearColor: @convention(c) (Float, Float, Float, Float) -> Void
  let clear: Enumerated
  let finish: @convention(c) () -> Void
  let pixelStorei: @convention(c) (UInt32, Int32) -> Void
  let readPixels: @convention(c) (Int32, Int32, Int32, Int32, UInt32, UInt32, UnsafeMutableRawPointer) -> Void

  /// Counts what is uploaded, in all copies of the functions.
  let uploads = UploadCount()
  let genTextures: Names
  let deleteTextures: Deletion
  let bindTexture: Bound
  let activeTexture: Enumerated
  let texImage2D: Sampled
  let texSubImage2D: PartSampled
  let texParameteri: @convention(c) (UInt32, UInt32, Int32) -> Void

  let createShader: @convention(c) (UInt32) -> UInt32
  let shaderSource: Source
  let compileShader: Enumerated
  let getShaderiv: @convention(c) (UInt32, UInt32, UnsafeMutablePointer<Int32>) -> Void
  let getShaderInfoLog: Text
  let deleteShader: Enumerated
  let createProgram: @convention(c) () -> UInt32
  let attachShader: Bound
  let linkProgram: Enumerated
  let getProgramiv: @convention(c) (UInt32, UInt32, UnsafeMutablePointer<Int32>) -> Void
  let getProgramInfoLog: Text
  let deleteProgram: Enumerated
  let useProgram: Enumerated
  let getUniformLocation: @convention(c) (UInt32, UnsafePointer<CChar>) -> Int32
  let uniform1i: @convention(c) (Int32, Int32) -> Void
  let uniform1f: @convention(c) (Int32, Float) -> Void
  let uniform2f: @convention(c) (Int32, Float, Float) -> Void
  let uniform4f: @convention(c) (Int32, Float, Float, Float, Float) -> Void
  let uniform2fv: @convention(c) (Int32, Int32, UnsafePointer<Float>) -> Void

  let genVertexArrays: Names
  let deleteVertexArrays: Deletion
  let bindVertexArray: Enumerated
  let drawArraysInstanced: @convention(c) (UInt32, Int32, Int32, Int32) -> Void
  let genFramebuffers: Names
  let deleteFramebuffers: Deletion
  let bindFramebuffer: Bound
  let framebufferTexture2D: @convention(c) (UInt32, UInt32, UInt32, UInt32, Int32) -> Void
  let checkFramebufferStatus: @convention(c) (UInt32) -> UInt32
  let blitFramebuffer: Blit

  /// Loads the functions of the current context.
  ///
  /// - Throws: `GLError.missingFunction` where the driver lacks one.
  init() throws(GLError) {
    getString = try Self.load("glGetString")
    getIntegerv = try Self.load("glGetIntegerv")
    getError = try Self.load("glGetError")
    viewport = try Self.load("glViewport")
    scissor = try Self.load("glScissor")
    enable = try Self.load("glEnable")
    disable = try Self.load("glDisable")
    blendFunc = try Self.load("glBlendFunc")
    clearColor = try Self.load("glClearColor")
    clear = try Self.load("glClear")
    finish = try Self.load("glFinish")
    pixelStorei = try Self.load("glPixelStorei")
    readPixels = try Self.load("glReadPixels")
    genTextures = try Self.load("glGenTextures")
    deleteTextures = try Self.load("glDeleteTextures")
    bindTexture = try Self.load("glBindTexture")
    activeTexture = try Self.load("glActiveTexture")
    texImage2D = try Self.load("glTexImage2D")
    texSubImage2D = try Self.load("glTexSubImage2D")
    texParameteri = try Self.load("glTexParameteri")
    createShader = try Self.load("glCreateShader")
    shaderSource = try Self.load("glShaderSource")
    compileShader = try Self.load("glCompileShader")
    getShaderiv = try Self.load("glGetShaderiv")
    getShaderInfoLog = try Self.load("glGetShaderInfoLog")
    deleteShader = try Self.load("glDeleteShader")
    createProgram = try Self.load("glCreateProgram")
    attachShader = try Self.load("glAttachShader")
    linkProgram = try Self.load("glLinkProgram")
    getProgramiv = try Self.load("glGetProgramiv")
    getProgramInfoLog = try Self.load("glGetProgramInfoLog")
    deleteProgram = try Self.load("glDeleteProgram")
    useProgram = try Self.load("glUseProgram")
    getUniformLocation = try Self.load("glGetUniformLocation")
    uniform1i = try Self.load("glUniform1i")
    uniform1f = try Self.load("glUniform1f")
    uniform2f = try Self.load("glUniform2f")
    uniform4f = try Self.load("glUniform4f")
    uniform2fv = try Self.load("glUniform2fv")
    genVertexArrays = try Self.load("glGenVertexArrays")
    deleteVertexArrays = try Self.load("glDeleteVertexArrays")
    bindVertexArray = try Self.load("glBindVertexArray")
    drawArraysInstanced = try Self.load("glDrawArraysInstanced")
    genFramebuffers = try Self.load("glGenFramebuffers")
    deleteFramebuffers = try Self.load("glDeleteFramebuffers")
    bindFramebuffer = try Self.load("glBindFramebuffer")
    framebufferTexture2D = try Self.load("glFramebufferTexture2D")
    checkFramebufferStatus = try Self.load("glCheckFramebufferStatus")
    blitFramebuffer = try Self.load("glBlitFramebuffer")
  }

  private static func load<Function>(_ name: String) throws(GLError) -> Function {
    guard let address = SDL_GL_GetProcAddress(name) else { throw GLError.missingFunction(name) }
    return unsafeBitCast(address, to: Function.self)
  }

  /// Returns a name made by a function such as `genTextures`.
  func name(_ generate: Names) -> UInt32 {
    var name: UInt32 = 0
    generate(1, &name)
    return name
  }

  /// Deletes a name by a function such as `deleteTextures`.
  func delete(_ name: UInt32, _ deletion: Deletion) {
    var name = name
    deletion(1, &name)
  }

  /// Returns an integer of the context.
  func integer(_ parameter: UInt32) -> Int {
    var value: Int32 = 0
    getIntegerv(parameter, &value)
    return Int(value)
  }
}

/// The bytes that were uploaded to textures of a context.
final class UploadCount {
  var bytes = 0
}
