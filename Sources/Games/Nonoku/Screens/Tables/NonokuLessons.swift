import Nonoku
import OvershootGameKit

/// What the first levels of Nonoku teach, a rule each.
enum NonokuLessons {
  static var all: [Lesson] { [runs, symbols, empty, hidden] }

  private static var runs: Lesson {
    Lesson(
      "nonoku", level: "1-01",
      [
        LessonStep(
          done: .cell(row: 0), tr("2: fill the cell beside it."), at: .row(0),
          keys: [.press(.right), .press(.space)], hand: .tap(cell(1, of: 4)), pad: [.press(.dpadRight), .press(.a)],
          answers: [.wrong, .elsewhere]),
        LessonStep(
          done: .cell(row: 2), tr("1 1: fill one, leave a gap."), at: .row(2),
          keys: [.press(.left), .press(.down, times: 2), .press(.space)], hand: .tap(cell(0, of: 4)),
          pad: [.press(.dpadLeft), .press(.dpadDown, times: 2), .press(.a)], answers: [.wrong, .elsewhere]),
      ])
  }

  private static var symbols: Lesson {
    Lesson(
      "nonoku", level: "1-02",
      [
        LessonStep(
          done: LessonSign("symbol.choose", NonokuAct.symbol),
          tr("Choose the missing symbol."), at: .palette(0),
          keys: [.press(.e)], hand: .tap, pad: [.press(.shoulderRight)]),
        LessonStep(
          done: .symbol, tr("One cell is left. Write it."), at: .row(0),
          keys: [.press(.right, times: 3), .press(.enter)], hand: .tap(cell(3, of: 4)),
          pad: [.press(.dpadRight, times: 3), .press(.a)], answers: [.wrong, .elsewhere]),
      ])
  }

  private static var empty: Lesson {
    Lesson(
      "nonoku", level: "1-03",
      [
        LessonStep(
          done: .empty, tr("3 ends here. Mark it empty."), at: .row(2),
          keys: [.press(.right, times: 3), .press(.down, times: 2), .press(.digit0)], hand: .hold(cell(3, of: 4)),
          pad: [.press(.dpadRight, times: 3), .press(.dpadDown, times: 2), .press(.x)], answers: [.wrong, .elsewhere]),
        LessonStep(
          done: .run, tr("Drag over the cells of 3."), at: .row(2),
          keys: [.press(.left), .press(.d), .press(.left), .press(.d)], hand: .drag(cell(1, of: 4), cell(2, of: 4)),
          pad: [.press(.dpadLeft), .press(.a), .press(.dpadLeft), .press(.a)], answers: [.wrong]),
      ])
  }

  private static var hidden: Lesson {
    Lesson(
      "nonoku", level: "1-04",
      [
        LessonStep(
          done: .cell(row: 1), tr("For “?” read the columns."), at: .row(1),
          keys: [.press(.right), .press(.down), .press(.space)], hand: .tap(cell(1, of: 5)),
          pad: [.press(.dpadRight), .press(.dpadDown), .press(.a)], answers: [.wrong, .elsewhere])
      ])
  }

  /// The share of a board that its clues take, where they have at most two runs in a line.
  private static func clues(_ size: Int) -> Double { 0.92 / (0.92 + Double(size)) }

  /// Returns the middle of a cell, as a fraction of its row with the clue.
  private static func cell(_ column: Int, of size: Int) -> Vector2 {
    Vector2(clues(size) + (1 - clues(size)) * (Double(column) + 0.5) / Double(size), 0.5)
  }
}

/// What the user has done beside the board.
enum NonokuAct: PageAct {
  /// A symbol is chosen in the palette.
  case symbol
}

extension LessonSign {
  /// A cell of a row is filled that is to be filled.
  fileprivate static func cell(row: Int) -> LessonSign {
    LessonSign("cell.set") { cell, mark, play in
      cell.row == row && mark.isFilled && play.puzzle.isSolved(at: cell, by: mark)
    }
  }
  fileprivate static let symbol = LessonSign("symbol.set") { cell, mark, play in
    mark.isSymbol && play.puzzle.isSolved(at: cell, by: mark)
  }
  fileprivate static let empty = LessonSign("cell.empty") { cell, mark, play in
    mark == .empty && play.puzzle.isSolved(at: cell, by: mark)
  }
  fileprivate static let run = LessonSign("run.fill") { cell, _, play in
    play.puzzle.hasFilledRun(at: cell, in: play.marks)
  }

  /// Creates the sign of a mark that is written into a cell.
  fileprivate init(_ name: String, _ matches: @escaping @Sendable (Cell, CellMark, PuzzlePlay) -> Bool) {
    self.init(name, in: NonokuTables.self) { event, snapshot in
      if case .marked(let cell, let mark, _) = event { matches(cell, mark, snapshot.play) } else { false }
    }
  }
}

extension LessonAnswer {
  fileprivate static var wrong: LessonAnswer {
    LessonAnswer(
      LessonSign("wrong") { !$2.puzzle.isSolved(at: $0, by: $1) }, tr("The clues say otherwise."))
  }
  fileprivate static var elsewhere: LessonAnswer {
    LessonAnswer(LessonSign("elsewhere") { _, mark, _ in mark != .unknown }, tr("Right. Now look at the ring."))
  }
}

extension LessonPlace {
  static func row(_ index: Int) -> LessonPlace { LessonPlace("row \(index)") }
  static func palette(_ index: Int) -> LessonPlace { LessonPlace("palette \(index)") }
}

extension Puzzle {
  /// Returns whether a line through a cell has as many filled cells as its clue says, and more than one.
  fileprivate func hasFilledRun(at cell: Cell, in marks: MarkGrid) -> Bool {
    cell.lines.contains { line in
      guard case .runs(let runs) = clue(of: line) else { return false }
      let filled = line.cells(size: size).count { marks[$0].isFilled }
      return filled > 1 && filled == runs.reduce(0, +) && marks[cell].isFilled
    }
  }
}

extension Puzzle {
  /// Returns whether the solution has in a cell what a mark says of it.
  fileprivate func isSolved(at cell: Cell, by mark: CellMark) -> Bool {
    guard let solution = solutions().first?[cell] else { return false }
    return mark == .unknown || solution == mark || solution.isSymbol && mark == .filled
  }
}

extension CellMark {
  fileprivate var isFilled: Bool { self == .filled || isSymbol }
}
