import Foundation
import GRDB
import OvershootDamage
import OvershootGeometry
import OvershootSupport

@testable import OvershootStorage

/// What comes back of damaged stores, and what is told of the rest.
@Suite(.laws) struct DamageTests {
  /// Behaviour: storage 11
  @Test func rowsOfWholePagesComeBack() throws {
    var (whole, lost) = (0, 0)
    try law(seed: 12) { generator in
      let samples = try [false, true].map { hasLog in
        try Fixture.with { try RecoverySample(in: $0.folder, hasLog: hasLog, &generator) }
      }
      for kind in StoreDamage.Kind.allCases {
        for sample in samples + samples {
          let trial = try Fixture.with { try RecoveryTrial(sample, in: $0.folder, kind, &generator) }
          whole += trial.whole
          lost += trial.lost.count
        }
      }
    }
    expect(whole > 20_000 && lost * 200 <= whole, "\(lost) of \(whole) rows are lost.")
  }

  /// A store whose pages are in a log is the same store, and what is damaged in the log only is not lost from the rest.
  ///
  /// Behaviour: storage 11
  @Test func pagesInALogAreThoseOfTheStore() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store, filler: 30)
      try fixture.execute(fixture.store, "PRAGMA journal_mode = WAL")
      let whole = StoreFiles(main: [UInt8](try Data(contentsOf: URL(filePath: fixture.store))))
      let lines = try StoreReader(StorePath(fixture.store)).lines
      try law(seed: 14, cases: 12) { generator, index in
        var files = whole
        files.moveIntoLog(&generator)
        expect(StoreFiles(joined: files.joined) == files && StoreFiles(joined: whole.joined) == whole)
        let fixture = Fixture(folder: fixture.folder + "/\(index)")
        try fixture.makeDataFolder()
        try Data(files.main).write(to: URL(filePath: fixture.store))
        try Data(files.log).write(to: URL(filePath: fixture.store + "-wal"))
        let store = try fixture.open()
        expect(try store.notices.isEmpty && store.lines == lines)
        try store.close()
      }
    }
  }

  /// The schema of a store is on several pages, each of which may be anything.
  ///
  /// Behaviour: storage 11
  @Test func aDamagedSchemaLosesNoRow() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store, filler: 20)
      let content = try Data(contentsOf: URL(filePath: fixture.store))
      let (start, end) = (Data("CREATE ".utf8), stride(from: 0, to: content.count, by: 4096))
      let pages = [0] + end.dropFirst().filter { content[$0..<($0 + 4096)].range(of: start) != nil }
      expect(pages.count > 2)
      for (number, page) in pages.enumerated() {
        let fixture = Fixture(folder: fixture.folder + "/\(number)")
        try fixture.makeDataFolder()
        try content.write(to: URL(filePath: fixture.store))
        try fixture.overwrite(fixture.store, at: page, Array(repeating: 0xAA, count: page == 0 ? 200 : 4096))
        let store = try fixture.open()
        let lines = try store.lines.filter { !$0.contains("\"id\":") || $0.count < 500 }
        expect(lines, equals: SchemaFixture.lines(), "\(number): \(store.notices)")
        expect(try store.recovery.recoveredRows == SchemaFixture.lines().count - 1 + 20)
        try store.close()
      }
    }
  }

  /// A letter of the statement of a table is no loss of its rows.
  ///
  /// Behaviour: storage 11
  @Test func aWrongStatementOfATableLosesNoRow() throws {
    try Fixture.with { (fixture) throws in
      try fixture.makeDataFolder()
      try SchemaFixture.write(fixture.store)
      let content = try Data(contentsOf: URL(filePath: fixture.store))
      let place = try #require(content.range(of: Data("points INTEGER".utf8)))
      try fixture.overwrite(fixture.store, at: place.lowerBound, Array("qoints".utf8))
      let store = try fixture.open()
      expect(try store.lines == SchemaFixture.lines())
      expect(try !store.recovery.isTotalAtLeast && store.recovery.lost.isEmpty, "\(store.notices)")
    }
  }

  /// SQLite itself ignores the log from the first wrong byte on.
  ///
  /// Behaviour: storage 11
  @Test(arguments: [0, 500])
  func whatIsBehindDamageOfTheLogComesBack(_ offset: Int) throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      store.keep([.set(SavedGame(format: 1, start: "first"), of: "a")])
      try store.flush()
      let copy = Fixture(folder: fixture.folder + "/copy")
      try copy.makeDataFolder()
      store.keep([.set(SavedGame(format: 1, start: "second", inputs: ["x", "y"]), of: "a")])
      try store.flush()
      for ending in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: fixture.store + ending, toPath: copy.store + ending)
      }
      try copy.overwrite(copy.store + "-wal", at: offset, Array(repeating: 0xAA, count: 20))
      let repaired = try copy.open()
      expect(try repaired.recovery.reason == "its log is damaged")
      expect(try repaired.gameNow("a") == SavedGame(format: 1, start: "second", inputs: ["x", "y"]))
    }
  }

  /// A row whose damage gives it the key of another one: the index tells it, or that its page is damaged elsewhere.
  ///
  /// Behaviour: storage 11
  @Test(arguments: [true, false])
  func aDamagedRowTakesNoKeyOfAWholeOne(_ hasIndex: Bool) throws {
    try Fixture.with { (fixture) throws in
      var store = try fixture.open()
      func inputs(_ name: String) -> [String] {
        (0..<30).map { "\(name)\($0) " + String(repeating: name.lowercased(), count: 1500) }
      }
      for (name, letter) in [("alpha", "A"), ("bravo", "B")] {
        store.keep([.set(SavedGame(format: 1, start: "s", inputs: inputs(letter)), of: name)])
      }
      try store.close()
      let content = try Data(contentsOf: URL(filePath: fixture.store))
      let place = try #require(content.range(of: Data("alpha\u{3}A3 aa".utf8))).lowerBound
      try fixture.overwrite(fixture.store, at: place, Array("bravo".utf8))
      if !hasIndex {
        for move in ["A2 aa", "A4 aa"] {
          let place = try #require(content.range(of: Data(move.utf8))).lowerBound
          try fixture.overwrite(fixture.store, at: place, [0xFF])
        }
        let pages = stride(from: 4096, to: content.count, by: 4096).filter { content[$0] == 10 }
        for page in pages where content[page..<(page + 4096)].range(of: Data("alpha\u{3}".utf8)) != nil {
          try fixture.overwrite(fixture.store, at: page, Array(repeating: 0xFF, count: 4096))
        }
      }
      store = try fixture.open()
      store.checkNow()
      try store.close()
      store = try fixture.open()
      expect(try store.gameNow("bravo")?.inputs == inputs("B"))
      let kept = try #require(try store.gameNow("alpha")?.inputs)
      expect(kept == Array(inputs("A")[..<kept.count]) && (2...3).contains(kept.count))
    }
  }

  /// The page of an index in the place of another one, whose table is empty.
  ///
  /// Behaviour: storage 11
  @Test(arguments: ["save", "move"], ["setting", "play_fact"])
  func anIndexOfAnotherTableIsNoLoss(_ full: String, _ empty: String) throws {
    try Fixture.with { (fixture) throws in
      var store = try fixture.open()
      store.keep((0..<9).map { .set(SavedGame(format: 1, start: "s", inputs: ["x", "y"]), of: "game \($0)") })
      let lines = try store.lines
      try store.close()
      let content = try Data(contentsOf: URL(filePath: fixture.store))
      let offsets = try DatabaseQueue(path: fixture.store).read { db in
        try [full, empty].map { table in
          let name = "sqlite_autoindex_\(table)_1"
          let sql = "SELECT rootpage FROM sqlite_master WHERE name = ?"
          return 4096 * (try #require(try Int.fetchOne(db, sql: sql, arguments: [name])) - 1)
        }
      }
      for (from, to) in zip(offsets, offsets.reversed()) {
        try fixture.overwrite(fixture.store, at: to, Array(content[from..<(from + 4096)]))
      }
      store = try fixture.open()
      store.checkNow()
      try store.close()
      store = try fixture.open()
      expect(try store.recovery.lost.isEmpty && store.lines == lines, "\(store.notices)")
    }
  }

  /// Behaviour: storage 11
  @Test func movesBehindAMissingOneAreNamed() throws {
    try Fixture.with { (fixture) throws in
      var store = try fixture.open()
      let inputs = (0..<30).map { "\($0) " + String(repeating: "x", count: 1500) }
      store.keep([.set(SavedGame(format: 1, start: "s", inputs: inputs), of: "2048")])
      let rows = try store.lines.count - 1
      try store.close()
      let content = try Data(contentsOf: URL(filePath: fixture.store))
      let place = try #require(content.range(of: Data("10 xxx".utf8))).lowerBound
      try fixture.overwrite(fixture.store, at: place / 4096 * 4096, Array(repeating: 0, count: 4096))
      store = try fixture.open()
      let kept = try #require(try store.gameNow("2048")?.inputs)
      expect(kept == Array(inputs[..<kept.count]) && (8...10).contains(kept.count))
      let recovery = try store.recovery
      let (first, behind) = (kept.count + 1, try #require(recovery.dropped.first))
      expect(behind.hasPrefix("moves ") && behind.contains(" to 30 of the game 2048 of 14 November: move"))
      expect(behind.contains(" \(first)") && recovery.description.contains("Left out: \(behind)."))
      expect(recovery.totalRows == rows && !recovery.isTotalAtLeast)
      expect(try recovery.recoveredRows == store.lines.count - 1)
      expect(recovery.lost.count == 1 && recovery.lost[0].hasSuffix(" moves"))
    }
  }

  /// Of a score whose page is lost, the index still has the points.
  ///
  /// Behaviour: storage 11
  @Test func theIndexKeepsTheBestScore() throws {
    try Fixture.with { (fixture) throws in
      var store = try fixture.open()
      let list = ScoreList(game: "2048", size: "4x4", variant: "classic")
      for points in 0..<20 {
        let replay = "\(points) " + String(repeating: "r", count: 3000)
        store.keep([.score(Score(points: points, created: 1, replay: replay), in: list)])
      }
      try store.close()
      let content = try Data(contentsOf: URL(filePath: fixture.store))
      let place = try #require(content.range(of: Data("19 rrr".utf8))).lowerBound
      try fixture.overwrite(fixture.store, at: place / 4096 * 4096, Array(repeating: 0, count: 4096))
      store = try fixture.open()
      expect(try store.recovery.recoveredRows == 20)
      expect(try store.bestScoreNow(in: list) == 19 && store.bestScoreNow(in: list, upTo: .own) == 18)
      expect(try store.keptScoresNow(of: "2048").count == 19)
    }
  }

  /// Pages that lead to themselves, and records whose rest goes round in circles.
  ///
  /// Behaviour: storage 11
  @Test func aFileInCirclesIsRead() throws {
    try law(seed: 13, cases: 20) { generator, _ in
      try Fixture.with { (fixture) throws in
        try fixture.makeDataFolder()
        try SchemaFixture.write(fixture.store, filler: 20)
        try fixture.execute(
          fixture.store, "INSERT INTO state VALUES ('long', '\(String(repeating: "x", count: 30_000))')")
        var bytes = Array(try Data(contentsOf: URL(filePath: fixture.store)))
        for start in stride(from: 4096, to: bytes.count, by: 4096) where generator.integer(below: 2) == 0 {
          let page = 1 + generator.integer(below: bytes.count / 4096)
          let number = [0, 0, UInt8(page >> 8), UInt8(page & 0xFF)]
          switch bytes[start] {
          case 0: bytes.replaceSubrange(start..<(start + 4), with: number)
          case 2, 5: bytes.replaceSubrange((start + 8)..<(start + 12), with: number)
          default:
            // An interior page whose cells are what the leaf has.
            bytes[start] = 5
          }
        }
        try Data(bytes).write(to: URL(filePath: fixture.store))
        let store = try fixture.open()
        expect(try store.reader.check().integrity == "ok")
      }
    }
  }
}
