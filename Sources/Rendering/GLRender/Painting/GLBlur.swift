public import OvershootDrawing

/// Blurs bitmaps by the shader `blur.frag`.
@MainActor
public final class GLBlur {
  /// One pass: the samples, the direction, and the size of the result.
  private struct Pass {
    var samples: [SIMD2<Float>]
    var isHorizontal: Bool
    var width: Int
    var height: Int
    /// The pixels of the source for each pixel of the result, along the direction.
    var scale: Float = 1
    /// The position in the source of the edge of the result.
    var shift: Float = 0
  }

  /// The minimum standard deviation of the kernel of a halved bitmap, in its pixels; above it, halving is not visible.
  private static let minimumSigma = 1.6
  /// The variance of one halving and its doubling, in squared pixels of the larger bitmap.
  private static let stepVariance = 1.5
  /// The weights 1, 3, 3, 1 of four pixels, as two samples between them.
  private static let halving: [SIMD2<Float>] = [SIMD2(-0.75, 0.5), SIMD2(0.75, 0.5)]

  private let context: GLContext
  private let program: GLProgram

  /// Creates the blur.
  ///
  /// - Throws: `GLError` where the shader does not compile.
  public init(_ context: GLContext, shaders: ShaderSources) throws(GLError) {
    self.context = context
    guard context.activate() else { throw .lost }
    program = try GLProgram(.blur, of: shaders, context.gl)
  }

  isolated deinit {
    if context.activate() { program.delete() }
  }

  /// Returns `bitmap` blurred by a Gaussian of standard deviation `sigma` pixels; the pixels at its edges are repeated
  /// beyond them. A bitmap is halved until a short kernel suffices, and doubled again.
  ///
  /// - Parameter sigma: the standard deviation, from 0.5 to 1024.
  /// - Throws: `GLError` where the bitmap is too large for the driver, or the context was lost.
  public func blurred(_ bitmap: Bitmap, sigma: Double) throws(GLError) -> Bitmap {
    precondition((0.5...1024).contains(sigma), "A blur's sigma is from 0.5 to 1024 pixels.")
    let gl = context.gl
    guard context.activate() else { throw .lost }
    guard max(bitmap.width, bitmap.height) <= context.maximumSize else {
      throw .tooLarge(width: bitmap.width, height: bitmap.height, maximum: context.maximumSize)
    }
    gl.activeTexture(GLConstant.texture0)
    var source = GLTexture(gl, width: bitmap.width, height: bitmap.height, format: .color)
    bitmap.withRows { rows in
      source.update(gl, rows.bounds, from: rows.base, stride: rows.stride)
    }
    var target: GLTarget?
    defer { target?.delete(gl) }
    program.use()
    gl.disable(GLConstant.blend)
    gl.disable(GLConstant.scissorTest)
    gl.uniform1i(program.location("source"), 0)
    let passes = Self.passes(sigma: sigma, width: bitmap.width, height: bitmap.height)
    for (index, pass) in passes.enumerated() {
      let format = index == passes.count - 1 ? GLTexture.Format.color : .wideColor
      let next = GLTarget(gl, width: pass.width, height: pass.height, format: format)
      if let next { run(pass, from: source, to: next) }
      if let target { target.delete(gl) } else { source.delete(gl) }
      target = next
      guard let next else { throw .lost }
      source = next.texture
    }
    let result = Self.read(gl, width: bitmap.width, height: bitmap.height)
    guard !context.isLost else { throw .lost }
    return result
  }

  private func run(_ pass: Pass, from source: GLTexture, to target: GLTarget) {
    let gl = context.gl
    gl.bindFramebuffer(GLConstant.framebuffer, target.framebuffer)
    gl.bindTexture(GLConstant.texture2D, source.name)
    gl.viewport(0, 0, Int32(pass.width), Int32(pass.height))
    gl.uniform2f(program.location("sourceSize"), Float(source.width), Float(source.height))
    gl.uniform2f(program.location("viewSize"), Float(pass.width), Float(pass.height))
    gl.uniform4f(program.location("area"), 0, 0, Float(pass.width), Float(pass.height))
    let (x, y): (Float, Float) = pass.isHorizontal ? (1, 0) : (0, 1)
    gl.uniform2f(program.location("direction"), x, y)
    gl.uniform2f(program.location("scale"), x * pass.scale + 1 - x, y * pass.scale + 1 - y)
    gl.uniform2f(program.location("shift"), x * pass.shift, y * pass.shift)
    gl.uniform1i(program.location("count"), Int32(pass.samples.count))
    pass.samples.withUnsafeBytes { bytes in
      guard let numbers = bytes.bindMemory(to: Float.self).baseAddress else { return }
      gl.uniform2fv(program.location("samples"), Int32(pass.samples.count), numbers)
    }
    gl.drawArraysInstanced(GLConstant.triangleStrip, 0, 4, 1)
  }

  private static func read(_ gl: GLFunctions, width: Int, height: Int) -> Bitmap {
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      gl.readPixels(0, 0, Int32(width), Int32(height), GLConstant.bgra, GLConstant.reversedBytes, base)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The passes of a blur: halvings, a kernel, and as many doublings, each along both directions.
  private static func passes(sigma: Double, width: Int, height: Int) -> [Pass] {
    var (variance, sizes) = (sigma * sigma, [(width, height)])
    var (width, height) = (width, height)
    var passes: [Pass] = []
    while (variance - stepVariance) / 4 >= minimumSigma * minimumSigma {
      variance = (variance - stepVariance) / 4
      // With a pixel more on each side: beyond these, the half of a picture with repeated edges is constant.
      let half = ((width + 1) / 2 + 2, (height + 1) / 2 + 2)
      passes.append(Pass(samples: halving, isHorizontal: true, width: half.0, height: height, scale: 2, shift: -2))
      passes.append(Pass(samples: halving, isHorizontal: false, width: half.0, height: half.1, scale: 2, shift: -2))
      (width, height) = half
      sizes.append(half)
    }
    let kernel = samples(sigma: variance.squareRoot())
    passes.append(Pass(samples: kernel, isHorizontal: true, width: width, height: height))
    passes.append(Pass(samples: kernel, isHorizontal: false, width: width, height: height))
    for size in sizes.dropLast().reversed() {
      passes.append(
        Pass(samples: [SIMD2(0, 1)], isHorizontal: true, width: size.0, height: height, scale: 0.5, shift: 1))
      passes.append(
        Pass(samples: [SIMD2(0, 1)], isHorizontal: false, width: size.0, height: size.1, scale: 0.5, shift: 1))
      height = size.1
    }
    return passes
  }

  /// The Gaussian at whole pixels up to four standard deviations, as samples that each take two pixels.
  static func samples(sigma: Double) -> [SIMD2<Float>] {
    let weights = GaussianWeights.values(sigma: sigma)
    let reach = weights.count - 1
    let total = weights.reduce(0, +) * 2 - 1
    var samples = [SIMD2(0, Float(1 / total))]
    for first in stride(from: 1, through: reach, by: 2) {
      let second = first + 1 <= reach ? weights[first + 1] : 0
      let weight = weights[first] + second
      let offset = Double(first) + second / weight
      samples.append(SIMD2(Float(offset), Float(weight / total)))
      samples.append(SIMD2(Float(-offset), Float(weight / total)))
    }
    return samples
  }
}
