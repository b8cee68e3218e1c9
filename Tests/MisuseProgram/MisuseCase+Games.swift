import BombRush
import Breakout
import Nonoku
import OvershootGeometry
import OvershootPerception
import OvershootPlay
import OvershootQueries
import Twenty48

extension MisuseCase {
  private static let board = Board(columns: 4, rows: 4)
  private static let game = Twenty48Game(rules: .classic, seed: 1)

  /// Calls `body` with the timeline of a game without a push.
  private static func withTimeline(_ body: (Twenty48Timeline) -> Void) {
    if let timeline = try? Twenty48Timeline(Twenty48Replay(startingFrom: game)) { body(timeline) }
  }

  /// Misuses of Twenty48.
  static let twenty48 = [
    MisuseCase("A Board has 2 to 6 columns and 2 to 6 rows, not 7 and 4.") { _ = Board(columns: 7, rows: 4) },
    MisuseCase("A Board has 2 to 6 columns and 2 to 6 rows, not 1 and 4.") {
      _ = try? Board(notation: "", columns: 1, rows: 4)
    },
    MisuseCase("The cell in column 4, row 0 lies outside of a Grid of 4×4.") {
      _ = board[Cell(column: 4, row: 0)]
    },
    MisuseCase("The cell in column 0, row -1 lies outside of a Grid of 4×4.") {
      var board = Board(columns: 4, rows: 4)
      board[Cell(column: 0, row: -1)] = .two
    },
    MisuseCase("The board of a Twenty48Game has the 4×4 cells of its rules, not 3×4.") {
      _ = Twenty48Game(rules: .classic, board: Board(columns: 3, rows: 4), generator: SeededGenerator(seed: 1))
    },
    MisuseCase("A Twenty48Game is resumed with a score from 0 to 2⁵³ − 1, not -1.") {
      _ = Twenty48Game(rules: .classic, board: board, score: -1, generator: SeededGenerator(seed: 1))
    },
    MisuseCase("A GameSession has its games after 0 to 0 inputs, not after 9223372036854775807.") {
      _ = GameSession(game, reach: .inputs).game(afterInputs: .max)
    },
    MisuseCase("A GameSession keeps more than 0 ticks, not 0.") { _ = GameSession(game, reach: .ticks(0)) },
    MisuseCase("A GameTimeline has states at distances above 0, not 0, and at least one.") {
      _ = GameTimeline(GameRecord(from: game), interval: 0)
    },
    MisuseCase("Twenty48History.moves(from:) needs an index of at least 0, not -1.") {
      _ = Twenty48History(game).moves(from: -1)
    },
    MisuseCase("A Twenty48Timeline has the places from 0 to 0, not 1.") { withTimeline { _ = $0.game(at: 1) } },
    MisuseCase("A Twenty48Timeline has pushes at the 0 places from 0, not at 0.") {
      withTimeline { _ = $0.push(at: 0) }
    },
    MisuseCase("A Twenty48Timeline has the places from 0 to 0, not -1.") { withTimeline { _ = $0.replay(upTo: -1) } },
    MisuseCase("A PushEngine searches with 1000 to 1 000 000 000 nodes, not 999.") {
      _ = PushEngine().answer(board, nodes: 999)
    },
    MisuseCase("A PushEngine searches with 1000 to 1 000 000 000 nodes, not 0.") {
      _ = PushEngine().pushes(from: game, count: 1, nodes: 0)
    },
    MisuseCase("A Twenty48Timeline has pushes at the 0 places from 0, not at 2.") {
      withTimeline { _ = PushEngine().review($0, places: 2..<3) }
    },
    MisuseCase("PushReview.worst(_:count:) needs a count of at least 0, not -1.") {
      _ = PushReview.worst([], count: -1)
    },
    MisuseCase("RandomPlay plays at least 0 games, not -1.") { _ = RandomPlay(games: -1) },
  ]

  /// Calls `body` with a puzzle of four cells in a line.
  private static func withPuzzle(_ body: (Puzzle) -> Void) {
    var generator = PuzzleGenerator(size: 4, symbols: 2, seed: 1)
    if let (puzzle, _) = generator.next() { body(puzzle) }
  }

