/// Pixels to paint on: a part of the picture, held by a buffer that need not begin at its first pixel.
struct PaintTarget {
  /// The pixel in the top left corner of the buffer.
  let base: UnsafeMutablePointer<UInt32>
  /// From one row of the buffer to the next, in pixels.
  let stride: Int
  /// The picture's column in which the buffer begins.
  let left: Int
  /// The picture's row in which the buffer begins.
  let top: Int
  /// What may be painted; the buffer holds all of it.
  let clip: PixelRect

  /// The pixel in column `x` and row `y` of the picture; it must lie in the buffer.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- top) &* stride &+ (x &- left))
  }

  /// The same pixels, of which only those in `clip` may be painted.
  func part(_ clip: PixelRect) -> PaintTarget {
    PaintTarget(base: base, stride: stride, left: left, top: top, clip: clip)
  }

  /// Takes over every pixel that may be painted from `other`, which holds them too.
  func copy(_ other: PaintTarget) {
    for y in clip.minY..<clip.maxY { pixel(clip.minX, y).update(from: other.pixel(clip.minX, y), count: clip.width) }
  }

  /// Sets every pixel that may be painted.
  func clear(to color: UInt32) {
    for y in clip.minY..<clip.maxY { pixel(clip.minX, y).update(repeating: color, count: clip.width) }
  }
}
