import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootQueries
import OvershootStage

/// The items of a query with the raw value and the score of each test, for the latest queries of an enemy.
@MainActor
final class BombQueryTable: View {
  /// Called when another query has another number of rows.
  var onHeight: () -> Void = {}
  private let answers: [BombAnswer]
  private var index: Int
  private let older: Button
  private let newer: Button
  private let head = Label(font: Font(.semibold, size: 13))
  private var titles: [String] = [] {
    didSet { setNeedsDisplay() }
  }
  /// The cells of each row, made once for each query.
  private var rows: [(cells: [String], state: QueryItem.State)] = [] {
    didSet { setNeedsDisplay() }
  }

  /// The height of the head, in points.
  private static let headHeight = 38.0
  /// The height of a line of text, in points.
  private static let lineHeight = 18.0
  /// The height of a row, in points.
  private static let rowHeight = 19.0
  /// The distance between parts, in points.
  private static let gap = 8.0
  /// The width of the column of numbers, in points.
  private static let indexWidth = 34.0
  /// The width of the column of places, in points.
  private static let placeWidth = 92.0

  /// Creates a table of answers, the oldest first; it shows the latest one.
  init(_ answers: [BombAnswer]) {
    self.answers = answers
    index = answers.count - 1
    var step: (Int) -> Void = { _ in }
    let font = Font(.semibold, size: 13)
    older = Button("Older", font: font, kind: .raised) { step(-1) }
    newer = Button("Newer", font: font, kind: .raised) { step(1) }
    super.init()
    step = { [unowned self] in go(by: $0) }
    for button in [older, newer] { button.cornerRadius = 7 }
    for view in [head, older, newer] as [View] { addSubview(view) }
    head.fitting = .wrapping(maximumLines: 2, .end)
    update()
  }

  /// The height of the whole table, in points.
  var contentHeight: Double {
    Self.headHeight + Self.gap + Double(titles.count) * Self.lineHeight + 2 * Self.gap
      + Double(rows.count + 1) * Self.rowHeight
  }

  override var semantics: Semantics? {
    Semantics(.table, "Query", description: head.text, cells: .table(columns: names.count, rows: rows.count))
  }

  /// The tests, the names of the columns, and the rows.
  override var semanticParts: [SemanticPart] {
    let top = Self.headHeight + Self.gap
    func line(_ y: Double, _ height: Double) -> Rect { Rect(x: 0, y: y, width: bounds.width, height: height) }
    let tests = titles.enumerated().map { index, title in
      SemanticPart(
        index, Semantics(.label, title), frame: line(top + Double(index) * Self.lineHeight, Self.lineHeight))
    }
    let start = top + Double(titles.count) * Self.lineHeight + Self.gap
    let heads = names.enumerated().map { column, name in
      SemanticPart(
        1000 + column, Semantics(.columnHeader, name, cells: .column(column)), frame: line(start, Self.rowHeight))
    }
    let cells = rows.enumerated().flatMap { row, entry in
      entry.cells.enumerated().map { column, text in
        SemanticPart(
          2000 + row * names.count + column, Semantics(.tableCell, text, cells: .cell(column: column, row: row)),
          frame: line(start + Double(row + 1) * Self.rowHeight, Self.rowHeight))
      }
    }
    return tests + heads + cells
  }

  /// The names of the columns.
  private var names: [String] {
    ["#", "place"] + (0..<max(0, titles.count - 1)).map { "test \($0 + 1)" } + ["total"]
  }

  private func go(by step: Int) {
    let next = index + step
    guard answers.indices.contains(next) else { return }
    index = next
    update()
    onHeight()
    scene?.setNeedsFrame()
  }

  private func update() {
    older.isEnabled = index > 0
    newer.isEnabled = index + 1 < answers.count
    guard answers.indices.contains(index) else {
      head.text = "It has asked nothing yet"
      return
    }
    let (answer, result) = (answers[index], answers[index].result)
    head.text =
      "\(index + 1) of \(answers.count), tick \(answer.tick): \(result.status.rawValue), "
      + "\(result.items.count) places, \(result.work) units"
    titles = result.titles.map { $0.details.isEmpty ? $0.title : "\($0.title) (\($0.details))" }
    rows = result.items.enumerated().map { position, item in
      let tests = (0..<result.testCount).map { test in
        result.raw(of: position, test: test).map {
          "\($0.decimals(2)) → \(result.score(of: position, test: test).decimals(2))"
        } ?? "–"
      }
      let state = item.state == .valid ? item.total.decimals(3) : item.state.rawValue
      let mark = item.index == result.winner ? "★ " : ""
      return (
        ["\(item.index)", "\(item.place.x.decimals(1)), \(item.place.y.decimals(1))"] + tests + [mark + state],
        item.state
      )
    }
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isEmpty, key == .left || key == .right else { return false }
    go(by: key == .left ? -1 : 1)
    return true
  }

  override func layoutSubviews(_ context: DrawContext) {
    let buttons = Stack(.across, spacing: 6, [older, newer].size(68, 32)).padding(top: 2)
    Stack(.across, spacing: 8, head.width(.flexible()).height(Self.headHeight), buttons).place(in: bounds, context)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let small = Font(.regular, size: 11.5)
    var y = Self.headHeight + Self.gap
    for title in titles {
      write(title, small, theme.mutedText, x: 0, y: y, Self.lineHeight, &canvas, context)
      y += Self.lineHeight
    }
    y += Self.gap
    writeRow(names, Font(.semibold, size: 11.5), theme.mutedText, y, &canvas, context)
    let colors = theme.bombs
    for row in rows {
      y += Self.rowHeight
      let color = row.state == .valid ? theme.text : row.state == .filtered ? colors.filtered : theme.mutedText
      writeRow(row.cells, small, color, y, &canvas, context)
    }
  }

  private func writeRow(
    _ cells: [String], _ font: Font, _ color: Color, _ y: Double, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let left = Self.indexWidth + Self.placeWidth
    let width = (bounds.width - left) / Double(max(1, cells.count - 2))
    for (index, cell) in cells.enumerated() {
      let x = index == 0 ? 0 : index == 1 ? Self.indexWidth : left + Double(index - 2) * width
      write(cell, font, color, x: x, y: y, Self.rowHeight, &canvas, context)
    }
  }

  private func write(
    _ text: String, _ font: Font, _ color: Color, x: Double, y: Double, _ height: Double, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let baseline = y + (height + context.text.metrics(of: "0", font: font).capHeight) / 2
    canvas.text(
      TextRun(text, font: font, color: color, origin: Vector2(context.snap(x), context.snap(baseline))))
  }
}
