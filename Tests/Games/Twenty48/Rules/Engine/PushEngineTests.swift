import OvershootGeometry
import OvershootSupport

@testable import Twenty48

// Behaviour: twenty48 23
@Suite(.laws) struct PushEngineTests {
  private let engine = PushEngine()

  /// A board with tiles of `exponents` in most cells.
  private func board(
    _ generator: inout SeededGenerator, columns: Int = 4, rows: Int = 4, exponents: ClosedRange<Int> = 1...9
  ) -> Board {
    var board = Board(columns: columns, rows: rows)
    for cell in board.slots.cells where generator.integer(below: 4) > 0 {
      board[cell] = TileValue(exponent: exponents.lowerBound + generator.integer(below: exponents.count))
    }
    return board
  }

  /// Up to a depth of 3 no value is met again with another probability, so that the cache changes nothing.
  @Test(arguments: Rules.Variant.allCases)
  func valuesAreThoseOfTheDefinition(variant: Rules.Variant) {
    law(seed: 1, cases: sample(500, debug: 6)) { generator, index in
      let board = board(&generator)
      let depth = 1 + index % 3
      let naive = NaiveSearch(depth: depth, variant: variant)
      let expected = Direction.allCases.map { naive.value(of: $0, on: board) }
      var cache = SearchCache(bits: 10)
      let found = PackedBoard.withTables { tables in
        var search = PushSearch<PackedBoard>(tables, variant: variant, budget: .max >> 8)
        return search.values(of: PackedBoard(board) ?? PackedBoard(bits: 0), atMost: UInt32(depth), &cache).values
      }
      counterexample("\(board.notation)") { expect(found.map { $0.map(Int.init) }, equals: expected) }
    }
  }

  @Test func tablesAndGeneralRulesGiveTheSameAnswers() {
    law(seed: 2, cases: sample(500, debug: 15)) { generator, _ in
      let board = board(&generator, exponents: 1...12)
      expect(engine.answer(board, nodes: 2000), equals: engine.generalAnswer(board, nodes: 2000))
    }
  }

  @Test func anAnswerDoesNotDependOnWhatWasAskedBefore() {
    law(seed: 3, cases: 5) { generator, _ in
      let (first, second) = (board(&generator), board(&generator))
      let answer = engine.answer(first, nodes: 3000)
      _ = engine.answer(second, nodes: 5000)
      expect(engine.answer(first, nodes: 3000) == answer && PushEngine().answer(first, nodes: 3000) == answer)
    }
  }

  @Test func theBudgetIsKept() {
    law(seed: 4, cases: 10) { generator, _ in
      let nodes = 1000 + generator.integer(below: 4000)
      let answer = engine.answer(board(&generator), nodes: nodes)
      expect(answer.nodes <= nodes)
    }
  }

  /// Pins an answer, which is the same on every machine, optimised or not.
  @Test func aPositionHasTheSameAnswerForever() throws {
    let answer = engine.answer(try Board(notation: "0001001201354679", columns: 4, rows: 4), nodes: 5000)
    expect(answer, equals: PushAnswer(values: [1_392_252, nil, nil, 1_476_650], depth: 3, nodes: 5000))
  }

  @Test func aMirroredBoardHasMirroredAnswers() throws {
    law(seed: 5, cases: 5) { generator, _ in
      let board = board(&generator)
      var mirrored = board
      for cell in board.slots.cells { mirrored[Cell(column: cell.row, row: cell.column)] = board[cell] }
      let (answer, other) = (engine.answer(board, nodes: 2000), engine.answer(mirrored, nodes: 2000))
      guard answer.depth == other.depth else { return }
      expect(answer.value(of: .up) == other.value(of: .left) && answer.value(of: .down) == other.value(of: .right))
    }
  }

  @Test func aDeadBoardHasNoPush() throws {
    let answer = engine.answer(try Board(notation: "1212212112122121", columns: 4, rows: 4))
    expect(answer == PushAnswer(values: [nil, nil, nil, nil], depth: 0, nodes: 4) && answer.best == nil)
  }

  @Test func equalValuesGoToTheFirstOfUpRightDownAndLeft() {
    expect(PushAnswer(values: [nil, 5, 5, 4], depth: 1, nodes: 4).best, equals: .right)
    expect(PushAnswer(values: [5, 5, 5, 5], depth: 1, nodes: 4).best, equals: .up)
  }

  @Test(arguments: ["ff00000000000000", "g000000000000001", "hh0g0f0e0d0c0b0a"])
  func boardsWithTilesAbove32768AreSearched(notation: String) throws {
    let board = try Board(notation: notation, columns: 4, rows: 4)
    let answer = engine.answer(board, nodes: 1000)
    expect(answer == engine.generalAnswer(board, nodes: 1000) && answer.best != nil)
  }

  @Test(arguments: [(2, 2), (2, 6), (5, 4), (6, 6)])
  func otherSizesAreSearched(columns: Int, rows: Int) {
    law(seed: 6, cases: 3) { generator, _ in
      let board = board(&generator, columns: columns, rows: rows)
      let answer = engine.answer(board, nodes: 1000)
      expect(answer.values.map { $0 != nil }, equals: Direction.allCases.map { board.slide($0) != nil })
    }
  }

  @Test func anEngineAndItsTablesAreSmall() {
    expect(PushEngine.tableByteCount <= 2 << 20 && PushEngine.byteCount <= 14 << 20)
  }

  @Test(arguments: UInt64(1)...3)
  func gamesReach2048(seed: UInt64) {
    var game = Twenty48Game(rules: .classic, seed: seed)
    while !game.goal.isWon, let best = engine.answer(game.board, nodes: 2000).best { _ = game.play(best) }
    expect(game.goal.isWon)
  }

  @Test func budgetsOutOfRangeAreAMistake() async {
    await #expect(processExitsWith: .failure) {
      _ = PushEngine().answer(Board(columns: 4, rows: 4), nodes: 999)
    }
  }
}
