import Foundation
import GRDB
import OvershootStorage
import OvershootSupport

/// Moving an earlier store.
@Suite struct LegacyMoveTests {
  /// In what state the earlier store is found.
  enum Found: String, CaseIterable, Sendable {
    case emptyLog, fullLog, hotJournal
  }

  /// Writes an earlier store of version 1 whose rows are those of the fixture, and items of 4000 bytes each.
  private func writeLegacy(_ fixture: Fixture, _ found: Found, filler: Int = 60) throws {
    try SchemaFixture.write(
      fixture.legacy, version: 1, isComplete: false, filler: filler, journal: found == .hotJournal ? "DELETE" : "WAL")
    let statements =
      switch found {
      case .emptyLog: ["PRAGMA wal_checkpoint(TRUNCATE)"]
      case .fullLog:
        ["PRAGMA wal_autocheckpoint = 0", "INSERT INTO item (name, enabled, created) SELECT name, 0, 1.0 FROM item"]
      case .hotJournal:
        [
          "PRAGMA cache_size = 5; PRAGMA cache_spill = 5", "BEGIN",
          "UPDATE item SET name = hex(randomblob(2000)), enabled = 0",
        ]
      }
    let outcome = try ChildProcess.run(["execute", fixture.legacy] + statements)
    expect(outcome.signal, equals: SIGKILL)
    let ending = found == .hotJournal ? "-journal" : "-wal"
    let size = try FileManager.default.attributesOfItem(atPath: fixture.legacy + ending)[.size] as? Int
    expect(found == .emptyLog ? size == 0 : (size ?? 0) > 100_000, "\(ending) has \(size ?? -1) bytes.")
  }

  /// Returns the rows that the earlier store has, by a copy that SQLite recovers.
  private func expectedLines(_ fixture: Fixture) throws -> [String] {
    let copy = Fixture(folder: fixture.folder + "/copy")
    try copy.makeDataFolder()
    for ending in ["", "-wal", "-journal"] where fixture.exists(fixture.legacy + ending) {
      try FileManager.default.copyItem(atPath: fixture.legacy + ending, toPath: copy.store + ending)
    }
    try copy.execute(copy.store, "INSERT INTO meta VALUES ('complete', '1')")
    return try copy.open().lines
  }

  /// Behaviour: storage 2, 5, 6, 7, 8
  @Test(arguments: Found.allCases)
  func everyRowIsMoved(_ found: Found) throws {
    try Fixture.with { (fixture) throws in
      try writeLegacy(fixture, found)
      let expected = try expectedLines(fixture)
      let steps = Log<MoveProgress>()
      var configuration = fixture.configuration
      configuration.onProgress = { steps.append($0) }
      let store = try Store.open(configuration)
      expect(try store.lines == expected)
      expect(expected.count, equals: (found == .fullLog ? 1 + 3 + 62 * 2 : 1 + 3 + 62))
      expect(store.notices.count, equals: 1)
      let once = MoveStep.allCases.filter { ![.copying, .comparing].contains($0) }
      expect(steps.all.map(\.step).filter(once.contains), equals: once)
      expect(steps.all.filter { $0.step == .comparing }.count, equals: 2)
      expect(steps.all.map(\.fraction) == steps.all.map(\.fraction).sorted() && steps.all.last?.fraction == 1)
      let left = try FileManager.default.contentsOfDirectory(atPath: fixture.folder).sorted()
      expect(left, equals: ["Core_Data.sqlite.migrated-20231114T221320Z", "copy", "data"])
    }
  }

  /// Behaviour: storage 9
  @Test(arguments: MoveStep.allCases, Found.allCases)
  func aKilledMoveIsFinishedByTheNextStart(_ step: MoveStep, _ found: Found) throws {
    try Fixture.with { (fixture) throws in
      // The copy has to be long enough to be interrupted.
      try writeLegacy(fixture, found, filler: step == .copying ? 2000 : 60)
      let expected = try expectedLines(fixture)
      let outcome = try ChildProcess.run(["move", fixture.folder + "/data", fixture.legacy, "\(step.rawValue)"])
      expect(outcome.signal, equals: SIGKILL, "\(outcome.errors)")
      expect(fixture.exists(fixture.store), equals: (step.rawValue >= MoveStep.published.rawValue))
      expect(fixture.exists(fixture.legacy), equals: (step.rawValue < MoveStep.retired.rawValue))
      for _ in 0..<2 {
        let store = try fixture.open()
        expect(try store.lines == expected)
        expect(try store.reader.check().integrity == "ok")
        try store.close()
        expect(try fixture.names == ["backups", "store.sqlite"])
        let left = try FileManager.default.contentsOfDirectory(atPath: fixture.folder).sorted()
        expect(left.count == 3 && left[0].hasPrefix("Core_Data.sqlite.migrated-"), "\(left)")
      }
    }
  }

  /// Behaviour: storage 9
  @Test func aMoveThatIsKilledAgainAndAgainLosesNothing() throws {
    try Fixture.with { (fixture) throws in
      try writeLegacy(fixture, .fullLog)
      let expected = try expectedLines(fixture)
      for step in MoveStep.allCases where step != .copying {
        let outcome = try ChildProcess.run(["move", fixture.folder + "/data", fixture.legacy, "\(step.rawValue)"])
        expect(outcome.signal, equals: SIGKILL)
      }
      expect(try fixture.open().lines == expected)
    }
  }

