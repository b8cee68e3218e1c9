public import OvershootGeometry

/// A row or a column of a puzzle, counted from 0.
public enum PuzzleLine: Hashable, Sendable, CustomStringConvertible {
  case row(Int)
  case column(Int)

  /// Creates the line of a number: rows from 0, and columns after them.
  init(number: Int, size: Int) {
    self = number < size ? .row(number) : .column(number - size)
  }

  /// Returns the number of the line: rows from 0, and columns after them.
  func number(size: Int) -> Int {
    switch self {
    case .row(let row): row
    case .column(let column): size + column
    }
  }

  /// Returns the cells of the line in a square of `size`, from the left or from the top.
  ///
  /// - Precondition: `size` is at least 0.
  public func cells(size: Int, file: StaticString = #fileID, line: UInt = #line) -> [Cell] {
    require(size >= 0, "PuzzleLine.cells(size:) needs a size of at least 0, not \(size).", file: file, line: line)
    return switch self {
    case .row(let row): (0..<size).map { Cell(column: $0, row: row) }
    case .column(let column): (0..<size).map { Cell(column: column, row: $0) }
    }
  }

  /// The line by its number from 1: "row 3".
  public var description: String {
    switch self {
    case .row(let row): "row \(row &+ 1)"
    case .column(let column): "column \(column &+ 1)"
    }
  }
}

extension Cell {
  /// The row and the column of the cell.
  package var lines: [PuzzleLine] { [.row(row), .column(column)] }
}
