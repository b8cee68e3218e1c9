import OvershootPlay
import OvershootStorage
import OvershootSupport

@testable import OvershootGameKit

/// The runs and the best scores that a store has, against a model of both.
@Suite(.laws) struct KeptRunsTests {
  /// A game in which numbers are added up.
  private struct Tally: Game, Hashable {
    static let ticksPerSecond = 1
    private(set) var (tick, score) = (0, 0)
    let outcome = GameOutcome.inPlay

    mutating func act(_ input: Int) -> [Int] {
      score += input
      return [score]
    }

    mutating func advance() -> [Int] {
      tick += 1
      return []
    }
  }

  private struct Run {
    let start: String
    var session = GameSession(Tally(), reach: .ticks(3))

    var note: String { "\(session.game.tick);\(session.game.score)" }

    init(_ start: String) { self.start = start }

    init?(_ saved: SavedGame) {
      self.init(saved.start)
      let inputs = saved.inputs.map { $0.split(separator: " ").compactMap { Int($0) } }
      guard let tick = saved.note?.split(separator: ";").first.flatMap({ Int($0) }),
        inputs.allSatisfy({ $0.count == 2 }),
        session.play(inputs.map { TimedInput(tick: $0[0], $0[1]) }, until: tick), note == saved.note
      else { return nil }
    }

    var saved: SavedGame {
      SavedGame(format: 1, start: start, inputs: session.record.inputs.map(Self.text), note: note)
    }

    static func text(_ input: TimedInput<Int>) -> String { "\(input.tick) \(input.input)" }
  }

  /// A store in memory, which writes at once.
  static func store() throws -> Store {
    let clock = StoreClock(now: { 0 }, date: { 1_000 }, schedule: { _, body in body() })
    return try Store.inMemory(StoreConfiguration(folders: StoreFolders(environment: { _ in nil }), clock: clock))
  }

  private func keep(_ run: Run, _ name: String, in runs: inout KeptRuns) {
    runs.keep(name, run.session, start: run.start, note: run.note, text: Run.text)
  }

  private func open(_ name: String, in runs: inout KeptRuns) -> Run? { runs.open(name, session: \.session, Run.init) }

  /// Random steps with runs of three names, kept, ended, given up and opened again by the same or another start of the
  /// program.
  // Behaviour: storage 13
  @Test func theStoreHasWhatAModelHas() throws {
    try law(seed: 4, cases: 12) { generator, _ in
      let store = try Self.store()
      let list = ScoreList(game: "maze", size: "", variant: "")
      var (runs, bests) = (KeptRuns(store), BestScores(store))
      // What is in play, what the store has, and the best score.
      var (played, kept): ([String: Run], [String: Run]) = ([:], [:])
      var (best, count) = (0, 0)
      let names = ["maze/one", "maze/two", "maze"]
      try law(seed: 5, from: &generator, steps: 60, share: .all) { generator, step in
        let name = names[generator.integer(below: names.count)]
        var run = played[name] ?? Run("\(step)")
        switch generator.integer(below: 10) {
        case 0...2:
          for _ in 0..<generator.integer(below: 3) { _ = run.session.act(generator.integer(below: 10)) }
          if generator.integer(below: 2) == 0 { _ = run.session.advance() }
          played[name] = run
        case 3, 4:
          keep(run, name, in: &runs)
          played[name] = run
          kept[name] = run
        case 9:
          // Another game that begins alike.
          run = Run(run.start)
          for _ in 0..<generator.integer(below: 6) { _ = run.session.act(generator.integer(below: 10)) }
          played[name] = run
        case 8:
          run.session.rewind()
          played[name] = run
        case 5:
          let points = generator.integer(below: 100)
          runs.end(name, [bests.add(Score(points: points, created: 1, facts: "f"), to: list)])
          (best, count) = (max(best, points), count + 1)
          (played[name], kept[name]) = (nil, nil)
        case 6:
          runs.end(name)
          (played[name], kept[name]) = (nil, nil)
        default:
          if generator.integer(below: 2) == 0 { (runs, bests) = (KeptRuns(store), BestScores(store)) }
          for name in names {
            let opened = open(name, in: &runs)
            expect(opened?.saved, equals: kept[name]?.saved)
            played[name] = opened
          }
        }
        for name in names {
          let saved = try store.gameNow(name)
          expect(saved, equals: kept[name]?.saved)
        }
        let stored = try store.scoreCountsNow(of: "maze", facts: "f")[list] ?? 0
        expect(bests.points(in: list) == best && stored == count)
      }
    }
  }

  /// A run that cannot be played stays until another one is kept, also where a new one is given up.
  // Behaviour: storage 13
  @Test func aRunThatCannotBePlayedStaysUntilAnotherIsKept() throws {
    let store = try Self.store()
    for damaged in [
      SavedGame(format: 2, start: "s", note: "0;0"), SavedGame(format: 1, start: "s", inputs: ["x"], note: "0;1"),
    ] {
      store.keep([.set(damaged, of: "maze")])
      var runs = KeptRuns(store)
      expect(open("maze", in: &runs) == nil)
      runs.end("maze")
      expect(try store.gameNow("maze") == damaged)
      var run = Run("new")
      _ = run.session.advance()
      keep(run, "maze", in: &runs)
      expect(try store.gameNow("maze") == run.saved)
      runs.end("maze")
      expect(try store.gameNow("maze") == nil)
    }
  }

  /// A score that the store refuses leaves the run as it was, since both are one fact.
  // Behaviour: storage 13
  @Test func aRunIsRemovedWithItsScoreOrNotAtAll() throws {
    let store = try Self.store()
    var (runs, bests) = (KeptRuns(store), BestScores(store))
    var run = Run("s")
    _ = run.session.act(7)
    keep(run, "maze", in: &runs)
    let score = Score(points: 3, created: .infinity)
    runs.end("maze", [bests.add(score, to: ScoreList(game: "maze", size: "", variant: ""))])
    expect(try store.gameNow("maze") == run.saved && store.bestScoresNow().isEmpty)
  }

  @Test func withoutAStoreOnlyScoresLast() {
    var (runs, bests) = (KeptRuns(nil), BestScores(nil))
    let list = ScoreList(game: "maze", size: "", variant: "")
    var run = Run("s")
    _ = run.session.advance()
    keep(run, "maze", in: &runs)
    expect(open("maze", in: &runs) == nil && bests.points(in: list) == 0)
    runs.end("maze", [bests.add(Score(points: 5, created: 0), to: list)])
    runs.end("maze", [bests.add(Score(points: 4, created: 0), to: list)])
    expect(bests.points(in: list), equals: 5)
  }
}
