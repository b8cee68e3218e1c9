import OvershootGeometry
import OvershootSupport

@testable import Twenty48

@Suite struct ReplayErrorTests {
  @Test(
    arguments: [
      (Twenty48Replay(size: [], target: 8, start: ""), Twenty48ReplayError.sizeNotAPair(count: 0)),
      (Twenty48Replay(size: [4], target: 8, start: "0000"), .sizeNotAPair(count: 1)),
      (Twenty48Replay(size: [2, 2, 2], target: 8, start: "00000000"), .sizeNotAPair(count: 3)),
      (Twenty48Replay(size: [1, 4], target: 8, start: "0000"), .rules(.size(columns: 1, rows: 4))),
      (Twenty48Replay(size: [2, 7], target: 8, start: "00000000000000"), .rules(.size(columns: 2, rows: 7))),
      (Twenty48Replay(size: [-2, .max], target: 8, start: ""), .rules(.size(columns: -2, rows: .max))),
      (Twenty48Replay(size: [2, 2], target: 4, start: "1000"), .rules(.target(4))),
      (Twenty48Replay(size: [2, 2], target: 100, start: "1000"), .rules(.target(100))),
      (Twenty48Replay(size: [2, 2], target: 262_144, start: "1000"), .rules(.target(262_144))),
      (Twenty48Replay(size: [2, 2], target: .min, start: "1000"), .rules(.target(.min))),
      (Twenty48Replay(size: [2, 2], target: 8, start: "100"), .start(.length(expected: 4))),
      (Twenty48Replay(size: [2, 3], target: 8, start: "1000000"), .start(.length(expected: 6))),
      (Twenty48Replay(size: [2, 2], target: 8, start: "10.0"), .start(.badCharacter(".", index: 2))),
      (Twenty48Replay(size: [2, 2], target: 8, start: "10H0"), .start(.badCharacter("H", index: 2))),
      (Twenty48Replay(size: [2, 2], target: 8, start: "i000"), .start(.exponentAboveGreatest("i", index: 0))),
      (Twenty48Replay(size: [2, 2], target: 8, start: "1000", score: -4), .score(-4)),
      (Twenty48Replay(size: [2, 2], target: 8, start: "1000", score: .max), .score(.max)),
      (Twenty48Replay(size: [2, 2], target: 8, start: "1000", keepPlaying: true), .keepPlayingWithoutWon),
    ])
  func aReplayWithAnInvalidStartThrows(replay: Twenty48Replay, error: Twenty48ReplayError) {
    #expect(throws: error) { try replay.check() }
    expect(error.description.hasSuffix("."))
  }

  @Test(
    arguments: [
      ("3", Twenty48InputError.incomplete("3")), ("31", .incomplete("31")), ("x", .incomplete("x")),
      ("421", .unreadable("421")), ("/21", .unreadable("/21")), ("k--", .unreadable("k--")),
      ("---", .unreadable("---")),
      ("K21", .unreadable("K21")), ("3-1", .unreadable("3-1")), ("31-", .unreadable("31-")),
      ("3A1", .unreadable("3A1")),
      ("3 1", .unreadable("3 1")), ("a11", .unreadable("a11")),
      ("3é1", .unreadable("3é")), ("3\u{0}1", .unreadable("3\u{0}1")),
      ("1--", .wouldMove(.right)), ("361", .cellOutside(index: 6)), ("3z1", .cellOutside(index: 35)),
      ("301", .cellTaken(index: 0)), ("331", .cellTaken(index: 3)), ("310", .neverAppears(exponent: 0)),
      ("313", .neverAppears(exponent: 3)), ("31h", .neverAppears(exponent: 17)), ("31i", .exponentAboveGreatest(18)),
      ("31z", .exponentAboveGreatest(35)), ("K--", .doesNotWait),
    ])
  func anInputThatDoesNotFitStopsTheReplayBeforeIt(code: String, fault: Twenty48InputError) throws {
    let replay = Twenty48Replay(size: [3, 2], target: 16, start: "110220", score: 5, moves: code)
    expect(try replay.check() == .state(board: "110220", score: 5, error: .init(fault, input: 0)))
    var game = try replay.startingGame()
    #expect(throws: fault) { _ = try game.play(Twenty48Input(Array(code.utf8)[...])) }
    expect(try game == replay.startingGame() && fault.description.hasSuffix("."))
  }

  @Test func theStateIsThatBeforeTheFirstFault() throws {
    let replay = Twenty48Replay(size: [3, 2], target: 16, start: "110220", score: 5, moves: "3113--1--351")
    expect(
      try replay.check()
        == .state(board: "210300", score: 17, inputs: 2, legal: 1, error: .init(.wouldMove(.right), input: 2)))
  }

  @Test func aMoveThatMovesNothingIsAFault() throws {
    let replay = Twenty48Replay(size: [2, 2], target: 8, start: "1000", moves: "0--321")
    expect(
      try replay.check() == .state(board: "1000", inputs: 1, error: .init(.nothingMoves(.left), input: 1)))
  }

  @Test func aWonGameAcceptsNoMoveBeforeKeepGoing() throws {
    var replay = Twenty48Replay(size: [2, 2], target: 8, start: "2200", moves: "3311--111")
    expect(
      try replay.check()
        == .state(board: "3001", score: 8, won: true, inputs: 2, legal: 1, error: .init(.waitsForKeepGoing, input: 2)))
    replay.moves = "331K--K--"
    expect(
      try replay.check()
        == .state(
          board: "3001", score: 8, won: true, keepPlaying: true, inputs: 2, legal: 1,
          error: .init(.doesNotWait, input: 2)))
  }

  @Test(arguments: ["011", "K--"])
  func aGameThatIsOverAcceptsNoInput(code: String) throws {
    let replay = Twenty48Replay(size: [2, 2], target: 8, start: "0345", moves: "3113--" + code)
    expect(
      try replay.check()
        == .state(board: "3145", over: true, inputs: 2, legal: 1, error: .init(.isOver, input: 2)))
  }

  @Test func aWonFlagNeedsNoTileOnTheBoard() throws {
    let replay = Twenty48Replay(size: [2, 2], target: 2048, start: "1000", won: true, keepPlaying: true, moves: "101")
    expect(try replay.check() == .state(board: "1100", won: true, keepPlaying: true, inputs: 1, legal: 1))
  }

  @Test func aScoreAtTheGreatestStillGrows() throws {
    let replay = Twenty48Replay(size: [2, 2], target: 8, start: "gg00", score: 9_007_199_254_740_991, moves: "331")
    expect(try replay.check().score == 9_007_199_254_740_991 + 131_072)
  }
}

extension Twenty48ReplayOutcome.Failure {
  /// The failure of a fault at the index `input`.
  fileprivate init(_ fault: Twenty48InputError, input: Int) {
    self.init(input: input, reason: fault.description)
  }
}
