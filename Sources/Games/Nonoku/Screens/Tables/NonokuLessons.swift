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
          done: .cell, tr("2 means two filled cells side by side. Fill the second."), at: .row(0),
          keys: [.press(.right), .press(.space)], hand: .tap(cell(1, of: 4)), pad: [.press(.dpadRight), .press(.a)]),
        LessonStep(
          done: .cell, tr("1 1 means two single cells with a gap. Fill one."), at: .row(2),
          keys: [.press(.left), .press(.down, times: 2), .press(.space)], hand: .tap(cell(0, of: 4)),
          pad: [.press(.dpadLeft), .press(.dpadDown, times: 2), .press(.a)]),
      ])
  }

  private static var symbols: Lesson {
    Lesson(
      "nonoku", level: "1-02",
      [
        LessonStep(
          done: LessonSign("symbol.choose", NonokuAct.symbol),
          tr("Each row has every symbol once. Choose the missing one."), at: .palette(0),
          keys: [.press(.e)], hand: .tap, pad: [.press(.shoulderRight)]),
        LessonStep(
          done: .symbol, tr("The clue leaves one cell. Write it there."), at: .row(0),
          keys: [.press(.right, times: 3), .press(.enter)], hand: .tap(cell(3, of: 4)),
          pad: [.press(.dpadRight, times: 3), .press(.a)]),
      ])
  }

  private static var empty: Lesson {
    Lesson(
      "nonoku", level: "1-03",
      [
        LessonStep(
          done: .empty, tr("The run of 3 ends before the last cell. Mark it empty."), at: .row(2),
          keys: [.press(.right, times: 3), .press(.down, times: 2), .press(.digit0)], hand: .hold(cell(3, of: 4)),
          pad: [.press(.dpadRight, times: 3), .press(.dpadDown, times: 2), .press(.x)]),
        LessonStep(
          done: .run, tr("Fill the run. A drag fills several cells at once."), at: .row(2),
          keys: [.press(.left), .press(.d), .press(.left), .press(.d)], hand: .drag(cell(1, of: 4), cell(2, of: 4)),
          pad: [.press(.dpadLeft), .press(.a), .press(.dpadLeft), .press(.a)]),
      ])
  }

  private static var hidden: Lesson {
    Lesson(
      "nonoku", level: "1-04",
      [
        LessonStep(
          done: .cell, tr("“?” is a hidden clue. Its columns tell which cell to fill."), at: .row(1),
          keys: [.press(.right), .press(.down), .press(.space)], hand: .tap(cell(1, of: 5)),
          pad: [.press(.dpadRight), .press(.dpadDown), .press(.a)])
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
  fileprivate static let cell = LessonSign("cell.set") { _, mark, _ in mark.isFilled }
  fileprivate static let symbol = LessonSign("symbol.set") { _, mark, _ in mark.isSymbol }
  fileprivate static let empty = LessonSign("cell.empty") { _, mark, _ in mark == .empty }
  fileprivate static let run = LessonSign("run.fill") { cell, _, play in
    play.puzzle.hasFilledRun(at: cell, in: play.marks)
  }

  /// Creates the sign of a mark that is written into a cell.
  private init(_ name: String, _ matches: @escaping @Sendable (Cell, CellMark, PuzzlePlay) -> Bool) {
    self.init(name, in: NonokuTables.self) { event, snapshot in
      if case .marked(let cell, let mark, _) = event { matches(cell, mark, snapshot.play) } else { false }
    }
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

extension CellMark {
  fileprivate var isFilled: Bool { self == .filled || isSymbol }
}
