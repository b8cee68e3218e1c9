import OvershootGeometry
import OvershootPlay
import OvershootSupport

@testable import Twenty48

/// Places of recorded games, their summaries and their sums.
// Behaviour: twenty48 32, 36
@Suite(.laws) struct Twenty48TimelineTests {
  /// A random game on a random board with refused pushes and keep going.
  private func history(_ generator: inout SeededGenerator) throws -> Twenty48History {
    let rules = try Rules(
      columns: 2 + generator.integer(below: 4), rows: 2 + generator.integer(below: 4), target: 16,
      variant: generator.integer(below: 2) == 0 ? .classic : .twosOnly)
    var history = Twenty48History(Twenty48Game(rules: rules, seed: generator.next()))
    for _ in 0..<generator.integer(below: 900) {
      if generator.integer(below: 5) == 0 { history.keepGoing() }
      _ = history.push(Direction.allCases[generator.integer(below: 4)])
    }
    return history
  }

  @Test func everyPlaceIsThePositionThatWasPlayed() throws {
    try law(seed: 41, cases: 8) { (generator, _) throws in
      let history = try history(&generator)
      let timeline = try Twenty48Timeline(history.replay)
      expect(timeline.moveCount == history.moveCount && timeline.end.board == history.game.board)
      var (place, board) = (0, history.firstGame.board)
      expect(timeline.game(at: 0).board, equals: board)
      for index in 1...max(1, history.inputCount) where index <= history.inputCount {
        let game = history.session.game(afterInputs: index)
        guard game.board != board else { continue }
        let push = timeline.push(at: place)
        expect(push.before.board == board && push.after.board == game.board)
        board = game.board
        place += 1
        expect(timeline.game(at: place).board == board && timeline.game(at: place).score == game.score)
      }
      expect(place, equals: timeline.moveCount)
    }
  }

  @Test func aReplayUpToAPlaceEndsThereAndGoesOnAlike() throws {
    try law(seed: 42, cases: 40) { (generator, _) throws in
      var replay = try history(&generator).replay
      let seed = generator.next()
      var seeded = Twenty48History(Twenty48Game(rules: try replay.startingGame().rules, seed: seed))
      for _ in 0..<200 {
        _ = seeded.push(Direction.allCases[generator.integer(below: 4)])
        seeded.keepGoing()
      }
      replay = seeded.replay
      replay.seed = seed
      let timeline = try Twenty48Timeline(replay)
      let place = generator.integer(below: timeline.moveCount + 1)
      let part = timeline.replay(upTo: place)
      let outcome = try part.check()
      expect(outcome.error == nil && outcome.seeded == true && outcome.legal == place)
      expect(outcome.board, equals: timeline.game(at: place).board.notation)
      // The generator is that of the seed: the next tile by chance is the recorded one.
      guard place < timeline.moveCount else { return }
      let push = timeline.push(at: place)
      var game = push.before
      _ = game.play(push.direction)
      expect(game, equals: push.after)
    }
  }

  @Test func whatDoesNotFitIsRefusedWithTheReason() throws {
    var history = Twenty48History(Twenty48Game(rules: .classic, seed: 3))
    for push in 0..<20 { _ = history.push(Direction.allCases[push % 4]) }
    let good = history.replay
    func fault(_ change: (inout Twenty48Replay) -> Void) -> String {
      var replay = good
      change(&replay)
      do {
        _ = try Twenty48Timeline(replay)
        return ""
      } catch { return "\(error)" }
    }
    expect(fault { _ in }, equals: "")
    expect(fault { $0.moves += "K--" }.hasSuffix("Keep going comes while the game does not wait for it."))
    expect(fault { $0.moves += "0" }.contains("The moves end within an input"))
    expect(fault { $0.moves = "x" + $0.moves.dropFirst() }.hasPrefix("Input 1 does not fit. "))
    expect(fault { $0.start = "7" }.hasPrefix("The start board cannot be read."))
    expect(fault { $0.size = [9, 9] }.hasPrefix("A board has 2 to 6 columns"))
  }

  @Test func summariesOfHistoryAndTimelineAreEqual() throws {
    try law(seed: 43, cases: 60) { (generator, _) throws in
      var history = try history(&generator)
      for _ in 0..<generator.integer(below: 4) { _ = history.undo() }
      var replay = history.replay
      replay.undos = history.undoCount
      expect(try GameSummary(Twenty48Timeline(replay)) == GameSummary(history))
      let outcome = try replay.check()
      let summary = GameSummary(history)
      expect(summary.pushes == outcome.legal && summary.isWon == outcome.won && summary.score == outcome.score)
      expect((summary.pushesToTarget != nil), equals: outcome.won)
    }
  }

  @Test func statisticsAreTheSumsOverAThousandGames() throws {
    var generator = SeededGenerator(seed: 44)
    var games: [GameSummary] = []
    for index in 0..<1000 {
      var game = GameSummary(
        score: generator.integer(below: 30_000), isWon: index % 3 == 0, greatest: 3 + generator.integer(below: 9),
        pushes: generator.integer(below: 2000), refused: generator.integer(below: 90))
      (game.undos, game.hints) = (generator.integer(below: 5), generator.integer(below: 7))
      game.seconds = Double(index)
      if game.isWon { game.pushesToTarget = 900 + generator.integer(below: 500) }
      games.append(game)
    }
    let sums = GameStatistics(games)
    func total(_ value: (GameSummary) -> Int) -> Int { games.map(value).reduce(0, +) }
    let best = games.map { $0.score }.max(), fewest = games.compactMap { $0.pushesToTarget }.min()
    expect(sums.games == 1000 && sums.won == 334 && sums.best == best)
    expect(sums.mean, equals: Double(total { $0.score }) / 1000)
    for exponent in 0...17 {
      let count = games.count { $0.greatest == exponent }
      expect(sums.histogram[exponent] ?? 0, equals: count)
    }
    expect(sums.pushes == total { $0.pushes } && sums.refused == total { $0.refused })
    expect(sums.undos == total { $0.undos } && sums.hints == total { $0.hints })
    expect(sums.seconds == 499_500 && sums.fewestPushes == fewest)
    expect(GameStatistics().mean == 0 && GameStatistics().fewestPushes == nil)
  }

  @Test func aRunOfDaysEndsTodayOrYesterday() {
    let noon = 1_795_219_200.0 + 43_200  // 2026-11-21
    expect(DailyGame(time: noon).date, equals: "2026-11-21")
    expect(DailyRun.length([], at: noon), equals: 0)
    expect(DailyRun.length(["2026-11-21"], at: noon), equals: 1)
    expect(DailyRun.length(["2026-11-20", "2026-11-19"], at: noon), equals: 2)
    expect(DailyRun.length(["2026-11-21", "2026-11-20", "2026-11-18"], at: noon), equals: 2)
    expect(DailyRun.length(["2026-11-19", "2026-11-18"], at: noon), equals: 0)
  }
}
