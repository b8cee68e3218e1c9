import Nonoku
import OvershootGeometry
import OvershootSupport

// Behaviour: nonoku 8
@Suite struct HintTests {
  @Test func theFirstHintIsTheFirstStepOfTheSolver() throws {
    let puzzle = try Puzzle(text: Puzzle.sampleText)
    let hint = try #require(puzzle.hint(from: puzzle.givens))
    expect(hint.line == .row(0) && hint.content == .next([Cell(column: 2, row: 0)], .filled, .overlap))
    expect(hint.sentence, equals: "Row 1: column 3 is filled, wherever the run of 3 lies (overlap).")
  }

  @Test(arguments: ["1-05", "2-05", "3-05", "4-05", "5-05"])
  func hintsAloneSolveALevel(name: String) throws {
    let puzzle = try Puzzle.level(name)
    var play = PuzzlePlay(puzzle)
    var count = 0
    while !play.isComplete, let hint = puzzle.hint(from: play.marks), count < 200 {
      guard case .next(let cells, let mark, let rule) = hint.content else { break }
      expect(hint.sentence.lowercased().hasPrefix("\(hint.line): ") && hint.sentence.hasSuffix("(\(rule))."))
      expect(cells.allSatisfy { hint.line.cells(size: puzzle.size).contains($0) && play.marks[$0] != mark })
      for cell in cells { try play.play(.set(cell, mark)) }
      count += 1
    }
    expect(play.isComplete)
    expect(puzzle.hint(from: play.marks) == nil)
  }

  @Test func aMarkAgainstARuleIsToldWithItsLine() throws {
    let puzzle = try Puzzle(text: Puzzle.sampleText)
    let twice = Grid<CellMark>(rowTexts: ["1.1..", "...1.", "....2", "2....", "....."])
    expect(puzzle.hint(from: twice)?.line == .row(0) && puzzle.hint(from: twice)?.content == .mistake)
    let against = Grid<CellMark>(rowTexts: ["..-..", "...1.", "....2", "2....", "....."])
    expect(puzzle.hint(from: against)?.content, equals: .mistake)
    // No line is against a rule, but the solution has a 1 in the corner.
    let wrong = Grid<CellMark>(rowTexts: ["3....", "...1.", "....2", "2....", "....."])
    let hint = try #require(puzzle.hint(from: wrong))
    expect(hint.content == .mistake && hint.sentence == "A mark in row 1 is wrong.")
  }

  @Test func aPuzzleThatNeedsMoreThanTheRulesMayHaveNoHint() throws {
    let text = "nonoku 1\nsize 4 2\nrows: ? ? ? ?\ncols: ? ? ? ?\ngivens:\n....\n....\n....\n....\n"
    let puzzle = try Puzzle(text: text)
    expect(puzzle.hint(from: puzzle.givens) == nil)
  }
}
