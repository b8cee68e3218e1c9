import OvershootDrawing
import OvershootGLRender
import OvershootGeometry
import OvershootRaster
import OvershootSupport
import SDLStage

/// OpenGL without a display, and both renderers with letters that are known patterns.
@MainActor
enum GLStage {
  private static var session: SDLSession?
  private static var renderers: (raster: RasterRenderer, gl: GLRenderer)?

  /// Releases everything. Each test calls it at its end: tests of other modules use SDL's dummy driver in the same
  /// process, which has no OpenGL.
  static func close() {
    renderers = nil
    session = nil
  }

  /// The texts of the shader files.
  static func shaders() throws -> ShaderSources {
    try ShaderSources { try? Repository.text(of: "Shaders/\($0)") }
  }

  /// Returns a new context of SDL's offscreen driver.
  static func context() throws -> GLContext {
    if session == nil {
      session = try SDLSession(
        driver: .offscreen, identity: SDLSession.Identity(id: "org.overshoot.Tests", name: "Tests"))
    }
    return try GLContext()
  }

  /// Returns the same renderers until `close`, as compiling shaders takes time.
  static func shared() throws -> (raster: RasterRenderer, gl: GLRenderer) {
    if let renderers { return renderers }
    let texts = BarTextMasks()
    let made = (
      RasterRenderer(texts: texts), try GLRenderer(context(), shaders: shaders(), texts: texts)
    )
    renderers = made
    return made
  }

  /// Returns how both renderers' pictures of a list differ.
  static func difference(
    of list: DisplayList, size: Size = Size(120, 80), scale: Double = 1
  ) throws -> Difference {
    let (raster, gl) = try shared()
    guard let picture = gl.picture(of: list, size: size, scale: scale) else { throw gl.failure ?? .lost }
    return Difference(raster.picture(of: list, size: size, scale: scale), picture)
  }

  /// Returns how both renderers' pictures of what `draw` draws on paper differ.
  static func difference(scale: Double = 1, _ draw: (inout Canvas) -> Void) throws -> Difference {
    var canvas = Canvas()
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 120, height: 80)), Color(hex: 0xF6F3ED))
    draw(&canvas)
    return try difference(of: canvas.list, scale: scale)
  }
}

/// The difference of two pictures of one size.
struct Difference {
  /// The greatest difference of a channel, in levels.
  private(set) var worst = 0
  /// The fraction of the pixels that differ by more than 8 levels.
  private(set) var fraction = 0.0
  /// The peak signal-to-noise ratio in decibels.
  private(set) var decibels = Double.infinity

  init(_ first: Bitmap, _ second: Bitmap) {
    precondition(first.width == second.width && first.height == second.height, "Pictures of one size are compared.")
    var (count, squares) = (0, 0)
    for (a, b) in zip(first.pixels, second.pixels) where a != b {
      var most = 0
      for shift in [0, 8, 16, 24] as [UInt32] {
        let change = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        most = max(most, change)
        squares += change * change
      }
      if most > 8 { count += 1 }
      worst = max(worst, most)
    }
    fraction = Double(count) / Double(first.pixels.count)
    let mean = Double(squares) / Double(4 * first.pixels.count)
    if mean > 0 { decibels = 10 * (255 * 255 / mean).commonLogarithm }
  }

  /// Whether the pictures are the same by the budget: 1 % of the pixels by more than 8 levels, none by more than 40.
  var isWithinBudget: Bool { fraction <= 0.01 && worst <= 40 }
}

extension Double {
  /// The logarithm to base 10 of a number above 0, to three places.
  fileprivate var commonLogarithm: Double {
    var (value, result) = (self, 0.0)
    while value >= 10 {
      value /= 10
      result += 1
    }
    var step = 0.5
    while step > 1e-4 {
      value *= value
      if value >= 10 {
        value /= 10
        result += step
      }
      step /= 2
    }
    return result
  }
}
