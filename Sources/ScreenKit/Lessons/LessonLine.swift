/// The sentence of a step in the place of the tools: dots for the steps above it, what is pressed before it, and a button
/// that ends the lesson behind it. Presses go through it, but for those on the button.
@MainActor
package final class LessonLine: LessonBubble {
  private let index: Int
  private let count: Int
  private var grid = PageGrid(.zero)

  // In points.
  private static let dotRadius = 8.0
  private static let dotStep = 26.0
  private static let dotLine = 3.0
  private static let gap = 16.0
  private static let dotsHeight = 40.0

  /// Creates the line of a step; `index` is its number from 0 on, of `count`.
  package init(_ text: String, caps: [String], index: Int, of count: Int, onSkip: @escaping () -> Void) {
    (self.index, self.count) = (index, count)
    super.init(
      text, caps: LessonCaps(caps, style: .large),
      skip: RoundButton(.close, tr("Skip"), isRing: true, action: onSkip))
  }

  package override func themeDidChange() {}

  /// Takes the place of the tools of a grid.
  package func layOut(_ grid: PageGrid, _ context: DrawContext) {
    self.grid = grid
    sentence.font = TypeRole.lead.font(grid.windowClass)
    let width = (grid.isWide ? grid.leftColumn : grid.size.width) - 2 * grid.margin
    let row = max(2 * grid.toolRadius, sentence.naturalHeight(width: textWidth(width, context), context) ?? 0)
    let y = min(grid.toolY - row / 2, grid.size.height - row - 8)
    frame = Rect(x: grid.margin, y: y - Self.dotsHeight, width: width, height: row + Self.dotsHeight)
  }

  private func capsWidth(_ context: DrawContext) -> Double {
    caps.caps.isEmpty ? 0 : (caps.naturalWidth(context) ?? 0) + Self.gap
  }

  private func textWidth(_ width: Double, _ context: DrawContext) -> Double {
    max(60, width - capsWidth(context) - 2 * grid.toolRadius - Self.gap)
  }

  package override func layoutSubviews(_ context: DrawContext) {
    let row = Rect(x: 0, y: Self.dotsHeight, width: bounds.width, height: bounds.height - Self.dotsHeight)
    let height = caps.naturalHeight(width: 0, context) ?? 0
    let start = capsWidth(context)
    caps.frame = Rect(x: 0, y: row.center.y - height / 2, width: max(0, start - Self.gap), height: height)
    sentence.frame = Rect(x: start, y: row.minY, width: textWidth(row.width, context), height: row.height)
    let side = 2 * grid.toolRadius
    skip.frame = Rect(x: row.maxX - side, y: row.center.y - side / 2, width: side, height: side)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard count > 1 else { return }
    for step in 0..<count {
      let center = Vector2(Self.dotRadius + Double(step) * Self.dotStep, Self.dotRadius)
      let disc = RoundedRect(
        Rect(center: center, size: Size(2 * Self.dotRadius, 2 * Self.dotRadius)), cornerRadius: Self.dotRadius)
      if step <= index {
        canvas.fill(disc, theme.text)
      } else {
        let inset = Self.dotLine / 2
        canvas.stroke(
          RoundedRect(disc.rect.inset(by: inset), cornerRadius: Self.dotRadius - inset), width: Self.dotLine, theme.text
        )
      }
    }
  }
}
