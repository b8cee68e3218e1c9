import Foundation
import GRDB
import OvershootSupport

@testable import OvershootStorage

/// What is done with what is at the path of the store.
@Suite struct StoreOpeningTests {
  /// Behaviour: storage 4, 12
  @Test func aNewStoreIsCompleteAndKept() throws {
    try Fixture.with { (fixture) throws in
      var store = try fixture.open()
      expect(store.notices.isEmpty && store.lastRoute == nil)
      store.lastRoute = "2048"
      try store.close()
      expect(try fixture.names == ["store.sqlite"])
      store = try fixture.open()
      expect(store.lastRoute == "2048" && store.notices.isEmpty)
      let report = try store.reader.check()
      expect(report.integrity == "ok" && report.version == SchemaFixture.version)
      expect(
        report.rows.map(\.table) == ["setting", "state", "score", "save", "move", "item"]
          + ["play", "play_fact", "play_turn", "play_change", "play_line"])
      expect(report.rows.map(\.count), equals: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    }
  }

  /// Behaviour: storage 12
  @Test func theConnectionIsSetUp() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      store.lastRoute = "menu"
      try store.flush()
      expect(try fixture.names == ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal"])
      let values = try store.pragmas(["journal_mode", "synchronous", "foreign_keys", "busy_timeout"])
      expect(values, equals: ["wal", "1", "1", "2000"])
    }
  }

  /// Behaviour: storage 4
  @Test(arguments: [0, 1])
  func anEmptyStoreIsSetAside(_ kind: Int) throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try Data().write(to: URL(filePath: fixture.store))
      if kind == 1 { try fixture.execute(fixture.store, "PRAGMA user_version = 1") }
      let store = try fixture.open()
      let aside = fixture.folder + "/data/store.incomplete-20231114T221320Z.sqlite"
      expect(store.notices, equals: [.setAside(StorePath(aside))])
      expect(fixture.exists(aside))
      expect(try store.lines.count == 1)
      try store.close()
      expect(try fixture.open().notices.isEmpty)
    }
  }

  /// Behaviour: storage 4
  @Test func anInterruptedCreationLeavesNothingThatLooksLikeAStore() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      for ending in ["", "-wal", "-journal"] {
        try Data("part".utf8).write(to: URL(filePath: fixture.store + ".tmp" + ending))
      }
      let store = try fixture.open()
      expect(store.notices.isEmpty)
      try store.close()
      expect(try fixture.names == ["store.sqlite"])
    }
  }

  /// Behaviour: storage 10
  @Test func aNewerStoreIsNotTouched() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store)
      try fixture.execute(fixture.store, "INSERT INTO grdb_migrations VALUES ('from the future')")
      let content = try Data(contentsOf: URL(filePath: fixture.store))
      let error = try #require(throws: StoreError.self) { try fixture.open() }
      expect(error.description.contains("choose another folder by --data-dir"))
      #expect(throws: error) { try StoreReader(StorePath(fixture.store)) }
      expect(try Store.openOrInMemory(fixture.configuration).notices == [.inMemory(error)])
      expect(try Data(contentsOf: URL(filePath: fixture.store)) == content)
      expect(try fixture.names == ["store.sqlite"])
    }
  }

  /// Behaviour: storage 3
  @Test func aSecondProcessWaitsAndNamesTheHolder() throws {
    try Fixture.with { (fixture) throws in
      let child = try ChildProcess("hold", fixture.folder + "/data")
      child.waitForOutput()
      var configuration = fixture.configuration
      let waits = Counter()
      configuration.wait = { waits.add($0) }
      let error = try #require(throws: StoreError.self) { try Store.open(configuration) }
      expect(waits.value, equals: 2000)
      expect(error, equals: .inUse(StorePath(fixture.folder + "/data"), holder: "process \(child.identifier) (test)"))
      // Reading needs no lock, and the end of the process releases it, however it ends.
      expect(try StoreReader(StorePath(fixture.store)).check().integrity == "ok")
      child.kill()
      expect(try fixture.open().notices.isEmpty)
    }
  }

  /// Behaviour: storage 3
  @Test func theLockIsTakenAsSoonAsItIsReleased() throws {
    try Fixture.with { (fixture) throws in
      let child = try ChildProcess("hold", fixture.folder + "/data")
      child.waitForOutput()
      var configuration = fixture.configuration
      let waits = Counter()
      configuration.wait = { milliseconds in
        waits.add(milliseconds)
        if waits.value == 200 { child.kill() }
      }
      expect(try Store.open(configuration).notices.isEmpty)
      expect(waits.value, equals: 200)
    }
  }

  @Test func aReaderNeedsAStore() throws {
    try Fixture.with { (fixture) throws in
      let path = StorePath(fixture.store)
      #expect(throws: StoreError.missing(path)) { try StoreReader(path) }
      try fixture.makeDataFolder()
      try Data().write(to: URL(filePath: fixture.store))
      #expect(throws: StoreError.notAStore(path)) { try StoreReader(path) }
      try Data("text, and nothing else".utf8).write(to: URL(filePath: fixture.store))
      #expect(throws: StoreError.self) { try StoreReader(path) }
    }
  }
}

extension Store {
  /// Returns the values of pragmas of the connection that writes.
  fileprivate func pragmas(_ names: [String]) throws -> [String] {
    try queue.read { db in try names.map { try String.fetchOne(db, sql: "PRAGMA \($0)") ?? "" } }
  }
}
