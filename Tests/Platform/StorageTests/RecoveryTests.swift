import Foundation
import GRDB
import OvershootGeometry
import OvershootSupport

@testable import OvershootStorage

/// What becomes of damaged stores, and of stores of earlier versions.
@Suite(.laws) struct RecoveryTests {
  private static let corrupt = "/data/store.corrupt-20231114T221320Z.sqlite"

  /// Behaviour: storage 10
  @Test(arguments: 1...SchemaFixture.version)
  func everyVersionIsMigrated(_ version: Int) throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store, version: version)
      let store = try fixture.open()
      expect(store.notices.isEmpty)
      expect(try store.lines == SchemaFixture.lines(version))
      expect(try store.reader.check().integrity == "ok")
      try store.close()
      // The schema is the same as that of a new store.
      let new = Fixture(folder: fixture.folder + "/new")
      try new.open().close()
      expect(try schema(fixture.store) == schema(new.store))
      let backups = fixture.folder + "/data/backups"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: backups)) ?? []
      expect(names, equals: (version < SchemaFixture.version ? ["20231114T221320Z-v\(version).sqlite"] : []))
      for name in names {
        let reader = try StoreReader(StorePath(backups + "/" + name))
        expect(try reader.check().version == version)
        #expect(throws: StoreError.older(StorePath(backups + "/" + name), version: version)) { try reader.game("2048") }
      }
    }
  }

  /// Returns the statements of a schema without line breaks.
  private func schema(_ path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { db in
      try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
        .map { $0.split { " \n".contains($0) }.joined(separator: " ") }
    }
  }

  /// Behaviour: storage 10
  @Test func theLastThreeBackupsAreKept() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      let backups = fixture.folder + "/data/backups"
      for _ in 0..<5 {
        fixture.clock.advance(60)
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: fixture.store + ending) }
        try SchemaFixture.write(fixture.store, version: 2)
        try fixture.open().close()
      }
      expect(
        try FileManager.default.contentsOfDirectory(atPath: backups).sorted()
          == ["20231114T221620Z-v2.sqlite", "20231114T221720Z-v2.sqlite", "20231114T221820Z-v2.sqlite"])
    }
  }

  /// Behaviour: storage 11
  @Test(arguments: ["text", "foreign"])
  func whatIsNotAStoreIsKeptAndReplaced(_ kind: String) throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      if kind == "text" {
        try Data("This is a text, and no store.".utf8).write(to: URL(filePath: fixture.store))
      } else {
        try fixture.execute(
          fixture.store, "CREATE TABLE a (b TEXT, c TEXT); INSERT INTO a VALUES ('x', 'y'); PRAGMA application_id = 7")
      }
      let content = try Data(contentsOf: URL(filePath: fixture.store))
      let store = try fixture.open()
      let recovery = try store.recovery
      expect(recovery.recoveredRows == 0 && recovery.isTotalAtLeast && recovery.backup == nil)
      expect(recovery.damaged.description, equals: fixture.folder + Self.corrupt)
      expect(try store.lines.count == 1)
      expect(try Data(contentsOf: URL(filePath: fixture.folder + Self.corrupt)) == content)
      try store.close()
      expect(try fixture.open().notices.isEmpty)
    }
  }

  /// Behaviour: storage 11
  @Test func aDamagedPageLosesItsRowsOnly() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store, filler: 200)
      let page = try itemPages(fixture.store)[90]
      try fixture.overwrite(fixture.store, at: (page - 1) * 4096, Array(repeating: 0xFF, count: 4096))
      let store = try fixture.open()
      let recovery = try store.recovery
      // A page has one such row; its number tells that it is missing.
      let rows = SchemaFixture.lines().count - 1 + 200
      expect((rows - 3..<rows).contains(recovery.recoveredRows), "\(recovery)")
      expect(recovery.totalRows == rows && !recovery.isTotalAtLeast, "\(recovery)")
      expect(recovery.description.contains("\(recovery.recoveredRows) of \(rows) rows were recovered."))
      let lines = try store.lines
      expect(lines.count == 1 + recovery.recoveredRows && Set(SchemaFixture.lines()).isSubset(of: lines))
      expect(try store.reader.check().integrity == "ok")
    }
  }

  /// Returns the leaf pages of the table of items in order.
  private func itemPages(_ path: String) throws -> [Int] {
    try DatabaseQueue(path: path).read { db in
      try #require(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
      let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      let file = try Data(contentsOf: URL(filePath: path))
      // A leaf of a table begins with 13; those of items have one row of about 4000 bytes.
      return (2...count).filter { page in
        let start = (page - 1) * 4096
        return file[start] == 13 && file[start + 3] == 0 && file[start + 4] == 1
      }
    }
  }

  /// Behaviour: storage 11
  @Test func aTruncatedStoreIsFilledFromTheBackup() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store, version: 2, filler: 100)
      var store = try fixture.open()
      store.keep([.set(SavedGame(format: 1, start: "new", inputs: ["x"]), of: "2048")])
      let expected = Set(try store.lines)
      try store.close()
      // The list of tables has several pages, which come first then.
      try fixture.execute(fixture.store, "VACUUM")
      let file = try FileHandle(forUpdating: URL(filePath: fixture.store))
      try file.truncate(atOffset: try file.seekToEnd() / 4096 / 2 * 4096)
      try file.close()
      store = try fixture.open()
      let recovery = try store.recovery
      expect(recovery.backup != nil && recovery.totalRows > recovery.recoveredRows)
      // All old rows are in the backup, and the new game was in the part that could be read.
      let lines = Set(try store.lines)
      expect(expected.subtracting(lines).isEmpty, "\(expected.subtracting(lines).map { $0.prefix(100) })")
      expect(recovery.recoveredRows < expected.count)
      expect(try store.reader.check().integrity == "ok")
    }
  }

  /// Behaviour: storage 11
  @Test func anInterruptedRecoveryIsContinuedTwice() throws {
    try Fixture.with { (fixture) throws in
      for attempt in 0...2 {
        let fixture = Fixture(folder: fixture.folder + "/\(attempt)")
        try fixture.makeDataFolder()
        let name = "store.corrupt-20231114T221320Z.sqlite"
        try SchemaFixture.write(fixture.folder + "/data/" + name)
        try "\(attempt)\n\(name)\nsome reason".write(
          toFile: fixture.folder + "/data/store.recovering", atomically: true, encoding: .utf8)
        let store = try fixture.open()
        let recovery = try store.recovery
        expect(recovery.reason, equals: "some reason")
        // The third attempt does not read the damaged store again.
        expect(try store.lines == (attempt < 2 ? SchemaFixture.lines() : Array(SchemaFixture.lines()[..<1])))
        try store.close()
        expect(try fixture.names == [name, "store.sqlite"])
        expect(try fixture.open().notices.isEmpty)
      }
    }
  }

  /// Behaviour: storage 11
  @Test(arguments: [false, true])
  func damageThatIsFoundLaterIsRepairedByTheNextStart(_ isFoundByCheck: Bool) async throws {
    try await Fixture.with { (fixture) async throws in
      try fixture.makeDataFolder()
      // A store of this size is not checked completely at each start.
      try SchemaFixture.write(fixture.store, filler: 1500)
      let page = try itemPages(fixture.store)[700]
      try fixture.overwrite(fixture.store, at: (page - 1) * 4096, Array(repeating: 0xFF, count: 4096))
      var store = try fixture.open()
      expect(store.notices.isEmpty)
      expect(try store.reader.check().integrity != "ok")
      if isFoundByCheck {
        store.checkNow()
        expect(
          fixture.log.all.count == 1 && fixture.log.all[0].description.contains("repaired when the program starts"))
      } else {
        await #expect(throws: StoreError.self) { try await store.items() }
      }
      try store.close()
      store = try fixture.open()
      let recovery = try store.recovery
      expect(recovery.totalRows - recovery.recoveredRows <= 3 && recovery.recoveredRows > 1500, "\(recovery)")
    }
  }

  /// A damaged page can have values that its table forbids; a store of this size is not checked completely at a start.
  ///
  /// Behaviour: storage 11
  @Test func aForbiddenValueIsRepairedAtOnce() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store, filler: 1500)
      let (strict, lax) = ("name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT", "name TEXT, value TEXT)")
      func change(_ old: String, to new: String) throws {
        try fixture.execute(
          fixture.store,
          """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(sql, '\(old)', '\(new)') WHERE name = 'state'
          """)
      }
      try fixture.execute(
        fixture.store,
        """
        ALTER TABLE state RENAME TO old;
        CREATE TABLE state (\(lax); INSERT INTO state VALUES (NULL, 'menu');
        DROP TABLE old
        """)
      try change(lax, to: strict)
      let store = try fixture.open()
      let recovery = try store.recovery
      expect(recovery.isTotalAtLeast, "\(recovery)")
      expect(store.value(.theme) == "dark" && store.lastRoute == nil)
      try store.close()
      expect(try fixture.open().notices.isEmpty)
    }
  }

  /// Behaviour: storage 11
  @Test func aRowThatRefersToAMissingOneIsLeftOutByTheNextStart() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store)
      try fixture.execute(fixture.store, "PRAGMA foreign_keys = OFF; INSERT INTO move VALUES ('gone', 0, 'x')")
      var store = try fixture.open()
      expect(store.notices.isEmpty)
      store.checkNow()
      expect(fixture.log.all.count, equals: 1)
      try store.close()
      store = try fixture.open()
      expect(try store.recovery.dropped, equals: ["1 move of the game gone: it is missing"])
      expect(try store.lines == SchemaFixture.lines() && store.reader.check().integrity == "ok")
      try store.close()
      expect(try fixture.open().notices.isEmpty)
    }
  }

  @Test func aCheckThatStartsAfterClosingReportsNothing() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      try store.close()
      store.checkNow()
      expect(fixture.log.all.isEmpty)
    }
  }

  /// Whatever happens to the bytes of a store, it is repaired, and the start after that has nothing to report.
  ///
  /// Behaviour: storage 11
  @Test func anyDamageIsRepairedOnce() throws {
    try law(seed: 11, cases: 60) { generator, _ in
      try Fixture.with { (fixture) throws in
        try fixture.makeDataFolder()
        try SchemaFixture.write(fixture.store, filler: 20)
        var bytes = try Data(contentsOf: URL(filePath: fixture.store))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes = bytes.prefix(Int.random(in: 1..<bytes.count, using: &generator))
        case 1:
          let start = Int.random(in: 0..<bytes.count, using: &generator)
          let end = min(bytes.count, start + Int.random(in: 1..<20_000, using: &generator))
          bytes.replaceSubrange(start..<end, with: repeatElement(UInt8(0), count: end - start))
        default:
          for _ in 0..<Int.random(in: 1...200, using: &generator) {
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[index] = UInt8.random(in: 0...255, using: &generator)
          }
        }
        try bytes.write(to: URL(filePath: fixture.store))
        // What a start does not find, the check in the background does.
        let first = try fixture.open()
        first.checkNow()
        try first.close()
        let store = try fixture.open()
        let lines = try store.lines
        expect(try store.reader.check().integrity == "ok")
        if case .recovered(let recovery) = store.notices.first { expect(recovery.recoveredRows <= recovery.totalRows) }
        try store.close()
        let next = try fixture.open()
        expect(try next.notices.isEmpty && next.lines == lines)
      }
    }
  }
}
