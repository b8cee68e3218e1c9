import OvershootGameKit
import OvershootScreenTesting
import OvershootStorage
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootTwenty48Screens

/// The list of past games and their statistics.
@MainActor
@Suite struct Twenty48StatisticsTests {
  private let store: Store

  init() throws {
    // 2026-11-21 at noon.
    store = try .forTests { 1_795_262_400 }
  }

  private func history(_ rules: Rules, seed: UInt64, _ count: Int) -> Twenty48History {
    var history = Twenty48History(Twenty48Game(rules: rules, seed: seed))
    for push in 0..<count {
      history.keepGoing()
      _ = history.push(Direction.allCases[push % 4])
    }
    return history
  }

  // Behaviour: twenty48 36
  @Test func sumsAreThoseOfTheReplays() throws {
    let archive = Twenty48Archive(store: store)
    var generator = SeededGenerator(seed: 9)
    let choices = [Rules.classic, Rules.classic.with(.twosOnly), try Rules(columns: 3, rows: 4, target: 16)]
    var expected: [Rules: [GameSummary]] = [:]
    for index in 0..<60 {
      let rules = choices[index % 3]
      var session = Twenty48Session(rules, seed: generator.next())
      for push in 0..<(1 + generator.integer(below: 200)) {
        _ = session.keepGoing()
        _ = session.push(Direction.allCases[push % 4])
      }
      for _ in 0..<generator.integer(below: 3) { _ = session.undo() }
      guard session.moveCount > 0 else { continue }
      session.notes.seconds = Double(index)
      archive.save(session, [.ended(session)])
      var replay = session.replay
      while replay.moves.hasSuffix("--"), !replay.moves.hasSuffix("K--") { replay.moves.removeLast(3) }
      var summary = session.summary
      let outcome = try replay.check()
      expect(summary.pushes == outcome.legal && summary.score == outcome.score && summary.isWon == outcome.won)
      summary.seconds = Double(index)
      expected[rules, default: []].append(summary)
    }
    let statistics = try PastGames(store).statistics
    expect(statistics.map(\.rules), equals: [choices[2], .classic, choices[1]])
    for (rules, sums) in statistics { expect(sums, equals: GameStatistics(expected[rules] ?? [])) }
  }

  // Behaviour: twenty48 36
  @Test func theFirstResultOfADayCounts() throws {
    func add(_ date: String, undos: Int, created: Double) {
      var summary = GameSummary(history(.classic, seed: 1, 9))
      (summary.date, summary.undos) = (date, undos)
      let score = Score(points: 8, created: created, replay: "r", facts: summary.text)
      store.keep([.score(score, in: ScoreList(.classic))])
    }
    let (day, noon) = (86_400.0, 1_795_262_400.0)
    add("2026-11-21", undos: 0, created: noon)
    add("2026-11-20", undos: 0, created: noon - day + 43_000)
    // With an undo first, on another day, and without.
    add("2026-11-19", undos: 1, created: noon - 2 * day)
    add("2026-11-19", undos: 0, created: noon - 2 * day + 1)
    add("2026-11-18", undos: 0, created: noon)
    expect(try PastGames(store).countedDays == ["2026-11-21", "2026-11-20"])
    expect(DailyRun.length(try PastGames(store).countedDays, at: noon), equals: 2)
  }

  // Behaviour: twenty48 32
  @Test func theLowestScoresWithoutAStarAreRemoved() throws {
    let list = ScoreList(.classic)
    func add(_ points: Int, to list: ScoreList, limit: Int = 100) {
      let score = Score(points: points, created: 0, replay: "\(points)")
      store.keep([.score(score, in: list), .limitScores(of: list.game, to: limit)])
    }
    for number in [5, 3, 9, 1] { add(number, to: list) }
    let lowest = try #require(try store.keptScoresNow(of: "2048").last)
    Twenty48Archive(store: store).setStar(true, of: lowest.id)
    add(4, to: list, limit: 3)
    expect(try store.points() == [5, 9, 1])
    store.keep([.removeScore(replay: "9", from: list)])
    expect(try store.points() == [5, 1] && store.keptScoreNow(lowest.id)?.hasStar == true)
    // Scores of other games stay.
    add(1, to: ScoreList(game: "other", size: "", variant: ""))
    add(7, to: list, limit: 1)
    expect(try store.points() == [1] && store.keptScoresNow(of: "other").count == 1)
  }

