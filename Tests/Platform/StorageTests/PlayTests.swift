import GRDB
import OvershootStorage
import OvershootSupport

@Suite struct PlayTests {
  private static let play = StoredPlay(
    world: "w", version: 1, format: 1, seed: .max, position: 0,
    facts: [
      StoredFact(kind: "place", subject: "torch", value: .text("in you")),
      StoredFact(kind: "scalar", subject: "turn", value: .integer(3)),
    ])

  private static func change(_ value: Int64) -> StoredChange {
    StoredChange(kind: "scalar", subject: "turn", before: .integer(value - 1), after: .integer(value))
  }

  private static func step(_ number: Int) -> PlayStep {
    PlayStep(
      facts: [StoredFact(kind: "scalar", subject: "turn", value: .integer(Int64(number)))],
      turn: StoredTurn(number: number, input: "z", changes: [change(Int64(number))], lead: []), position: number + 1,
      loose: [change(9)], lines: [StoredLine(style: "reply", text: "line \(number)")])
  }

  // Behaviour: adventure 14, 15
  @Test func aPlayIsKeptWithItsTurnsAndTranscript() async throws {
    try await Fixture.with { fixture in
      let store = try fixture.open()
      store.keep([.step(Self.step(0), ofWorld: "w")])
      expect(try store.playNow(.running(world: "w")) == nil)
      store.keep([.play(Self.play, in: .running(world: "w"))])
      for number in 0..<4 { store.keep([.step(Self.step(number), ofWorld: "w")]) }
      // Two turns were taken back, and another one followed.
      store.keep([.step(Self.step(2), ofWorld: "w")])
      let kept = try #require(try store.playNow(.running(world: "w")))
      expect(kept.turns.map(\.number) == [0, 1, 2] && kept.position == 3 && kept.seed == .max)
      expect(kept.facts.contains(StoredFact(kind: "scalar", subject: "turn", value: .integer(2))))
      expect(kept.loose == [Self.change(9)] && kept.turns[1].changes == [Self.change(1)])
      let lines = try await store.transcript(ofWorld: "w", last: 3).map(\.text)
      expect(lines, equals: ["line 2", "line 3", "line 2"])
      var step = Self.step(3)
      step.firstTurn = 2
      store.keep([.step(step, ofWorld: "w"), .play(kept, in: .saved(world: "w", 4))])
      expect(try store.playNow(.running(world: "w"))?.turns.map(\.number) == [2, 3])
      expect(try store.playNow(.saved(world: "w", 4))?.facts == kept.facts)
      try store.close()
    }
  }

  // Behaviour: adventure 19
  @Test func theNewestParagraphsOfATranscriptStay() async throws {
    try await Fixture.with { fixture in
      let store = try fixture.open()
      let slot = PlaySlot.running(world: "w")
      store.keep([.play(Self.play, in: slot)])
      for part in 0..<4 {
        let lines = (0..<2_600).map { StoredLine(style: "reply", text: "\(part * 2_600 + $0)") }
        store.keep([.step(PlayStep(facts: [], position: 0, lines: lines), ofWorld: "w")])
      }
      let lines = try await store.transcript(ofWorld: "w", last: 20_000).map(\.text)
      expect(lines.count == 10_000 && lines.first == "400" && lines.last == "10399")
      try store.close()
    }
  }

  private static let world = [
    StoredWorldRow(
      line: 1, table: "meta",
      values: ["world": .text("w"), "version": .integer(1), "title": .text("W"), "start": .text("hall")]),
    StoredWorldRow(line: 2, table: "entity", values: ["key": .text("hall")]),
    StoredWorldRow(line: 3, table: "room", values: ["entity": .text("hall"), "dark": .integer(1)]),
    StoredWorldRow(line: 4, table: "entity", values: ["key": .text("hat"), "parent": .text("hall")]),
    StoredWorldRow(line: 5, table: "name", values: ["entity": .text("hat"), "noun": .text("hat")]),
  ]

  // Behaviour: adventure 1
  @Test(arguments: [
    StoredWorldRow(line: 6, table: "takeable", values: ["entity": .text("wig")]),
    StoredWorldRow(line: 6, table: "entity", values: ["key": .text("hat")]),
    StoredWorldRow(line: 6, table: "entity", values: ["key": .text("wig"), "parent": .text("moon")]),
    StoredWorldRow(line: 6, table: "openable", values: ["entity": .text("hat"), "open": .integer(2)]),
    StoredWorldRow(line: 6, table: "ghost", values: ["entity": .text("hat")]),
  ]) func aWorldIsImportedWholeOrNotAtAll(row: StoredWorldRow) throws {
    try Fixture.with { fixture in
      let store = try fixture.open()
      try store.keepNow([.world(Self.world)])
      expect(try store.worldVersionNow("w") == 1 && store.worldRowCountNow("w") == 5)
      #expect(throws: StoreError.self) { try store.keepNow([.world(Self.world + [row])]) }
      expect(try store.worldVersionNow("w") == 1 && store.worldRowCountNow("w") == 5)
      try store.close()
    }
  }

  // Behaviour: adventure 1
  @Test func aReplacedWorldLeavesPlaysAlone() throws {
    try Fixture.with { fixture in
      let store = try fixture.open()
      try store.keepNow([.world(Self.world)])
      store.keep([.play(Self.play, in: .running(world: "w"))])
      try store.keepNow([.world(Array(Self.world.dropLast(2)))])
      expect(try store.worldRowCountNow("w") == 3)
      expect(try store.playNow(.running(world: "w")) == Self.play)
      try store.close()
    }
  }
}
