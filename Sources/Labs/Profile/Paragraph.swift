import OvershootScreenKit

/// Text in lines of a distance.
@MainActor
final class Paragraph: View {
  var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  private var font = TypeRole.story.font(.wide)
  /// From one baseline to the next, at a text size of 1.
  private var step = 30.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override var semantics: Semantics? { text.isEmpty ? nil : Semantics(.label, text) }

  override var growsWithText: Bool { true }

  /// Takes a place in which the first baseline is at `baseline`. Returns the last one.
  func layOut(
    x: Double, baseline: Double, width: Double, font: Font, step: Double, _ context: DrawContext
  ) -> Double {
    (self.font, self.step) = (font, step)
    let ascent = font.size * context.textSize
    let count = Double(max(1, lines(width, context).lines.count))
    let below = ((count - 1) * step + 0.4 * font.size) * context.textSize
    frame = Rect(x: x, y: baseline - ascent, width: width, height: ascent + below)
    setNeedsDisplay()
    return baseline + (count - 1) * step * context.textSize
  }

  private func lines(_ width: Double, _ context: DrawContext) -> TextLayout {
    TextLayout(text, font: font, width: width, maximumLines: nil, measuring: context.text)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    for (index, line) in lines(bounds.width, context).lines.enumerated() {
      let y = (font.size + Double(index) * step) * context.textSize
      canvas.text(
        TextRun(
          line.text, font: font, color: theme.text,
          origin: Vector2(context.snap(bounds.minX + line.origin.x), context.snap(bounds.minY + y))))
    }
  }
}
