import OvershootGeometry
import OvershootSupport

@testable import Nonoku

@Suite(.laws) struct SolverTests {
  // Behaviour: nonoku 2, 5, 6, 11
  @Test func theSampleHasOneSolutionOfGrade1() throws {
    let solution = try Puzzle(text: Puzzle.sampleText).solve()
    expect(solution.grids.map(\.rowTexts), equals: [["123--", "--213", "--132", "23--1", "31-2-"]])
    expect(solution.grade, equals: 1)
    let first = try #require(solution.steps.first)
    expect(first.rule == .overlap && first.line.description == "row 1" && first.finding == .filled)
    expect(first.cells, equals: [Cell(column: 2, row: 0)])
  }

  // Behaviour: nonoku 7, 11
  @Test func aPuzzleWithSeveralSolutionsHasNoGrade() throws {
    let puzzle = try Puzzle(text: Puzzle.openSampleText)
    let solution = puzzle.solve()
    expect(solution.grids.count == 2 && solution.grade == nil && solution.steps.isEmpty)
    expect(solution.grids.allSatisfy { puzzle.isSolved(by: $0) } && solution.grids[0] != solution.grids[1])
    var search = SolutionSearch(LineRules(puzzle), limit: 10)
    search.run(from: LineRules(puzzle).givenCandidates)
    expect(search.solutions.count, equals: 3)
  }

  // Behaviour: nonoku 5
  @Test func eachRuleFindsWhatItsNameSays() {
    func left(_ rule: Rule, _ line: [UInt8], clue: Clue = .hidden, symbols: Int = 3) -> [UInt8]? {
      var puzzle = Puzzle.blank(size: line.count, symbols: symbols)
      puzzle.set(clue, of: .row(0))
      var rules = LineRules(puzzle)
      var cells = line + Array(repeating: UInt8(15), count: line.count * (line.count - 1))
      return rules.apply(rule, line: 0, in: &cells) ? Array(cells.prefix(line.count)) : nil
    }
    // Bit 0 is empty, bits 1 to 3 are symbols: 15 is everything, 14 filled.
    expect(left(.overlap, [15, 15, 15, 15, 15], clue: .runs([3])), equals: [15, 15, 14, 15, 15])
    expect(left(.overlap, [14, 15, 15, 15, 15], clue: .runs([3])), equals: [14, 14, 14, 1, 1])
    expect(left(.once, [15, 2, 3, 15, 15]), equals: [13, 2, 1, 13, 13])
    expect(left(.once, [2, 2, 15, 15, 15]) == nil)
    expect(left(.only, [15, 9, 13, 9, 13]), equals: [2, 9, 13, 9, 13])
    expect(left(.only, [13, 9, 13, 9, 13]) == nil)
    expect(left(.pair, [6, 15, 6, 15, 7]), equals: [6, 9, 6, 9, 1])
    expect(left(.pair, [7, 15, 7, 15, 15]), equals: [7, 15, 7, 15, 15])
    expect(left(.whole, [6, 6, 8, 15, 3], clue: .runs([3])), equals: [6, 6, 8, 1, 1])
    expect(left(.whole, [2, 15, 15, 15, 4], clue: .runs([3])) == nil)
  }

  // Behaviour: nonoku 5
  @Test func theRulesOfALineAgreeWithTryingAllFillings() {
    law(seed: 5, cases: 400) { generator, _ in
      let size = 4 + generator.integer(below: 3)
      let symbols = 2 + generator.integer(below: size - 3)
      let all = (1 << (symbols + 1)) - 1
      let line = (0..<size).map { _ in UInt8(1 + generator.integer(below: all)) }
      let pattern = generator.permutation(of: (0..<size).map { $0 < symbols })
      let clue = generator.integer(below: 3) == 0 ? Clue.hidden : Clue(of: pattern)
      var puzzle = Puzzle.blank(size: size, symbols: symbols)
      puzzle.set(clue, of: .row(0))
      let naive = NaiveLine(
        candidates: line.map { mask in Set((0...symbols).filter { mask >> UInt8($0) & 1 == 1 }) }, clue: clue,
        symbols: symbols)
      var rules = LineRules(puzzle)
      let rest = Array(repeating: UInt8(all), count: size * (size - 1))

      var cells = line + rest
      let fillings = naive.fillings
      expect(rules.apply(.whole, line: 0, in: &cells), equals: !fillings.isEmpty)
      if !fillings.isEmpty {
        let left = (0..<size).map { index in fillings.reduce(UInt8(0)) { $0 | 1 << UInt8($1[index]) } }
        expect(Array(cells.prefix(size)), equals: left)
      }
      cells = line + rest
      let patterns = naive.patterns
      expect(rules.apply(.overlap, line: 0, in: &cells), equals: !patterns.isEmpty)
      if !patterns.isEmpty {
        let left = (0..<size).map { index in
          patterns.reduce(UInt8(0)) { $0 | ($1[index] ? line[index] & ~1 : line[index] & 1) }
        }
        expect(Array(cells.prefix(size)), equals: left)
      }
    }
  }

