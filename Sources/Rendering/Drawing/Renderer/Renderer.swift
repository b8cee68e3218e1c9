/// A renderer: turns display lists into pixels, frame after frame.
@MainActor
public protocol Renderer: AnyObject {
  /// Draws `list` and returns the damaged rectangles: all pixels that may differ from the previous drawing.
  ///
  /// The first drawing, and every drawing of another size than the previous one, is damaged as a whole.
  ///
  /// - Parameters:
  ///   - list: the drawing, in points.
  ///   - scale: pixels per point; finite and above 0.
  ///   - width: the width in pixels, at least 1.
  ///   - height: the height in pixels, at least 1.
  func draw(_ list: DisplayList, scale: Double, width: Int, height: Int) -> [PixelRect]

  /// Calls `body` with the pixels of the latest drawing. Before the first drawing, `body` may not be called.
  func withRows(_ body: (PixelRows) -> Void)
}
