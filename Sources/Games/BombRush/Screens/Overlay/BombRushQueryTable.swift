import OvershootGameKit
import OvershootQueries

/// The items of a query with the raw value and the score of each test, for the latest queries of an enemy.
@MainActor
final class BombRushQueryTable: View {
  /// Called when another query has another number of rows.
  var onHeight: () -> Void = {}
  private let answers: [BombRushAnswer]
  private var index: Int
  private let older: Button
  private let newer: Button
  private let head = Label(font: .body(.medium))
  private var titles: [Label] = []
  private let rows = BombRushQueryRows()
  /// Rows that are wider than the table scroll sideways.
  private let scroll = ScrollView(axis: .horizontal)

  /// The height of the head, in points.
  private static let headHeight = 38.0
  /// The height of a line of text, in points.
  private static let lineHeight = 18.0
  /// The distance between parts, in points.
  private static let gap = 8.0
  /// The width from which the buttons are beside the head, at a text size of 1, in points.
  private static let rowWidth = 300.0

  /// Creates a table of answers, the oldest first; it shows the latest one.
  init(_ answers: [BombRushAnswer]) {
    self.answers = answers
    index = answers.count - 1
    var step: (Int) -> Void = { _ in }
    let font = Font.body(.medium)
    older = Button(tr("Older"), font: font) { step(-1) }
    newer = Button(tr("Newer"), font: font) { step(1) }
    super.init()
    step = { [unowned self] in go(by: $0) }
    for button in [older, newer] { button.cornerRadius = 7 }
    for view in [head, older, newer, scroll] as [View] { addSubview(view) }
    scroll.content.addSubview(rows)
    head.fitting = .wrapping(maximumLines: nil, .end)
    update()
  }

  override var semantics: Semantics? {
    Semantics(
      .table, tr("Places", context: "X-ray"), description: head.text,
      cells: .table(columns: rows.names.count, rows: rows.rows.count))
  }

  /// The names of the columns, and the rows.
  override var semanticParts: [SemanticPart] {
    let (names, rows) = (rows.names, rows.rows)
    func line(_ row: Int) -> Rect {
      let height = scroll.frame.height / Double(rows.count + 1)
      return Rect(x: 0, y: scroll.frame.minY + Double(row) * height, width: bounds.width, height: height)
    }
    let heads = names.enumerated().map { column, name in
      SemanticPart(1000 + column, Semantics(.columnHeader, name, cells: .column(column)), frame: line(0))
    }
    let cells = rows.enumerated().flatMap { row, entry in
      entry.cells.enumerated().map { column, text in
        SemanticPart(
          2000 + row * names.count + column, Semantics(.tableCell, text, cells: .cell(column: column, row: row)),
          frame: line(row + 1))
      }
    }
    return heads + cells
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
      head.text = tr("It has asked nothing yet")
      return
    }
    let (answer, result) = (answers[index], answers[index].result)
    // Translators: the number of a question of an enemy and of all of them, when it was asked, how it ended, how many
    // places were considered, and the work that it took.
    head.text = tr(
      """
      \(index + 1, "number") of \(answers.count, "all"), tick \(answer.tick): \(result.status.title, "status"), \
      \(result.items.count, "places") places, \(result.work) units
      """)
    for title in titles { title.removeFromSuperview() }
    titles = (result.tried?.sentences ?? []).map { Label($0, font: .caption(), color: \.mutedText) }
    for title in titles { addSubview(title) }
    rows.names =
      ["#", tr("place", context: "column")]
      + (0..<max(0, titles.count - 1)).map { tr("test \($0 + 1, "number")") } + [tr("total", context: "column")]
    rows.rows = result.items.enumerated().map { position, item in
      let tests = (0..<result.testCount).map { test in
        result.raw(of: position, test: test).map {
          "\($0.localized(decimals: 2)) → \(result.score(of: position, test: test).localized(decimals: 2))"
        } ?? "–"
      }
      let state = item.state == .valid ? item.total.localized(decimals: 3) : item.state.title
      let mark = item.index == result.winner ? "★ " : ""
      return (
        // Translators: a place by its column and row.
        ["\(item.index)", tr("\(item.place.x, decimals: 1), \(item.place.y, decimals: 1)")] + tests + [mark + state],
        item.state
      )
    }
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isEmpty, key == .left || key == .right else { return false }
    go(by: key == .left ? -1 : 1)
    return true
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
    rows.frame = Rect(origin: .zero, size: Size(rows.place(in: bounds.width, context), scroll.frame.height))
    scroll.contentWidth = rows.frame.width
  }

  private func layout(width: Double, _ context: DrawContext) -> Layout {
    let textSize = context.textSize
    for title in titles { title.wrappingEnlarged(context) }
    let sentence = head.height(.natural(least: Self.headHeight / textSize))
    let buttons = Stack(
      .across, spacing: 6, [older, newer].width(.natural(least: 68, most: 68 * textSize)).row(32, context)
    ).padding(top: 2)
    let top: Layout =
      width < Self.rowWidth * textSize
      ? Stack(.down, spacing: Self.gap, sentence, buttons).layoutValue
      : Stack(.across, spacing: Self.gap, sentence.width(.flexible()), buttons).layoutValue
    return Stack(
      .down, top, Space(Self.gap), titles.height(.natural(least: Self.lineHeight)), Space(Self.gap),
      scroll.height(rows.height(context)), Space(Self.gap)
    ).layoutValue
  }
}
