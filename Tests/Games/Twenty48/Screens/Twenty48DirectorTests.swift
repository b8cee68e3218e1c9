import OvershootGeometry
import OvershootStage
import OvershootStorage
import OvershootSupport
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootTwenty48Screens

@MainActor
@Suite struct Twenty48DirectorTests {
  let log = CallLog()
  let ui: DisplaySpy
  let recorder: RecordSpy

  init() {
    ui = DisplaySpy(log)
    recorder = RecordSpy(log)
  }

  private func director(_ rules: Rules = .classic, seed: UInt64 = 7) -> Twenty48Director {
    let director = Twenty48Director(Twenty48Session(rules, seed: seed), record: recorder.record)
    director.ui = ui
    return director
  }

  private func legal(_ seed: UInt64 = 7) -> Direction {
    Twenty48Game(rules: .classic, seed: seed).legalDirections.first ?? .up
  }

  @Test func readinessShowsThePositionAndFetchesTheBestScore() {
    let director = director()
    director.onUIReady()
    expect(
      log.calls == [
        "ui.show(goal Join tiles, reach 2048, )", "ui.show(board 2)",
        "ui.show(score 0 best 0 +0)", "ui.show(playing undo false)", "record 0",
      ])
    director.kept = Twenty48Bests(own: 512, all: 600)
    director.show()
    expect(log.calls.last, equals: "ui.show(score 0 best 512 +0)")
  }

  @Test func aPushIsRecordedBeforeItIsShown() {
    let director = director()
    director.onPush(legal())
    expect(log.calls.first, equals: "record 1")
    expect(log.calls.contains { $0.hasPrefix("ui.show(events") })
    expect(recorder.last?.moves.count, equals: 3)
  }

