import Nonoku
import OvershootGameKit

/// A puzzle as a table: its clues are the headers of rows and columns.
@MainActor
struct NonokuSemantics {
  let snapshot: NonokuSnapshot
  let layout: NonokuLayout
  /// The cell that keys write into.
  let cursor: Cell
  /// The lines that are full and right by their own clues.
  let done: Set<PuzzleLine>

  private var play: PuzzlePlay { snapshot.play }
  private var puzzle: Puzzle { play.puzzle }

  /// What can be written into a cell, by the names of actions, which are not translated.
  private static let marks: [(name: String, mark: CellMark)] = [
    ("filled", .filled), ("empty", .empty), ("clear", .unknown),
  ]

  /// The headers and the cells, by keys: cells row by row, then the headers of rows and of columns.
  var parts: [SemanticPart] { puzzle.lines.map(header) + puzzle.givens.cells.map(cell) }

  /// Returns the cell of a part; nil for a header.
  static func cell(part key: Int, of puzzle: Puzzle) -> Cell? {
    (0..<puzzle.size * puzzle.size).contains(key) ? Cell(column: key % puzzle.size, row: key / puzzle.size) : nil
  }

  /// Returns what an action writes, other than a press, which writes what is chosen in the palette.
  static func entry(of action: String, in puzzle: Puzzle) -> NonokuCellEntry? {
    if let mark = marks.first(where: { $0.name == action })?.mark { return .mark(mark) }
    return (1...puzzle.symbols).first { Stamp.names[$0 - 1].english == action }.map { .mark(.symbol($0)) }
  }

  private func header(_ line: PuzzleLine) -> SemanticPart {
    let (size, isHidden) = (puzzle.size, puzzle.clue(of: line) == .hidden)
    let state =
      line == snapshot.wrong
      ? tr("wrong", context: "clue")
      : done.contains(line)
        ? tr("done") : isHidden ? tr("hidden", context: "clue") : ""
    let clue = puzzle.clue(of: line).words
    let cells = line.cells(size: size).map(layout.frame)
    switch line {
    case .row(let row):
      let y = cells.first?.minY ?? 0
      return SemanticPart(
        size * size + row,
        Semantics(.rowHeader, tr("Row \(row + 1, "row"): \(clue)"), description: state, cells: .row(row)),
        frame: Rect(x: 0, y: y, width: layout.origin.x, height: layout.cellSide))
    case .column(let column):
      let x = cells.first?.minX ?? 0
      return SemanticPart(
        size * size + size + column,
        Semantics(
          .columnHeader, tr("Column \(column + 1, "column"): \(clue)"), description: state, cells: .column(column)),
        frame: Rect(x: x, y: 0, width: layout.cellSide, height: layout.origin.y))
    }
  }

  private func cell(_ cell: Cell) -> SemanticPart {
    let isGiven = puzzle.isGiven(cell)
    let pencil = (1...puzzle.symbols).filter { play.pencil[cell].contains(PencilMarks($0)) }
    var words = [play.marks[cell].words]
    if isGiven { words.append(tr("given", context: "cell")) }
    // Translators: the symbols that are noted in a cell, by their numbers: “pencil 1 3”.
    if !pencil.isEmpty { words.append(tr("pencil \(pencil.map(String.init).joined(separator: " "), "symbols")")) }
    var semantics = Semantics(
      .tableCell, words.joined(separator: ", "), description: cell.place, states: .selectable, cells: cell.inTable)
    if cell == cursor { semantics.states.formUnion([.selected, .focused]) }
    if snapshot.contradictions.contains(cell) { semantics.states.insert(.invalidEntry) }
    if isGiven {
      semantics.states.insert(.readOnly)
    } else {
      semantics.actions =
        [Semantics.press] + (1...puzzle.symbols).map { Stamp.names[$0 - 1].english } + Self.marks.map(\.name)
    }
    return SemanticPart(cell.row * puzzle.size + cell.column, semantics, frame: layout.frame(of: cell))
  }
}

extension CellMark {
  /// The mark in words, such as `circle 1`.
  var words: String {
    switch self {
    case .unknown: tr("unknown", context: "cell")
    case .empty: tr("empty")
    case .filled: tr("filled", context: "cell")
    case .symbol(let number): tr(Stamp.names[number - 1])
    }
  }
}

extension Clue {
  /// The lengths of the runs in words.
  fileprivate var words: String {
    switch self {
    case .hidden: "?"
    case .runs(let runs): runs.isEmpty ? tr("no runs") : runs.map(String.init).joined(separator: " ")
    }
  }
}
