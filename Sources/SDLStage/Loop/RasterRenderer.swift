public import Drawing
public import Geometry
public import Raster

/// Draws frames by the CPU, and only what changed since the last one.
@MainActor
public final class RasterRenderer: FrameRenderer {
  private let rasterizer: Rasterizer
  private var buffer: PixelBuffer?

  /// Makes a renderer whose text comes from `texts`.
  public init(texts: any TextMaskSource) {
    rasterizer = Rasterizer(texts: texts)
  }

  /// Draws `list` over black.
  public func draw(_ list: DisplayList, scale: Double, width: Int, height: Int) -> [PixelRect] {
    let buffer = buffer(width: width, height: height)
    return rasterizer.draw(list, over: .black, scale: scale, into: buffer)
  }

  /// Lends the pixels of the latest drawing to `body`; before the first one nothing happens.
  public func withRows(_ body: (PixelRows) -> Void) {
    guard let buffer else { return }
    buffer.withPixels { pixels in
      body(PixelRows(base: pixels, stride: buffer.width, width: buffer.width, height: buffer.height))
    }
  }

  /// Draws `list` as a picture of `size` points, at least one pixel wide and high, over black.
  public func picture(of list: DisplayList, size: Size, scale: Double) -> Picture {
    let (width, height) = (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
    _ = draw(list, scale: scale, width: width, height: height)
    var picture = Picture(width: 0, height: 0, pixels: [])
    withRows { picture = Picture($0) }
    return picture
  }

  private func buffer(width: Int, height: Int) -> PixelBuffer {
    if let buffer, buffer.width == width, buffer.height == height { return buffer }
    let made = PixelBuffer(width: width, height: height)
    buffer = made
    return made
  }
}
