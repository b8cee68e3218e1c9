import OvershootScreenKit

/// Buttons in rows, each in all of its states: the first of a row can be pressed. Where there is no room for the names
/// of the states above the columns, the states stand below each other.
final class ControlStateTable: View {
  /// A kind of button.
  struct Kind {
    let name: String
    /// What is written on it.
    let text: String
    /// The size on a wide page, in points.
    let size: Size
    let make: @MainActor () -> Control
  }

  private struct Row {
    let name: Label
    /// The names of the states beside the cells of a list.
    let states: [Label]
    let cells: [View]
    let size: Size
  }

  private let heads: [Label]
  private let rows: [Row]

  // In points.
  private static let nameWidth = 195.0
  private static let headHeight = 66.0
  private static let rowHeight = 112.0
  private static let lineHeight = 32.0
  private static let columnRow = 84.0
  /// The space beside a cell, and the factor of sizes in a column.
  private static let gap = 12.0
  private static let columnScale = 0.7
  /// The least width of columns, at a text size of 1.
  private static let leastWidth = 480.0

  init(_ kinds: [Kind]) {
    // Translators: states of a control: at rest, and one that cannot be used.
    let titles = [tr("Rest")] + Exhibit.State.allCases.map(\.title) + [tr("Disabled")]
    func labels(_ alignment: TextAlignment) -> [Label] {
      titles.map { Label($0, font: TypeRole.small.font(.wide), color: \.mutedText, alignment: alignment) }
    }
    heads = labels(.center)
    rows = kinds.map { kind in
      let disabled = kind.make()
      disabled.isEnabled = false
      disabled.semanticName = [kind.text, tr("Disabled")].joined(separator: ", ")
      let shown: [View] = Exhibit.State.allCases.map { Exhibit(kind.make(), $0, kind.text) }
      return Row(
        name: Label(kind.name, font: TypeRole.chapter.font(.wide)), states: labels(.leading),
        cells: [kind.make()] + shown + [disabled], size: kind.size)
    }
    super.init()
    for view in heads + rows.flatMap({ [$0.name] + $0.states + $0.cells }) { addSubview(view) }
  }

  var firstControl: View? { rows.first?.cells.first }

  private func isWide(_ width: Double) -> Bool { width >= 720 }

  private func isList(_ width: Double, _ context: DrawContext) -> Bool { width < Self.leastWidth * context.textSize }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    let line = Self.lineHeight * context.textSize
    if isList(width, context) { return Double(rows.count) * (line + Double(heads.count) * Self.columnRow) }
    guard isWide(width) else { return line + Double(rows.count) * (line + Self.columnRow) }
    return Self.headHeight + Double(rows.count) * Self.rowHeight
  }

  override func layoutSubviews(_ context: DrawContext) {
    let isList = isList(bounds.width, context)
    for head in heads { head.isHidden = isList }
    for label in rows.flatMap(\.states) { label.isHidden = !isList }
    if isList { layOutList(context) } else { layOutColumns(context) }
  }

  private var headClass: PageGrid.WindowClass {
    isWide(bounds.width) ? .wide : bounds.width < Self.leastWidth ? .narrow : .phone
  }

  private func layOutList(_ context: DrawContext) {
    let line = Self.lineHeight * context.textSize
    let middle = (bounds.width / 2).rounded()
    var y = 0.0
    for row in rows {
      row.name.font = TypeRole.chapter.font(headClass)
      row.name.frame = Rect(x: 0, y: y, width: bounds.width, height: line)
      y += line
      for (state, cell) in zip(row.states, row.cells) {
        state.font = TypeRole.small.font(headClass)
        state.frame = Rect(x: 0, y: y, width: middle - Self.gap, height: Self.columnRow)
        cell.frame = Rect(
          x: middle, y: (y + (Self.columnRow - row.size.height) / 2).rounded(),
          width: min(row.size.width, middle - Self.gap), height: row.size.height)
        y += Self.columnRow
      }
    }
  }

  private func layOutColumns(_ context: DrawContext) {
    let isWide = isWide(bounds.width)
    let line = Self.lineHeight * context.textSize
    let left = isWide ? Self.nameWidth : 0
    let cell = (bounds.width - left) / Double(heads.count)
    for (index, head) in heads.enumerated() {
      head.font = TypeRole.small.font(headClass)
      let top = isWide ? Self.headHeight - 44 : 0
      head.frame = Rect(x: left + Double(index) * cell + 2, y: top, width: cell - 4, height: line)
    }
    var y = isWide ? Self.headHeight : line
    let pitch = isWide ? min(Self.rowHeight, (bounds.height - Self.headHeight) / Double(rows.count)) : Self.columnRow
    for row in rows {
      row.name.font = TypeRole.chapter.font(headClass)
      row.name.frame = Rect(
        x: 0, y: isWide ? y : y + 4, width: isWide ? left - Self.gap : bounds.width, height: isWide ? pitch : line)
      if !isWide { y += line }
      let scale = isWide ? 1 : Self.columnScale
      for (index, view) in row.cells.enumerated() {
        let width = min(row.size.width * (row.size.width > row.size.height * 1.5 ? 1 : scale), cell - Self.gap)
        let size = Size(width, row.size.height * scale)
        view.frame = Rect(
          center: Vector2(left + (Double(index) + 0.5) * cell, (y + pitch / 2).rounded()), size: size)
      }
      y += pitch
    }
  }
}
