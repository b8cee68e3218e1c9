import MotionNotation
import OvershootScreenKit

/// What is drawn over the lines of the graph.
extension CurveGraphView {
  private static let (dotSize, posterDotSize) = (Size(4, 4), Size(10, 10))
  /// The space between a handle and its numbers, and the width of its lever.
  private static let (numberGap, leverWidth) = (16.0, 5.0)

  private var dotColor: Color { theme.isDark || theme.isHighContrast ? theme.text : .paper }

  /// Returns the place of a point of the first curve, in fractions of its duration and of the distance.
  func place(of point: Vector2) -> Vector2 { graph.panels.first?.point(point.x * share, point.y) ?? .zero }

  /// Returns the fractions of the first curve at a place.
  func fractions(at place: Vector2) -> Vector2 {
    let point = graph.panels.first?.value(at: place) ?? .zero
    return Vector2(point.x / share, point.y)
  }

  /// Whether a place is within the diagram of the position, or at its edge.
  func isSeen(_ place: Vector2) -> Bool { graph.panels.first.map { $0.frame.inset(by: -1).contains(place) } ?? false }

  /// The share of the time axis that the first curve takes.
  private var share: Double { curves.first.map { $0.duration / graph.duration } ?? 1 }

  /// Draws the points of a recording that are within the diagram.
  func drawDots(_ canvas: inout Canvas) {
    let size = graph.isPoster ? Self.posterDotSize : Self.dotSize
    for dot in dots where (0...graph.duration).contains(dot.x) {
      guard let center = graph.panels.first?.point(dot.x / graph.duration, dot.y), isSeen(center) else { continue }
      canvas.fill(.ellipse(Rect(center: center, size: size)), .solid(graph.isPoster ? dotColor : theme.mutedText))
    }
  }

  /// Draws the lines from the ends of a Bézier to its handles.
  func drawLevers(_ canvas: inout Canvas, _ context: DrawContext) {
    guard handlePoints.count == 2, !editing.isDrawing, case .easing(.cubicBezier) = curves.first?.curve,
      let panel = graph.panels.first
    else { return }
    canvas.group(Group(clip: RoundedRect(panel.frame))) { canvas in
      for (end, point) in zip([Vector2(0, 0), Vector2(1, 1)], handlePoints) {
        let path = Path([place(of: end), place(of: point)], isClosed: false)
        canvas.stroke(.path(path), StrokeStyle(width: graph.isPoster ? Self.leverWidth : 1.5), .solid(theme.text))
      }
    }
    if graph.isPoster { drawHandleNumbers(&canvas, context) }
  }

  /// Writes the numbers of handles beside them, where there is room.
  private func drawHandleNumbers(_ canvas: inout Canvas, _ context: DrawContext) {
    guard let poster, poster.windowClass != .narrow else { return }
    let font = TypeRole.label.font(poster.windowClass)
    for handle in handles where !handle.isHidden {
      let text = handle.numbers
      let metrics = context.text.metrics(of: text, font: font)
      let isHigh = handle.center.y < (graph.panels.first?.point(0, 0.5).y ?? 0)
      let side = Vector2(handle.center.x + handle.radius + Self.numberGap, handle.center.y + metrics.capHeight / 2)
      let below = Vector2(
        handle.center.x - metrics.width / 2, handle.center.y + handle.radius + Self.numberGap + metrics.capHeight)
      let origin = isHigh && handle.point.y <= 1.02 || side.x + metrics.width > bounds.width - 20 ? below : side
      canvas.text(
        TextRun(text, font: font, color: theme.text, origin: Vector2(context.snap(origin.x), context.snap(origin.y))))
    }
  }

  /// Draws the greatest difference of curves A and B, with the name of B at its end.
  func drawDifference(_ canvas: inout Canvas, _ context: DrawContext) {
    guard let first = curves.first, let ghost = graph.ghost, let greatest, let panel = graph.panels.first else {
      return
    }
    let time = greatest.difference == 0 ? graph.duration / 2 : greatest.time
    let ends = [first, ghost.curve].map { curve in
      panel.point(time / graph.duration, CurveGraph.sample(curve, at: time, order: 0))
    }
    canvas.group(Group(clip: RoundedRect(panel.frame))) { canvas in
      canvas.stroke(.path(Path(ends, isClosed: false)), StrokeStyle(width: 1.5), .solid(theme.mutedText))
    }
    guard isSeen(ends[1]) else { return }
    let metrics = context.text.metrics(of: CurveViewing.name, font: CurveGraph.font)
    let below = ends[1].y > ends[0].y
    let baseline = ends[1].y + (below ? metrics.capHeight + 7 : -7)
    let (left, top) = (panel.area.minX + 4, panel.area.minY + metrics.capHeight)
    let origin = Vector2(
      context.snap((ends[1].x + 7).limited(to: left...max(left, panel.area.maxX - 14))),
      context.snap(baseline.limited(to: top...max(top, panel.frame.maxY - 2))))
    canvas.text(TextRun(CurveViewing.name, font: CurveGraph.font, color: ghost.color, origin: origin))
  }
}
