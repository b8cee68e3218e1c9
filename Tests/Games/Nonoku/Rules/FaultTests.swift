import OvershootGeometry
import OvershootSupport

@testable import Nonoku

/// What is told of marks while one plays, against what trying all patterns and fillings of each line finds.
@Suite(.laws) struct FaultTests {
  /// Returns a puzzle with random marks: wrong ones, or some of its solution's.
  private static func marked(
    _ generator: inout SeededGenerator, _ index: Int, isRight: Bool = false
  ) throws -> (puzzle: Puzzle, marks: Grid<CellMark>) {
    let size = 4 + index % 3
    var maker = PuzzleGenerator(size: size, symbols: 2 + index / 3 % (size - 2), seed: generator.next())
    let made = maker.next()
    let puzzle = try #require(made).puzzle
    let solution = try #require(puzzle.solutions().first)
    var marks = puzzle.givens
    let share = generator.integer(below: 4)
    for cell in marks.cells where !puzzle.isGiven(cell) {
      switch (generator.integer(below: isRight ? 4 : 16), isRight) {
      case (0...share, true): marks[cell] = generator.integer(below: 5) > 0 ? solution[cell] : solution[cell].pattern
      case (0...share, false):
        let random = generator.integer(below: puzzle.symbols + 2)
        marks[cell] = random == 0 ? .empty : random == 1 ? .filled : .symbol(random - 1)
      default: break
      }
    }
    return (puzzle, marks)
  }

  private static func naiveLine(_ line: PuzzleLine, of puzzle: Puzzle, _ marks: Grid<CellMark>) -> NaiveLine {
    let candidates = line.cells(size: puzzle.size).map { cell -> Set<Int> in
      switch marks[cell] {
      case .unknown: Set(0...puzzle.symbols)
      case .empty: [0]
      case .filled: Set(1...puzzle.symbols)
      case .symbol(let symbol): [symbol]
      }
    }
    return NaiveLine(candidates: candidates, clue: puzzle.clue(of: line), symbols: puzzle.symbols)
  }

  /// The contradictions by their definition: each cell is asked for itself.
  private static func isContradictory(_ cell: Cell, in puzzle: Puzzle, _ marks: Grid<CellMark>) -> Bool {
    func isFilled(_ mark: CellMark) -> Bool { mark != .empty && mark != .unknown }
    return [PuzzleLine.row(cell.row), .column(cell.column)].contains { line in
      let cells = line.cells(size: puzzle.size)
      let (own, place) = (marks[cell], cells.firstIndex(of: cell) ?? 0)
      if case .symbol = own, cells.count(where: { marks[$0] == own }) > 1 { return true }
      guard isFilled(own) else { return false }
      var (first, last) = (place, place)
      while first > 0, isFilled(marks[cells[first - 1]]) { first -= 1 }
      while last < cells.count - 1, isFilled(marks[cells[last + 1]]) { last += 1 }
      let patterns = (0..<1 << cells.count).map { bits in cells.indices.map { bits >> $0 & 1 == 1 } }.filter {
        $0.count { $0 } == puzzle.symbols && NaiveLine.fits($0, puzzle.clue(of: line))
      }
      return !patterns.contains { pattern in
        (first...last).allSatisfy { pattern[$0] }
          && [first - 1, last + 1].allSatisfy { index in
            !cells.indices.contains(index) || marks[cells[index]] != .empty || !pattern[index]
          }
      }
    }
  }

  // Behaviour: playing 18
  @Test func contradictionsAreThoseOfTryingAllPatterns() throws {
    var (found, clean) = (0, 0)
    try law(seed: 18, cases: 240) { generator, index in
      let (puzzle, marks) = try Self.marked(&generator, index)
      counterexample("\(puzzle.text)\(marks.rowTexts)") {
        let naive = Set(marks.cells.filter { Self.isContradictory($0, in: puzzle, marks) })
        expect(puzzle.contradictions(in: marks), equals: naive)
        if naive.isEmpty { clean += 1 } else { found += 1 }
      }
    }
    expect(found > LawShare.scaled(60) && clean > LawShare.scaled(20), "\(found), \(clean)")
  }

  // Behaviour: playing 18
  @Test func marksOfTheSolutionAreNeverTinted() throws {
    try law(seed: 19, cases: 90) { generator, index in
      let (puzzle, marks) = try Self.marked(&generator, index, isRight: true)
      counterexample("\(puzzle.text)\(marks.rowTexts)") {
        expect(puzzle.contradictions(in: marks).isEmpty && puzzle.firstImpossibleLine(in: marks) == nil)
      }
    }
  }

  // Behaviour: playing 18
  @Test func checkFindsTheFirstLineWithoutAFilling() throws {
    var lines: Set<PuzzleLine?> = []
    try law(seed: 20, cases: 240) { generator, index in
      let (puzzle, marks) = try Self.marked(&generator, index)
      counterexample("\(puzzle.text)\(marks.rowTexts)") {
        let naive = puzzle.lines.first { Self.naiveLine($0, of: puzzle, marks).fillings.isEmpty }
        expect(puzzle.firstImpossibleLine(in: marks), equals: naive)
        lines.insert(naive)
        // What is tinted is wrong: then there is such a line.
        if !puzzle.contradictions(in: marks).isEmpty { expect(naive != nil) }
      }
    }
    expect(lines.contains(nil) && lines.contains(.row(1)))
    expect(lines.contains { if case .column = $0 { true } else { false } })
  }

  // Behaviour: playing 18
  @Test func aLineIsFinishedWhereEachSymbolStandsByItsClue() throws {
    var count = 0
    try law(seed: 21, cases: 120) { generator, index in
      let (puzzle, marks) = try Self.marked(&generator, index, isRight: index % 2 == 0)
      for line in puzzle.lines {
        let cells = line.cells(size: puzzle.size).map { marks[$0] == .unknown ? .empty : marks[$0] }
        let symbols = cells.compactMap { if case .symbol(let symbol) = $0 { symbol } else { nil } }
        let isFinished =
          symbols.sorted() == Array(1...puzzle.symbols) && !cells.contains(.filled)
          && NaiveLine.fits(cells.map { $0 != .empty }, puzzle.clue(of: line))
        expect(puzzle.isFinished(line, in: marks), equals: isFinished)
        if isFinished { count += 1 }
      }
    }
    expect(count > LawShare.scaled(40), "\(count)")
  }

  // Behaviour: playing 16
  @Test func theFirstLevelsTellAllClues() throws {
    let hidden = try Puzzle.levelNames.prefix(4).map { name in
      let puzzle = try Puzzle.level(name)
      return 2 * puzzle.size - puzzle.shownClues
    }
    expect(hidden.prefix(3).allSatisfy { $0 == 0 } && hidden[3] > 0)
  }
}

extension CellMark {
  /// Filled for a symbol, as where it is not known yet.
  fileprivate var pattern: CellMark { self == .empty ? .empty : .filled }
}
