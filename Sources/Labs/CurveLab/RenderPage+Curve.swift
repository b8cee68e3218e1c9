import Drawing
public import Motion
import OvershootGeometry
import Stage

extension RenderPage {
  /// Creates a page with the graph of a curve, with a playhead at a fraction of the duration where one is given.
  public init(graphOf curve: TimedCurve, playheadAt fraction: Double? = nil) {
    let size = Size(480, 360)
    self.init("curve", size: size) { canvas, context in
      let theme = Theme.light
      canvas.fill(RoundedRect(Rect(origin: .zero, size: size)), theme.background)
      let line = CurveGraph.Line(curve: curve, color: CurveGraphView.color(0, in: theme))
      let graph = CurveGraph([line], in: Rect(origin: .zero, size: size).inset(by: 12))
      graph.draw(into: &canvas, theme: theme, context: context)
      if let fraction { graph.drawPlayhead(at: fraction, into: &canvas, theme: theme, context: context) }
    }
  }
}
