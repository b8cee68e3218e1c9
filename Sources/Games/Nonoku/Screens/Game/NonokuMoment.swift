import Nonoku
import OvershootScreenKit

/// What happened in a puzzle.
enum NonokuMoment: Moment, Hashable {
  /// A cell has another mark. The lines became full by it, and agree with their own clues.
  case marked(Cell, CellMark, lines: [FullLine])
  /// Check found the first line that cannot be right, or nothing.
  case checked(PuzzleLine?)
  /// The sentence of the puzzle is shown again.
  case note(String)
  /// A hint is given.
  case hint(String)
  /// The puzzle is complete, in this time and with these hints; the rows are its symbols.
  case complete(stars: Int, String, rows: [[Int]])

  var announcement: Announcement? {
    switch self {
    // Translators: what is written into a cell, and where it is: “circle 1, row 2, column 3.”
    case .marked(let cell, let mark, _): return Announcement(tr("\(mark.words, "mark"), \(cell.place)."))
    case .checked(let line): return Announcement(line.checkSentence)
    case .hint(let sentence), .note(let sentence): return Announcement(sentence)
    case .complete(let stars, let sentence, _):
      return Announcement("\(sentence) \(tr("1 star.", plural: "\(stars) stars.", count: stars))", .assertive)
    }
  }
}

/// A line that is full, with its symbols in order.
struct FullLine: Hashable {
  let line: PuzzleLine
  let symbols: [Int]
}

extension Puzzle {
  /// Returns the lines that are full and agree with their own clues, with their symbols. Whether a line is right is not
  /// told: others may contradict it.
  func completedLines(in marks: Grid<CellMark>) -> [FullLine] {
    lines.filter { isFinished($0, in: marks) && !$0.cells(size: size).contains { marks[$0] == .unknown } }
      .map { FullLine(line: $0, symbols: marks.symbols(in: $0.cells(size: size))) }
  }
}

extension Grid<CellMark> {
  /// Returns the symbols that stand in cells, in their order.
  func symbols(in cells: [Cell]) -> [Int] {
    cells.compactMap { if case .symbol(let symbol) = self[$0] { symbol } else { nil } }
  }
}

extension PuzzleLine? {
  /// What check tells of the first line that cannot be right; nil for none.
  var checkSentence: String {
    switch self {
    case .row(let row): tr("Look at row \(row + 1, "row"): it cannot be right.")
    case .column(let column): tr("Look at column \(column + 1, "column"): it cannot be right.")
    case nil: tr("Nothing is wrong so far.")
    }
  }
}
