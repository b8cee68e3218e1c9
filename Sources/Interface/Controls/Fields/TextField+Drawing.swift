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
      x: lineX(scroll: scroll) + line.x(of: editor.shownSelection.head) - Self.caretWidth / 2,
      y: baseline(metrics) - metrics.ascent, width: Self.caretWidth, height: metrics.ascent + metrics.descent)
  }

  /// Draws everything but the background.
  func drawField(on canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let radius = max(0, $cornerRadius.shown)
    // With a focus ring, a wider outline is not needed.
    let width = scene?.focus.isRingShown == true ? 1 : 1 + $emphasis.shown
    if hasOutline {
      canvas.stroke(
        RoundedRect(bounds.inset(by: width / 2), cornerRadius: max(0, radius - width / 2)), width: width,
        $outlineColor.shown)
    }
    let part = bounds.inset(
      by: Insets(
        top: Self.edgeWidth, left: max(Self.edgeWidth, textInsets.left - Self.padding), bottom: Self.edgeWidth,
        right: max(Self.edgeWidth, textInsets.right - Self.padding)))
    let inner = RoundedRect(part, cornerRadius: max(0, radius - Self.edgeWidth))
    guard let line, !textArea.isEmpty else { return }
    canvas.group(Group(clip: inner)) { canvas in
      drawLine(line, within: inner.rect, on: &canvas, context: context)
    }
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
    if isFocused || menu?.isPresented == true, !editor.shownSelection.isEmpty {
      for span in line.spans(of: editor.shownSelection.range, in: window) {
        fill(span, top: top, height: height, theme.selection)
      }
    }
    for piece in line.pieces(in: window) {
      let origin = Vector2(left + context.snap(piece.x), baseline)
      canvas.text(TextRun(piece.text, font: font, color: theme.text, origin: origin))
    }
    for span in editor.markedRange.map({ line.spans(of: $0, in: window) }) ?? [] {
      let underline = context.snap(baseline + metrics.descent / 2)
      fill(span, top: underline, height: max(1 / context.scale, context.snap(1)), theme.text)
    }
    fadeEnds(inner, hidden: (scroll, limit - scroll), on: &canvas)
    if isFocused, editor.shownSelection.isEmpty {
      let width = max(1 / context.scale, context.snap(Self.caretWidth))
      let x = left + context.snap(line.x(of: editor.shownSelection.head) - width / 2)
      canvas.fill(
        RoundedRect(Rect(x: x, y: top, width: width, height: height)),
        theme.accent.withAlpha(theme.accent.alpha * caretOpacity))
    }
  }

  private func drawPlaceholder(at origin: Vector2, _ canvas: inout Canvas, _ context: DrawContext) {
    let font = context.textSize == 1 ? font : font.fitting(placeholder, width: textArea.width, context.text)
    let layout = TextLayout(
      placeholder, font: font, width: textArea.width, maximumLines: 1, measuring: context.text)
    guard let line = layout.lines.first else { return }
    // Beside the caret, so that they do not overlap.
    let origin = origin + Vector2(context.snap(Self.caretWidth), 0)
    canvas.text(TextRun(line.text, font: font, color: theme.mutedText, origin: origin))
  }

  /// Fades the line out at the ends beyond which it continues, by `hidden` points.
  private func fadeEnds(_ inner: Rect, hidden: (left: Double, right: Double), on canvas: inout Canvas) {
    func fade(_ hidden: Double, from start: Double, to end: Double) {
      guard hidden > 0 else { return }
      let color = theme.surface.withAlpha(theme.surface.alpha * min(1, hidden / Self.padding))
      let gradient = LinearGradient(
        from: Vector2(start, 0), color, to: Vector2(end, 0), theme.surface.withAlpha(0))
      let part = Rect(x: min(start, end), y: inner.minY, width: abs(end - start), height: inner.height)
      canvas.fill(.box(RoundedRect(part)), .gradient(gradient))
    }
    let length = Self.padding * 2
    fade(hidden.left, from: inner.minX, to: inner.minX + length)
    fade(hidden.right, from: inner.maxX, to: inner.maxX - length)
  }

  /// The maximum distance by which glyphs extend beyond their advance, in points.
  private static let overhang = 8.0
  /// The distance from the field's edges to the clip of its content, in points.
  private static let edgeWidth = 2.0

  /// Returns the baseline that centres capital letters vertically.
  private func baseline(_ metrics: TextMetrics) -> Double { $bounds.shown.center.y + metrics.capHeight / 2 }
}
