import MotionNotation
import OvershootCurveLab
import OvershootRenderPages
import OvershootScreenKit

extension RenderPage {
  /// Creates a page with the graph of a curve, with a playhead at a fraction of the duration where one is given.
  package init(graphOf curve: TimedCurve, playheadAt fraction: Double? = nil) {
    self.init("curve", size: CurvePicture.size) { canvas, context in
      CurvePicture.draw(curve, playheadAt: fraction, into: &canvas, context: context)
    }
  }
}
