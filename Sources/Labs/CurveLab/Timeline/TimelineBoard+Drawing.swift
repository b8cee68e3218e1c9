import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// How a board looks.
extension TimelineBoard {
  /// Draws the ruler, the names of tracks, their parts and the playhead.
  func drawBoard(into canvas: inout Canvas, _ context: DrawContext) {
    let scale = scale
    drawRuler(scale, into: &canvas, context)
    for (row, property) in Self.properties.enumerated() {
      let y = context.snap(scale.area.minY + Double(row) * scale.rowHeight)
      canvas.fill(RoundedRect(Rect(x: 0, y: y, width: bounds.width, height: 1)), theme.outline)
      let isSelected = property == editor.selection.property
      let baseline = context.snap(y + scale.rowHeight / 2 + 4.5 * context.textSize)
      let color = isSelected ? theme.text : theme.mutedText
      canvas.text(TextRun(property.title, font: Self.font, color: color, origin: Vector2(Self.margin, baseline)))
    }
    canvas.group(Group(clip: RoundedRect(Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)))) { canvas in
      for place in places { drawPart(place, in: scale, into: &canvas) }
      let x = context.snap(scale.x(readTime()))
      let line = Rect(x: x - 1, y: scale.area.minY - 6, width: 2, height: bounds.height - scale.area.minY + 6)
      canvas.fill(RoundedRect(line), theme.text)
      canvas.fill(.ellipse(Rect(center: Vector2(x, scale.area.minY - 6), size: Size(9, 9))), .solid(theme.text))
    }
  }

  /// Returns the times on the ruler, in seconds, with their numbers.
  func ticks(of scale: TimelineScale) -> [(time: Double, text: String)] {
    let tick = scale.tick(textSize: drawContext?.textSize ?? 1)
    return (0...Int((scale.span / tick + 1e-9).rounded(.down))).map { index in
      (Double(index) * tick, (Double(index) * tick).localized(decimals: tick < 1 ? 1 : 0))
    }
  }

  private func drawRuler(_ scale: TimelineScale, into canvas: inout Canvas, _ context: DrawContext) {
    let baseline = context.snap(14 * context.textSize)
    func width(_ text: String) -> Double { context.text.metrics(of: text, font: Self.font).width }
    let labels = editor.draft.labels.map { (label: $0, x: scale.x($0.time), width: width($0.name)) }
    for label in labels {
      let line = Rect(x: context.snap(label.x), y: scale.area.minY, width: 1, height: scale.area.height)
      canvas.fill(RoundedRect(line), theme.accent)
    }
    var free = -Double.infinity
    for (time, text) in ticks(of: scale) {
      let (x, width) = (scale.x(time), width(text))
      let line = Rect(x: context.snap(x), y: scale.area.minY - 4, width: 1, height: 4)
      canvas.fill(RoundedRect(line), theme.mutedText)
      let left = x - width / 2
      let isCovered = labels.contains { abs($0.x - x) < ($0.width + width) / 2 + 6 }
      guard left > free, left + width < bounds.width, !isCovered else { continue }
      canvas.text(TextRun(text, font: Self.font, color: theme.mutedText, origin: Vector2(context.snap(left), baseline)))
      free = left + width + 8
    }
    var right = -Double.infinity
    for (label, x, width) in labels where x - width / 2 > right {
      let left = min(bounds.width - width - 2, x - width / 2)
      canvas.text(
        TextRun(
          label.name, font: .labDetail, color: theme.accent, origin: Vector2(context.snap(left), baseline)))
      right = left + width + 6
    }
  }

  private func drawPart(_ place: TimelineEditor.Place, in scale: TimelineScale, into canvas: inout Canvas) {
    guard let frame = frame(of: place, in: scale) else { return }
    let isSelected = place == editor.selection
    let shape = RoundedRect(frame, cornerRadius: 4)
    canvas.fill(shape, isSelected ? theme.accent : theme.accent.withAlpha(0.22))
    let curve = editor.draft.parts(place.property)[place.index].curve
    let inner = frame.inset(by: 4)
    guard inner.width > 6, inner.height > 4 else { return }
    let count = max(8, min(60, Int(inner.width / 3)))
    let points = (0...count).map { step in
      let at = Double(step) / Double(count)
      let value = curve.value(at: at).limited(to: -0.25...1.25)
      return Vector2(inner.minX + at * inner.width, inner.maxY - (value + 0.25) / 1.5 * inner.height)
    }
    let color = isSelected ? theme.onAccent : theme.accent
    canvas.stroke(
      .path(Path(points, isClosed: false)), StrokeStyle(width: 1.5, cap: .round, join: .round), .solid(color))
  }
}
