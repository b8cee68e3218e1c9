/// Pixels that a window shows, 0xAARRGGBB, row by row from the top without gaps.
///
/// They are valid only during the call that passes them.
package struct WindowPixels {
  /// The first of `width * height` pixels.
  package let base: UnsafeMutablePointer<UInt32>
  /// The width in pixels, in 1...16384.
  package let width: Int
  /// The height in pixels, in 1...16384.
  package let height: Int
  /// Whether these are the pixels of the previous drawing, as it left them.
  package let isKept: Bool

  /// Describes pixels.
  package init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, isKept: Bool) {
    self.base = base
    self.width = width
    self.height = height
    self.isKept = isKept
  }
}

/// A renderer that also draws into pixels of a window, and needs none of its own then.
@MainActor
package protocol WindowPixelsRenderer: Renderer {
  /// Draws `list` into `pixels` and returns the damaged rectangles, as `draw(_:scale:width:height:)` does: all of them
  /// where the pixels are not kept.
  func draw(_ list: DisplayList, scale: Double, into pixels: WindowPixels) -> [PixelRect]
}
