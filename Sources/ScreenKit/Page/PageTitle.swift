/// The title of a page: one line, which becomes smaller where it does not fit, on an unchanged baseline. What does not
/// fit in letters of the least size is cut.
@MainActor
package final class PageTitle: Label {
  /// The font of a title in a grid that fits; nil outside a grid.
  private var greatestFont: Font?

  package init() {
    super.init(font: .largeTitle(.bold))
    isHeading = true
  }

  /// Takes its place in a grid, up to `end`: one line, in smaller letters down to the least size.
  package func layOut(_ grid: PageGrid, end: Double, _ context: DrawContext) {
    let width = max(0, end - grid.title.x - grid.margin / 2)
    frame = Rect(x: grid.title.x, y: grid.back.minY, width: width, height: grid.back.height)
    greatestFont = TypeRole.title.font(grid.windowClass)
    font = TypeRole.title.font(fitting: text, width: width, grid.windowClass, context.text)
  }

  package override func baseline(in size: Size, _ context: DrawContext) -> Double? {
    (size.height + context.text.metrics(of: "", font: greatestFont ?? font).capHeight) / 2
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    guard bounds.width > 0, let baseline = baseline(in: bounds.size, context) else { return }
    var (font, line) = (font.fitting(text, width: bounds.width, context.text), text)
    if font.size < min(self.font.size, Font.leastSize) {
      font.size = min(self.font.size, Font.leastSize)
      let layout = TextLayout(
        text, font: font, width: bounds.width, maximumLines: 1, truncation: .end, alignment: .leading,
        measuring: context.text)
      line = layout.lines.first?.text ?? ""
    }
    canvas.text(
      TextRun(
        line, font: font, color: $textColor.shown,
        origin: Vector2(context.snap(bounds.minX), context.snap(bounds.minY + baseline)), hinting: hinting))
  }
}
