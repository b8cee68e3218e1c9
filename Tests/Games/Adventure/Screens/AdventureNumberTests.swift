import OvershootAdventure
import OvershootStorage
import OvershootSupport

@testable import OvershootAdventureScreens
@testable import OvershootScreenTesting

/// Kept plays of earlier versions, and with numbers at the ends of 64 bits.
@MainActor
@Suite struct AdventureNumberTests {
  private static let rows = """
    {"table":"meta","world":"w","version":1,"title":"W","start":"hall","seed":3}
    {"table":"entity","key":"hall"}
    {"table":"room","entity":"hall"}
    {"table":"entity","key":"lever","parent":"hall"}
    {"table":"name","entity":"lever","noun":"lever"}
    {"table":"trigger","key":"pulled","on":"pull","phase":"after","entity":"lever"}
    {"table":"effect","trigger":"pulled","order":1,"kind":"score","value":3}
    {"table":"effect","trigger":"pulled","order":2,"kind":"roll","flag":"dice","below":9}
    {"table":"trigger","key":"pushed","on":"push","phase":"after","entity":"lever"}
    {"table":"effect","trigger":"pushed","order":1,"kind":"score","value":1}
    """

  /// Opens the play, enters lines, and keeps what they change.
  private func play(_ lines: [String], in store: Store, at place: WorldPlace = .program) throws -> [Answer] {
    let rows = try WorldRow.rows(in: Array(Self.rows.utf8))
    let archive = AdventureArchive(store: store)
    var play = try archive.open(try World(rows: rows), at: place, rows: rows).play
    return lines.flatMap { line in
      let answers = play.enter(line)
      archive.keep(play.takeRecords(), answers, of: play.world, at: place)
      return answers
    }
  }

  /// Earlier versions kept the games of a world under its key alone.
  // Behaviour: adventure-worlds 16
  @Test func aGameOfAnEarlierVersionIsThatOfTheFolder() throws {
    let store = try AdventureRig.store()
    func score(_ line: String, at place: WorldPlace) throws -> Int? {
      try play([line], in: store, at: place).last?.score
    }
    expect(try score("pull lever", at: .program) == 3 && score("look", at: .opened("/a/w.jsonl")) == 0)
    expect(try score("push lever", at: .folder("w.jsonl")) == 4 && score("look", at: .folder("x.jsonl")) == 3)
    expect(try score("look", at: .folder("w.jsonl")) == 4)
  }

  // Behaviour: adventure 14
  @Test func numbersAtTheEndsOfAPlayAreRefusedOrPlayedOn() throws {
    let store = try AdventureRig.store()
    _ = try play(["pull lever", "x lever", "z", "save 2", "undo", "take lever"], in: store)
    let refusals = try store.forEachEndNumber { store, line in
      let lines = ["pull it", "push lever", "undo. undo. undo. redo", "save 1", "restore 2. z. restart. z"]
      let answers: [Answer]
      do { answers = try play(lines, in: store) } catch is SaveError { return }
      expect(answers.allSatisfy { $0.kind != .notUnderstood }, "\(line)")
      // The next start finds what was kept.
      expect(try play(["score"], in: store).first?.hash == answers.last?.hash, "\(line)")
      expect(try store.playNow(.running(world: "w"))?.turns.isEmpty == false, "\(line)")
    }
    for column in ["position", "number", "turn"] {
      expect(refusals.contains { $0.hasPrefix("Line ") && $0.hasSuffix(": \(column) is not valid.") }, "\(column)")
    }
  }
}
