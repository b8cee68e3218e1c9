import OvershootGeometry
import OvershootSupport

@testable import Nonoku

@Suite(.laws) struct GeneratorTests {
  // Behaviour: nonoku 7, 9
  @Test func nothingCanBeTakenFromAPuzzleWithoutASecondSolution() throws {
    try law(seed: 9, cases: 12) { generator, index in
      let size = 4 + index % 3
      var maker = PuzzleGenerator(size: size, symbols: size - 2, seed: generator.next())
      let made = maker.next()
      let (puzzle, grade) = try #require(made)
      expect((1...5).contains(grade) && puzzle.solutions().count == 1)
      for cell in puzzle.givens.cells where puzzle.isGiven(cell) {
        var less = puzzle
        less.givens[cell] = .unknown
        expect(less.solutions().count, equals: 2)
      }
      let shown = Set(puzzle.givens.elements).subtracting([.unknown, .empty])
      expect(shown.count >= puzzle.symbols - 1)
    }
  }

  // Behaviour: nonoku 9
  @Test func aSeedGivesTheSamePuzzleEverywhere() throws {
    var first = PuzzleGenerator(size: 5, symbols: 3, seed: 1)
    var second = PuzzleGenerator(size: 5, symbols: 3, seed: 1)
    let made = [first.next(), second.next(), first.next()].map { $0?.puzzle }
    let puzzle = try #require(made[0])
    expect(puzzle == made[1] && puzzle != made[2])
    expect(puzzle.text, equals: Self.textOfSeed1)
  }

  // Behaviour: nonoku 9
  @Test(arguments: 1...5)
  func aGradeIsFound(grade: Int) throws {
    var maker = PuzzleGenerator(size: 5, symbols: 3, grades: grade...grade, seed: UInt64(grade))
    let next = maker.next()
    let made = try #require(next)
    expect(made.grade == grade && made.puzzle.solve().grade == grade)
  }

  // Behaviour: nonoku 9
  @Test func aSquareHasEveryNumberOnceInEveryLine() {
    law(seed: 3, cases: 40) { generator, index in
      let size = 4 + index % 6
      let square = LatinSquare.random(size: size, using: &generator)
      expect(square.allSatisfy { $0.sorted() == Array(1...size) })
      expect((0..<size).allSatisfy { column in square.map { $0[column] }.sorted() == Array(1...size) })
    }
  }

  // Behaviour: nonoku 10
  @Test(arguments: Puzzle.levelNames)
  func everyLevelHasItsGrade(name: String) throws {
    let text = try Repository.text(of: "Resources/Nonoku/\(name).txt")
    let puzzle = try Puzzle(text: text)
    expect(puzzle.text == text && (4...8).contains(puzzle.size))
    let solution = puzzle.solve()
    expect(solution.grids.count == 1 && solution.grade == Int(name.prefix(1)))
    expect(puzzle.isSolved(by: solution.grids[0]) && puzzle.solutions() == solution.grids)
  }

  // Behaviour: nonoku 10
  @Test func theSizesOfAGradeRise() throws {
    let sizes = try Puzzle.levelNames.map { try Puzzle.level($0).size }
    for grade in 0..<5 {
      let row = Array(sizes[grade * 12..<grade * 12 + 12])
      expect(row == row.sorted() && row.first == 4 && row.last == 8)
    }
    expect(Set(try Puzzle.levelNames.map { try Puzzle.level($0) }).count, equals: 60)
  }

  // Behaviour: nonoku 10
  @Test func theDayGivesSeedAndPuzzle() throws {
    let day = try #require(CalendarDay("2026-11-21"))
    expect(DailyPuzzle.seed(of: day), equals: Self.seedOfDay)
    let (puzzle, grade) = try #require(DailyPuzzle.puzzle(of: day))
    expect(puzzle.size == 6 && puzzle.symbols == 4 && (2...3).contains(grade))
    expect(puzzle.solve().grade, equals: grade)
    // A change of the generator would give other people of the day another puzzle.
    expect(puzzle.text, equals: Self.textOfDay)
  }

  /// From the first day of this version on a quarter of the clues is hidden at most.
  // Behaviour: nonoku 10
  @Test func daysHideFewClues() throws {
    for number in 20_788..<20_812 {
      let (puzzle, grade) = try #require(DailyPuzzle.puzzle(of: CalendarDay(number: number)))
      let hidden = puzzle.lines.count { puzzle.clue(of: $0).isHidden }
      expect(grade <= 3 && 4 * hidden <= puzzle.lines.count, "\(number)")
    }
    // The last day before it has the puzzle that it had.
    var former = PuzzleGenerator(
      size: 6, symbols: 4, grades: 2...3, seed: CalendarDay(number: 20_787).seed(of: "nonoku"))
    expect(DailyPuzzle.puzzle(of: CalendarDay(number: 20_787))?.puzzle, equals: former.next()?.puzzle)
  }

  // Behaviour: nonoku 10
  @Test func daysAreThoseOfTheCalendar() {
    expect(CalendarDay("1970-01-01")?.number == 0 && CalendarDay("2000-03-01")?.number == 11_017)
    expect(CalendarDay(unixTime: 86_399.9).number == 0 && CalendarDay(unixTime: -0.5).description == "1969-12-31")
    for text in ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "26-01-01", "2026-01-32", "2026/01/01", ""] {
      expect(CalendarDay(text) == nil)
    }
    expect(CalendarDay("2024-02-29")?.description, equals: "2024-02-29")
    for number in stride(from: -719_000, through: 800_000, by: 997) {
      let day = CalendarDay(number: number)
      expect(CalendarDay(day.description), equals: day)
    }
    expect(CalendarDay(unixTime: .nan).number, equals: 0)
  }

  private static let textOfSeed1 = """
    nonoku 1
    size 5 3
    rows: 3 ? ? ? 1.2
    cols: 2.1 1.2 ? 1.2 3
    givens:
    .1...
    3....
    .....
    ....1
    ..2..

    """
  private static let textOfDay = """
    nonoku 1
    size 6 4
    rows: 1.1.2 1.3 4 2.2 3.1 4
    cols: 4 4 1.1.2 ? 2.1.1 2.2
    givens:
    ......
    1.....
    .4....
    3.....
    .1...2
    ..2...

    """
  private static let seedOfDay: UInt64 = 7_955_931_532_371_169
}
