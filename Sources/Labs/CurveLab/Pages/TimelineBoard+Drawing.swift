import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// How a board looks: a row is the area under the curves of its parts.
extension TimelineBoard {
  /// The width of the playhead, the radius of its knob, and the width of that one's outline.
  private static let (headWidth, knobRadius, knobLine) = (5.0, 15.0, 5.0)
  /// The sizes of a name and of the curve below it, and how they are divided in a row.
  private static let (nameSize, curveSize) = (28.0, 18.0)
  /// The least size of both; a curve that would have to be smaller is left out.
  private static let leastSize = 12.0
  private static let samples = 60

  /// The colours of the tracks, from above.
  @MainActor
  private static func color(_ row: Int, _ theme: Theme) -> Color {
    switch row {
    case 0: theme.isDark ? Color(hex: 0x5468FF) : .cobalt
    case 1: theme.isDark ? Color(hex: 0xA884FF) : .lilac
    case 2: .paper
    case 3: .pink
    default: .sun
    }
  }

  /// Draws the tracks with their parts, times and labels, and the playhead.
  func drawBoard(into canvas: inout Canvas, _ context: DrawContext) {
    let scale = scale
    for (row, property) in Self.properties.enumerated() {
      let y = scale.area.minY + Double(row) * scale.rowHeight
      if row % 2 == 0, !theme.isHighContrast {
        canvas.fill(RoundedRect(Rect(x: 0, y: y, width: bounds.width, height: scale.rowHeight)), theme.fill)
      }
      drawName(of: property, at: y, scale, into: &canvas, context)
    }
    drawTimes(scale, into: &canvas, context)
    canvas.group(Group(clip: RoundedRect(Rect(origin: .zero, size: bounds.size)))) { canvas in
      for place in places { drawPart(place, in: scale, into: &canvas) }
    }
    drawPlayhead(at: scale.x(readTime()), scale, into: &canvas)
  }

  private func drawName(
    of property: TimelineDraft.Property, at y: Double, _ scale: TimelineScale, into canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let (height, isSelected) = (scale.rowHeight, property == editor.selection.property)
    let name = TypeRole.verdict.font(size: (0.36 * height).limited(to: Self.leastSize...Self.nameSize))
    let hasCurve = height > 36
    let base = context.snap(y + (hasCurve ? 0.5 : 0.66) * height)
    let x = margin
    let room = scale.area.minX - x - 6
    func write(_ text: String, _ font: Font, _ y: Double, _ color: Color) {
      let font = font.fitting(text, width: room, context.text)
      canvas.text(TextRun(text, font: font, color: color, origin: Vector2(context.snap(x), context.snap(y))))
    }
    write(property.title, name, base, isSelected ? theme.text : theme.mutedText)
    guard hasCurve, let words = words(of: property) else { return }
    let small = TypeRole.small.font(size: (0.22 * height).limited(to: Self.leastSize...Self.curveSize))
    guard small.fitting(words, width: room, context.text).size >= Self.leastSize else { return }
    write(words, small, base + 1.45 * small.size, theme.mutedText)
  }

  /// Returns the curve of a track, that of its selected part or else of its first, in few words: a spring by its
  /// duration. Nil where it has no parts.
  func words(of property: TimelineDraft.Property) -> String? {
    let parts = editor.draft.parts(property)
    let index = property == editor.selection.property ? editor.selection.index : 0
    guard parts.indices.contains(index) else { return nil }
    guard let spring = parts[index].curve.spring else { return parts[index].curve.curve.description }
    // Translators: a curve; the value are its seconds.
    return tr("spring \(spring.response, decimals: 2)")
  }

  /// Returns the times that have a line, in seconds, with their numbers.
  func ticks(of scale: TimelineScale) -> [(time: Double, text: String)] {
    let tick = scale.tick(textSize: drawContext?.textSize ?? 1)
    return (0...Int((scale.span / tick + 1e-9).rounded(.down))).map { index in
      (Double(index) * tick, (Double(index) * tick).localized(decimals: tick < 1 ? 1 : 0))
    }
  }

  private func drawTimes(_ scale: TimelineScale, into canvas: inout Canvas, _ context: DrawContext) {
    func line(_ time: Double, _ style: StrokeStyle, _ color: Color) {
      let x = context.snap(scale.x(time))
      canvas.stroke(
        .path(Path([Vector2(x, scale.area.minY), Vector2(x, bounds.height)], isClosed: false)), style, .solid(color))
    }
    for tick in ticks(of: scale) { line(tick.time, StrokeStyle(width: 2, cap: .round, dash: 0, gap: 12), theme.line) }
    var right = -Double.infinity
    let font = Font.labDetail
    for label in editor.draft.labels {
      line(label.time, StrokeStyle(width: 2), theme.text)
      let (x, width) = (scale.x(label.time), context.text.metrics(of: label.name, font: font).width)
      guard x - width / 2 > right else { continue }
      let left = min(bounds.width - width - 2, x - width / 2)
      let origin = Vector2(context.snap(left), context.snap(scale.area.minY - 6))
      canvas.text(TextRun(label.name, font: font, color: theme.text, origin: origin))
      right = left + width + 6
    }
  }

  private func drawPart(_ place: TimelineEditor.Place, in scale: TimelineScale, into canvas: inout Canvas) {
    guard let frame = frame(of: place, in: scale), let row = Self.properties.firstIndex(of: place.property) else {
      return
    }
    let curve = editor.draft.parts(place.property)[place.index].curve
    let (base, goal) = (frame.maxY, frame.maxY - 0.6 * scale.rowHeight)
    let points = (0...Self.samples).map { step in
      let at = Double(step) / Double(Self.samples)
      let value = curve.value(at: at).limited(to: 0...1.6)
      return Vector2(frame.minX + at * frame.width, base + (goal - base) * value)
    }
    let shape = Shape.path(Path([Vector2(frame.minX, base)] + points + [Vector2(frame.maxX, base)]))
    canvas.fill(shape, .solid(Self.color(row, theme)))
    canvas.lobes(of: points, above: goal, theme.excess)
    if theme.isHighContrast { canvas.stroke(shape, StrokeStyle(width: 2, join: .round), .solid(theme.text)) }
    guard place == editor.selection else { return }
    let style = StrokeStyle(width: 4, cap: .round, join: .round)
    canvas.stroke(.path(Path(points, isClosed: false)), style, .solid(theme.text))
  }

  private func drawPlayhead(at x: Double, _ scale: TimelineScale, into canvas: inout Canvas) {
    let top = scale.area.minY
    let line = Rect(x: x - Self.headWidth / 2, y: top - 4, width: Self.headWidth, height: bounds.height - top + 4)
    canvas.fill(RoundedRect(line), theme.text)
    let radius = min(Self.knobRadius, 0.5 * top)
    let knob = Rect(center: Vector2(x, top - radius + 4), size: Size(2 * radius, 2 * radius))
    canvas.fill(.ellipse(knob), .solid(theme.text))
    let inner = knob.inset(by: min(Self.knobLine, radius / 3))
    canvas.fill(.ellipse(inner), .solid(theme.isHighContrast ? theme.background : .paper))
  }
}
