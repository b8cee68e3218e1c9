import Foundation
import GRDB
import OvershootSupport

@testable import OvershootStorage

/// What others may have put into a store or beside it: statements that run or never end, pipes and links.
@Suite struct ForeignTests {
  /// Behaviour: storage 7
  @Test func onlyRowsOfAnEarlierStoreAreMoved() throws {
    try Fixture.with { (fixture) throws in
      try SchemaFixture.write(fixture.legacy, version: 2)
      try fixture.execute(
        fixture.legacy,
        """
        CREATE TRIGGER t AFTER INSERT ON score BEGIN DELETE FROM item; END;
        CREATE VIEW v AS SELECT * FROM score;
        CREATE VIRTUAL TABLE f USING fts5 (a);
        CREATE TABLE other (a);
        ALTER TABLE score ADD COLUMN double INTEGER GENERATED ALWAYS AS (points * 2);
        """)
      let store = try fixture.open()
      expect(try store.lines == SchemaFixture.lines(2))
      expect(try store.reader.check().integrity == "ok")
      try store.close()
      let new = Fixture(folder: fixture.folder + "/new")
      try new.open().close()
      expect(try names(fixture.store) == names(new.store))
    }
  }

  private func names(_ path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { try String.fetchAll($0, sql: "SELECT name FROM sqlite_master ORDER BY 1") }
  }

  /// Statements in the place of tables, each of which would run for ever or write.
  static let endless = [
    """
    ALTER TABLE score RENAME TO old;
    CREATE VIEW score AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id FROM n
    """,
    """
    ALTER TABLE grdb_migrations RENAME TO old;
    CREATE VIEW grdb_migrations AS
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS identifier FROM n
    """,
    """
    ALTER TABLE meta RENAME TO old;
    CREATE VIEW meta AS
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 'x' AS name, i AS value FROM n
    """,
    "CREATE TABLE slow (a CHECK (length(hex(randomblob(500000000))) > 0)); INSERT INTO sqlite_sequence VALUES ('x', 1)",
    "CREATE INDEX slow ON item (length(hex(zeroblob(1000 + id))))",
  ]