  // Behaviour: twenty48 32
  @Test func theListIsSortedByDateScoreAndTile() throws {
    let replays = (1...20).map { history(.classic, seed: UInt64($0), 10 + 13 * ($0 % 7)).replay }
    let games = try replays.map { try Twenty48Timeline($0) }
    try store.addGames(games)
    var environment = ScreenEnvironment(Preferences())
    environment.store = store
    let rig = ManualHost(Twenty48ReplaysScene(environment), size: Size(560, 2000))
    rig.advance(0.1)
    let director = Twenty48ReplaysDirector(environment)
    let ui = ReplaysSpy()
    director.ui = ui
    director.onUIReady()
    func rows(order: Int) -> [Twenty48ReplaysRow] {
      director.onOrder(order)
      return ui.rows
    }
    let scores = games.map { $0.end.score }
    expect(rig.advance(0.1).description.contains("\"\(try #require(scores.max()).grouped)\""))
    expect(rows(order: 1).map(\.score), equals: scores.sorted(by: >))
    let tiles = games.map { $0.end.board.greatestTile?.exponent ?? 0 }
    expect(rows(order: 2).map(\.greatest), equals: tiles.sorted(by: >))
    expect(rows(order: 0).map(\.greatest), equals: tiles.reversed())
  }

  // Behaviour: twenty48 32
  @Test func gamesAreLookedForByTheirWords() throws {
    let games = try (1...6).map { try Twenty48Timeline(history(.classic, seed: $0, 20 * Int($0)).replay) }
    let small = try Twenty48Timeline(history(try Rules(columns: 3, rows: 3), seed: 1, 30).replay)
    try store.addGames(games + [small])
    var environment = ScreenEnvironment(Preferences())
    environment.store = store
    let director = Twenty48ReplaysDirector(environment)
    let ui = ReplaysSpy()
    director.ui = ui
    director.onUIReady()
    expect(ui.games.count == 7 && ui.rows.count == 7)
    director.onSearch("3 × 3")
    expect(ui.games.count == 7 && ui.rows.map(\.score) == [small.end.score])
    director.onCopy(0)
    expect(ui.copied, equals: small.replay.line)
    // A star is that of the row that is shown.
    director.onStar(0)
    director.onSearch("")
    expect(ui.rows.filter(\.hasStar).map(\.score), equals: [small.end.score])
    director.onSearch("nothing of the kind")
    expect(ui.rows.isEmpty)
  }

  // Behaviour: twenty48 36
  @Test func theSentenceNamesTheTileOfMostGames() throws {
    var environment = ScreenEnvironment(Preferences())
    environment.store = store
    func add(_ greatest: Int, score: Int) {
      var summary = GameSummary(history(.classic, seed: 1, 9))
      (summary.greatest, summary.score) = (greatest, score)
      (summary.refused, summary.pushesToTarget) = (greatest == 9 ? 2 : 0, greatest == 9 ? score : nil)
      let score = Score(points: score, created: 1_795_262_400, replay: "r", facts: summary.text)
      store.keep([.score(score, in: ScoreList(.classic))])
    }
    func texts() -> String {
      let rig = ManualHost(Twenty48StatisticsScene(environment), size: Size(1280, 800))
      for _ in 0..<30 { rig.advance(0.1) }
      return rig.displayList.description
    }
    expect(texts().contains("\"No finished\""))
    for _ in 0..<3 { add(6, score: 500) }
    let few = texts()
    expect(few.contains("\"3 games\"") && few.contains("\"so far.\""))
    for score in [700, 1_234] { add(9, score: score) }
    let shown = texts()
    expect(shown.contains("\"Mostly you\"") && shown.contains("\"reach 64.\"") && shown.contains("\"512\""))
    expect(shown.contains("\"Your best is 1,234, today.\""))
    expect(shown.contains("\"Fastest win: 700 pushes\"") && shown.contains("\"4 wasted pushes\""))
    expect(!few.contains("wasted") && !few.contains("Fastest"), "Nothing is 0.")
  }

  @Test func aSummaryIsReadBack() {
    var summary = GameSummary(history(.classic, seed: 4, 90))
    for change in [{}, { summary.date = "2026-11-21" }, { summary.pushesToTarget = 7 }, { summary.seconds = 1.5 }] {
      change()
      expect(GameSummary(text: summary.text), equals: summary)
    }
    for text in ["", "{}x", "{\"score\":-1}", "{\"score\":1.5}", "{\"other\":1}", "[]"] {
      expect(GameSummary(text: text) == nil)
    }
  }
}
