import OvershootGeometry
import OvershootSupport

@testable import Nonoku

@Suite(.laws) struct PuzzlePlayTests {
  private func play(_ text: String = Puzzle.sampleText) throws -> PuzzlePlay { PuzzlePlay(try Puzzle(text: text)) }

  // Behaviour: nonoku 3
  @Test func aCellHasAMarkAndPencilMarks() throws {
    var play = try play()
    let cell = Cell(column: 0, row: 0)
    for mark in [CellMark.filled, .symbol(2), .empty, .unknown] {
      try play.play(.set(cell, mark))
      expect(play.marks[cell], equals: mark)
    }
    try play.play(.pencil(cell, [PencilMarks(1), PencilMarks(3)]))
    expect(play.pencil[cell].text == "13" && play.marks[cell] == .unknown)
  }

  // Behaviour: nonoku 4
  @Test func aPuzzleWithSeveralSolutionsIsCompletedByAny() throws {
    let puzzle = try Puzzle(text: Puzzle.openSampleText)
    for solution in puzzle.solutions() {
      var play = PuzzlePlay(puzzle)
      for cell in solution.cells where !puzzle.isGiven(cell) {
        expect(!play.isComplete)
        try play.play(.set(cell, solution[cell]))
      }
      expect(play.isComplete && !play.canUndo)
      #expect(throws: PlayError.complete) { try play.play(.undo) }
    }
  }

  // Behaviour: nonoku 4
  @Test func fullLinesAndTheEndAreTold() throws {
    let puzzle = try Puzzle(text: Puzzle.sampleText)
    let solution = try #require(puzzle.solutions().first)
    var play = PuzzlePlay(puzzle)
    var events: [NonokuEvent] = []
    for cell in solution.cells where !puzzle.isGiven(cell) { events += try play.play(.set(cell, solution[cell])) }
    let lines = events.compactMap { if case .marked(_, _, let lines) = $0 { lines } else { nil } }.joined()
    expect(Set(lines) == Set(puzzle.lines) && lines.count == puzzle.lines.count)
    expect(events.last == .completed && events.count { $0 == .completed } == 1)
    let last = Cell(column: 4, row: 4)
    expect(events.dropLast().last, equals: .marked(last, solution[last], lines: [.row(4), .column(4)]))
    var other = try self.play()
    expect(try other.play(.pencil(last, PencilMarks(1))) == [.pencilled(last)])
    expect(try other.play(.undo) == [.pencilled(last)])
  }

  // Behaviour: nonoku 4
  @Test func anUnknownCellIsNotEmpty() throws {
    let puzzle = try Puzzle(text: Puzzle.sampleText)
    let solution = try #require(puzzle.solutions().first)
    var play = PuzzlePlay(puzzle)
    for cell in solution.cells where !puzzle.isGiven(cell) && solution[cell] != .empty {
      try play.play(.set(cell, solution[cell]))
    }
    expect(!play.isComplete)
    let empty = solution.cells.filter { solution[$0] == .empty }
    for cell in empty { try play.play(.set(cell, .empty)) }
    expect(play.isComplete)
  }

  // Behaviour: nonoku 15
  @Test func anyStepsCanBeTakenBackAndMadeAgain() throws {
    try law(seed: 15, cases: 60) { generator, _ in
      var play = try play()
      var states = [play.marks]
      while states.count < 80 {
        let cell = play.marks.cell(at: generator.integer(below: 25))
        let mark = [CellMark.unknown, .empty, .filled, .symbol(1), .symbol(2)][generator.integer(below: 5)]
        let isChange = play.marks[cell] != mark
        guard !play.puzzle.isGiven(cell) else { continue }
        expect(try play.play(.set(cell, mark)).map(\.cell) == (isChange ? [cell] : []))
        if isChange { states.append(play.marks) }
        expect(play.stepCount, equals: states.count - 1)
      }
      for state in states.dropLast().reversed() {
        try play.play(.undo)
        expect(play.marks, equals: state)
      }
      let beyond = try play.play(.undo)
      expect(!play.canUndo && beyond.isEmpty)
      for state in states.dropFirst() {
        try play.play(.redo)
        expect(play.marks, equals: state)
      }
      let after = try play.play(.redo)
      expect(!play.canRedo && after.isEmpty)
    }
  }

  /// A random input, of a cell that may be a given one.
  private func input(_ play: PuzzlePlay, _ generator: inout SeededGenerator) -> PuzzleInput {
    let cell = play.marks.cell(at: generator.integer(below: 25))
    switch generator.integer(below: 9) {
    case 0...2: return .undo
    case 3: return .redo
    case 4: return .pencil(cell, PencilMarks(1 + generator.integer(below: 3)))
    default: return .set(cell, [CellMark.unknown, .empty, .filled, .symbol(1)][generator.integer(below: 4)])
    }
  }

