public import OvershootGeometry
package import OvershootLocalization

/// What a player could do next.
public struct Hint: Hashable, Sendable {
  /// What a hint says.
  public enum Content: Hashable, Sendable {
    /// These cells get this mark.
    case next([Cell], CellMark, Rule)
    /// The marks of the line are wrong.
    case mistake
  }

  /// The line that it is about.
  public let line: PuzzleLine
  /// What it says.
  public let content: Content
  /// What follows and from what, in one sentence.
  package let message: Message

  /// The sentence in English.
  public var sentence: String { message.english }
}

extension Puzzle {
  /// Returns the next human step from marks: the first with a mark that its cell does not have yet; or the line in
  /// which a mark is wrong.
  ///
  /// - Precondition: the marks have the size and the symbols of the puzzle.
  /// - Returns: nil where the marks are complete, and where no rule finds anything.
  public func hint(from marks: Grid<CellMark>, file: StaticString = #fileID, line: UInt = #line) -> Hint? {
    check(marks, file, line)
    for case .symbol(let symbol) in marks.elements {
      require(
        (1...symbols).contains(symbol), "A Puzzle has the symbols from 1 to \(symbols), not \(symbol).", file: file,
        line: line)
    }
    if let line = firstWrongLine(in: marks, onlySolution) { return mistake(in: line) }
    var solver = Solver(self, marks: marks)
    while true {
      let (old, count) = (solver.cells, solver.steps.count)
      switch solver.advance() {
      case .solved, .stuck: return nil
      case .impossible(let line): return mistake(in: line)
      case nil:
        guard let step = solver.steps.dropFirst(count).first else { continue }
        if let hint = hint(step, from: old, to: solver.cells) { return hint }
      }
    }
  }

  /// The solution where there is only one.
  package var onlySolution: Grid<CellMark>? {
    let solutions = solutions()
    return solutions.count == 1 ? solutions[0] : nil
  }

  /// Returns the first line that cannot be filled or, with a solution, that has a mark which is not that of it.
  package func firstWrongLine(in marks: Grid<CellMark>, _ solution: Grid<CellMark>?) -> PuzzleLine? {
    firstImpossibleLine(in: marks) ?? solution.flatMap { line(of: marks, against: $0) }
  }

  /// Returns the row of the first mark that is not that of a solution.
  private func line(of marks: Grid<CellMark>, against solution: Grid<CellMark>) -> PuzzleLine? {
    marks.cells.first { cell in
      switch marks[cell] {
      case .unknown: false
      case .filled: solution[cell] == .empty
      case .empty, .symbol: solution[cell] != marks[cell]
      }
    }.map { .row($0.row) }
  }

  private func mistake(in line: PuzzleLine) -> Hint {
    let message: Message =
      switch line {
      case .row(let row): Message("Something in row \(row + 1, "row") is wrong.")
      case .column(let column): Message("Something in column \(column + 1, "column") is wrong.")
      }
    return Hint(line: line, content: .mistake, message: message)
  }

  /// Returns the hint of what a rule changed in a line; nil where no mark follows from it.
  private func hint(_ step: SolvingStep, from old: [UInt8], to new: [UInt8]) -> Hint? {
    let marks = step.line.cells(size: size).map { cell -> (cell: Cell, mark: CellMark?) in
      let index = cell.row * size + cell.column
      let mark = CellMark(candidates: new[index])
      return (cell, mark == CellMark(candidates: old[index]) ? nil : mark)
    }
    guard let mark = marks.lazy.compactMap(\.mark).first else { return nil }
    let cells = marks.filter { $0.mark == mark }.map(\.cell)
    return Hint(
      line: step.line, content: .next(cells, mark, step.rule),
      message: HintSentence(puzzle: self, line: step.line, cells: cells, mark: mark).message(step.rule))
  }
}
