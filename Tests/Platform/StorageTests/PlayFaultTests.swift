import Foundation
import OvershootStorage
import OvershootSupport

/// A play whose process is killed.
@Suite struct PlayFaultTests {
  /// The number of processes that are killed; `OVERSHOOT_KILLS` has another one.
  private static let kills = ProcessInfo.processInfo.environment["OVERSHOOT_KILLS"].flatMap(Int.init) ?? 16

  // Behaviour: adventure 14
  @Test func aKilledProcessLeavesAWholePlay() throws {
    try Fixture.with { (fixture) throws in
      var (turns, lost) = (0, 0)
      for number in 0..<Self.kills {
        let fixture = Fixture(folder: fixture.folder + "/\(number)")
        let play = try KilledPlay("turns", in: fixture, lines: 100)
        let store = try fixture.open()
        expect(store.notices.isEmpty)
        let kept = try checkedTurn(store)
        // The last turn may have been written and not yet shown.
        expect((play.kept...play.shown + 1).contains(kept))
        expect(try store.reader.check().integrity == "ok")
        turns += play.shown + 1
        lost += max(0, play.shown - kept)
        try store.close()
      }
      expect(turns > Self.kills)
      if Self.kills > 16 { print("\(Self.kills) processes showed \(turns) turns; \(lost) of them were not kept.") }
    }
  }

  /// Returns the number of the last turn; -1 for none. Facts, turns and transcript tell the same one.
  private func checkedTurn(_ store: Store) throws -> Int {
    guard let play = try store.playNow(.running(world: "w")) else { return -1 }
    let last = play.turns.last?.number ?? -1
    expect(play.turns.map(\.number) == Array(0..<(last + 1)) && play.position == last + 1)
    expect(play.turns.allSatisfy { $0.changes.count == 30 && $0.lead.count == 1 })
    let facts = Set(play.facts.map(\.value))
    expect(facts == (last < 0 ? [] : [.integer(Int64(last))]) && (last < 0 || play.facts.count == 30))
    return last
  }
}
