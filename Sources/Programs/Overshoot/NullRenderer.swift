import OvershootDrawing

/// A renderer that draws nothing, for runs whose frames are not shown.
final class NullRenderer: Renderer {
  func draw(_ list: DisplayList, scale: Double, width: Int, height: Int) -> [PixelRect] { [] }
  func withRows(_ body: (PixelRows) -> Void) {}
}
