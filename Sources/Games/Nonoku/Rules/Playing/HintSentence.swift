import OvershootGeometry
internal import OvershootLocalization

/// The sentence of a hint, as one player would say it to another: the line, and what follows there from what.
struct HintSentence {
  let puzzle: Puzzle
  let line: PuzzleLine
  let cells: [Cell]
  let mark: CellMark

  /// Returns the sentence.
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

  /// The line, as it begins a sentence.
  private var name: Message {
    switch line {
    case .row(let row): Message("Row \(row + 1, "number")")
    case .column(let column): Message("Column \(column + 1, "number")")
    }
  }

  /// The places of the cells in the line: behind "in", "for" and verbs.
  private var places: Message {
    let isOne = cells.count == 1
    switch line {
    case .row:
      let list = Self.list(cells.map { $0.column + 1 })
      return isOne ? Message("column \(list)") : Message("columns \(list)")
    case .column:
      let list = Self.list(cells.map { $0.row + 1 })
      return isOne ? Message("row \(list)") : Message("rows \(list)")
    }
  }

  /// Returns numbers as a list, such as `2, 3 and 5`.
  ///
  /// - Precondition: there is a number.
  private static func list(_ numbers: [Int]) -> Message {
    let last = numbers[numbers.count - 1]
    guard numbers.count > 1 else { return Message(id: String(last)) }
    // Translators: numbers of columns, of rows, or of cells in a run; all but the last one are separated by commas.
    return Message("\(numbers.dropLast().map(String.init).joined(separator: ", "), "list") and \(last)")
  }

  /// All patterns that fit the clue agree.
  private var overlap: Message? {
    guard case .runs(let runs) = puzzle.clue(of: line), let run = runs.first else { return overlapOfSymbols }
    guard runs.count == 1 else { return overlap(of: Self.list(runs)) }
    return switch mark {
    case .empty where cells.count == 1: Message("\(name): the \(run) cannot reach \(places), so it is empty.")
    case .empty: Message("\(name): the \(run) cannot reach \(places), so they are empty.")
    case .filled, .unknown: Message("\(name): wherever the \(run) lies, it covers \(places).")
    case .symbol(let symbol): Message("\(name): the \(run) covers \(places), and only \(symbol) fits there.")
    }
  }

  private func overlap(of runs: Message) -> Message {
    switch mark {
    case .empty: Message("\(name): however the \(runs) lie, they leave out \(places).")
    case .filled, .unknown: Message("\(name): however the \(runs) lie, they cover \(places).")
    case .symbol(let symbol): Message("\(name): the \(runs) cover \(places), and only \(symbol) fits there.")
    }
  }

  /// The clue is hidden.
  private var overlapOfSymbols: Message {
    let count = puzzle.symbols
    return switch mark {
    case .empty: Message("\(name): however its \(count) symbols lie, they leave out \(places).")
    case .filled, .unknown: Message("\(name): however its \(count) symbols lie, they cover \(places).")
    case .symbol(let symbol):
      Message("\(name): its \(count) symbols cover \(places), and only \(symbol) fits there.")
    }
  }

  /// A symbol that is known is nowhere else in its lines.
  private var once: Message? {
    switch mark {
    case .empty: Message("\(name): no symbol is left for \(places), so nothing goes there.")
    case .symbol(let symbol): Message("\(name): only \(symbol) is left for \(places).")
    case .filled, .unknown: nil
    }
  }

  /// A symbol has one place.
  private var only: Message? {
    if case .symbol(let symbol) = mark { Message("\(name): \(symbol) fits nowhere but in \(places).") } else { nil }
  }

  /// Two cells have the same two symbols.
  private var pair: Message? {
    switch mark {
    case .empty: Message("\(name): two other cells need what could be in \(places), so nothing goes there.")
    case .symbol(let symbol): Message("\(name): two other cells need the rest, so \(symbol) is in \(places).")
    case .filled, .unknown: nil
    }
  }

  /// All fillings agree.
  private var whole: Message {
    switch mark {
    case .empty: Message("\(name): every way to fill it leaves out \(places).")
    case .filled, .unknown: Message("\(name): every way to fill it uses \(places).")
    case .symbol(let symbol): Message("\(name): every way to fill it puts \(symbol) in \(places).")
    }
  }

  /// The opposite leads to a line that cannot be filled.
  private var contradiction: Message {
    switch mark {
    case .empty: Message("\(name): with a symbol in \(places), some line could not be filled.")
    case .filled, .unknown: Message("\(name): with nothing in \(places), some line could not be filled.")
    case .symbol(let symbol): Message("\(name): without \(symbol) in \(places), some line could not be filled.")
    }
  }
}
