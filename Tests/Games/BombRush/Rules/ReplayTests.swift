import OvershootGeometry
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
    var whole = BombRushPlayback(game, inputs)
    var hashes: [String] = []
    var copies: [BombRushPlayback] = []
    while !whole.isOver, whole.game.tick < 800 {
      copies.append(whole)
      hashes.append(whole.game.hash)
      whole.advance()
    }
    expect(Set(hashes).count == hashes.count && hashes.allSatisfy { $0.count == 16 })
    // A copy of any moment goes on as the game did.
    for index in stride(from: 0, to: copies.count, by: 97) {
      copies[index].advance(to: whole.game.tick)
      expect(copies[index].game.hash, equals: whole.game.hash)
    }
    // Looking at answers changes nothing.
    var watched = game
    var answers = 0
    for _ in 0..<200 { watched.advance([] as [BombRushVerb]) { _, _ in answers += 1 } }
    var plain = game
    plain.run(200)
    expect(plain.hash == watched.hash && answers > 0)
  }

  // Behaviour: bomb-rush 29
  @Test func aReplayPlaysToItsEnd() throws {
    let replay = BombRushReplay(
      level: source, seed: 4, inputs: [TimedVerb(tick: 0, .act(7, 1)), TimedVerb(tick: 500, .act(10, 1))], ticks: 400)
    let playback = try replay.play()
    expect(playback.game.tick == 400 && playback.playedCount == 1 || playback.isOver)
    #expect(throws: TextError.self) { try BombRushReplay(level: "none", seed: 1).play() }
  }

  // Behaviour: bomb-rush 28
  @Test func theHashIsTheSameInEveryBuild() throws {
    let playback = try BombRushReplay(
      level: source, seed: 9, inputs: [TimedVerb(tick: 10, .act(3, 1)), TimedVerb(tick: 20, .steer(.right))], ticks: 300
    ).play()
    expect(playback.game.hash, equals: "c086d06b7d819f1a")
  }
}
