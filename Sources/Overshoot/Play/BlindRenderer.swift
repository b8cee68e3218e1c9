import Drawing
import Raster
import SDLStage
import Stage

/// Draws nothing, for runs that nobody looks at.
final class BlindRenderer: FrameRenderer {
  func draw(_ list: DisplayList, scale: Double, width: Int, height: Int) -> [PixelRect] { [] }
  func withRows(_ body: (PixelRows) -> Void) {}
}