  @Test func aRefusedPushIsRecordedAndNudges() throws {
    let director = director()
    let refused = try #require(
      Direction.allCases.first { Twenty48Game(rules: .classic, seed: 7).preview($0) == nil }
        ?? pushUntilRefused(director))
    log.calls.removeAll()
    director.onPush(refused)
    expect(log.calls.count == 2 && log.calls.last == "ui.show(refused \(refused))")
    expect(recorder.last?.moves.hasSuffix("\(refused.rawValue)--") == true)
  }

  private func pushUntilRefused(_ director: Twenty48Director) -> Direction? {
    for _ in 0..<8 {
      director.onPush(.left)
      if ui.snapshots.last?.push.events == [.refused] { return .left }
    }
    return nil
  }

  // Behaviour: twenty48 11
  @Test func aNewGameCanBeUndone() {
    let director = director()
    director.onUIReady()
    director.onPush(legal())
    let before = recorder.last
    director.onNewGame()
    expect(log.calls.last, equals: "ui.show(playing undo true)")
    expect(recorder.last?.moves.isEmpty == true)
    director.onNewGame()
    expect(log.calls.last, equals: "ui.show(playing undo true)")
    director.onUndo()
    expect(recorder.last, equals: before)
    expect(log.calls.last, equals: "ui.show(playing undo true)")
    director.onUndo()
    expect(!director.session.canUndo)
    // A push that is taken back makes the game an assisted one.
    expect(log.calls.suffix(2), equals: ["ui.show(playing undo false)", "ui.show(notice Assisted: a best of its own)"])
  }

  /// The game that was replaced is past after the first push of the next one, or after ten where much would be lost.
  // Behaviour: twenty48 11
  @Test(arguments: [(50, 1), (101, 10), (48_212, 10)])
  func aReplacedGameIsPastAfterSomePushes(_ score: Int, _ pushes: Int) throws {
    let store = try Store.forTests()
    let board = try Board(notation: "1234321000000000", columns: 4, rows: 4)
    let game = Twenty48Game(rules: .classic, board: board, score: score, generator: SeededGenerator(seed: 1))
    let director = Twenty48Director(Twenty48Session(game), archive: Twenty48Archive(store: store))
    director.onUIReady()
    director.onPush(.down)
    let points = director.session.game.score
    director.onNewGame()
    for push in 1...pushes {
      expect(try store.points().isEmpty, "before push \(push)")
      director.onPush(try #require(director.session.game.legalDirections.first))
    }
    expect(try store.points() == [points])
  }

  // Behaviour: twenty48 27
  @Test func undoGoesBackBeforeTheNewGame() throws {
    let director = director()
    director.onPush(legal())
    let before = try #require(recorder.last)
    director.onNewGame()
    let fresh = try #require(recorder.last).startingGame()
    director.onPush(try #require(fresh.legalDirections.first))
    director.onUndo()
    expect(recorder.last?.moves == "" && director.session.game.board == fresh.board)
    director.onUndo()
    expect(recorder.last, equals: before)
    director.onUndo()
    expect(recorder.last?.moves == "" && recorder.last?.start == before.start)
    let count = log.calls.count
    director.onUndo()
    expect(log.calls.count, equals: count)
  }

  // Behaviour: twenty48 27
  @Test func redoRepeatsWhatWasTakenBack() throws {
    let director = director()
    director.onPush(legal())
    let (played, game) = (recorder.last, director.session.game)
    director.onUndo()
    expect(log.calls.contains { $0.hasPrefix("ui.show(undone ") })
    director.onRedo()
    expect(director.session.game == game && recorder.last?.moves == played?.moves)
    expect(recorder.last?.undos == 1 && played?.undos == nil)
    let count = log.calls.count
    director.onRedo()
    expect(log.calls.count, equals: count)
  }

  @Test func equalSeedsGiveEqualGamesAndNewGamesDiffer() {
    let starts = [director(seed: 3), director(seed: 3)].map { director in
      var starts = [director.session.replay.start]
      for _ in 0..<2 {
        director.onNewGame()
        starts.append(director.session.replay.start)
      }
      return starts
    }
    expect(starts[0] == starts[1] && Set(starts[0]).count == 3)
  }

  @Test func winningOffersToKeepGoing() throws {
    let rules = try Rules(columns: 4, rows: 4, target: 8)
    let director = director(rules)
    var pushes = 0
    while pushes < 400, !log.calls.contains(where: { $0.contains("(won ") }) {
      director.onPush(Direction.allCases[pushes % 4])
      pushes += 1
    }
    expect(log.calls.last, equals: "ui.show(won You made 8)")
    let count = log.calls.count
    director.onPush(.left)
    expect(log.calls.count, equals: count + 1)  // recorded, neither shown nor nudged
    director.onKeepGoing()
    expect(log.calls.last, equals: "ui.show(playing undo true)")
    expect(recorder.last?.moves.hasSuffix("K--") == true)
    director.onKeepGoing()
    expect(recorder.last?.moves.hasSuffix("K--K--") == false)
  }

  @Test func losingIsShown() throws {
    let director = director(try Rules(columns: 2, rows: 2))
    for push in 0..<400 { director.onPush(Direction.allCases[push % 4]) }
    expect(log.calls.contains("ui.show(lost No room left)"))
  }

  // Behaviour: twenty48 33
  @Test func theBestScoreOfGamesWithoutHelpIsShownApart() throws {
    let director = director()
    director.kept = Twenty48Bests(own: 8, all: 12)
    director.show()
    func shown() throws -> Twenty48Snapshot { try #require(ui.snapshots.last) }
    expect(try shown().best == 8 && shown().bestOfAll == "12 assisted" && !shown().isAssisted)
    for push in 0..<60 { director.onPush(Direction.allCases[push % 4]) }
    let score = try shown().game.score
    expect(try score > 12 && shown().best == score && shown().bestOfAll.isEmpty)
    // With an undo it is no longer one without help, and is said to be one.
    director.onUndo()
    expect(try shown().best == 8 && shown().bestOfAll.isEmpty && shown().isAssisted)
  }

  // Behaviour: playing 19
  @Test func whatAnAssistedGameIsIsToldOnce() throws {
    let store = try Store.forTests()
    for _ in 0..<2 {
      let director = Twenty48Director(Twenty48Session(.classic, seed: 7), archive: Twenty48Archive(store: store))
      director.ui = ui
      director.onPush(legal())
      for _ in 0..<2 {
        director.onUndo()
        director.onRedo()
      }
      expect(ui.notices.count, equals: 1, "Once in all.")
    }
  }

  @Test func aFailingRecordIsReportedOnce() {
    struct Full: Error, CustomStringConvertible { let description = "no space is left." }
    let director = Twenty48Director(Twenty48Session(.classic, seed: 7), record: { _ in throw Full() })
    director.ui = ui
    for push in 0..<8 { director.onPush(Direction.allCases[push % 4]) }
    expect(ui.notices, equals: ["The game is not being recorded: no space is left."])
  }

  /// The first tile of its kind in all games has a moment, once; those that everybody makes soon have none.
  // Behaviour: twenty48 36
  @Test func aNewHighestTileHasAMoment() throws {
    let store = try Store.forTests()
    func tiles(seed: UInt64) -> [Int] {
      let director = Twenty48Director(Twenty48Session(.classic, seed: seed), archive: Twenty48Archive(store: store))
      director.ui = ui
      director.onUIReady()
      ui.notices = []
      var tiles: [Int] = []
      for push in 0..<2_000 where !director.session.game.isLost {
        director.onPush([.left, .down, .left, .down, .right, .up][push % 6])
        guard director.lastPush.isHighest else { continue }
        tiles.append(director.session.game.board.greatestTile?.number ?? 0)
        director.onUndo()
        director.onRedo()
      }
      expect(ui.notices.filter { $0.hasPrefix("Your first") }, equals: tiles.map { "Your first \($0)!" })
      return tiles
    }
    let all = (1...12).map { tiles(seed: $0) }
    let first = all.flatMap(\.self)
    expect(!first.isEmpty && first == first.sorted() && Set(first).count == first.count && first[0] >= 128, "\(all)")
  }
}
