import OvershootDrawing

/// A texture of some size. It is deleted by `delete` only, while its context is current.
struct GLTexture: Equatable {
  /// What the pixels of a texture are.
  enum Format {
    /// One byte of coverage.
    case coverage
    /// Premultiplied channels of a byte.
    case color
    /// Premultiplied channels with 16 bits, for the steps of a blur.
    case wideColor
    /// Four numbers.
    case numbers
  }

  let name: UInt32
  let width: Int
  let height: Int
  private let format: Format

  /// Creates a texture with undefined pixels, interpolated where the format is not `numbers`.
  init(_ gl: GLFunctions, width: Int, height: Int, format: Format) {
    name = gl.name(gl.genTextures)
    self.width = width
    self.height = height
    self.format = format
    gl.bindTexture(GLConstant.texture2D, name)
    let filter = format == .numbers ? GLConstant.nearest : GLConstant.linear
    gl.texParameteri(GLConstant.texture2D, GLConstant.minificationFilter, filter)
    gl.texParameteri(GLConstant.texture2D, GLConstant.magnificationFilter, filter)
    gl.texParameteri(GLConstant.texture2D, GLConstant.wrapS, GLConstant.clampToEdge)
    gl.texParameteri(GLConstant.texture2D, GLConstant.wrapT, GLConstant.clampToEdge)
    let (stored, channels, type) = Self.layout(format)
    gl.texImage2D(
      GLConstant.texture2D, 0, Int32(stored), Int32(width), Int32(height), 0, channels, type, nil)
  }

  /// Replaces the pixels of a rectangle. Leaves the texture bound.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, inside the texture.
  ///   - pixels: the first pixel.
  ///   - stride: pixels from one row to the next; the width of the rectangle where it is 0.
  func update(_ gl: GLFunctions, _ rect: PixelRect, from pixels: UnsafeRawPointer, stride: Int = 0) {
    let (_, channels, type) = Self.layout(format)
    gl.uploads.bytes += rect.area * bytesPerPixel
    gl.bindTexture(GLConstant.texture2D, name)
    gl.pixelStorei(GLConstant.unpackRowLength, Int32(stride))
    gl.texSubImage2D(
      GLConstant.texture2D, 0, Int32(rect.minX), Int32(rect.minY), Int32(rect.width), Int32(rect.height), channels,
      type, pixels)
    gl.pixelStorei(GLConstant.unpackRowLength, 0)
  }

  /// Deletes the texture.
  func delete(_ gl: GLFunctions) { gl.delete(name, gl.deleteTextures) }

  /// The size in bytes.
  var byteCount: Int { width * height * bytesPerPixel }

  private var bytesPerPixel: Int {
    switch format {
    case .coverage: 1
    case .color: 4
    case .wideColor: 8
    case .numbers: 16
    }
  }

  static func == (lhs: GLTexture, rhs: GLTexture) -> Bool { lhs.name == rhs.name }

  private static func layout(_ format: Format) -> (stored: UInt32, channels: UInt32, type: UInt32) {
    switch format {
    case .coverage: (GLConstant.red8, GLConstant.red, GLConstant.unsignedByte)
    case .color: (GLConstant.rgba8, GLConstant.bgra, GLConstant.reversedBytes)
    case .wideColor: (GLConstant.rgba16Float, GLConstant.rgba, GLConstant.float)
    case .numbers: (GLConstant.rgba32Float, GLConstant.rgba, GLConstant.float)
    }
  }
}

/// A texture that can be drawn into.
struct GLTarget {
  let texture: GLTexture
  let framebuffer: UInt32

  /// Creates a target with undefined pixels; nil where the driver cannot draw into it.
  init?(_ gl: GLFunctions, width: Int, height: Int, format: GLTexture.Format = .color) {
    texture = GLTexture(gl, width: width, height: height, format: format)
    framebuffer = gl.name(gl.genFramebuffers)
    gl.bindFramebuffer(GLConstant.framebuffer, framebuffer)
    gl.framebufferTexture2D(
      GLConstant.framebuffer, GLConstant.colorAttachment, GLConstant.texture2D, texture.name, 0)
    guard gl.checkFramebufferStatus(GLConstant.framebuffer) == GLConstant.framebufferComplete else {
      delete(gl)
      return nil
    }
  }

  /// Deletes the target and its texture.
  func delete(_ gl: GLFunctions) {
    gl.delete(framebuffer, gl.deleteFramebuffers)
    texture.delete(gl)
  }
}