  private static let wrongMarks = Grid(columns: 3, rows: 4, repeating: CellMark.unknown)

  /// Misuses of Nonoku.
  static let nonoku = [
    MisuseCase("A PuzzleGenerator needs a size from 4 to 9") { _ = PuzzleGenerator(size: 3, symbols: 2, seed: 1) },
    MisuseCase("The grades of a PuzzleGenerator are from 1 to 5.") {
      _ = PuzzleGenerator(size: 4, symbols: 2, grades: 0...5, seed: 1)
    },
    MisuseCase("A Puzzle has 4 to 9 cells in a line, not 2.") { _ = Puzzle.symbolCounts(size: 2) },
    MisuseCase("A Puzzle of 4 lines has no row 5.") { withPuzzle { _ = $0.clue(of: .row(4)) } },
    MisuseCase("The cell in column 0, row 4 lies outside of a Grid of 4×4.") {
      withPuzzle { _ = $0.isGiven(Cell(column: 0, row: 4)) }
    },
    MisuseCase("The marks of a Puzzle have its 4×4 cells, not 3×4.") { withPuzzle { _ = $0.isSolved(by: wrongMarks) } },
    MisuseCase("The marks of a Puzzle have its 4×4 cells, not 3×4.") { withPuzzle { _ = $0.wrongLines(wrongMarks) } },
    MisuseCase("The marks of a Puzzle have its 4×4 cells, not 3×4.") { withPuzzle { _ = $0.hint(from: wrongMarks) } },
    MisuseCase("A Puzzle has the symbols from 1 to 2, not 300.") {
      withPuzzle { _ = $0.hint(from: Grid(columns: 4, rows: 4, repeating: .symbol(300))) }
    },
    MisuseCase("PuzzleLine.cells(size:) needs a size of at least 0, not -1.") {
      _ = PuzzleLine.row(0).cells(size: -1)
    },
    MisuseCase(withoutPlace: "A CellMark has a glyph for the symbols from 1 to 9, not for 999.") {
      _ = CellMark.symbol(999).glyph
    },
    MisuseCase("PencilMarks are of the symbols from 1 to 6, not of -1.") { _ = PencilMarks(-1) },
  ]

  /// Misuses of Breakout.
  static let breakout = [
    MisuseCase("The radius of a Disc is a finite number above 0, not 0.0.") {
      _ = DiscTrial.Disc(position: .zero, velocity: .zero, radius: 0)
    },
    MisuseCase("The position and the velocity of a Disc are finite.") {
      _ = DiscTrial.Disc(position: Vector2(.nan, 0), velocity: .zero, radius: 1)
    },
    MisuseCase("A BrickLayout has at least one column and one row, and an Int of bricks, not 0 and 1.") {
      _ = BrickLayout(columns: 0, rows: 1)
    },
    MisuseCase("BreakoutGame.serve(_:) needs a count of at least 0, not -1.") {
      var game = BreakoutGame(seed: 1)
      game.serve(-1)
    },
    MisuseCase("BreakoutGame.dropPieces(_:) needs a count of at least 0, not -1.") {
      var game = BreakoutGame(seed: 1)
      game.dropPieces(-1)
    },
    MisuseCase("The walls of an EndlessWall have numbers from 1, not 0.") { _ = EndlessWall.level(0, seed: 1) },
    MisuseCase("A BreakoutLevel has at most 20 columns and 20 rows, not 21 and 1.") {
      _ = BreakoutLevel(bricks: Grid(columns: 21, rows: 1, repeating: .moving))
    },
    MisuseCase("A BreakoutLevel has a brick that can break.") {
      _ = BreakoutLevel(bricks: Grid(columns: 2, rows: 1, repeating: .unbreakable))
    },
  ]

