import OvershootGeometry
import OvershootSupport

@testable import Twenty48

// Behaviour: twenty48 25
@Suite(.laws) struct SeededReplayTests {
  /// The replay of a random game with its seed.
  private func replay(seed: UInt64, variant: Rules.Variant = .classic, inputs: Int = 200) throws -> Twenty48Replay {
    let rules = try Rules(columns: 4, rows: 4, target: 32, variant: variant)
    var history = Twenty48History(Twenty48Game(rules: rules, seed: seed))
    var generator = SeededGenerator(seed: ~seed)
    for _ in 0..<inputs {
      history.keepGoing()
      if let direction = Direction(rawValue: generator.integer(below: 4)) { _ = history.push(direction) }
    }
    var replay = history.replay
    replay.seed = seed
    return replay
  }

  @Test(arguments: Rules.Variant.allCases)
  func aGameThatItsSeedGivesIsSeeded(variant: Rules.Variant) throws {
    try law(seed: 1, cases: 10) { generator, _ in
      var replay = try replay(seed: generator.next(), variant: variant)
      expect(try replay.check().seeded == true && replay.check().error == nil)
      replay.seed = replay.seed.map { $0 ^ 1 }
      expect(try replay.check().seeded == false && replay.check().error == nil)
      replay.seed = nil
      expect(try replay.check().seeded == nil)
    }
  }

  @Test func anotherTileOrAnotherStartIsNotSeeded() throws {
    let whole = try replay(seed: 5, inputs: 3)
    var other = whole
    other.moves = String(whole.moves.dropLast()) + (whole.moves.last == "1" ? "2" : "1")
    expect(try whole.check().seeded == true && other != whole)
    expect(try other.check().seeded == false && other.check().error == nil)
    var scored = whole
    scored.score = 4
    expect(try scored.check().seeded == false)
  }

  @Test func aGameOfTwosOnlyHasNoNewFour() throws {
    var replay = Twenty48Replay(size: [2, 2], target: 8, start: "1000", moves: "132")
    expect(try replay.check().error == nil)
    replay.variant = "twosOnly"
    expect(try replay.check().error?.reason == "A tile of 4 never appears in a game of twos only.")
    replay.variant = "threes"
    #expect(throws: Twenty48ReplayError.variant("threes")) { try replay.check() }
  }

  @Test func newFieldsAreWrittenWhereTheyAreSet() throws {
    var replay = Twenty48Replay(size: [2, 2], target: 8, start: "1000")
    (replay.seed, replay.variant, replay.date, replay.undos) = (.max, "classic", "2026-11-21", 3)
    let line = replay.line
    expect(
      line == """
        {"date":"2026-11-21","keepPlaying":false,"moves":"","score":0,"seed":18446744073709551615,"size":[2,2],\
        "start":"1000","target":8,"undos":3,"variant":"classic","won":false}
        """)
    expect(try Twenty48Replay(line: line) == replay)
  }
}
