import Dispatch
import Foundation
import GRDB
import OvershootSupport

@testable import OvershootStorage

/// Saved games, scores and items.
@Suite struct ContentTests {
  private let list = ScoreList(game: "2048", size: "4x4", variant: "classic")

  /// Behaviour: storage 12
  @Test func savesAreSynchronisedWithTheDisk() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      let modes = Log<Int>()
      store.observeCommits { modes.append($0) }
      store.keep([.set(SavedGame(format: 1, start: "a"), of: "2048")])
      store.lastRoute = "menu"
      store.keep([.append(["1"], to: "2048")])
      try store.flush()
      expect(modes.all.sorted() == [1, 2] || modes.all.sorted() == [1, 2, 2], "\(modes.all)")
    }
  }

  /// Behaviour: storage 16
  @Test func writingDoesNotWaitForTheDisk() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      let (isBlocked, mayContinue) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      store.block {
        isBlocked.signal()
        mayContinue.wait()
      }
      isBlocked.wait()
      // All of these return while the queue of the store is busy.
      store.keep([.set(SavedGame(format: 1, start: "a"), of: "2048")])
      for number in 0..<100 { store.keep([.append(["\(number)"], to: "2048")]) }
      store.keep([.score(Score(points: 5, created: 1), in: list)])
      store.set(2, for: .speed)
      store.lastRoute = "2048"
      expect(store.value(.speed) == 2 && store.lastRoute == "2048")
      mayContinue.signal()
      expect(try store.gameNow("2048")?.inputs.count == 100)
      expect(try store.bestScoreNow(in: list) == 5)
    }
  }

  @Test func itemsAreAddedFoundAndChanged() async throws {
    try await Fixture.with { (fixture) async throws in
      let store = try fixture.open()
      var names: [String] = []
      for name in ["Beta", "alpha", "Gamma"] {
        fixture.clock.advance(1)
        names.append(try #require(try await store.addItem(named: name)).name)
      }
      expect(try await store.items().map(\.name) == ["Gamma", "alpha", "Beta"])
      expect(try await store.items(.oldestFirst).map(\.name) == names)
      expect(try await store.items(.byName).map(\.name) == ["alpha", "Beta", "Gamma"])
      expect(try await store.items(.byName, containing: "ETA").map(\.name) == ["Beta"])
      try await store.update(Item(id: 1, name: "Élan", isEnabled: true, created: 0))
      expect(try await store.items(containing: "éLA").map(\.name) == ["Élan"])
      expect(try await store.items(containing: "%").isEmpty)
      expect(try await store.itemCount() == 3)
      var item = try #require(try await store.items().first)
      expect(item.created == 1_700_000_003 && item.isEnabled)
      (item.name, item.isEnabled) = ("Delta", false)
      try await store.update(item)
      expect(try await store.items(containing: "delta") == [item])
      try await store.deleteItem(item.id)
      expect(try await store.itemCount() == 2)
    }
  }

  // Behaviour: languages 12
  @Test(
    arguments: [
      ("uber", ["Über"]), ("ÜBER", ["Über"]), ("strasse", ["Straße"]), ("straße", ["Straße"]),
      ("aro", ["smørrebrød Årø"]),
      ("smorrebrod", ["smørrebrød Årø"]), ("lodz", ["Łódź"]), ("ab", ["ＡＢ"]), ("שלום", ["שָׁלוֹם"]), ("か", ["か", "が"]),
      ("кафе", ["Кафе"]), ("σοφος", ["Σοφός"]), ("हि", ["हिन्दी"]), ("\u{301}", []),
    ] as [(String, [String])])
  func itemsAreFoundByBaseLetters(search: String, expected: [String]) async throws {
    try await Fixture.with { (fixture) async throws in
      let store = try fixture.open()
      let names = [
        "Über", "Straße", "smørrebrød Årø", "Łódź", "ＡＢ", "שָׁלוֹם", "か", "が", "Кафе", "Σοφός", "हिन्दी", "हुन",
      ]
      for name in names { _ = try await store.addItem(named: name) }
      let found = try await store.items(.oldestFirst, containing: search).map(\.name)
      expect(found, equals: (search == "\u{301}" ? names : expected))
    }
  }

  // Behaviour: languages 12
  @Test(
    arguments: [
      (nil, "Äpfel apfel Apfel Öl Ofen Zebra zoo Ål", "Ål Apfel apfel Äpfel Ofen Öl Zebra zoo"),
      ("de_AT", "Zebra Äpfel apfel Ofen Öl Strasse Straße Stray", "apfel Äpfel Ofen Öl Strasse Straße Stray Zebra"),
      ("sv", "Öl Zebra Ål Äpfel Apfel Ofen", "Apfel Ofen Zebra Ål Äpfel Öl"),
      ("nb-NO", "Ås Ære Øl Zoo Ape", "Ape Zoo Ære Øl Ås"), ("es", "nube ñandú oso nzz", "nube nzz ñandú oso"),
      ("pl_PL", "ćma cud dom cz Łódź lz", "cud cz ćma dom lz Łódź"),
      ("ja", "漢 イ あ か が ア", "あ ア イ か が 漢"),
    ] as [(String?, String, String)])
  func namesHaveTheOrderOfTheLanguage(language: String?, names: String, expected: String) async throws {
    try await Fixture.with { (fixture) async throws in
      var configuration = fixture.configuration
      configuration.language = language
      let store = try Store.inMemory(configuration)
      for name in names.split(separator: " ") { _ = try await store.addItem(named: String(name)) }
      expect(try await store.items(.byName).map(\.name).joined(separator: " ") == expected)
    }
  }

  @Test func aTrophyIsEarnedOnce() async throws {
    try await Fixture.with { (fixture) async throws in
      let store = try fixture.open()
      expect(try await store.addItem(named: "First 2048", trophy: "2048")?.trophy == "2048")
      expect(try await store.addItem(named: "First 2048", trophy: "2048") == nil)
      expect(try await store.itemCount() == 1)
    }
  }

  @Test func anItemIsFoundByItsNumberAndTrophiesByTheirNames() async throws {
    try await Fixture.with { (fixture) async throws in
      let store = try fixture.open()
      try await store.addItem(named: "written")
      let earned = try #require(try await store.addItem(named: "earned", trophy: "2048"))
      expect(try await store.item(earned.id) == earned && earned.trophy == "2048")
      expect(try await store.item(99) == nil)
      expect(try await store.earnedItems() == [earned])
    }
  }

  /// Without a suspension: everything is done when the task has been created.
  @Test func aStoreThatAnswersAtOnceDoesNotSuspend() async throws {
    try await Fixture.with { (fixture) async throws in
      var configuration = fixture.configuration
      configuration.answersAtOnce = true
      let store = try Store.open(configuration)
      let log = Log<String>()
      Task.immediate {
        try await store.addItem(named: "a")
        try await store.update(Item(id: 1, name: "b", isEnabled: false, created: 0))
        log.append(try await store.items().map(\.name).joined())
        log.append("\(try await store.deleteAllItems().count)")
      }
      log.append("after")
      expect(log.all, equals: ["b", "1", "after"])
    }
  }

  @Test func aClosedStoreFailsWithASentence() async throws {
    try await Fixture.with { (fixture) async throws in
      let store = try fixture.open()
      try store.close()
      await #expect(throws: StoreError.closed) { try await store.items() }
      await #expect(throws: StoreError.closed) { try await store.addItem(named: "a") }
      await #expect(throws: StoreError.closed) { try await store.deleteAllItems() }
      #expect(throws: StoreError.closed) { try store.gameNow("2048") }
      #expect(throws: StoreError.closed) { try store.flush() }
      store.keep([.remove("2048")])
      store.set(2, for: .speed)
    }
  }

  @Test func theProgressTowardsTrophiesIsKept() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      expect(store.trophyProgress == nil)
      store.trophyProgress = "a=b"
      try store.close()
      expect(try fixture.open().trophyProgress == "a=b")
    }
  }

  @Test func deletedItemsCanBeRestored() async throws {
    try await Fixture.with { (fixture) async throws in
      let store = try fixture.open()
      for number in 0..<10 { try await store.addItem(named: "\(number)", trophy: number == 3 ? "t" : nil) }
      let deleted = try await store.deleteAllItems()
      expect(try await store.itemCount() == 0 && deleted.count == 10)
      let new = try #require(try await store.addItem(named: "new", trophy: "t"))
      expect(!deleted.map(\.id).contains(new.id))
      try await store.restore(deleted)
      expect(try await store.itemCount() == 10)
      expect(try await store.items(.oldestFirst).filter { $0.trophy == "t" } == [new])
    }
  }

  @Test func deletingAllIsAllOrNothing() async throws {
    try await Fixture.with { (fixture) async throws in
      let store = try fixture.open()
      for number in 0..<10 { try await store.addItem(named: "\(number)") }
      let other = try DatabaseQueue(path: fixture.store)
      try await other.write { db in
        try db.execute(
          sql: "CREATE TRIGGER no BEFORE DELETE ON item WHEN OLD.name = '7' BEGIN SELECT RAISE(ABORT, 'no'); END")
      }
      await #expect(throws: StoreError.failed(reason: "no")) { try await store.deleteAllItems() }
      expect(try await store.itemCount() == 10)
    }
  }
}

extension Store {
  /// Enqueues other work.
  fileprivate func block(_ body: @escaping @Sendable () -> Void) { queue.asyncWriteWithoutTransaction { _ in body() } }

  /// Calls a function with the mode of synchronisation at each commit.
  fileprivate func observeCommits(_ body: @escaping @Sendable (Int) -> Void) {
    queue.writeWithoutTransaction { db in
      db.add(transactionObserver: CommitObserver(body), extent: .databaseLifetime)
    }
  }
}

private final class CommitObserver: TransactionObserver {
  private let body: (Int) -> Void

  init(_ body: @escaping (Int) -> Void) { self.body = body }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) { body((try? Int.fetchOne(db, sql: "PRAGMA synchronous")) ?? -1) }
  func databaseDidRollback(_ db: Database) {}
}
