import Foundation
import GRDB
import OvershootSupport

@testable import OvershootStorage

/// Files of each version with something of everything, and beside each the rows of an export of it once it is migrated.
///
/// From version 3 on they are what the programs of their time wrote. No program kept versions 1 and 2, so those are
/// what the migrations of that of version 3 make. Their pages are small; nothing else was changed. The exports have the
/// rows of these files as the exporter of their time wrote them.
@Suite struct VersionTests {
  private static let folder = "Tests/Platform/StorageTests/Stores"

  /// The export of a file.
  static func export(_ version: Int) throws -> [UInt8] {
    Array(try Repository.text(of: "\(folder)/export-\(version).jsonl").utf8)
  }

  /// The rows of a file, as they are exported now.
  private func rows(_ version: Int) throws -> [Substring] {
    try Repository.text(of: "\(Self.folder)/version-\(version).jsonl").split(separator: "\n")
  }

  @Test func theFixtureHasEveryVersion() {
    expect(
      SchemaFixture.version == Schema.version,
      "Append the latest migration to SchemaFixture, with a row and its line, and add its files to Stores.")
  }

  private func open(_ fixture: Fixture, _ version: Int) throws -> Store {
    try fixture.makeDataFolder()
    let file = Repository.path("\(Self.folder)/version-\(version).sqlite")
    try FileManager.default.copyItem(atPath: file, toPath: fixture.store)
    return try fixture.open()
  }

  /// Behaviour: storage 10
  @Test(arguments: 1...SchemaFixture.version)
  func everythingOfAnEarlierVersionIsThere(_ version: Int) throws {
    try Fixture.with { (fixture) throws in
      var store = try open(fixture, version)
      expect(store.notices.isEmpty)
      let expected = try rows(version)
      let lines = try store.lines.map { $0.dropLast() }
      expect(lines.dropFirst().elementsEqual(expected))
      let report = try store.reader.check()
      expect(report.integrity == "ok" && report.version == SchemaFixture.version)
      expect(store.value(.theme) == "dark" && store.value(.speed) == 2.5 && store.value(.holdTime) == 3.5)
      expect(store.lastRoute, equals: (version >= 3 ? "2048" : nil))
      // What is written from now on is added to it.
      store.keep([.note("new", of: "2048"), .set(SavedGame(format: 1, start: "x"), of: "new")])
      try store.close()
      store = try fixture.open()
      expect(try store.noteNow("2048") == "new" && store.gameNow("new") == SavedGame(format: 1, start: "x"))
      expect(try Set(expected).subtracting(store.lines.map { $0.dropLast() }).count <= 1)
    }
  }

  /// Behaviour: storage 18
  @Test(arguments: 1...SchemaFixture.version)
  func anExportOfAnEarlierVersionIsImported(_ version: Int) throws {
    try Fixture.with { (fixture) throws in
      var store = try fixture.open()
      let expected = try rows(version)
      expect(try store.importLines(Self.export(version)) == expected.count)
      expect(try store.lines.first == SchemaFixture.lines()[0])
      expect(try store.lines.dropFirst().map { $0.dropLast() } == expected)
      expect(store.value(.theme) == "dark" && store.lastRoute == (version >= 3 ? "2048" : nil))
      #expect(throws: StoreError.notEmpty(rows: expected.count)) { try store.importLines(Self.export(version)) }
      try store.close()
      store = try fixture.open()
      expect(try store.lines.dropFirst().map { $0.dropLast() } == expected && store.notices.isEmpty)
      expect(try store.reader.check().integrity == "ok")
    }
  }

  /// Behaviour: storage 10, 13
  @Test(arguments: 1...SchemaFixture.version)
  func gamesOfAnEarlierVersionGoOn(_ version: Int) throws {
    try Fixture.with { (fixture) throws in
      let store = try open(fixture, version)
      let start = #"{"seed":"18446744073709551615"}"#
      let game = SavedGame(
        format: 1, start: start, inputs: ["0a1", "1b2", "K--", "2c1"],
        note: version >= 5 ? "3;2026-11-21;12 1 0 0" : nil)
      expect(try store.gameNow("2048") == (version >= 2 ? game : nil))
      expect(try store.noteNow("2048-slot") == (version >= 5 ? "2048 daily" : nil))
      expect(try store.gameNow("nonoku/1-01")?.inputs == (version >= 5 ? ["3 h", "5 c"] : nil))
      // A game with undone pushes counts for the best of all games only; version 1 did not know replays.
      let list = ScoreList(game: "2048", size: "4x4", variant: "classic")
      expect(try store.bestScoreNow(in: list) == 3932)
      expect(try store.bestScoreNow(in: list, upTo: .own) == (version == 1 || version >= 5 ? 3932 : 20))
      expect(
        try store.keptScoresNow(of: "2048").map(\.hasStar)
          == (version >= 5 ? [false, false, true] : version > 1 ? [false, false] : []))
      // Worlds are imported again.
      expect(try store.worldVersionNow("w") == nil && store.worldRowCountNow("w") == 0)
      let play = try store.playNow(.running(world: "w"))
      expect(play?.turns.map(\.input), equals: (version >= 4 ? ["take hat"] : nil))
      expect(try store.playNow(.shared(3))?.facts == play?.facts)
    }
  }
}
