/// The sentence of a step in the place of the tools: dots for the steps above it, or in a column below it, what is
/// pressed before it, and a button that ends the lesson behind it. Presses go through it, but for those on the button.
@MainActor
package final class LessonLine: LessonBubble {
  private let index: Int
  private let count: Int
  private var grid = PageGrid(.zero)

  // In points.
  private static let dotRadius = (wide: 8.0, column: 3.0)
  /// The distance of two dots in radii, and the width of the line of one to come.
  private static let (dotStep, dotLine) = (3.25, 0.375)
  private static let gap = 16.0
  /// The height of the dots and the space to the sentence.
  private static let dotsHeight = (wide: 40.0, column: 14.0)

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
    let y = min(grid.toolY - row / 2, grid.size.height - row - (grid.isWide ? 8 : Self.dotsHeight.column))
    frame = Rect(
      x: grid.margin, y: grid.isWide ? y - Self.dotsHeight.wide : y, width: width, height: row + dotsHeight)
  }

  private var dotsHeight: Double { grid.isWide ? Self.dotsHeight.wide : Self.dotsHeight.column }

  private func capsWidth(_ context: DrawContext) -> Double {
    caps.caps.isEmpty ? 0 : (caps.naturalWidth(context) ?? 0) + Self.gap
  }

  private func textWidth(_ width: Double, _ context: DrawContext) -> Double {
    max(60, width - capsWidth(context) - 2 * grid.toolRadius - Self.gap)
  }

  package override func layoutSubviews(_ context: DrawContext) {
    let row = Rect(
      x: 0, y: grid.isWide ? dotsHeight : 0, width: bounds.width, height: max(0, bounds.height - dotsHeight))
    let height = caps.naturalHeight(width: 0, context) ?? 0
    let start = capsWidth(context)
    caps.frame = Rect(x: 0, y: row.center.y - height / 2, width: max(0, start - Self.gap), height: height)
    sentence.frame = Rect(x: start, y: row.minY, width: textWidth(row.width, context), height: row.height)
    let side = 2 * grid.toolRadius
    skip.frame = Rect(x: row.maxX - side, y: row.center.y - side / 2, width: side, height: side)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard count > 1 else { return }
    let radius = grid.isWide ? Self.dotRadius.wide : Self.dotRadius.column
    let y = grid.isWide ? radius : bounds.height - radius
    for step in 0..<count {
      let center = Vector2(radius + Double(step) * Self.dotStep * radius, y)
      let disc = RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
      if step <= index {
        canvas.fill(disc, theme.text)
      } else {
        let line = Self.dotLine * radius
        canvas.stroke(
          RoundedRect(disc.rect.inset(by: line / 2), cornerRadius: radius - line / 2), width: line, theme.text)
      }
    }
  }
}
