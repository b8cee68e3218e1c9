import Foundation
import OvershootStorage
import Testing

/// A play whose process is killed.
@Suite struct PlayFaultTests {
  /// The number of processes that are killed; `OVERSHOOT_KILLS` has another one.
  private static let kills = ProcessInfo.processInfo.environment["OVERSHOOT_KILLS"].flatMap(Int.init) ?? 16

  // Behaviour: adventure 14
  @Test func aKilledProcessLeavesAWholePlay() throws {
    try Fixture.with { (fixture) throws in
      var (turns, lost) = (0, 0)
      // Eight at a time are more than two cores can run: they would measure how long they wait for each other.
      for round in 0..<(Self.kills + 3) / 4 {
        let fixtures = (0..<4).map { Fixture(folder: fixture.folder + "/\(round)-\($0)") }
        let children = try fixtures.map { fixture in
          try fixture.makeDataFolder()
          return try ChildProcess("turns", fixture.folder + "/data", "\(Int.random(in: 1000...500_000))")
        }
        for (fixture, child) in zip(fixtures, children) {
          let outcome = child.finish()
          #expect(outcome.signal == SIGKILL, "\(outcome.errors)")
          let events = outcome.lines.map { $0.split(separator: " ") }
          let shown = events.filter { $0[0] == "shown" }.map { (turn: Int($0[1]) ?? -1, time: Double($0[2]) ?? 0) }
          let killed = try #require(events.first { $0[0] == "killed" }.flatMap { Double($0[1]) }, "\(outcome)")
          let store = try fixture.open()
          #expect(store.notices.isEmpty)
          let kept = try checkedTurn(store)
          // The last turn may have been written and not yet shown.
          #expect(kept <= (shown.last?.turn ?? -1) + 1)
          #expect(kept >= (shown.last { $0.time < killed - 0.25 }?.turn ?? -1))
          #expect(try store.reader.check().integrity == "ok")
          turns += shown.count
          lost += max(0, (shown.last?.turn ?? -1) - kept)
          try store.close()
        }
      }
      #expect(turns > Self.kills)
      if Self.kills > 16 { print("\(Self.kills) processes showed \(turns) turns; \(lost) of them were not kept.") }
    }
  }

  /// Returns the number of the last turn; -1 for none. Facts, turns and transcript tell the same one.
  private func checkedTurn(_ store: Store) throws -> Int {
    guard let play = try store.playNow(.running(world: "w")) else { return -1 }
    let last = play.turns.last?.number ?? -1
    #expect(play.turns.map(\.number) == Array(0..<(last + 1)) && play.position == last + 1)
    #expect(play.turns.allSatisfy { $0.changes.count == 30 && $0.lead.count == 1 })
    let facts = Set(play.facts.map(\.value))
    #expect(facts == (last < 0 ? [] : [.integer(Int64(last))]) && (last < 0 || play.facts.count == 30))
    return last
  }
}
