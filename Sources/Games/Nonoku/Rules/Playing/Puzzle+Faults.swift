package import OvershootGeometry

/// What is wrong already, before the solution is known.
extension Puzzle {
  /// Returns the cells of contradictions: those of a symbol that stands twice in a line, and those of a run of filled
  /// cells that the line's clue does not allow there, whatever the rest of the line is.
  ///
  /// Marks that belong to a solution have none; a line can be wrong as a whole without one.
  ///
  /// - Precondition: the marks have the size and the symbols of the puzzle.
  package func contradictions(
    in marks: Grid<CellMark>, file: StaticString = #fileID, line: UInt = #line
  ) -> Set<Cell> {
    check(marks, file, line)
    var rules = LineRules(self)
    return lines.reduce(into: []) { found, line in
      let cells = line.cells(size: size)
      for symbol in 1...symbols {
        let places = cells.filter { marks[$0] == .symbol(symbol) }
        if places.count > 1 { found.formUnion(places) }
      }
      for run in marks.runs(in: cells) where !allows(run, of: cells, in: line, marks, &rules) {
        found.formUnion(cells[run])
      }
    }
  }

  /// Returns whether a pattern of a line that fits its clue has a run's cells filled, and those beside it empty where
  /// they are marked so.
  private func allows(
    _ run: Range<Int>, of cells: [Cell], in line: PuzzleLine, _ marks: Grid<CellMark>, _ rules: inout LineRules
  ) -> Bool {
    let near = max(0, run.lowerBound - 1)..<min(cells.count, run.upperBound + 1)
    var alone = Grid(columns: size, rows: size, repeating: CellMark.unknown)
    for index in near { alone[cells[index]] = run.contains(index) ? .filled : marks[cells[index]] }
    var candidates = rules.candidates(alone.elements)
    return rules.apply(.overlap, line: line.number(size: size), in: &candidates)
  }

  /// Returns the first line that has no filling with its marks, by its clue and with each symbol once: rows from the
  /// top, then columns from the left.
  ///
  /// - Precondition: the marks have the size and the symbols of the puzzle.
  package func firstImpossibleLine(
    in marks: Grid<CellMark>, file: StaticString = #fileID, line: UInt = #line
  ) -> PuzzleLine? {
    check(marks, file, line)
    var rules = LineRules(self)
    let start = rules.candidates(marks.elements)
    return lines.first { line in
      var cells = start
      return !rules.apply(.whole, line: line.number(size: size), in: &cells)
    }
  }

  /// Returns whether a line holds each symbol once and has the runs of its clue, where unknown cells count as empty.
  ///
  /// - Precondition: the puzzle has the line, and the marks have its size.
  package func isFinished(_ puzzleLine: PuzzleLine, in marks: Grid<CellMark>) -> Bool {
    !marks[puzzleLine].contains(.filled) && isRight(puzzleLine, marks: marks)
  }

  /// Returns whether a line is finished and has no unknown cell. It may still be wrong: other lines may contradict it.
  package func isFull(_ puzzleLine: PuzzleLine, in marks: Grid<CellMark>) -> Bool {
    !marks[puzzleLine].contains(.unknown) && isFinished(puzzleLine, in: marks)
  }
}

extension Grid<CellMark> {
  /// Returns the runs of filled cells in a line, by their places in it.
  fileprivate func runs(in cells: [Cell]) -> [Range<Int>] {
    var (runs, start) = ([Range<Int>](), Int?.none)
    for index in 0...cells.count {
      let isFilled = index < cells.count && self[cells[index]] != .empty && self[cells[index]] != .unknown
      if isFilled, start == nil { start = index }
      if !isFilled, let first = start {
        runs.append(first..<index)
        start = nil
      }
    }
    return runs
  }
}
