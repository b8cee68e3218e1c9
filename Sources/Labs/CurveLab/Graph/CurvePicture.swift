import MotionNotation
import OvershootScreenKit

/// The graph of a curve on a page of its own.
@MainActor
package enum CurvePicture {
  /// In points.
  package nonisolated static let size = Size(480, 360)

  /// Draws the graph, with a playhead at a fraction of the duration where one is given.
  package static func draw(
    _ curve: TimedCurve, playheadAt fraction: Double?, into canvas: inout Canvas, context: DrawContext
  ) {
    let (theme, page) = (Theme.light, Rect(origin: .zero, size: size))
    canvas.fill(RoundedRect(page), theme.background)
    let line = CurveGraph.Line(curve: curve, color: CurveGraphView.color(0, in: theme))
    let graph = CurveGraph([line], in: page.inset(by: 12), context: context)
    graph.draw(into: &canvas, theme: theme, context: context)
    if let fraction { graph.drawPlayhead(at: fraction * curve.duration, into: &canvas, theme: theme, context: context) }
  }
}
