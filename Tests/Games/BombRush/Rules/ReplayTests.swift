import OvershootGeometry
import OvershootPlay
import OvershootSupport

@testable import BombRush

/// Hashes and replays.
@Suite struct ReplayTests {
  private let source = text(
    [
      "#############", "#w....?+..+>#", "#.#.#.#.#.#.#", "#...?.......#", "#.#.#.#.#.#.#", "#...+..d...l#",
      "#.#.#.#.#.#.#", "#..........k#", "#############",
    ], keys: "seed: 4\nhidden: range slow\n")

  // Behaviour: bomb-rush 8, 28
  @Test func equalGamesHaveEqualHashesWhateverTheWay() throws {
    var generator = SeededGenerator(seed: 28)
    let inputs = (0..<60).map { _ in
      TimedVerb(
        tick: generator.integer(below: 700),
        [.act(1 + generator.integer(below: 11), 1 + generator.integer(below: 7)), .steer(.right), .halt, .cycle][
          generator.integer(below: 4)])
    }.sorted { $0.tick < $1.tick }
    let game = BombRushGame(try BombRushLevel(parsing: source))
    let record = GameRecord(from: game, inputs, endTick: 800)
    var whole = GamePlayback(record)
    var hashes: [String] = []
    var copies: [GamePlayback<BombRushGame>] = []
    repeat {
      copies.append(whole)
      hashes.append(whole.game.hash)
    } while whole.step(in: record) != nil
    (_, _) = (hashes.removeLast(), copies.removeLast())
    expect(Set(hashes).count == hashes.count && hashes.allSatisfy { $0.count == 16 })
    // A copy of any moment goes on as the game did.
    for index in stride(from: 0, to: copies.count, by: 97) {
      while copies[index].step(in: record) != nil {}
      expect(copies[index].game.hash, equals: whole.game.hash)
    }
    // The answers are those of the latest tick.
    var (watched, answers) = (game, 0)
    for _ in 0..<200 {
      watched.advance()
      answers += watched.answers.count
    }
    expect(answers > 0 && answers < 200 * watched.minds.count)
  }

  // Behaviour: bomb-rush 29
  @Test func aReplayPlaysToItsEnd() throws {
    let replay = BombRushReplay(
      level: source, seed: 4, inputs: [TimedVerb(tick: 0, .act(7, 1)), TimedVerb(tick: 500, .act(10, 1))], ticks: 400)
    let record = try replay.record()
    let game = record.play()
    expect(record.inputs.count == 1 && game.tick == 400 || game.outcome != .inPlay)
    #expect(throws: TextError.self) { try BombRushReplay(level: "none", seed: 1).record() }
  }

  // Behaviour: bomb-rush 28
  @Test func theHashIsTheSameInEveryBuild() throws {
    let record = try BombRushReplay(
      level: source, seed: 9, inputs: [TimedVerb(tick: 10, .act(3, 1)), TimedVerb(tick: 20, .steer(.right))], ticks: 300
    ).record()
    expect(record.play().hash, equals: "c086d06b7d819f1a")
  }
}
