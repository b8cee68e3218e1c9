import OvershootGeometry
import OvershootSupport

@testable import Twenty48

/// Games in steps, and the review of games.
@Suite(.laws) struct PushPlayerTests {
  // Behaviour: twenty48 35
  @Test func stepsOfAnyLengthGiveTheSameGame() throws {
    for rules in [Rules.classic, try Rules(columns: 3, rows: 3, target: 32), try Rules(columns: 2, rows: 2)] {
      let whole = PushEngine().pushes(from: Twenty48Game(rules: rules, seed: 5), count: 60, nodes: 1000)
      var (game, steps) = (Twenty48Game(rules: rules, seed: 5), [Direction]())
      var length = 1
      while steps.count < 60 {
        let next = PushEngine().pushes(from: game, count: min(length, 60 - steps.count), nodes: 1000)
        if next.isEmpty { break }
        for direction in next { expect(game.play(direction) != [.refused]) }
        steps += next
        length = length % 8 + 1
      }
      expect(steps, equals: whole)
      // It stops at the target and at a loss, and never before.
      if whole.count < 60 { expect(game.legalDirections.isEmpty) }
    }
  }

  // Behaviour: twenty48 34
  @Test func pushesOnADeadBoardAreNone() throws {
    let board = try Board(notation: "1221", columns: 2, rows: 2)
    let rules = try Rules(columns: 2, rows: 2)
    let game = Twenty48Game(rules: rules, board: board, generator: SeededGenerator(seed: 1))
    expect(game.isLost && PushEngine().pushes(from: game, count: 8, nodes: 1000).isEmpty)
    expect(PushEngine().answer(board, nodes: 1_000_000).best == nil)
    let wide = try Board(notation: String(repeating: "12", count: 18), columns: 6, rows: 6)
    expect(PushEngine().answer(wide, nodes: 1000).best != nil)
  }

  // Behaviour: twenty48 38
  @Test func aReviewFindsTheDearestPushes() throws {
    var history = Twenty48History(Twenty48Game(rules: .classic, seed: 9))
    for push in 0..<80 { _ = history.push(Direction.allCases[push % 4]) }
    let timeline = try Twenty48Timeline(history.replay)
    let whole = PushEngine().review(timeline, places: 0..<timeline.moveCount, nodes: 1000)
    let parts = stride(from: 0, to: timeline.moveCount, by: 7).flatMap {
      PushEngine().review(timeline, places: $0..<min($0 + 7, timeline.moveCount), nodes: 1000)
    }
    expect(whole == parts && !whole.isEmpty)
    let worst = PushReview.worst(whole.reversed())
    expect(worst.count == min(10, whole.count) && worst.map(\.cost) == worst.map(\.cost).sorted(by: >))
    for review in worst {
      let push = timeline.push(at: review.index)
      expect(push.direction == review.played && review.best != review.played && review.cost >= 0)
    }
    expect(whole.allSatisfy { review in worst.contains(review) || review.cost <= worst[9].cost })
    // The engine has nothing against its own game.
    var own = Twenty48History(Twenty48Game(rules: .classic, seed: 9))
    for direction in PushEngine().pushes(from: own.game, count: 50, nodes: 1000) { _ = own.push(direction) }
    expect(try PushEngine().review(Twenty48Timeline(own.replay), places: 0..<50, nodes: 1000).isEmpty)
  }
}
