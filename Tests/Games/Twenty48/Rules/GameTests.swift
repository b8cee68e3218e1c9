import OvershootGeometry
import OvershootSupport
import Twenty48

// Behaviour: twenty48 1
@Suite(.laws) struct GameTests {
  @Test func aGameStartsWithTwoTilesAndNoPoints() throws {
    let rules = try Rules(columns: 5, rows: 2)
    for seed in 0..<200 as Range<UInt64> {
      law(seed: seed) { _ in
        let game = Twenty48Game(rules: rules, seed: seed)
        let tiles = game.board.slots.elements.compactMap { $0 }
        counterexample(game.board.notation) {
          expect(tiles.count == 2 && tiles.allSatisfy { $0 == .two || $0 == .four })
          expect(game.score == 0 && game.phase == .playing)
        }
      }
    }
  }

  @Test func theValueIsDrawnBeforeTheCell() {
    let game = Twenty48Game(rules: .classic, seed: 42)
    var generator = SeededGenerator(seed: 42)
    var expected = Board(columns: 4, rows: 4)
    for _ in 0..<2 {
      let value: TileValue = generator.unit() < 0.9 ? .two : .four
      let empty = expected.emptyCells
      expected[empty[generator.integer(below: empty.count)]] = value
    }
    expect(game.board, equals: expected)
    expect(game.generator, equals: generator)
  }

  // Behaviour: twenty48 7
  @Test func aMoveGivesMovesPointsAndTheNewTileInThisOrder() throws {
    var game = try Twenty48Game("2 2\n4 8", score: 10)
    let events = game.play(.left)
    expect(events.count, equals: 3)
    expect(events.starts(with: [.merged(from: at(1, 0), into: at(0, 0), value: .four), .scored(4)]))
    let spawned = try #require(game.board[at(1, 0)])
    expect(events.last, equals: .spawned(at: at(1, 0), value: spawned))
    expect(game.score, equals: 14)
  }

  @Test func aMoveWithoutAMergeScoresNothing() throws {
    var game = try Twenty48Game(". 2\n. .")
    let events = game.play(.left)
    expect(!events.contains { if case .scored = $0 { true } else { false } })
    expect(game.score, equals: 0)
  }

  // Behaviour: twenty48 3
  @Test func aRefusedMoveChangesNothing() throws {
    var game = try Twenty48Game("2 .\n4 .", score: 8)
    let before = game
    let answers = [game.play(.left), game.play(.up)]
    expect(answers, equals: [[.refused], [.refused]])
    expect(game.preview(.left) == nil)
    expect(game, equals: before)
    expect(game.legalDirections, equals: [.right])
  }

  @Test func twosOnlyGivesOnlyTwos() throws {
    var game = Twenty48Game(rules: try Rules(columns: 6, rows: 6, variant: .twosOnly), seed: 5)
    expect(game.board.sum, equals: 4)
    for move in 1...300 {
      guard let direction = game.legalDirections.first else { break }
      _ = game.play(direction)
      expect(game.board.sum, equals: 4 + 2 * move)
    }
  }

  // Behaviour: twenty48 4
  @Test func makingTheTargetWinsUntilKeepGoing() throws {
    var game = try Twenty48Game("4 4 .\n. . .", target: 8)
    let before = game.keepGoing()
    let events = game.play(.left)
    expect(!before && events.last == .goalReached)
    expect(events.contains { if case .spawned = $0 { true } else { false } })
    expect(game.phase == .won && game.legalDirections.isEmpty)
    let waiting = game
    let answers = Direction.allCases.map { game.play($0) }
    expect(answers.allSatisfy { $0 == [.refused] })
    expect(game, equals: waiting)
    let (first, second) = (game.keepGoing(), game.keepGoing())
    expect(first && !second)
    expect(game.phase == .playingOn && game.goal.isWon)
    expect(!game.legalDirections.isEmpty)
  }

  @Test func laterTargetsHaveNoEffect() throws {
    var game = try Twenty48Game("4 4 .\n. . .", target: 8, goal: .passed)
    let events = game.play(.left)
    expect(!events.contains(.goalReached))
    expect(game.phase, equals: .playingOn)
  }

  @Test func onlyExactlyTheTargetWins() throws {
    var game = try Twenty48Game("8 8 .\n. 2 2", target: 8)
    let events = game.play(.left)
    expect(!events.contains(.goalReached))
    expect(game.phase, equals: .playing)
  }

  @Test func aTargetThatIsLoadedDoesNotWin() throws {
    var game = try Twenty48Game("8 . .\n. . .", target: 8)
    expect(game.phase, equals: .playing)
    let events = game.play(.right)
    expect(!events.contains(.goalReached))
  }

  @Test func theLastMoveGivesTheLoss() throws {
    var game = try Twenty48Game(". 8\n16 32")
    let events = game.play(.left)
    expect(events.first, equals: .moved(from: at(1, 0), to: at(0, 0)))
    expect(events.last == .noMoveLeft && !events.contains(.goalReached))
    expect(game.phase == .lost && game.goal == .ahead)
  }

  @Test func aLossIsShownWhenItComesWithTheWin() throws {
    var game = try Twenty48Game("4 4\n16 32", target: 8)
    let events = game.play(.left)
    expect(events.suffix(2), equals: [.goalReached, .noMoveLeft])
    expect(game.phase == .lost && game.goal == .reached)
    let hasContinued = game.keepGoing()
    expect(!hasContinued && game.phase == .lost)
  }

  // Behaviour: twenty48 5
  @Test func aDeadBoardIsLostAtOnce() throws {
    var game = try Twenty48Game("2 4\n4 2", goal: .reached)
    expect(game.isLost && game.phase == .lost && game.legalDirections.isEmpty)
    let before = game
    let answers = Direction.allCases.map { game.play($0) }
    expect(answers.allSatisfy { $0 == [.refused] })
    let hasContinued = game.keepGoing()
    expect(!hasContinued && game == before)
  }

  @Test func aResumedGameContinuesAsTheOriginal() {
    var game = Twenty48Game(rules: .classic, seed: 8)
    for _ in 0..<20 { _ = game.legalDirections.first.map { game.play($0) } }
    var resumed = Twenty48Game(
      rules: game.rules, board: game.board, score: game.score, goal: game.goal, generator: game.generator)
    expect(resumed, equals: game)
    let directions = [Direction.left, .up, .right, .down]
    expect(directions.map { resumed.play($0) }, equals: directions.map { game.play($0) })
  }

  @Test func errorsAreDescribedInASentence() async {
    await #expect(processExitsWith: .failure) { _ = Board(columns: 7, rows: 4) }
    await #expect(processExitsWith: .failure) {
      _ = Twenty48Game(rules: .classic, board: Board(columns: 4, rows: 5), generator: SeededGenerator(seed: 0))
    }
    await #expect(processExitsWith: .failure) {
      _ = Twenty48Game(
        rules: .classic, board: Board(columns: 4, rows: 4), score: -1, generator: SeededGenerator(seed: 0))
    }
  }
}
