import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

/// A small image for tests, drawn by a new rasterizer.
@MainActor
struct TestImage {
  let buffer: PixelBuffer

  /// Draws the commands of `body` on `width` by `height` pixels.
  init(
    _ width: Int, _ height: Int, over background: Color = .black, scale: Double = 1,
    texts: any TextMaskSource = BarTextMasks(), _ body: (inout Canvas) -> Void
  ) {
    var canvas = Canvas()
    body(&canvas)
    self.init(width, height, over: background, scale: scale, texts: texts, canvas.list)
  }

  /// Draws `list` on `width` by `height` pixels.
  init(
    _ width: Int, _ height: Int, over background: Color = .black, scale: Double = 1,
    texts: any TextMaskSource = BarTextMasks(), _ list: DisplayList
  ) {
    buffer = PixelBuffer(width: width, height: height)
    Rasterizer(texts: texts).draw(list, over: background, scale: scale, into: buffer)
  }

  /// The green channel of a pixel: the coverage where white is drawn over black.
  func green(_ x: Int, _ y: Int) -> Int { Int((buffer[x, y] >> 8) & 0xFF) }

  /// All pixels, row by row.
  var pixels: [UInt32] {
    buffer.allPixels
  }

  /// The green channels of all pixels.
  var greens: [Int] { pixels.map { Int(($0 >> 8) & 0xFF) } }
}

/// Returns a channel of a pixel.
func channel(_ pixel: UInt32, _ shift: UInt32) -> Int { Int((pixel >> shift) & 0xFF) }

/// Returns the maximum difference of the channels of two pixels.
func difference(_ lhs: UInt32, _ two: UInt32) -> Int {
  [0, 8, 16, 24].map { abs(channel(lhs, $0) - channel(two, $0)) }.max() ?? 0
}

extension PixelBuffer {
  /// All pixels, row by row.
  var allPixels: [UInt32] {
    withPixels { Array(UnsafeBufferPointer(start: $0, count: width * height)) }
  }
}
