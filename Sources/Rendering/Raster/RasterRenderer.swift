public import OvershootDrawing
public import OvershootGeometry

/// A renderer that draws on the CPU, and only what changed since the previous drawing.
@MainActor
public final class RasterRenderer: Renderer {
  /// The maximum size of the outlines that are kept beyond those of the picture: those of an earlier screen.
  private static let pathBytes = 1 << 20

  private let rasterizer: Rasterizer
  private var buffer: PixelBuffer?

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - texts: the source of the masks of text.
  ///   - isCancelled: tells that drawings have become useless. Once it returns true, it must not return false again:
  ///     a drawing ends at once, and its pixels are undefined.
  public init(texts: any TextMaskSource, isCancelled: @escaping () -> Bool = { false }) {
    rasterizer = Rasterizer(texts: texts, pathBytes: Self.pathBytes, isCancelled: isCancelled)
  }

  /// Draws `list` over black, and returns the damaged rectangles.
  ///
  /// - Precondition: `scale` is finite and above 0, and both sides are in 1...16384.
  public func draw(
    _ list: DisplayList, scale: Double, width: Int, height: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> [PixelRect] {
    let buffer = buffer(width: width, height: height, file, line)
    return rasterizer.draw(list, over: .black, scale: scale, into: buffer, file: file, line: line)
  }

  /// What `Renderer` requires, for calls through it, which tell no place of a caller.
  @_disfavoredOverload
  public func draw(_ list: DisplayList, scale: Double, width: Int, height: Int) -> [PixelRect] {
    draw(list, scale: scale, width: width, height: height, file: #fileID, line: #line)
  }

  /// Calls `body` with the pixels of the latest drawing. Has no effect before the first one, and where a window has
  /// these pixels.
  public func withRows(_ body: (PixelRows) -> Void) {
    guard let buffer, buffer.ownsPixels else { return }
    buffer.withPixels { pixels in
      body(PixelRows(base: pixels, stride: buffer.width, width: buffer.width, height: buffer.height))
    }
  }

  /// Returns the picture of `list` over black.
  ///
  /// `size` is in points and `scale` in pixels to the point; at least one pixel is drawn.
  ///
  /// - Precondition: `scale` is finite and above 0, and neither side is NaN or above 16384 pixels.
  public func picture(
    of list: DisplayList, size: Size, scale: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> Bitmap {
    let limit = Double(PixelBuffer.maximumSide)
    require(
      scale.isFinite && scale > 0 && size.width * scale <= limit && size.height * scale <= limit,
      "A picture has a finite scale above 0 and at most 16384 pixels a side, not \(scale) and \(size).", file: file,
      line: line)
    let (width, height) = (Int(max(1, (size.width * scale).rounded())), Int(max(1, (size.height * scale).rounded())))
    let buffer = buffer(width: width, height: height, file, line)
    rasterizer.draw(list, over: .black, scale: scale, into: buffer)
    let pixels = buffer.withPixels { Array(UnsafeBufferPointer(start: $0, count: width * height)) }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns the picture of `list` as `picture(of:size:scale:)` does, clear where nothing is drawn.
  public func clearPicture(of list: DisplayList, size: Size, scale: Double) -> Bitmap {
    let onBlack = picture(of: list, size: size, scale: scale)
    var canvas = Canvas()
    canvas.fill(RoundedRect(Rect(origin: .zero, size: size)), .white)
    canvas.append(list.commands[...])
    let onWhite = picture(of: canvas.list, size: size, scale: scale)
    // What is on white is lighter than on black by as much as shines through.
    let pixels = zip(onBlack.pixels, onWhite.pixels).map { black, white in
      let alpha = 255 - min(255, ((white >> 8) & 0xFF) - min((white >> 8) & 0xFF, (black >> 8) & 0xFF))
      return black & 0xFF_FFFF | alpha << 24
    }
    return Bitmap(width: onBlack.width, height: onBlack.height, pixels: pixels)
  }

  private func buffer(width: Int, height: Int, _ file: StaticString, _ line: UInt) -> PixelBuffer {
    if let buffer, buffer.ownsPixels, buffer.width == width, buffer.height == height { return buffer }
    // The old buffer is released before the new one is made.
    buffer = nil
    // The first drawing paints all of it.
    let result = PixelBuffer(undefinedWidth: width, height: height, file: file, line: line)
    buffer = result
    return result
  }
}

extension RasterRenderer: WindowPixelsRenderer {
  /// Draws `list` over black into pixels of a window, and returns the damaged rectangles.
  ///
  /// - Precondition: `scale` is finite and above 0.
  package func draw(_ list: DisplayList, scale: Double, into pixels: WindowPixels) -> [PixelRect] {
    let kept = buffer.flatMap { $0.isKept(in: pixels) ? $0 : nil }
    let shown = kept ?? PixelBuffer(pixels)
    buffer = shown
    return rasterizer.draw(list, over: .black, scale: scale, into: shown)
  }
}

extension RasterRenderer: CacheOwner {
  package func releaseUnused() { rasterizer.releaseUnused() }
}