  // Behaviour: nonoku 7
  @Test func solutionsAgreeWithTryingAllSquares() {
    let squares = Puzzle.allSquares
    expect(squares.count, equals: 216)
    law(seed: 7, cases: 10_000) { generator, _ in
      var puzzle = Puzzle.blank(size: 4, symbols: 2)
      let from = squares[generator.integer(below: squares.count)]
      for line in puzzle.lines where generator.integer(below: 2) == 0 {
        // Clues of one square have a solution; with some of another one they may have none.
        let source = generator.integer(below: 6) == 0 ? squares[generator.integer(below: squares.count)] : from
        puzzle.set(Clue(of: source[line].map { $0 != .empty }), of: line)
      }
      for cell in puzzle.givens.cells where generator.integer(below: 8) == 0 { puzzle.givens[cell] = from[cell] }
      let expected = squares.filter { square in
        puzzle.lines.allSatisfy { line in
          puzzle.clue(of: line).isHidden || puzzle.clue(of: line) == Clue(of: square[line].map { $0 != .empty })
        } && puzzle.givens.cells.allSatisfy { !puzzle.isGiven($0) || puzzle.givens[$0] == square[$0] }
      }
      let found = puzzle.solutions()
      expect(found.count == min(2, expected.count) && found.allSatisfy(expected.contains))
      expect(Set(found).count, equals: found.count)
      if expected.count == 1 {
        let symbols = Set(puzzle.givens.elements).subtracting([.unknown, .empty])
        expect(symbols.count >= 1)
      }
    }
  }

  // Behaviour: nonoku 5, 6, 21
  @Test(arguments: Puzzle.levelNames.filter { $0.hasSuffix("1") || $0.hasSuffix("3") || $0.hasSuffix("6") })
  func everyStepFollowsByItsRule(name: String) throws {
    let puzzle = try Puzzle.level(name)
    let solution = puzzle.solve()
    let grade = try #require(solution.grade)
    var follower = NaiveFollower(puzzle)
    for (number, step) in solution.steps.enumerated() {
      expect(step.rule.grade <= grade)
      guard follower.follow(step) else {
        Issue.record("Step \(number) does not follow: \(step)")
        return
      }
    }
    expect(follower.grid, equals: solution.grids[0])
  }

  // Behaviour: nonoku 6
  @Test func theGradeDoesNotDependOnTheOrderOfLines() throws {
    let names = Puzzle.levelNames
    try law(seed: 6, cases: 30) { generator, index in
      // Levels of all grades, which they are in the order of.
      let name = names[index * names.count / LawShare.scaled(30)]
      let puzzle = try Puzzle.level(name)
      let grade = puzzle.grade()
      for _ in 0..<2 {
        let order = generator.permutation(of: Array(0..<2 * puzzle.size))
        expect(puzzle.grade(order: order), equals: grade, "\(name), lines in the order \(order)")
      }
    }
  }

  // Behaviour: nonoku 6
  @Test(arguments: [("1-04", 1), ("2-04", 2), ("3-04", 3), ("4-04", 4), ("5-04", 5)])
  func theGradeIsTheLeastThatSolves(name: String, grade: Int) throws {
    let puzzle = try Puzzle.level(name)
    for limit in 1...5 {
      var solver = Solver(puzzle, maximumGrade: limit)
      expect((solver.solve() == .solved), equals: (limit >= grade))
    }
  }
}

extension Puzzle {
  /// Returns a puzzle of which nothing is told.
  static func blank(size: Int, symbols: Int) -> Puzzle {
    let clues = Array(repeating: Clue.hidden, count: size)
    return Puzzle(
      size: size, symbols: symbols, rows: clues, columns: clues,
      givens: Grid(columns: size, rows: size, repeating: .unknown))
  }

  /// All squares of four rows with two symbols, each once in every line.
  static var allSquares: [Grid<CellMark>] {
    func places(_ start: [Int]) -> [[Int]] {
      start.count == 4 ? [start] : (0..<4).filter { !start.contains($0) }.flatMap { places(start + [$0]) }
    }
    let columns = places([])
    return columns.flatMap { first in
      columns.filter { second in zip(first, second).allSatisfy { $0 != $1 } }.map { second in
        var square = Grid(columns: 4, rows: 4, repeating: CellMark.empty)
        for row in 0..<4 {
          square[Cell(column: first[row], row: row)] = .symbol(1)
          square[Cell(column: second[row], row: row)] = .symbol(2)
        }
        return square
      }
    }
  }
}
