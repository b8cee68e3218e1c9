import OvershootGameKit
import OvershootQueries

/// The names of columns and the rows of a table of queries. A column is as wide as its texts need.
@MainActor
final class BombRushQueryRows: View {
  var names = ["#", tr("place", context: "column"), tr("total", context: "column")]
  /// The cells of each row, made once for each query.
  var rows: [(cells: [String], state: QueryItem.State)] = [] {
    didSet { setNeedsDisplay() }
  }
  /// The left edges of the columns.
  private var edges: [Double] = []

  private static let font = Font.caption()
  private static let headFont = Font.caption(.medium)
  /// The height of a row at a text size of 1, in points.
  private static let rowHeight = 19.0
  /// The least widths of the columns of numbers and of places at a text size of 1, in points.
  private static let leastWidths = [34.0, 92.0]
  /// The least distance of texts at a text size of 1, in points.
  private static let gap = 8.0

  /// The height of all rows, in points.
  func height(_ context: DrawContext) -> Double { Double(rows.count + 1) * Self.rowHeight * context.textSize }

  /// Places the columns, which fill a width where they do not need more. Returns the width of all.
  func place(in width: Double, _ context: DrawContext) -> Double {
    let firsts = Self.leastWidths.map { $0 * context.textSize }
    let share = (width - firsts.reduce(0, +)) / Double(max(1, names.count - firsts.count))
    edges = [0]
    for column in names.indices {
      let cells =
        rows.filter { column < $0.cells.count }.map { ($0.cells[column], Self.font) } + [(names[column], Self.headFont)]
      let needed = cells.map { context.text.metrics(of: $0, font: $1).width + Self.gap * context.textSize }.max() ?? 0
      edges.append(edges[column] + max(needed, column < firsts.count ? firsts[column] : share))
    }
    setNeedsDisplay()
    return edges[names.count]
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let colors = theme.bombs
    write(names, Self.headFont, theme.mutedText, row: 0, &canvas, context)
    for (index, row) in rows.enumerated() {
      let color = row.state == .valid ? theme.text : row.state == .filtered ? colors.filtered : theme.mutedText
      write(row.cells, Self.font, color, row: index + 1, &canvas, context)
    }
  }

  private func write(
    _ cells: [String], _ font: Font, _ color: Color, row: Int, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let height = Self.rowHeight * context.textSize
    let baseline = (Double(row) + 0.5) * height + context.text.metrics(of: "0", font: font).capHeight / 2
    for (cell, edge) in zip(cells, edges) {
      canvas.text(
        TextRun(cell, font: font, color: color, origin: Vector2(context.snap(edge), context.snap(baseline))))
    }
  }
}
