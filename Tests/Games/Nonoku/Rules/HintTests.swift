import OvershootGeometry
import OvershootSupport

@testable import Nonoku

// Behaviour: nonoku 8
@Suite struct HintTests {
  @Test func theFirstHintIsTheFirstStepOfTheSolver() throws {
    let puzzle = try Puzzle(text: Puzzle.sampleText)
    let hint = try #require(puzzle.hint(from: puzzle.givens))
    expect(hint.line == .row(0) && hint.content == .next([Cell(column: 2, row: 0)], .filled, .overlap))
    expect(hint.sentence, equals: "Row 1: wherever the 3 lies, it covers column 3.")
  }

  @Test(arguments: ["1-05", "2-05", "3-05", "4-05", "5-05"])
  func hintsAloneSolveALevel(name: String) throws {
    let puzzle = try Puzzle.level(name)
    var play = PuzzlePlay(puzzle)
    var count = 0
    while !play.isComplete, let hint = puzzle.hint(from: play.marks), count < 200 {
      guard case .next(let cells, let mark, _) = hint.content else { break }
      let isRow = hint.line.description.hasPrefix("row")
      let places = cells.map { (isRow ? $0.column : $0.row) + 1 }
      let (sentence, other) = (hint.sentence, isRow ? "column" : "row")
      let list = places.count == 1 ? " \(places[0])" : "s \(places.dropLast().map(String.init).joined(separator: ", "))"
      expect(sentence.lowercased().hasPrefix("\(hint.line): ") && sentence.contains("\(other)\(list)"), "\(sentence)")
      expect(sentence.count <= 90 && sentence.hasSuffix(".") && !sentence.contains("("))
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
    expect(hint.content == .mistake && hint.sentence == "Something in row 1 is wrong.")
  }

  @Test func aHintSaysWhyAsAPlayerWould() throws {
    let puzzle = try Puzzle(text: Puzzle.sampleText)
    func sentence(_ line: PuzzleLine, _ columns: [Int], _ mark: CellMark, _ rule: Rule) -> String {
      let cells = columns.map { Cell(column: $0, row: 0) }
      let message = HintSentence(puzzle: puzzle, line: line, cells: cells, mark: mark).message(rule)
      return Hint(line: line, content: .next(cells, mark, rule), message: message).sentence
    }
    expect(
      sentence(.row(0), [0, 1], .empty, .overlap) == "Row 1: the 3 cannot reach columns 1 and 2, so they are empty.")
    expect(
      sentence(.column(0), [0], .empty, .overlap) == "Column 1: however the 1 and 2 lie, they leave out row 1.")
    expect(sentence(.row(0), [3], .symbol(2), .only), equals: "Row 1: 2 fits nowhere but in column 4.")
    // A rule that finds no such mark has the reason that is always true.
    expect(sentence(.row(0), [3], .filled, .pair), equals: "Row 1: every way to fill it uses column 4.")
  }

  @Test func aPuzzleThatNeedsMoreThanTheRulesMayHaveNoHint() throws {
    let text = "nonoku 1\nsize 4 2\nrows: ? ? ? ?\ncols: ? ? ? ?\ngivens:\n....\n....\n....\n....\n"
    let puzzle = try Puzzle(text: text)
    expect(puzzle.hint(from: puzzle.givens) == nil)
  }
}