  /// Calls `body` with the answer to a query of one item without a test.
  private static func withResult(_ body: (QueryResult) -> Void) {
    let template = QueryTemplate([QueryOption(QueryGenerator(.points([.zero])))])
    var runner = QueryRunner()
    guard (try? runner.start(QueryRequest(template, querier: Querier(place: .zero)), in: QueryScene())) != nil else {
      return
    }
    for _ in 0..<QueryRunner.timeLimit { runner.tick(in: QueryScene()) { body($1) } }
  }

  /// Misuses of OvershootPerception and OvershootQueries.
  static let queries = [
    MisuseCase("Senses needs a trace budget of at least 0, not -1.") { _ = Senses(traceBudget: -1) },
    MisuseCase(
      "A GridLayout needs a radius and a hole of at least 0 and a finite spacing above 0, not 1.0, 0.0 and 0.0."
    ) {
      _ = GridLayout(radius: 1, spacing: 0, hole: nil)
    },
    MisuseCase(
      "A GridLayout needs a radius and a hole of at least 0 and a finite spacing above 0, not inf, 0.0 and inf."
    ) {
      _ = GridLayout(radius: .infinity, spacing: .infinity, hole: nil)
    },
    MisuseCase("A GridLayout needs a radius and a hole of at least 0 and a finite spacing above 0, not nan") {
      _ = GridLayout.compatible(radius: .nan, spacing: 1, hole: 0)
    },
    MisuseCase("A GridLayout of 9 offsets has no offset 9.") {
      _ = GridLayout(radius: 1, spacing: 1, hole: nil).offset(at: 9)
    },
    MisuseCase("A QueryRunner needs a budget of at least 1, not 0.") { _ = QueryRunner(budget: 0) },
    MisuseCase(withoutPlace: "A QueryRunner needs a budget of at least 1, not -1.") {
      var runner = QueryRunner()
      runner.budget = -1
    },
    MisuseCase("A QueryResult of 1 items and 0 tests has no item 0 or no test 0.") {
      withResult { _ = $0.raw(of: 0, test: 0) }
    },
    MisuseCase("A QueryResult of 1 items and 0 tests has no item 5 or no test 0.") {
      withResult { _ = $0.score(of: 5, test: 0) }
    },
  ]

  private static let levelText = """
    title: Misuse
    goal: rescue 1
    time: 60

    map:
    #######
    #w....#
    #.....#
    #.....#
    #.....#
    #....>#
    #######
    """

  /// Calls `body` with the game of a level after a change of it.
  private static func play(_ change: (inout BombRushLevel) -> Void) {
    guard var level = try? BombRushLevel(parsing: levelText) else { return }
    change(&level)
    _ = BombRushGame(level)
  }

  /// Misuses of BombRush.
  static let bombRush = [
    MisuseCase("A BombRushLevel has 7 to 31 columns and 7 to 21 rows, not 3 and 3.") {
      play { $0.blocks = Grid(columns: 3, rows: 3, repeating: .hard) }
    },
    MisuseCase("The border of a BombRushLevel is hard wall.") { play { $0.blocks[Cell(column: 0, row: 1)] = .floor } },
    MisuseCase("The actors and the mysteries of a BombRushLevel are within its border.") {
      play { $0.actors.append(BombRushLevel.Start(.ward, Cell(column: 0, row: 0))) }
    },
    MisuseCase("The actors and the mysteries of a BombRushLevel are within its border.") {
      play { $0.mysteries.append(Cell(column: 99, row: 0)) }
    },
    MisuseCase("A BombRushLevel has at most 64 enemies, 128 wards and 100 bombs.") {
      play { $0.actors = Array(repeating: BombRushLevel.Start(.drifter, Cell(column: 1, row: 1)), count: 65) }
    },
    MisuseCase("The numbers of a BombRushLevel are at least 0, and its time is at most a million seconds.") {
      play { $0.range = -1 }
    },
    MisuseCase("The numbers of a BombRushLevel are at least 0, and its time is at most a million seconds.") {
      guard var level = try? BombRushLevel(parsing: levelText) else { return }
      level.time = .max
      _ = BombRushBot().play(level, atMost: 1)
    },
  ]
}
