import OvershootGeometry
import OvershootScreenTesting
import OvershootStorage
import OvershootSupport
import Synchronization
import Twenty48

@testable import OvershootTwenty48Screens

/// The game between two starts of the program.
@MainActor
@Suite(.laws) struct Twenty48StorageTests {
  private let store: Store

  init() throws { store = try .forTests() }

  /// Plays `pushes` at random, with new games and undo between them.
  private func play(_ director: Twenty48Director, _ pushes: Int, _ generator: inout SeededGenerator) {
    for _ in 0..<pushes {
      switch generator.integer(below: 40) {
      case 0: director.onNewGame()
      case 1: director.onUndo()
      case 2: director.onKeepGoing()
      default: director.onPush(Direction.allCases[generator.integer(below: 4)])
      }
    }
  }

  private func director(_ archive: Twenty48Archive, _ rules: Rules = .classic) -> Twenty48Director {
    let director = Twenty48Director(archive.session() ?? Twenty48Session(rules, seed: 5), archive: archive)
    director.onUIReady()
    return director
  }

  // Behaviour: storage 13
  @Test func aRestartedGameContinuesExactly() throws {
    try law(seed: 31, cases: 30) { (generator, _) throws in
      let (kept, restarted) = (Twenty48Archive(store: store), Twenty48Archive(store: store))
      var pushes = generator
      play(director(kept), 20 + generator.integer(below: 120), &pushes)
      let expected = try #require(kept.session())
      let session = try #require(restarted.session())
      expect(session.game == expected.game && session.replay == expected.replay)
      expect(session.generator == expected.generator && session.seed == expected.seed)
      expect(try store.gameNow(expected.slot.name) == SavedGame(expected))
      // The next tiles are the same, too.
      var (first, second) = (expected, session)
      for push in 0..<20 {
        let direction = Direction.allCases[push % 4]
        expect(first.push(direction), equals: second.push(direction))
      }
      generator = pushes
    }
  }

  @Test func onlyNewInputsAreWritten() throws {
    let archive = Twenty48Archive(store: store)
    var session = Twenty48Session(.classic, seed: 5)
    archive.save(session)
    store.keep([.remove("2048")])
    _ = session.push(.left)
    archive.save(session)
    // An input is appended to a saved game only; a whole game would be there again.
    expect(try store.gameNow("2048") == nil)
    archive.save(Twenty48Session(.classic, seed: 6))
    expect(try store.gameNow("2048") != nil)
  }

  @Test func aSavedGameThatCannotBePlayedIsIgnored() throws {
    let session = Twenty48Session(.classic, seed: 5)
    let good = SavedGame(session)
    for bad in [
      SavedGame(format: 2, start: good.start), SavedGame(format: 1, start: "{}"), SavedGame(format: 1, start: ""),
      SavedGame(format: 1, start: good.start.replacing("\"score\":0", with: "\"score\":-1")),
      SavedGame(format: 1, start: good.start.replacing("classic", with: "other")),
      SavedGame(format: 1, start: good.start + "x"),
    ] {
      store.keep([.set(bad, of: "2048")])
      expect(Twenty48Archive(store: store).session() == nil, "\(bad.start)")
    }
    store.keep([.set(SavedGame(format: 1, start: good.start, inputs: ["x", "yyy", "0"]), of: "2048")])
    expect(Twenty48Archive(store: store).session()?.game, equals: session.game)
  }

  @Test func everyEndedGameIsAScoreOnce() throws {
    let archive = Twenty48Archive(store: store)
    let rules = try Rules(columns: 2, rows: 2)
    let director = director(archive, rules)
    for push in 0..<400 { director.onPush(Direction.allCases[push % 4]) }
    let lost = try #require(archive.session())
    expect(lost.game.isLost)
    let score = try #require(try store.keptScoresNow(of: "2048").first)
    expect(try store.points() == [lost.game.score] && score.score.seed == 5)
    expect(score.list, equals: ScoreList(game: "2048", size: "2x2", variant: "classic"))
    // A new game after a loss adds nothing; one that replaces a running game adds that with the first push.
    director.onNewGame()
    for push in 0..<5 { director.onPush(Direction.allCases[push % 4]) }
    expect(try store.points().count == 1)
    let running = try #require(archive.session()).game
    try #require(!running.isLost && running.score > 0)
    director.onNewGame()
    director.onUndo()
    director.onNewGame()
    expect(try store.points().count == 1)
    director.onPush(try #require(archive.session()?.game.legalDirections.first))
    expect(try store.points().sorted() == [running.score, lost.game.score].sorted())
    expect(Twenty48Archive(store: store).bests(for: rules).all, equals: max(running.score, lost.game.score))
  }

  // Behaviour: storage 13
  @Test func aLossIsKeptWithItsScoreOrNotAtAll() throws {
    let date = MovableDate()
    let store = try Store.forTests { date.value.withLock { $0 } }
    let director = Twenty48Director(
      Twenty48Session(try Rules(columns: 2, rows: 2), seed: 5), archive: Twenty48Archive(store: store))
    director.onUIReady()
    var before = director.session
    for push in 0..<400 where !director.session.game.isLost {
      before = director.session
      var next = before
      _ = next.push(Direction.allCases[push % 4])
      // A score without a date is refused; what came before it has one.
      try store.flush()
      if next.game.isLost { date.value.withLock { $0 = .nan } }
      director.onPush(Direction.allCases[push % 4])
    }
    expect(director.session.game.isLost && before.replay != director.session.replay)
    let kept = try store.gameNow(before.slot.name)
    expect(try kept == SavedGame(before) && store.points().isEmpty)
  }

  /// Two games that go on from one past game begin alike, and each is kept as it is.
  @Test func branchesOfOneGameAreKeptApart() throws {
    var past = Twenty48Session(.classic, seed: 5)
    for push in 0..<20 { _ = past.push(Direction.allCases[push % 4]) }
    let timeline = try Twenty48Timeline(past.replay)
    let archive = Twenty48Archive(store: store)
    archive.take(try Twenty48Archive.branch(from: timeline, at: 2))
    var first = try #require(archive.session(in: .branch))
    for direction in [Direction.down, .right, .down, .right] { _ = first.push(direction) }
    archive.save(first)
    archive.take(try Twenty48Archive.branch(from: timeline, at: timeline.moveCount))
    let second = try #require(archive.session(in: .branch))
    expect(try store.gameNow(second.slot.name) == SavedGame(second) && second.savedStart == first.savedStart)
    expect(Twenty48Archive(store: store).session(in: .branch)?.game, equals: second.game)
  }

  @Test func theLineOfAReplayIsThatOfTheReplayCommand() throws {
    var session = Twenty48Session(.classic, seed: 5)
    for push in 0..<9 { _ = session.push(Direction.allCases[push % 4]) }
    let saved = SavedGame(session)
    expect(Twenty48Replay(saved), equals: session.replay)
    expect(session.replay.line.hasPrefix("{\"keepPlaying\":false,\"moves\":\""))
  }
}

/// A date that a test changes.
private final class MovableDate: Sendable {
  let value = Mutex(1_000.0)
}
