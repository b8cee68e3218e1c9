import OvershootDrawing

/// The pixels to paint on, addressed by device coordinates; their buffer may hold only a part of the frame.
struct PaintTarget {
  /// The top left pixel of the buffer.
  let base: UnsafeMutablePointer<UInt32>
  /// The number of pixels from one row of the buffer to the next.
  let stride: Int
  /// The column of `base`.
  let left: Int
  /// The row of `base`.
  let top: Int
  /// The pixels that may be painted; all of them are in the buffer.
  let clip: PixelRect

  /// The pixel in column `x` and row `y`.
  ///
  /// - Precondition: the pixel is in the buffer.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- top) &* stride &+ (x &- left))
  }

  /// Returns the same pixels with another clip.
  func part(_ clip: PixelRect) -> PaintTarget {
    PaintTarget(base: base, stride: stride, left: left, top: top, clip: clip)
  }

  /// Copies all pixels within the clip from `other`, which contains them too.
  func copy(_ other: PaintTarget) {
    for y in clip.minY..<clip.maxY { pixel(clip.minX, y).update(from: other.pixel(clip.minX, y), count: clip.width) }
  }

  /// Sets all pixels within the clip.
  func clear(to color: UInt32) {
    for y in clip.minY..<clip.maxY { pixel(clip.minX, y).update(repeating: color, count: clip.width) }
  }
}
