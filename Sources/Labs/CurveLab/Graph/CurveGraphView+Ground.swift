import OvershootScreenKit

/// A press on empty ground that selects points, or draws a curve.
extension CurveGraphView {
  /// The distance in points from the playhead within which a press moves that.
  private static let playheadReach = 10.0
  static var hint: String { tr("Draw from left to right") }
  private static let hintFont = Font.labDetail
  /// The room beside a hint, in points.
  private static let hintMargin = 60.0

  /// Begins to select or to draw at a point. Returns false where a press there does something else.
  func beginGround(at point: Vector2) -> Bool {
    guard let panel = graph.panels.first else { return false }
    if editing.isDrawing {
      editing.ground = .stroke(DrawnStroke())
      moveGround(to: point)
    } else if hasPoints, panel.frame.contains(point),
      abs(panel.point(seconds / graph.duration, 0).x - point.x) > Self.playheadReach
    {
      let kept = heldModifiers.contains(.shift) ? editing.selection.indices : []
      editing.ground = .rectangle(from: point, to: point, beside: kept)
    }
    return editing.ground != nil
  }

  /// Returns false where nothing was begun.
  @discardableResult
  func moveGround(to point: Vector2) -> Bool {
    guard let panel = graph.panels.first else { return false }
    switch editing.ground {
    case .rectangle(let start, _, let kept):
      editing.ground = .rectangle(from: start, to: point, beside: kept)
      let area = Self.rectangle(start, point)
      guard isLong(start, point) else { break }
      let found = handlePoints.indices.filter { area.contains(handles[$0].center) }
      select { $0.select(kept.union(found)) }
    case .stroke(var stroke):
      let value = panel.value(at: point)
      stroke.add(Vector2(max(0, min(1, value.x)), value.y))
      editing.ground = .stroke(stroke)
    case nil: return false
    }
    setNeedsDisplay()
    return true
  }

  /// Ends what was begun. Returns false where nothing was.
  func endGround() -> Bool {
    defer { cancelGround() }
    switch editing.ground {
    case .rectangle(let start, let end, let kept):
      if isLong(start, end) { break }
      if editing.selection.indices.isEmpty { actions.play() } else if kept.isEmpty { select { $0.select([]) } }
    case .stroke(let stroke): if editing.isDrawing { actions.draw(stroke, graph.duration) }
    case nil: return false
    }
    return true
  }

  func cancelGround() {
    editing.ground = nil
    setNeedsDisplay()
  }

  private static func rectangle(_ start: Vector2, _ end: Vector2) -> Rect {
    Rect(center: (start + end) / 2, size: Size(abs(end.x - start.x), abs(end.y - start.y)))
  }

  private func isLong(_ start: Vector2, _ end: Vector2) -> Bool { (end - start).length > Self.dragDistance }

  // MARK: Drawing

  /// Draws the rectangle, the stroke, and the place where a stroke begins.
  func drawGround(_ canvas: inout Canvas, _ context: DrawContext) {
    guard let panel = graph.panels.first else { return }
    if editing.isDrawing {
      canvas.stroke(RoundedRect(panel.frame.inset(by: 1)), width: 2, theme.accent)
      if editing.ground == nil { drawHint(&canvas, in: panel.area, context) }
    }
    switch editing.ground {
    case .rectangle(let start, let end, _) where isLong(start, end):
      guard let area = Self.rectangle(start, end).intersection(panel.frame) else { break }
      canvas.fill(RoundedRect(area), theme.selection)
      canvas.stroke(RoundedRect(area), width: 1, theme.accent)
    case .stroke(let stroke):
      var path = Path()
      for (index, point) in stroke.points.enumerated() {
        let place = panel.point(point.x, point.y)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      canvas.stroke(.path(path), StrokeStyle(width: 3, cap: .round, join: .round), .solid(theme.text))
    case .rectangle, nil: break
    }
  }

  /// Says what to do, where there is room for it.
  private func drawHint(_ canvas: inout Canvas, in area: Rect, _ context: DrawContext) {
    let text = Self.hint
    let width = context.text.metrics(of: text, font: Self.hintFont).width
    guard width + 2 * Self.hintMargin < area.width else { return }
    let size = Size(width + 20, 22 * context.textSize)
    let box = Rect(center: area.center, size: size)
    canvas.fill(RoundedRect(box, cornerRadius: size.height / 2), theme.accent)
    let origin = Vector2(context.snap(box.minX + 10), context.snap(box.center.y + 4 * context.textSize))
    canvas.text(TextRun(text, font: Self.hintFont, color: theme.onAccent, origin: origin))
  }
}