  /// Behaviour: storage 11
  @Test(arguments: endless)
  func aCheckAndAStartEndWithEveryFile(_ statements: String) throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store)
      try fixture.execute(fixture.store, statements)
      let result = Result { try StoreReader(StorePath(fixture.store)).check().integrity }
      if case .success(let integrity) = result { expect(integrity != "ok") }
      let store = try fixture.open()
      expect(try store.lines == SchemaFixture.lines())
      try store.close()
    }
  }

  /// Behaviour: storage 7
  @Test func anEarlierStoreWithAViewForATableIsNotMoved() throws {
    try Fixture.with { (fixture) throws in
      try SchemaFixture.write(fixture.legacy)
      try fixture.execute(fixture.legacy, Self.endless[0])
      #expect(throws: StoreError.legacyDamaged(StorePath(fixture.legacy), reason: "score is not complete")) {
        try fixture.open()
      }
      expect(try fixture.names.isEmpty)
    }
  }

  private func makePipe(_ path: String) { expect(mkfifo(path, 0o600), equals: 0) }

  /// Behaviour: storage 3
  @Test(arguments: ["-journal", "-wal", "-shm", ".suspect", ".tmp", ".tmp-journal"], [false, true])
  func aPipeOrALinkBesideTheStoreIsReplaced(_ ending: String, _ isLink: Bool) throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store)
      let (place, other) = (fixture.store + ending, fixture.folder + "/other")
      try Data("other".utf8).write(to: URL(filePath: other))
      if isLink { expect(symlink(other, place), equals: 0) } else { makePipe(place) }
      let store = try fixture.open()
      store.lastRoute = "x"
      expect(store.notices.isEmpty)
      try store.close()
      expect(try String(contentsOfFile: other, encoding: .utf8) == "other")
      expect(try fixture.names == ["store.sqlite"])
    }
  }

  /// Behaviour: storage 11
  @Test(arguments: [false, true])
  func aPipeOrALinkAsTheNoteOfARecoveryIsReplaced(_ isLink: Bool) throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      let (place, other) = (fixture.folder + "/data/store.recovering", fixture.folder + "/other")
      let text = "0\nstore.corrupt-x.sqlite\nreason"
      try Data(text.utf8).write(to: URL(filePath: other))
      if isLink { expect(symlink(other, place), equals: 0) } else { makePipe(place) }
      expect(try fixture.open().notices.isEmpty)
      expect(try String(contentsOfFile: other, encoding: .utf8) == text && !fixture.exists(place))
    }
  }

  /// A note could name any file, which would get another name.
  ///
  /// Behaviour: storage 11
  @Test func aNoteOfARecoveryNamesOnlyDamagedStores() throws {
    try Fixture.with { (fixture) throws in
      for (number, name) in ["../other", "store.corrupt-/../../other", "store.lock"].enumerated() {
        let fixture = Fixture(folder: fixture.folder + "/\(number)")
        try fixture.makeDataFolder()
        try Data("0\n\(name)\nreason".utf8).write(to: URL(filePath: fixture.folder + "/data/store.recovering"))
        try fixture.open().close()
        expect(try fixture.names == ["store.sqlite"])
      }
    }
  }

  /// Behaviour: storage 3
  @Test(arguments: [false, true])
  func aPipeOrALinkAsTheLockIsRefused(_ isLink: Bool) throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      let (place, other) = (fixture.folder + "/data/store.lock", fixture.folder + "/other")
      try Data("other".utf8).write(to: URL(filePath: other))
      if isLink { expect(symlink(other, place), equals: 0) } else { makePipe(place) }
      let error = StoreError.unavailable(StorePath(place), reason: "it is not a regular file")
      #expect(throws: error) { try fixture.open() }
      expect(try Store.openOrInMemory(fixture.configuration).notices == [.inMemory(error)])
      expect(try String(contentsOfFile: other, encoding: .utf8) == "other")
    }
  }

  /// Behaviour: storage 4
  @Test(arguments: [false, true])
  func aPipeInThePlaceOfTheStoreIsSetAside(_ isLink: Bool) throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      makePipe(isLink ? fixture.folder + "/other" : fixture.store)
      if isLink { expect(symlink(fixture.folder + "/other", fixture.store), equals: 0) }
      let path = StorePath(fixture.store)
      #expect(throws: StoreError.notAStore(path)) { try StoreReader(path) }
      let store = try fixture.open()
      expect(
        store.notices == [.setAside(StorePath(fixture.folder + "/data/store.incomplete-20231114T221320Z.sqlite"))])
    }
  }

  /// A file beside the store that no process may open stands for a folder that this user may not write.
  ///
  /// Behaviour: storage 1
  @Test(arguments: [false, true])
  func aStoreThatCannotBeWrittenIsReadAndPlayed(_ hasLog: Bool) throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      _ = try store.importLines(Array(SchemaFixture.lines().joined().utf8))
      if hasLog { try store.flush() } else { try store.close() }
      let copy = Fixture(folder: fixture.folder + "/copy")
      try copy.makeDataFolder()
      for ending in hasLog ? ["", "-wal"] : [""] {
        try FileManager.default.copyItem(atPath: fixture.store + ending, toPath: copy.store + ending)
      }
      try FileManager.default.createDirectory(atPath: copy.store + "-shm/x", withIntermediateDirectories: true)
      let content = try copy.names.filter { !$0.hasSuffix("-shm") }.map {
        try Data(contentsOf: URL(filePath: copy.folder + "/data/" + $0))
      }
      let reader = try StoreReader(StorePath(copy.store))
      expect(try reader.lines == SchemaFixture.lines() && reader.check().integrity == "ok")
      let played = try Store.openOrInMemory(copy.configuration)
      guard case .inMemory(.unavailable)? = played.notices.first else {
        throw StoreError.failed(reason: "\(played.notices)")
      }
      expect(try played.lines == SchemaFixture.lines() && played.value(.speed) == 2.5 && played.path == nil)
      expect(played.notices[0].description.hasPrefix("Nothing will be kept when the program ends. "))
      try played.close()
      expect(
        try copy.names.filter { !$0.hasSuffix("-shm") }.map {
          try Data(contentsOf: URL(filePath: copy.folder + "/data/" + $0))
        } == content)
    }
  }
}
