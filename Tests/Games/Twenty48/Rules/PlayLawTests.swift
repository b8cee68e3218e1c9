import OvershootGeometry
import OvershootSupport
import Twenty48

/// The sizes for random play: square, wide, tall, minimum and maximum.
private let sizes = [(2, 2), (4, 4), (5, 3), (3, 5), (2, 6), (6, 4)]

/// Plays uniformly random inputs and calls `visit` with each, its events, and the games before and after it.
///
/// A failure in `visit` names the board, the input and its events.
private func playAtRandom(
  rules: Rules, seed: UInt64, inputs: Int,
  _ visit: (_ before: Twenty48Game, _ direction: Direction, _ events: [Twenty48Event], _ after: Twenty48Game) -> Void
) {
  var game = Twenty48Game(rules: rules, seed: seed)
  law(seed: ~seed, cases: inputs) { generator, _ in
    game.keepGoing()
    guard let direction = Direction(rawValue: generator.integer(below: 4)) else { return }
    let before = game
    let events = game.play(direction)
    counterexample("\(before.board.notation) \(direction) \(events)") { visit(before, direction, events, game) }
  }
}

/// The points of a tile that was merged from twos alone.
private func worth(of number: Int) -> Int { number * (number.trailingZeroBitCount - 1) }

@Suite(.laws) struct PlayLawTests {
  @Test(arguments: sizes)
  func eventsAppliedToTheOldBoardGiveTheNewOne(columns: Int, rows: Int) throws {
    let rules = try Rules(columns: columns, rows: rows, target: 64)
    playAtRandom(rules: rules, seed: 11, inputs: 300) { before, _, events, after in
      let expected = NaiveBoard(numbers: before.board.numbers).applying(events)
      expect(expected?.numbers, equals: after.board.numbers)
    }
  }

  /// Follows the tiles as a view does, identified by their cells before the move.
  @Test(arguments: sizes)
  func eventsNameEveryTileThatMovesAndBothOfEveryMerge(columns: Int, rows: Int) throws {
    let rules = try Rules(columns: columns, rows: rows, target: 64)
    playAtRandom(rules: rules, seed: 17, inputs: 300) { before, _, events, _ in
      var arrivals: [Cell: Cell] = [:]
      var starts: Set<Cell> = []
      for event in events {
        switch event {
        case .moved(let from, let to):
          let isFirst = starts.insert(from).inserted
          expect(isFirst && before.board[from] != nil)
          arrivals[to] = from
        case .merged(let from, let into, let value):
          let isFirst = starts.insert(from).inserted
          expect(isFirst)
          let partner = arrivals[into] ?? into
          expect(partner != into || !starts.contains(into))
          for tile in [from, partner] { expect(before.board[tile]?.number, equals: value.number / 2) }
        case .spawned, .scored, .goalReached, .noMoveLeft, .refused: break
        }
      }
    }
  }

  @Test(arguments: sizes)
  func everyMoveIsThatOfTheOriginal(columns: Int, rows: Int) throws {
    let rules = try Rules(columns: columns, rows: rows, target: 64)
    playAtRandom(rules: rules, seed: 12, inputs: 300) { before, direction, events, after in
      let expected = NaiveBoard(numbers: before.board.numbers).pushed(direction)
      let isTaken = expected.moved && !before.isLost
      expect(isTaken, equals: (events != [.refused]))
      expect(before.legalDirections.contains(direction), equals: isTaken)
      expect(after.score - before.score, equals: (isTaken ? expected.points : 0))
      expect(after.isLost, equals: NaiveBoard(numbers: after.board.numbers).isStuck)
      expect(after.isLost, equals: (before.isLost || events.contains(.noMoveLeft)))
    }
  }

  @Test(arguments: sizes)
  func theSumGrowsOnlyByWhatAppears(columns: Int, rows: Int) throws {
    playAtRandom(rules: try Rules(columns: columns, rows: rows), seed: 13, inputs: 300) { before, _, events, after in
      let appeared = events.reduce(0) {
        if case .spawned(_, let value) = $1 { $0 + value.number } else { $0 }
      }
      expect(after.board.sum, equals: before.board.sum + appeared)
      expect((appeared == 0), equals: (events == [.refused]))
    }
  }

  @Test(arguments: sizes)
  func theScoreIsTheValueOfTheTilesLessFourForEachNewFour(columns: Int, rows: Int) throws {
    var fours: Int?
    playAtRandom(rules: try Rules(columns: columns, rows: rows), seed: 14, inputs: 300) { before, _, events, after in
      let atStart = fours ?? before.board.slots.elements.count { $0 == .four }
      let appeared = events.count { if case .spawned(_, .four) = $0 { true } else { false } }
      let total = atStart + appeared
      fours = total
      let worths = after.board.slots.elements.reduce(0) { $0 + ($1.map { worth(of: $0.number) } ?? 0) }
      expect(after.score, equals: worths - 4 * total)
    }
  }

  /// A full 4 × 4 board of 131072 down to 4, each of whose tiles needs a new 4.
  @Test func theGreatestScoreOfTheOriginalBoardFollowsFromTheSameRule() {
    expect((2...17).reduce(0) { $0 + worth(of: 1 << $1) } - 4 * 16, equals: 3_932_100)
  }

  @Test func nothingChangesAfterTheLoss() throws {
    var losses = 0
    playAtRandom(rules: try Rules(columns: 3, rows: 2), seed: 15, inputs: 500) { before, _, events, after in
      guard before.isLost else { return }
      losses += 1
      expect(events == [.refused] && before == after)
    }
    expect(losses > 0)
  }

  @Test func refusedInputsDrawNoRandomNumber() {
    playAtRandom(rules: .classic, seed: 16, inputs: 300) { before, _, events, after in
      if events == [.refused] { expect(before, equals: after) } else { expect(before.generator != after.generator) }
    }
  }

  @Test func equalSeedsAndInputsGiveEqualGames() throws {
    func log(seed: UInt64) -> [[Twenty48Event]] {
      var log: [[Twenty48Event]] = []
      playAtRandom(rules: .classic, seed: seed, inputs: 200) { _, _, events, _ in log.append(events) }
      return log
    }
    expect(log(seed: 3), equals: log(seed: 3))
    expect(log(seed: 3) != log(seed: 4))
  }

  /// Pins the sequence, so that a recorded seed always gives the same game.
  @Test func aSeedGivesTheSameGameForever() {
    var game = Twenty48Game(rules: .classic, seed: 2048)
    let start = game.board.notation
    for round in 0..<25 {
      _ = game.play(round % 5 == 0 ? .up : .down)
      for direction in [Direction.left, .right] { _ = game.play(direction) }
    }
    expect("\(start) \(game.board.notation) \(game.score)" == "0010000000000010 0002001212356351 604")
  }
}