  // Behaviour: nonoku 15
  @Test func fewInputsLeadToThePlayAndItsNewestSteps() throws {
    try law(seed: 16, cases: 60) { generator, _ in
      var play = try play()
      for _ in 0..<generator.integer(below: 400) { _ = try? play.play(input(play, &generator)) }
      for _ in 0..<generator.integer(below: 20) { try play.play(.undo) }
      let count = [0, 1, 5, 40, 1000][generator.integer(below: 5)]
      let inputs = play.inputs(keeping: count)
      expect(inputs.count <= 2 * 25 + 3 * count)
      var again = try self.play()
      for input in inputs { expect(try !again.play(input).isEmpty) }
      // Back as far as it goes, and forth; then beyond the steps that are kept, to the start.
      let (kept, redone) = (min(count, play.stepCount), min(count, play.undoneCount))
      var whole = play
      for other in [PuzzleInput.redo, .undo] {
        for _ in 0..<(other == .redo ? redone : redone + kept) {
          expect(whole.marks == again.marks && whole.pencil == again.pencil)
          try whole.play(other)
          try again.play(other)
        }
      }
      expect(whole.marks == again.marks && whole.pencil == again.pencil)
      while try !again.play(.undo).isEmpty {}
      expect(again.marks == again.puzzle.givens && again.pencil.elements.allSatisfy(\.isEmpty))
      if count == 1000, play.stepCount + play.undoneCount < 1000 { expect(again.undoneCount >= play.stepCount) }
    }
  }

  // Behaviour: nonoku 15
  @Test func aNewStepDropsThoseThatWereTakenBack() throws {
    var play = try play()
    let (first, second) = (Cell(column: 0, row: 0), Cell(column: 1, row: 0))
    try play.play(.set(first, .empty))
    try play.play(.undo)
    try play.play(.set(second, .unknown))
    expect(play.canRedo)
    try play.play(.set(second, .empty))
    expect(!play.canRedo)
  }

  // Behaviour: nonoku 14, 23
  @Test func inputsThatDoNotFitAreRefused() throws {
    var play = try play()
    let given = Cell(column: 3, row: 1)
    #expect(throws: PlayError.given(given)) { try play.play(.set(given, .empty)) }
    #expect(throws: PlayError.given(given)) { try play.play(.pencil(given, PencilMarks(1))) }
    expect(try play.play(.set(given, .symbol(1))).isEmpty)
    let outside = Cell(column: 5, row: 0)
    #expect(throws: PlayError.outside(outside, size: 5)) { try play.play(.set(outside, .empty)) }
    let cell = Cell(column: 0, row: 0)
    #expect(throws: PlayError.noSymbol(4, symbols: 3)) { try play.play(.set(cell, .symbol(4))) }
    #expect(throws: PlayError.noSymbol(6, symbols: 3)) { try play.play(.pencil(cell, PencilMarks(6))) }
    expect(play.stepCount, equals: 0)
  }

  // Behaviour: nonoku 15
  @Test func inputsHaveCodes() {
    let cell = Cell(column: 3, row: 2)
    let inputs: [PuzzleInput] = [
      .set(cell, .symbol(1)), .set(cell, .empty), .set(cell, .filled), .set(cell, .unknown),
      .pencil(cell, [PencilMarks(1), PencilMarks(2)]), .pencil(cell, []), .undo, .redo,
    ]
    expect(inputs.map(\.code), equals: ["s231", "s23-", "s23#", "s23.", "p2312", "p23", "u", "r"])
    expect(inputs.map { PuzzleInput(code: $0.code) }, equals: inputs)
    expect(
      ["", "x", "s", "s23", "s2", "s2312", "s23x", "p237", "uu", "sab1"].allSatisfy { PuzzleInput(code: $0) == nil })
  }

  // Behaviour: nonoku 8
  @Test func linesThatAreFullAndWrongAreFound() throws {
    let puzzle = try Puzzle(text: Puzzle.sampleText)
    var marks = Grid<CellMark>(rowTexts: ["123--", "--213", "-1#32", "23--1", "31-2-"])
    expect(puzzle.wrongLines(marks), equals: [.column(1)])
    marks[Cell(column: 1, row: 2)] = .unknown
    expect(puzzle.wrongLines(marks).isEmpty)
    expect(puzzle.wrongLines(Grid(rowTexts: ["12-3-", ".....", ".....", ".....", "....."])), equals: [.row(0)])
  }
}

extension NonokuEvent {
  fileprivate var cell: Cell? {
    switch self {
    case .marked(let cell, _, _), .pencilled(let cell): cell
    case .completed: nil
    }
  }
}
