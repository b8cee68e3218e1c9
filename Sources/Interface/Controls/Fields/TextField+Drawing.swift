import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension TextField {
  /// Returns the x of the line's left end in the field, while it is scrolled by `scroll` points.
  func lineX(scroll: Double) -> Double {
    guard let line, line.isRightToLeft else { return textArea.minX - scroll }
    return max(textArea.minX, textArea.maxX - line.width) - scroll
  }

  /// Returns the frame of the caret while the line is scrolled by `scroll` points; nil before the first layout.
  func caretRect(scroll: Double) -> Rect? {
    guard let line else { return nil }
    let metrics = line.measuring.metrics(of: "", font: font)
    return Rect(
      x: lineX(scroll: scroll) + line.x(of: editor.shownSelection.head) - caretWidth / 2,
      y: baseline(metrics) - metrics.ascent, width: caretWidth, height: metrics.ascent + metrics.descent)
  }

  /// Draws the field.
  func drawField(on canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let height = max(Self.leastLine, Self.linePart * font.size) + Self.focusLine * max(0, min(1, $emphasis.shown))
    if hasOutline {
      let rect = Rect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
      canvas.fill(RoundedRect(rect, cornerRadius: height / 2), $outlineColor.shown)
    }
    if !fault.isEmpty { drawFault(&canvas, context) }
    let inner = bounds.inset(
      by: Insets(
        top: 0, left: max(0, textInsets.left - Self.padding), bottom: 0, right: max(0, textInsets.right - Self.padding))
    )
    guard let line, !textArea.isEmpty else { return }
    canvas.group(Group(clip: RoundedRect(inner))) { canvas in
      drawLine(line, within: inner, on: &canvas, context: context)
    }
  }

  /// Draws the mark at the end of the line, and the sentence below it.
  private func drawFault(_ canvas: inout Canvas, _ context: DrawContext) {
    let bounds = $bounds.shown
    let radius = min(Self.markRadius, bounds.height / 3)
    let center = Vector2(bounds.maxX - radius, bounds.center.y)
    canvas.disc(at: center, radius: radius, theme.danger)
    canvas.line(
      [center - Vector2(0, 0.5 * radius), center + Vector2(0, 0.1 * radius)], width: 0.22 * radius, theme.onDanger)
    canvas.disc(at: center + Vector2(0, 0.5 * radius), radius: 0.13 * radius, theme.onDanger)
    let font = Font(.display, .semibold, size: Self.sentenceSize, growth: .full)
      .fitting(fault, width: bounds.width, context.text)
    let y = bounds.maxY + Self.sentenceGap + context.text.metrics(of: "", font: font).capHeight
    canvas.text(TextRun(fault, font: font, color: theme.text, origin: Vector2(bounds.minX, context.snap(y))))
  }

  private func drawLine(_ line: EditedLine, within inner: Rect, on canvas: inout Canvas, context: DrawContext) {
    let metrics = context.text.metrics(of: "", font: font)
    let baseline = context.snap(baseline(metrics))
    let limit = max(0, line.width - textArea.width)
    let scroll = max(0, min($scroll.shown, limit))
    let left = context.snap(lineX(scroll: scroll))
    if line.count == 0 {
      drawPlaceholder(at: Vector2(context.snap(textArea.minX), baseline), &canvas, context)
    }
    let window = inner.minX - left - Self.overhang...inner.maxX - left + Self.overhang
    func fill(_ span: ClosedRange<Double>, top: Double, height: Double, _ color: Color) {
      let start = left + context.snap(span.lowerBound)
      let end = left + context.snap(span.upperBound)
      canvas.fill(RoundedRect(Rect(x: start, y: top, width: end - start, height: height)), color)
    }
    let top = context.snap(baseline - metrics.ascent)
    let height = context.snap(metrics.ascent + metrics.descent)
    func write(_ color: Color, on canvas: inout Canvas) {
      for piece in line.pieces(in: window) {
        let origin = Vector2(left + context.snap(piece.x), baseline)
        canvas.text(TextRun(piece.text, font: font, color: color, origin: origin))
      }
    }
    write(isEnabled ? theme.text : ControlLook.disabled(theme), on: &canvas)
    if isFocused || menu?.isPresented == true, !editor.shownSelection.isEmpty {
      let ink = theme.selection.inkOfGreaterContrast(theme.text, theme.background)
      for span in line.spans(of: editor.shownSelection.range, in: window) {
        fill(span, top: top, height: height, theme.selection)
        let (start, end) = (left + context.snap(span.lowerBound), left + context.snap(span.upperBound))
        let part = RoundedRect(Rect(x: start, y: top, width: end - start, height: height))
        canvas.group(Group(clip: part)) { write(ink, on: &$0) }
      }
    }
    for span in editor.markedRange.map({ line.spans(of: $0, in: window) }) ?? [] {
      let underline = context.snap(baseline + metrics.descent / 2)
      fill(span, top: underline, height: max(1 / context.scale, context.snap(1)), theme.text)
    }
    if isFocused, editor.shownSelection.isEmpty {
      let width = max(1 / context.scale, context.snap(caretWidth))
      let x = left + context.snap(line.x(of: editor.shownSelection.head) - width / 2)
      canvas.fill(
        RoundedRect(Rect(x: x, y: top, width: width, height: height)),
        theme.text.withAlpha(theme.text.alpha * caretOpacity))
    }
  }

  private func drawPlaceholder(at origin: Vector2, _ canvas: inout Canvas, _ context: DrawContext) {
    let room = max(1, textArea.width - 2 * caretWidth)
    var font = font.fitting(placeholder, width: room, context.text)
    if context.textSize == 1 { font.size = max(font.size, Self.leastPlaceholder * self.font.size) }
    let layout = TextLayout(placeholder, font: font, width: room, maximumLines: 1, measuring: context.text)
    guard let line = layout.lines.first else { return }
    // Beside the caret, so that they do not overlap.
    let origin = origin + Vector2(context.snap(caretWidth), 0)
    let color = isEnabled ? theme.mutedText : ControlLook.disabled(theme)
    canvas.text(TextRun(line.text, font: font, color: color, origin: origin))
  }

  /// The least size of a placeholder as a part of the font's; what is longer then is cut.
  private static let leastPlaceholder = 0.7
  /// The maximum distance by which glyphs extend beyond their advance, in points.
  private static let overhang = 8.0
  /// The height of the line as a part of the font's size, the least one, and what the focus adds, in points.
  private static let linePart = 0.11
  private static let leastLine = 3.0
  private static let focusLine = 2.0
  /// The greatest radius of the mark of a fault, the size of its sentence, and the space above that, in points.
  private static let markRadius = 16.0
  private static let sentenceSize = 20.0
  private static let sentenceGap = 12.0

  /// Returns the baseline that centres capital letters vertically.
  private func baseline(_ metrics: TextMetrics) -> Double { $bounds.shown.center.y + metrics.capHeight / 2 }
}
