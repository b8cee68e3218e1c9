import OvershootGeometry
import OvershootSupport

@testable import OvershootAdventure

@Suite(.laws) struct UndoTests {
  private static let lines = [
    "take torch", "drop torch", "take box", "red", "2", "take all", "drop all", "open hatch", "d", "u", "turn on torch",
    "pull lever", "wear hat", "remove hat", "take coins", "put key in blue box", "dance", "take zeppelin", "look", "g",
    "unlock red box with key", "open red box", "take emerald", "x it", "close box", "save 1", "restore 1", "restart",
    "touch lever", "put apple on table", "take it", "give hat to tom", "score", "oops hat",
  ]

  // Behaviour: adventure 13
  @Test func equalCommandsGiveEqualAnswers() throws {
    let world = try Sample.world()
    law(seed: 13, cases: 20) { generator, _ in
      let lines = (0..<60).map { _ in Self.lines[generator.integer(below: Self.lines.count)] }
      var (first, second) = (Playthrough(world, seed: 5), Playthrough(world, seed: 5))
      for line in lines {
        let (a, b) = (first.enter(line), second.enter(line))
        expect(a.map(\.output) == b.map(\.output) && a.map(\.hash) == b.map(\.hash))
      }
    }
  }

  // Behaviour: adventure 14
  @Test func undoAndRedoGiveTheStatesOfBefore() throws {
    let world = try Sample.world()
    law(seed: 14, cases: 40) { generator, _ in
      var play = Playthrough(world, seed: generator.next())
      // The hash before each turn, and after it.
      var (before, after): ([String], [String]) = ([], [])
      for _ in 0..<80 {
        let hash = play.opening.hash
        let turns = play.entries.count
        let answer = play.one(Self.lines[generator.integer(below: Self.lines.count)])
        if play.entries.count > turns {
          before.append(hash)
          after.append(answer.hash)
        }
      }
      for hash in before.reversed() {
        let undone = play.one("undo")
        expect(undone.hash, equals: hash, "\(undone.text)")
      }
      expect(play.one("undo").reason, equals: .notPossible)
      for hash in after { expect(play.one("redo").hash, equals: hash) }
      expect(play.one("redo").reason, equals: .notPossible)
    }
  }

  // Behaviour: adventure 14
  @Test func aThousandTurnsCanBeTakenBackAndEachIsSmall() throws {
    var play = Playthrough(try Sample.world())
    let start = play.opening.hash
    let lines = [
      "take hat", "wear hat", "drop hat", "open hatch", "d", "u", "close hatch", "pull lever", "x hat", "look",
    ]
    for turn in 0..<1000 { _ = play.enter(lines[turn % lines.count]) }
    let turns = play.kept.turns
    expect(turns.count, equals: 1000)
    func size(_ value: FactValue) -> Int {
      switch value {
      case .number: 8
      case .text(let text): text.utf8.count
      }
    }
    var bytes = 0
    for change in turns.flatMap({ $0.changes + $0.lead }) {
      bytes += change.kind.utf8.count + change.subject.utf8.count
      bytes += size(change.before) + size(change.after)
    }
    expect(bytes <= 1024 * 1000)
    for _ in 0..<1000 { _ = play.enter("undo") }
    expect(play.opening.hash, equals: start)
    expect(play.kept.position, equals: 0)
  }

  // Behaviour: adventure 14
  @Test func theNextTurnEndsRedo() throws {
    var play = try Sample.play("take hat", "take torch", "undo")
    _ = play.one("z")
    expect(play.one("redo").reason, equals: .notPossible)
    expect(play.one("undo").holds, equals: ["hat"])
  }

  // Behaviour: adventure 14, 15
  @Test func whatIsKeptGoesOnAsIfNothingHadHappened() throws {
    let world = try Sample.world()
    try law(seed: 15, cases: 30) { generator, _ in
      var play = Playthrough(world, seed: generator.next())
      for _ in 0..<40 { _ = play.enter(Self.lines[generator.integer(below: Self.lines.count)]) }
      for _ in 0..<generator.integer(below: 4) { _ = play.enter("undo") }
      var lost: [String] = []
      var other = try Playthrough(world, kept: play.kept, lost: &lost)
      expect(lost.isEmpty && other.opening.hash == play.opening.hash)
      for _ in 0..<30 {
        let line = generator.integer(below: 3) == 0 ? "undo" : Self.lines[generator.integer(below: Self.lines.count)]
        let (a, b) = (play.one(line), other.one(line))
        expect(a.hash == b.hash && a.output == b.output, "\(line)")
      }
    }
  }

  // Behaviour: adventure 1, 14
  @Test func theRecordsOfCommandsAddUpToWhatIsKept() throws {
    let world = try Sample.world()
    law(seed: 16, cases: 20) { generator, _ in
      var play = Playthrough(world, seed: 3)
      var facts: [String: FactRow] = [:]
      for fact in play.kept.play.facts { facts["\(fact.kind) \(fact.subject)"] = fact }
      var turns: [TurnRows] = []
      for _ in 0..<60 {
        let line = generator.integer(below: 4) == 0 ? "undo" : Self.lines[generator.integer(below: Self.lines.count)]
        _ = play.enter(line)
        for record in play.takeRecords() {
          for fact in record.facts { facts["\(fact.kind) \(fact.subject)"] = fact }
          if let turn = record.turn { turns = turns.filter { $0.number < turn.number } + [turn] }
          expect(record.position == play.kept.position && record.loose == play.kept.loose)
        }
        expect(turns, equals: play.kept.turns)
        for fact in play.kept.play.facts { expect(facts["\(fact.kind) \(fact.subject)"], equals: fact) }
      }
    }
  }

  // Behaviour: adventure 15
  @Test func slotsAreOneToTenAndForeignGamesAreRefused() throws {
    var play = try Sample.play("take hat", "save 10", "drop hat")
    expect(play.one("restore 10").holds, equals: ["hat"])
    expect(play.one("undo").holds.isEmpty)
    expect(play.one("save 11").reason, equals: .notPossible)
    expect(play.one("save").reason, equals: .needsNoun)
    expect(play.one("restore 2").reason, equals: .notPossible)
    let saved = play.saved
    play.slots[2] = SavedPlay(world: "moon", version: 1, schema: 1, facts: [])
    play.slots[3] = SavedPlay(world: saved.world, version: 1, schema: 2, facts: saved.facts)
    expect(play.one("restore 2").text.contains("“moon”"))
    expect(play.one("restore 3").text.contains("later version"))
  }

  // Behaviour: adventure 1
  @Test func aNewerWorldKeepsWhatFitsAndNamesWhatDoesNot() throws {
    let play = try Sample.play("take hat", "take torch", "pull lever")
    let newer = try Sample.world(
      adding: #"{"table":"entity","key":"moon","parent":"hall"}"#, replacing: #""hat""#, by: #""cap""#)
    var lost: [String] = []
    let other = try Playthrough(newer, kept: play.kept, lost: &lost)
    expect(other.opening.holds == ["torch"] && other.opening.score == 3)
    expect(lost.contains("place of hat"))
  }
}
