public import OvershootGeometry

/// A puzzle: a square in which every row and column holds each symbol exactly once, and is empty elsewhere.
///
/// It may have no solution, one or several; see `solutions()`.
public struct Puzzle: Hashable, Sendable {
  /// The numbers of cells in a line.
  public static let sizes = 4...9

  /// The number of cells in a line, in `sizes`.
  public let size: Int
  /// The number of symbols, in `symbolCounts(size:)`.
  public let symbols: Int
  /// The clues of the rows, from the top.
  public internal(set) var rows: [Clue]
  /// The clues of the columns, from the left.
  public internal(set) var columns: [Clue]
  /// The cells that are given from the start, empty or with a symbol; all others are unknown.
  public internal(set) var givens: Grid<CellMark>

  /// Returns the numbers of symbols that a puzzle of `size` may have.
  ///
  /// - Precondition: `size` is in `sizes`.
  public static func symbolCounts(
    size: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> ClosedRange<Int> {
    require(sizes.contains(size), "A Puzzle has 4 to 9 cells in a line, not \(size).", file: file, line: line)
    return 2...min(6, size - 1)
  }

  /// Creates the puzzle of a solution: all clues are known, and all symbols are given.
  ///
  /// - Precondition: the solution is a square of a size in `sizes` in which every line holds each symbol once.
  init(solution: Grid<CellMark>, symbols: Int) {
    size = solution.columns
    self.symbols = symbols
    rows = (0..<size).map { row in Clue(of: solution[.row(row)].map { $0 != .empty }) }
    columns = (0..<size).map { column in Clue(of: solution[.column(column)].map { $0 != .empty }) }
    givens = solution
    for cell in givens.cells where givens[cell] == .empty { givens[cell] = .unknown }
  }

  /// Creates a puzzle from its parts, which fit each other.
  init(size: Int, symbols: Int, rows: [Clue], columns: [Clue], givens: Grid<CellMark>) {
    (self.size, self.symbols, self.rows, self.columns, self.givens) = (size, symbols, rows, columns, givens)
  }

  /// All lines: the rows from the top, then the columns from the left.
  public var lines: [PuzzleLine] { (0..<2 * size).map { PuzzleLine(number: $0, size: size) } }

  /// The number of clues that are not hidden.
  public var shownClues: Int { (rows + columns).count { !$0.isHidden } }

  /// The number of given cells, empty ones included.
  public var givenCells: Int { givens.elements.count { $0 != .unknown } }

  /// Returns the clue of a line.
  ///
  /// - Precondition: the puzzle has the line.
  public func clue(of puzzleLine: PuzzleLine, file: StaticString = #fileID, line: UInt = #line) -> Clue {
    switch puzzleLine {
    case .row(let index), .column(let index):
      require(
        (0..<size).contains(index), "A Puzzle of \(size) lines has no \(puzzleLine).", file: file, line: line)
    }
    return switch puzzleLine {
    case .row(let row): rows[row]
    case .column(let column): columns[column]
    }
  }

  /// Returns whether a cell is given.
  ///
  /// - Precondition: the puzzle has the cell.
  public func isGiven(_ cell: Cell, file: StaticString = #fileID, line: UInt = #line) -> Bool {
    givens[cell, file, line] != .unknown
  }

  /// Checks that marks are those of a puzzle of this size.
  func check(_ marks: Grid<CellMark>, _ file: StaticString, _ line: UInt) {
    require(
      marks.columns == size && marks.rows == size,
      "The marks of a Puzzle have its \(size)×\(size) cells, not \(marks.columns)×\(marks.rows).", file: file,
      line: line)
  }

  /// Hides the clue of a line.
  mutating func hideClue(of line: PuzzleLine) { set(.hidden, of: line) }

  /// Sets the clue of a line.
  mutating func set(_ clue: Clue, of line: PuzzleLine) {
    switch line {
    case .row(let row): rows[row] = clue
    case .column(let column): columns[column] = clue
    }
  }
}

extension Grid<CellMark> {
  /// The marks of a line, from the left or from the top.
  subscript(line: PuzzleLine) -> [CellMark] { line.cells(size: columns).map { self[$0] } }

  /// The rows as text, a character for each cell: `123--`.
  public var rowTexts: [String] {
    (0..<rows).map { row in String((0..<columns).map { self[Cell(column: $0, row: row)].glyph }) }
  }
}
