import OvershootGeometry
import OvershootPlay
import OvershootSupport

@testable import Twenty48

// Behaviour: twenty48 13
@Suite(.laws) struct ReplayTests {
  @Test func aReplayIsCheckedInputByInput() throws {
    let replay = Twenty48Replay(size: [3, 2], target: 8, start: "110220", score: 6, moves: "3413--K--0011--")
    expect(
      try replay.check()
        == Twenty48ReplayOutcome.state(
          board: "200310", score: 18, won: true, keepPlaying: true, inputs: 3, legal: 1,
          error: .init(input: 3, reason: "Cell 0 is not empty.")))
  }

  @Test func aWonGameContinuesAfterKeepGoing() throws {
    let replay = Twenty48Replay(size: [3, 2], target: 8, start: "022000", moves: "3113--K--1010--")
    let outcome = try replay.check()
    expect(outcome, equals: .state(board: "131000", score: 8, won: true, keepPlaying: true, inputs: 5, legal: 2))
  }

  @Test func aDeadStartIsOverAtOnce() throws {
    let outcome = try Twenty48Replay(size: [2, 2], target: 8, start: "1221", won: true, moves: "0--1--").check()
    expect(outcome, equals: .state(board: "1221", won: true, over: true, inputs: 2))
  }

  @Test func aReplayWithoutMovesIsItsStart() throws {
    let replay = Twenty48Replay(size: [2, 3], target: 131_072, start: "00h010", score: 77)
    expect(try replay.check() == .state(board: "00h010", score: 77))
    let blocked = Twenty48Replay(size: [2, 2], target: 8, start: "0000", moves: "0--")
    expect(try blocked.check() == .state(board: "0000", inputs: 1))
  }

  @Test func columnsComeBeforeRows() throws {
    let replay = Twenty48Replay(size: [2, 6], target: 2048, start: "100000000000", moves: "2012b1")
    expect(try replay.check() == .state(board: "000000000021", score: 4, inputs: 2, legal: 2))
  }

  @Test func twoHundredRandomGamesAreReplayedExactly() throws {
    var won = 0
    var refused = 0
    for seed in 0..<200 as Range<UInt64> {
      try law(seed: seed) { generator in
        let rules = try Rules(
          columns: 2 + generator.integer(below: 5), rows: 2 + generator.integer(below: 5),
          target: 8 << generator.integer(below: 3), variant: seed % 3 == 0 ? .twosOnly : .classic)
        var game = Twenty48Game(rules: rules, seed: seed)
        for _ in 0..<generator.integer(below: 20) { _ = game.legalDirections.first.map { game.play($0) } }
        var history = Twenty48History(game)
        var (inputs, legal, refusedInARow) = (0, 0, 0)
        for _ in 0..<60 {
          if history.game.phase == .won, generator.integer(below: 3) == 0 {
            history.keepGoing()
            won += 1
            (inputs, refusedInARow) = (inputs + 1, 0)
            continue
          }
          guard let direction = Direction(rawValue: generator.integer(below: 4)) else { continue }
          if history.push(direction) == [.refused] {
            (refused, refusedInARow) = (refused + 1, refusedInARow + 1)
          } else {
            (legal, refusedInARow) = (legal + 1, 0)
          }
          if refusedInARow <= GameSession<Twenty48Game>.maximumRefusals { inputs += 1 }
        }
        let end = history.game
        let expected = Twenty48ReplayOutcome.state(
          board: end.board.notation, score: end.score, won: end.goal.isWon, over: end.isLost,
          keepPlaying: end.goal.isKeptPlaying, inputs: inputs, legal: legal)
        let outcome = try history.replay.check()
        counterexample("\(history.replay)") { expect(outcome, equals: expected) }
      }
    }
    expect(won > 50 && refused > 500)
  }

  @Test func aReplayIsCompleteAfterEveryInput() throws {
    var history = Twenty48History(Twenty48Game(rules: .classic, seed: 21))
    for direction in [Direction.left, .left, .left, .up, .right, .down] {
      _ = history.push(direction)
      let (game, outcome) = (history.game, try history.replay.check())
      expect(outcome.board == game.board.notation && outcome.score == game.score && outcome.error == nil)
    }
    expect(history.replay.moves.count, equals: 18)
  }

  @Test func playbackReturnsTheEventsOfTheGame() throws {
    var history = Twenty48History(Twenty48Game(rules: try Rules(columns: 3, rows: 3, target: 16), seed: 4))
    var played: [[Twenty48Event]] = []
    var refusedInARow = 0
    for turn in 0..<80 {
      if history.keepGoing() { played.append([]) }
      guard let direction = Direction(rawValue: turn % 4) else { continue }
      let events = history.push(direction)
      refusedInARow = events == [.refused] ? refusedInARow + 1 : 0
      if refusedInARow <= GameSession<Twenty48Game>.maximumRefusals { played.append(events) }
    }
    let moves = Array(history.replay.moves.utf8)
    var game = try history.replay.startingGame()
    let replayed = try stride(from: 0, to: moves.count, by: 3).map { try game.play(Twenty48Input(moves[$0...])) }
    expect(replayed, equals: played)
  }

  @Test func aLongReplayTakesLinearTime() throws {
    var replay = Twenty48Replay(size: [2, 2], target: 8, start: "1000")
    replay.moves = String(repeating: "3--0--", count: 5_000)
    expect(try replay.check() == .state(board: "1000", inputs: 10_000))
  }
}

extension Twenty48ReplayOutcome {
  /// An outcome with defaults for the fields that are not passed.
  static func state(
    board: String, score: Int = 0, won: Bool = false, over: Bool = false, keepPlaying: Bool = false, inputs: Int = 0,
    legal: Int = 0, error: Failure? = nil
  ) -> Twenty48ReplayOutcome {
    Twenty48ReplayOutcome(
      board: board, score: score, won: won, over: over, keepPlaying: keepPlaying, inputs: inputs, legal: legal,
      error: error)
  }
}
