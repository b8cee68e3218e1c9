import OvershootGeometry
import OvershootPlay
import OvershootSupport

@testable import Twenty48

// Behaviour: twenty48 27
@Suite(.laws) struct Twenty48HistoryTests {
  /// Plays up to `count` random pushes, going on after a win.
  private func play(_ history: inout Twenty48History, _ count: Int, _ generator: inout SeededGenerator) {
    for _ in 0..<count where !history.game.isLost {
      history.keepGoing()
      if let direction = Direction(rawValue: generator.integer(below: 4)) { _ = history.push(direction) }
    }
  }

  @Test func everythingTakenBackAndRepeatedIsTheSameReplay() {
    law(seed: 1, cases: sample(10_000, debug: 12), share: .atMost(200)) { generator, index in
      let rules = (try? Rules(columns: 4, rows: index % 2 == 0 ? 4 : 5, target: 16)) ?? .classic
      var history = Twenty48History(Twenty48Game(rules: rules, seed: generator.next()))
      play(&history, 400, &generator)
      let (end, replay, moves) = (history.game, history.replay, history.moveCount)
      var steps: [Twenty48History.Step] = []
      while let step = history.undo() { steps.append(step) }
      expect(history.game == history.firstGame && history.moveCount == 0 && history.undoCount == steps.count)
      expect(!history.canUndo && history.canRedo)
      while let step = history.redo() { expect(step, equals: steps.popLast()) }
      expect(steps.isEmpty && history.game == end && history.replay == replay && history.moveCount == moves)
    }
  }

  /// Undo changes decisions and not luck.
  @Test func theSamePushBringsTheSameTileAndAnotherOneNot() {
    law(seed: 2, cases: sample(1000, debug: 10)) { generator, _ in
      var history = Twenty48History(Twenty48Game(rules: .classic, seed: generator.next()))
      play(&history, 30, &generator)
      guard let direction = history.game.legalDirections.first else { return }
      let events = history.push(direction)
      let after = history.game
      expect(history.undo()?.after, equals: after)
      expect(history.push(direction) == events && history.game == after)
    }
  }

  @Test func aNewPushForgetsWhatWasTakenBackAndARefusedOneDoesNot() throws {
    var history = Twenty48History(try Twenty48Game("2 .\n. ."))
    _ = history.push(.right)
    let game = history.game
    expect(history.undo() != nil && history.canRedo)
    expect(history.push(.left) == [.refused] && history.canRedo)
    expect(history.redo()?.after, equals: game)
    _ = history.undo()
    expect(history.push(.down) != [.refused] && !history.canRedo && history.redo() == nil)
  }

  @Test func aRefusedPushIsNotAStepAndStaysInTheReplay() throws {
    var history = Twenty48History(try Twenty48Game("2 .\n. ."))
    expect(history.push(.left) == [.refused] && !history.canUndo && history.undo() == nil)
    _ = history.push(.right)
    _ = history.push(.right)
    let moves = history.replay.moves
    expect(moves.hasPrefix("3--1") && history.undo()?.before.board.notation == "1000")
    expect(history.replay.moves == "3--" && history.undoCount == 1)
    _ = history.redo()
    expect(history.replay.moves, equals: moves)
  }

  /// A history of few pushes that move something and of many refused ones is as long as the former allow.
  @Test func refusedPushesDoNotAddUp() throws {
    var generator = SeededGenerator(seed: 3)
    var history = Twenty48History(Twenty48Game(rules: .classic, seed: 3))
    var truth = history.game
    var refusals = 0
    for _ in 0..<40 {
      guard let refused = Direction.allCases.first(where: { history.game.preview($0) == nil }) else {
        guard let direction = history.game.legalDirections.randomElement(using: &generator) else { break }
        expect(history.push(direction), equals: truth.play(direction))
        continue
      }
      for _ in 0..<5000 { expect(history.push(refused), equals: [.refused]) }
      refusals += 5000
      let direction = try #require(history.game.legalDirections.randomElement(using: &generator))
      expect(history.push(direction), equals: truth.play(direction))
    }
    let maximum = history.moveCount * (1 + GameSession<Twenty48Game>.maximumRefusals)
    expect(refusals > 50_000 && history.moveCount > 20 && history.inputCount <= maximum && history.game == truth)
    // It is played again, and taken back, as if all of them were there.
    let start = history.firstGame
    let again = try Twenty48History(history.replay, variant: .classic, generator: start.generator)
    expect(again.game == truth && again.moveCount == history.moveCount)
    while history.undo() != nil {}
    expect(history.game == start && history.undoCount == again.moveCount)
  }

  @Test func theWinKeepGoingAndTheLossAreTakenBack() throws {
    var won = Twenty48History(try Twenty48Game("4 4\n. .", target: 8))
    _ = won.push(.left)
    expect(won.game.phase == .won && won.keepGoing() && won.game.phase == .playingOn)
    expect(won.undo()?.events == [] && won.game.phase == .won)
    expect(won.undo() != nil && won.game.phase == .playing && won.game.score == 0)
    expect(won.redo()?.events.contains(.goalReached) == true && won.redo()?.after.phase == .playingOn)
    var lost = Twenty48History(try Twenty48Game("2 16\n. 4", seed: 3))
    while !lost.game.isLost, let direction = lost.game.legalDirections.first { _ = lost.push(direction) }
    expect(lost.undo()?.after.isLost == true && !lost.game.isLost)
  }

  @Test func aContinuedGameTakesBackWhatWasPlayedBefore() throws {
    law(seed: 3, cases: 3) { generator, _ in
      let game = Twenty48Game(rules: .classic, seed: generator.next())
      var history = Twenty48History(game)
      play(&history, 600, &generator)
      let again = try? Twenty48History(history.replay, variant: .classic, generator: game.generator)
      guard var again else { return expect(again != nil) }
      expect(again.game == history.game && again.moveCount == history.moveCount)
      for _ in 0..<20 { expect(again.undo(), equals: history.undo()) }
    }
  }
}
