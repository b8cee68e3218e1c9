import Drawing
public import Raster

/// Draws display lists into pixels of its own, frame after frame.
@MainActor
public protocol FrameRenderer: AnyObject {
  /// Draws `list` and returns the rectangles that may differ from the drawing before.
  ///
  /// A first drawing, and one of another size than the one before, differs everywhere.
  ///
  /// - Parameters:
  ///   - list: what is to be seen, in points.
  ///   - scale: pixels to the point.
  ///   - width: the picture's columns; at least 1.
  ///   - height: the picture's rows; at least 1.
  func draw(_ list: DisplayList, scale: Double, width: Int, height: Int) -> [PixelRect]

  /// Lends the pixels of the latest drawing to `body`, which does not keep them. Before the first drawing, `body` may be
  /// left out.
  func withRows(_ body: (PixelRows) -> Void)
}
