import Foundation
import GRDB
import OvershootStorage
import OvershootSupport

/// Full disks, limits and processes that are killed.
@Suite struct FaultTests {
  /// Behaviour: storage 15
  @Test func aFullStoreKeepsWhatItHas() throws {
    try Fixture.with { (fixture) throws in
      var configuration = fixture.configuration
      configuration.byteLimit = 520_000
      let store = try Store.open(configuration)
      store.keep([.set(SavedGame(format: 1, start: "a"), of: "2048")])
      store.keep([.set(SavedGame(format: 1, start: String(repeating: "x", count: 250_000)), of: "filler")])
      try store.flush()
      let inputs = (0..<100).map { String(repeating: "y", count: 2000) + "\($0)" }
      var stored = 0
      for input in inputs {
        store.keep([.append([input], to: "2048")])
        if (try? store.flush()) != nil { stored += 1 }
      }
      expect((1..<100).contains(stored))
      expect(fixture.log.all, equals: [.writeFailed(.full)])
      #expect(throws: StoreError.full) { try store.flush() }
      expect(try store.gameNow("2048")?.inputs == Array(inputs[..<stored]))
      // What could not be written is written as soon as there is space.
      try fixture.execute(fixture.store, "DELETE FROM save WHERE game = 'filler'")
      store.keep([.append(["last"], to: "2048")])
      try store.flush()
      expect(try store.gameNow("2048")?.inputs == inputs + ["last"])
      expect(try store.reader.check().integrity == "ok")
    }
  }

  /// Behaviour: storage 15
  @Test func aTextHasOneMebibyteAtMost() async throws {
    try await Fixture.with { (fixture) async throws in
      let store = try fixture.open()
      let (limit, long) = (String(repeating: "é", count: 1 << 19), String(repeating: "é", count: 1 << 19) + "x")
      store.keep([.set(SavedGame(format: 1, start: limit), of: "2048")])
      try store.flush()
      expect(fixture.log.all.isEmpty)
      store.keep([.set(SavedGame(format: 1, start: long), of: "2048")])
      try store.flush()
      store.lastRoute = long
      store.lastRoute = "a\0b"
      store.keep([.score(Score(points: 1, created: 0, replay: long), in: ScoreList(game: "", size: "", variant: ""))])
      expect(try store.gameNow("2048")?.start == limit)
      expect(store.lastRoute == nil)
      await #expect(throws: StoreError.textTooLong(limit: 1 << 20)) { try await store.addItem(named: long) }
      expect(
        fixture.log.all == [
          .writeFailed(.textTooLong(limit: 1 << 20)), .writeFailed(.textTooLong(limit: 1 << 20)),
          .writeFailed(.invalidValue("a text has a null character")), .writeFailed(.textTooLong(limit: 1 << 20)),
        ])
    }
  }

  /// A process whose files cannot grow keeps what was written, and says so.
  @Test(arguments: [60_000, 120_000, 400_000])
  func anErrorOfTheDiskIsReported(_ bytes: Int) throws {
    try Fixture.with { (fixture) throws in
      try fixture.open().close()
      let outcome = try ChildProcess.run(["fill", fixture.folder + "/data", "\(bytes)"])
      expect(outcome.signal == nil)
      expect(outcome.lines.first?.hasPrefix("Your data could not be saved. ") == true, "\(outcome)")
      let count = Int(outcome.lines.last?.split(separator: " ").last ?? "")
      let store = try fixture.open()
      let kept = try store.gameNow("2048")?.inputs.count ?? -1
      expect(store.notices.isEmpty && count == kept)
      expect(try store.reader.check().integrity == "ok")
      // The log is emptied as often as it is full, so that the store itself grows up to the limit.
      if bytes == 400_000 { expect((40..<100).contains(count ?? 0)) }
      expect(try fixture.names.filter { $0.hasSuffix(".part") || $0.hasSuffix(".tmp") }.isEmpty)
    }
  }

  /// The number of processes that are killed; `OVERSHOOT_KILLS` has another one.
  private static let kills = ProcessInfo.processInfo.environment["OVERSHOOT_KILLS"].flatMap(Int.init) ?? 40

  /// The process reads what it has while it plays, and is killed after any line that it writes: on a busy machine a
  /// write may take any time.
  /// Behaviour: storage 13
  @Test func aKilledProcessLosesNothingThatWasShown() throws {
    try Fixture.with { (fixture) throws in
      var (steps, lost) = (0, 0)
      for number in 0..<Self.kills {
        let fixture = Fixture(folder: fixture.folder + "/\(number)")
        let play = try KilledPlay("play", in: fixture, lines: 150)
        let store = try fixture.open()
        expect(store.notices.isEmpty)
        let kept = try keptStep(store)
        // The last step may have been written and not yet shown.
        expect((play.kept...play.shown + 1).contains(kept))
        expect(try store.reader.check().integrity == "ok")
        steps += play.shown + 1
        lost += max(0, play.shown - kept)
        try store.close()
        try FileManager.default.removeItem(atPath: fixture.folder)
      }
      expect(steps > Self.kills * 10)
      if Self.kills > 40 { print("\(Self.kills) processes showed \(steps) steps; \(lost) of them were not kept.") }
    }
  }

  /// Returns the step that the saved game is at; the program starts a new game with every twenty-fifth.
  private func keptStep(_ store: Store) throws -> Int {
    guard let game = try store.gameNow("2048") else { return -1 }
    let start = try #require(Int(game.start))
    // The note and the score of the step are of the same fact.
    let step = start + game.inputs.count
    expect(game.note, equals: "\(step)")
    expect(try store.bestScoreNow(in: ScoreList(game: "2048", size: "4x4", variant: "classic")) == step)
    expect(start.isMultiple(of: 25) && game.inputs.count < 25)
    expect(game.inputs, equals: (0..<game.inputs.count).map { "\(start + $0 + 1)" })
    return step
  }
}
