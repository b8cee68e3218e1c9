import OvershootGeometry
internal import OvershootLocalization

/// The sentence of a hint. Each is written as a whole, as parts of sentences cannot be translated.
struct HintSentence {
  let puzzle: Puzzle
  let line: PuzzleLine
  let cells: [Cell]
  let mark: CellMark

  /// Returns the sentence: the line, what follows there, and the rule.
  ///
  /// - Precondition: there is a cell.
  func message(_ rule: Rule) -> Message {
    let message: Message? =
      switch rule {
      case .overlap: overlap
      case .once: once
      case .only: only
      case .pair: pair
      case .whole: whole
      case .contradiction: contradiction
      }
    // What a rule cannot find is true of all fillings too.
    return message ?? whole
  }

  /// What is found of one cell or of several.
  enum Finding {
    case empty, severalEmpty, filled, severalFilled
    case symbol(Int)
    case severalSymbols(Int)
  }

  var finding: Finding {
    let isOne = cells.count == 1
    return switch mark {
    case .empty: isOne ? .empty : .severalEmpty
    case .filled, .unknown: isOne ? .filled : .severalFilled
    case .symbol(let symbol): isOne ? .symbol(symbol) : .severalSymbols(symbol)
    }
  }

  /// The numbers of the first cell, from 1. One of them is that of the line.
  var row: Int { cells[0].row + 1 }
  var column: Int { cells[0].column + 1 }
  /// The numbers of all cells.
  var rows: Message { Self.list(cells.map { $0.row + 1 }) }
  var columns: Message { Self.list(cells.map { $0.column + 1 }) }

  /// Returns numbers as a list, such as `2, 3 and 5`.
  ///
  /// - Precondition: there is one.
  static func list(_ numbers: [Int]) -> Message {
    let last = numbers[numbers.count - 1]
    guard numbers.count > 1 else { return Message(id: String(last)) }
    // Translators: numbers of columns, of rows, or of cells in a run; all but the last one are separated by commas.
    return Message("\(numbers.dropLast().map(String.init).joined(separator: ", "), "list") and \(last)")
  }

  /// A symbol that is known is nowhere else in its lines.
  private var once: Message? {
    switch (line, finding) {
    case (.row, .empty):
      Message("Row \(row): column \(column) is empty, since what else could be there is in the line already (once).")
    case (.row, .severalEmpty):
      Message("Row \(row): columns \(columns) are empty, since what else could be there is in the line already (once).")
    case (.row, .symbol(let symbol)):
      Message(
        "Row \(row): column \(column) is \(symbol), since what else could be there is in the line already (once).")
    case (.column, .empty):
      Message("Column \(column): row \(row) is empty, since what else could be there is in the line already (once).")
    case (.column, .severalEmpty):
      Message("Column \(column): rows \(rows) are empty, since what else could be there is in the line already (once).")
    case (.column, .symbol(let symbol)):
      Message(
        "Column \(column): row \(row) is \(symbol), since what else could be there is in the line already (once).")
    default: nil
    }
  }

  /// A symbol has one place.
  private var only: Message? {
    switch (line, finding) {
    case (.row, .symbol(let symbol)):
      Message("Row \(row): column \(column) is \(symbol), the only place left for it (only).")
    case (.column, .symbol(let symbol)):
      Message("Column \(column): row \(row) is \(symbol), the only place left for it (only).")
    default: nil
    }
  }

  /// Two cells have the same two symbols.
  private var pair: Message? {
    switch (line, finding) {
    case (.row, .empty):
      Message(
        "Row \(row): column \(column) is empty, since two other cells share the symbols that it could have (pair).")
    case (.row, .severalEmpty):
      Message(
        "Row \(row): columns \(columns) are empty, since two other cells share the symbols that it could have (pair).")
    case (.row, .symbol(let symbol)):
      Message(
        "Row \(row): column \(column) is \(symbol), since two other cells share the symbols that it could have (pair).")
    case (.column, .empty):
      Message(
        "Column \(column): row \(row) is empty, since two other cells share the symbols that it could have (pair).")
    case (.column, .severalEmpty):
      Message(
        "Column \(column): rows \(rows) are empty, since two other cells share the symbols that it could have (pair).")
    case (.column, .symbol(let symbol)):
      Message(
        "Column \(column): row \(row) is \(symbol), since two other cells share the symbols that it could have (pair).")
    default: nil
    }
  }

  /// All fillings agree.
  private var whole: Message {
    switch (line, finding) {
    case (.row, .empty):
      Message("Row \(row): column \(column) is empty, in every way to fill the whole line (whole).")
    case (.row, .severalEmpty):
      Message("Row \(row): columns \(columns) are empty, in every way to fill the whole line (whole).")
    case (.row, .filled):
      Message("Row \(row): column \(column) is filled, in every way to fill the whole line (whole).")
    case (.row, .severalFilled):
      Message("Row \(row): columns \(columns) are filled, in every way to fill the whole line (whole).")
    case (.row, .symbol(let symbol)):
      Message("Row \(row): column \(column) is \(symbol), in every way to fill the whole line (whole).")
    case (.row, .severalSymbols(let symbol)):
      Message("Row \(row): columns \(columns) are \(symbol), in every way to fill the whole line (whole).")
    case (.column, .empty):
      Message("Column \(column): row \(row) is empty, in every way to fill the whole line (whole).")
    case (.column, .severalEmpty):
      Message("Column \(column): rows \(rows) are empty, in every way to fill the whole line (whole).")
    case (.column, .filled):
      Message("Column \(column): row \(row) is filled, in every way to fill the whole line (whole).")
    case (.column, .severalFilled):
      Message("Column \(column): rows \(rows) are filled, in every way to fill the whole line (whole).")
    case (.column, .symbol(let symbol)):
      Message("Column \(column): row \(row) is \(symbol), in every way to fill the whole line (whole).")
    case (.column, .severalSymbols(let symbol)):
      Message("Column \(column): rows \(rows) are \(symbol), in every way to fill the whole line (whole).")
    }
  }

  /// It is found of one cell, in its row.
  private var contradiction: Message? {
    switch (line, finding) {
    case (.row, .empty):
      Message(
        """
        Row \(row): column \(column) is empty, \
        since the opposite leads to a line that cannot be filled (contradiction).
        """)
    case (.row, .filled):
      Message(
        """
        Row \(row): column \(column) is filled, \
        since the opposite leads to a line that cannot be filled (contradiction).
        """)
    case (.row, .symbol(let symbol)):
      Message(
        """
        Row \(row): column \(column) is \(symbol), \
        since the opposite leads to a line that cannot be filled (contradiction).
        """)
    default: nil
    }
  }
}