  /// Behaviour: storage 5
  @Test func aStoreInUseIsNotMoved() throws {
    try Fixture.with { (fixture) throws in
      try SchemaFixture.write(fixture.legacy, version: 1, journal: "WAL")
      let content = try Data(contentsOf: URL(filePath: fixture.legacy))
      let child = try ChildProcess("hold-database", fixture.legacy)
      child.waitForOutput()
      #expect(throws: StoreError.legacyInUse(StorePath(fixture.legacy))) { try fixture.open() }
      expect(try Data(contentsOf: URL(filePath: fixture.legacy)) == content)
      expect(try fixture.names.isEmpty)
      child.kill()
      expect(try fixture.open().lines == SchemaFixture.lines(1))
    }
  }

  /// Behaviour: storage 5
  @Test func theStoreOfAnotherProgramIsNotMoved() throws {
    try Fixture.with { (fixture) throws in
      try fixture.execute(fixture.legacy, "CREATE TABLE other (a); PRAGMA application_id = 7")
      let content = try Data(contentsOf: URL(filePath: fixture.legacy))
      let store = try fixture.open()
      expect(store.notices, equals: [.legacyKept(.legacyForeign(StorePath(fixture.legacy)))])
      expect(try store.lines.count == 1)
      expect(try Data(contentsOf: URL(filePath: fixture.legacy)) == content)
    }
  }

  /// Behaviour: storage 6
  @Test func tooLittleSpaceIsReportedWithTheNumbers() throws {
    try Fixture.with { (fixture) throws in
      try writeLegacy(fixture, .fullLog)
      let size = try ["", "-wal"].reduce(0) { sum, ending in
        try sum + Data(contentsOf: URL(filePath: fixture.legacy + ending)).count
      }
      let needed = (size * 22 + 9) / 10
      var configuration = fixture.configuration
      configuration.freeSpace = { _ in needed - 1 }
      let error = try #require(throws: StoreError.self) { try Store.open(configuration) }
      expect(error, equals: .noSpace(StorePath(fixture.folder + "/data"), needed: needed, available: needed - 1))
      expect(error.description.contains("\(needed)") && error.description.contains("\(needed - 1)"))
      expect(try fixture.names.isEmpty)
      expect(try fixture.open().notices.count == 1)
    }
  }

  /// Behaviour: storage 6
  @Test(arguments: [20_000, 150_000])
  func aMoveThatFillsTheDiskIsRepeated(_ bytes: Int) throws {
    try Fixture.with { (fixture) throws in
      try writeLegacy(fixture, .emptyLog)
      let expected = try expectedLines(fixture)
      let outcome = try ChildProcess.run(["move", fixture.folder + "/data", fixture.legacy, "none", "\(bytes)"])
      expect(outcome.signal == nil && !outcome.lines.isEmpty, "\(outcome)")
      expect(try fixture.names.isEmpty && fixture.exists(fixture.legacy))
      expect(try fixture.open().lines == expected)
    }
  }

  /// Behaviour: storage 6
  @Test func aDamagedStoreIsNotMoved() throws {
    try Fixture.with { (fixture) throws in
      try SchemaFixture.write(fixture.legacy, version: 1, filler: 60)
      let file = try FileHandle(forWritingTo: URL(filePath: fixture.legacy))
      try file.truncate(atOffset: 100_000)
      try file.close()
      let error = try #require(throws: StoreError.self) { try fixture.open() }
      guard case .legacyDamaged(StorePath(fixture.legacy), _) = error else { throw error }
      expect(try fixture.names.isEmpty && fixture.exists(fixture.legacy))
    }
  }

  /// Behaviour: storage 8
  @Test func aStoreThatChangedSinceIsKept() throws {
    try Fixture.with { (fixture) throws in
      try writeLegacy(fixture, .emptyLog)
      let step = MoveStep.published.rawValue
      expect(try ChildProcess.run(["move", fixture.folder + "/data", fixture.legacy, "\(step)"]).signal == SIGKILL)
      try fixture.execute(fixture.legacy, "UPDATE item SET name = 'changed' WHERE id = 1")
      var store = try fixture.open()
      expect(store.notices, equals: [.legacyChanged(StorePath(fixture.legacy))])
      expect(try store.lines.contains { $0.contains("a'b") } && fixture.exists(fixture.legacy))
      try store.close()
      store = try fixture.open()
      expect(store.notices, equals: [.legacyChanged(StorePath(fixture.legacy))])
      try store.purgeLegacy()
      try store.close()
      expect(!fixture.exists(fixture.legacy) && fixture.exists(fixture.legacy + ".migrated-20231114T221320Z"))
      expect(try fixture.open().notices.isEmpty)
    }
  }

  /// Behaviour: storage 8
  @Test func theRenamedStoreIsRemovedAfterADay() throws {
    try Fixture.with { (fixture) throws in
      try writeLegacy(fixture, .emptyLog)
      // A file whose name only begins like that of the store.
      let other = fixture.legacy + "-backup"
      try Data("other".utf8).write(to: URL(filePath: other))
      let tombstone = fixture.legacy + ".migrated-20231114T221320Z"
      for hours in [0.0, 23.9, 0.2] {
        fixture.clock.advance(hours * 3600)
        try fixture.open().close()
        expect(fixture.exists(tombstone), equals: (hours != 0.2), "after \(hours) hours more")
      }
      expect(fixture.exists(other))
    }
  }

  /// Behaviour: storage 8
  @Test func theRenamedStoreIsRemovedOnRequest() throws {
    try Fixture.with { (fixture) throws in
      try writeLegacy(fixture, .emptyLog)
      let store = try fixture.open()
      try store.purgeLegacy()
      expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder) == ["data"])
      expect(try store.lines.count == 66)
    }
  }
}
