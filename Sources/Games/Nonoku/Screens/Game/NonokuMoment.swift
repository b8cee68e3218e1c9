import Nonoku
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// What happened in a puzzle.
enum NonokuMoment: Moment, Hashable {
  /// A cell has another mark. The lines became full by it, and agree with their own clues.
  case marked(Cell, CellMark, lines: [FullLine])
  /// Check found lines to be wrong that were not before.
  case wrong([PuzzleLine])
  /// A hint is given.
  case hint(String)
  /// The puzzle is complete, in this time and with these hints; the rows are its symbols.
  case complete(stars: Int, String, rows: [[Int]])

  var announcement: Announcement? {
    switch self {
    case .marked(let cell, let mark, _): return Announcement("\(mark.words), \(cell.place).")
    case .wrong(let lines):
      let names = lines.map { line in
        switch line {
        case .row(let row): "Row \(row + 1)"
        case .column(let column): "Column \(column + 1)"
        }
      }
      return Announcement("\(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") wrong.")
    case .hint(let sentence): return Announcement(sentence)
    case .complete(let stars, let sentence, _):
      return Announcement("\(sentence) \(stars == 1 ? "1 star" : "\(stars) stars").", .assertive)
    }
  }
}

/// A line that is full, with its symbols in order.
struct FullLine: Hashable {
  let line: PuzzleLine
  let symbols: [Int]
}

extension Puzzle {
  /// Returns the lines through a cell that are full and agree with their own clues, and were not or did not before.
  /// Whether a line is right is not told: others may contradict it.
  func linesCompleted(at cell: Cell, from former: Grid<CellMark>, to marks: Grid<CellMark>) -> [FullLine] {
    let (wrongBefore, wrong) = (wrongLines(former), wrongLines(marks))
    return [PuzzleLine.row(cell.row), .column(cell.column)].filter { line in
      let isComplete = line.isFull(in: marks, size: size) && !wrong.contains(line)
      return isComplete && !(line.isFull(in: former, size: size) && !wrongBefore.contains(line))
    }.map { FullLine(line: $0, symbols: marks.symbols(in: $0.cells(size: size))) }
  }
}

extension Grid<CellMark> {
  /// Returns the symbols that stand in cells, in their order.
  func symbols(in cells: [Cell]) -> [Int] {
    cells.compactMap { if case .symbol(let symbol) = self[$0] { symbol } else { nil } }
  }
}

extension PuzzleLine {
  /// Whether each cell of the line is empty or has a symbol.
  fileprivate func isFull(in marks: Grid<CellMark>, size: Int) -> Bool {
    cells(size: size).allSatisfy { marks[$0] != .unknown && marks[$0] != .filled }
  }
}
