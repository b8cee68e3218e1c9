import Foundation
import GRDB
import OvershootSupport

@testable import OvershootStorage

/// What of a store has no second copy: its header, its mark, the names of its migrations; and its backups.
@Suite struct HeaderTests {
  private func pragmas(_ path: String) throws -> [Int?] {
    try DatabaseQueue(path: path).read { db in
      try ["application_id", "user_version"].map { try Int.fetchOne(db, sql: "PRAGMA \($0)") }
    }
  }

  /// Behaviour: storage 4, 10
  @Test(arguments: [
    "user_version = 0", "user_version = 3", "user_version = -1", "user_version = 70", "application_id = 0",
    "application_id = 7",
  ])
  func aDamagedNumberOfTheHeaderIsMended(_ pragma: String) throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store)
      try fixture.execute(fixture.store, "PRAGMA \(pragma)")
      // Reading alone does not mend, and does not need to.
      let reader = try StoreReader(StorePath(fixture.store))
      expect(try reader.lines == SchemaFixture.lines() && reader.check().version == SchemaFixture.version)
      expect(try reader.game("2048")?.inputs == ["0a1", "1b2"] && reader.keptScores(of: "2048").count == 1)
      let store = try fixture.open()
      expect(try store.notices.isEmpty && store.lines == SchemaFixture.lines())
      try store.close()
      expect(try pragmas(fixture.store) == [SchemaFixture.applicationID, SchemaFixture.version])
      expect(try fixture.names == ["store.sqlite"])
    }
  }

  /// Behaviour: storage 10
  @Test func aDamagedVersionOfAnEarlierStoreIsMigratedFromItsOwn() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store, version: 2)
      try fixture.execute(fixture.store, "PRAGMA user_version = 4")
      expect(try fixture.open().lines == SchemaFixture.lines(2))
      expect(
        try FileManager.default.contentsOfDirectory(atPath: fixture.folder + "/data/backups")
          == ["20231114T221320Z-v2.sqlite"])
    }
  }

  /// Behaviour: storage 4, 10, 11
  @Test(arguments: [
    "UPDATE grdb_migrations SET identifier = '4 worlds, plaxs' WHERE identifier LIKE '4 %'",
    "DELETE FROM grdb_migrations WHERE identifier LIKE '2 %'", "DROP TABLE grdb_migrations", "DELETE FROM meta",
    "DROP TABLE meta", "CREATE TRIGGER t AFTER INSERT ON score BEGIN DELETE FROM score; END",
  ])
  func aStoreWithADamagedTableAboutItselfIsRecovered(_ change: String) throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store)
      try fixture.execute(fixture.store, change)
      let store = try fixture.open()
      expect(try store.lines == SchemaFixture.lines())
      let recovery = try store.recovery
      expect(recovery.recoveredRows == recovery.totalRows && recovery.dropped.isEmpty && !recovery.isTotalAtLeast)
      try store.close()
      expect(try fixture.open().notices.isEmpty)
    }
  }

  /// Behaviour: storage 10
  @Test func aMigrationThatFailsKeepsNoCopy() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store, version: 2)
      let backups = Backups(of: StorePath(fixture.store))
      // A table in the way of the third migration.
      try fixture.execute(fixture.store, "CREATE TABLE state (a)")
      #expect(throws: StoreError.self) { try fixture.open() }
      expect(try backups.files.isEmpty && fixture.exists(fixture.store))
      try fixture.execute(fixture.store, "DROP TABLE state")
      expect(try fixture.open().lines == SchemaFixture.lines(2))
      expect(try backups.files.count == 1)
    }
  }

  /// Behaviour: storage 10
  @Test func aDamagedBackupReplacesNoSoundOne() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      let folder = fixture.folder + "/data/backups"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for day in 1...2 { try SchemaFixture.write(folder + "/2023010\(day)T000000Z-v1.sqlite", version: 1) }
      for day in 3...5 { try Data("x".utf8).write(to: URL(filePath: folder + "/2023010\(day)T000000Z-v1.sqlite")) }
      try SchemaFixture.write(fixture.store, version: 2)
      try fixture.open().close()
      expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 6)
    }
  }
}
