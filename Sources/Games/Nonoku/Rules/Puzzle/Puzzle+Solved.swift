public import OvershootGeometry

extension Puzzle {
  /// Returns whether marks are a solution: every line holds each symbol once, is marked as empty elsewhere, and has the
  /// runs of its clue.
  ///
  /// - Precondition: the marks have the size of the puzzle.
  public func isSolved(
    by marks: Grid<CellMark>, file: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    check(marks, file, line)
    return marks.elements.allSatisfy { $0 != .unknown && $0 != .filled }
      && lines.allSatisfy { isRight($0, marks: marks) }
  }

  /// Returns the lines that are full and wrong: without an unknown or dashed cell, and against a rule or their clue.
  ///
  /// - Precondition: the marks have the size of the puzzle.
  public func wrongLines(
    _ marks: Grid<CellMark>, file: StaticString = #fileID, line: UInt = #line
  ) -> [PuzzleLine] {
    check(marks, file, line)
    return lines.filter { line in
      !marks[line].contains { $0 == .unknown || $0 == .filled } && !isRight(line, marks: marks)
    }
  }

  /// Returns whether a line of marks holds each symbol once and has the runs of its clue.
  func isRight(_ line: PuzzleLine, marks: Grid<CellMark>) -> Bool {
    let marks = marks[line]
    guard (1...symbols).allSatisfy({ symbol in marks.count { $0 == .symbol(symbol) } == 1 }) else { return false }
    let clue = clue(of: line)
    return clue.isHidden || clue == Clue(of: marks.map { $0 != .empty && $0 != .unknown })
  }
}
