import Foundation
import GRDB
import OvershootStorage
import OvershootSupport

/// Settings and the last screen.
@Suite struct ValueTests {
  private func rows(_ fixture: Fixture) throws -> [String] {
    try DatabaseQueue(path: fixture.store).read { db in
      try Row.fetchAll(db, sql: "SELECT name, typeof(value), value FROM setting ORDER BY name").map {
        "\($0[0] as String) \($0[1] as String) \($0[2] as DatabaseValue)"
      }
    }
  }

  /// Behaviour: storage 14
  @Test func settingsHaveDefaultsAndAreKept() throws {
    try Fixture.with { (fixture) throws in
      var store = try fixture.open()
      expect(store.value(.theme) == "system" && store.value(.percent) == 100 && !store.value(.isMuted))
      expect(store.value(.speed) == 1 && store.value(.holdTime) == 2)
      store.set("dark", for: .theme)
      store.set(9, for: .speed)
      store.set(.nan, for: .holdTime)
      store.set("blue", for: .theme)
      expect(store.value(.speed) == 4 && store.value(.holdTime) == 2 && store.value(.theme) == "system")
      store.set("dark", for: .theme)
      try store.close()
      expect(try rows(fixture) == ["hold-time real 2.0", "speed real 4.0", #"theme text "dark""#])
      store = try fixture.open()
      expect(store.value(.theme) == "dark" && store.value(.speed) == 4 && store.value(.percent) == 100)
    }
  }

  /// Behaviour: storage 14
  @Test(arguments: [
    ("speed", "99.0", "4.0"), ("speed", "'fast'", "1.0"), ("speed", "3", "1.0"), ("speed", "-9e999", "0.25"),
    ("speed", "x'00'", "1.0"), ("theme", "'green'", #""system""#), ("theme", "1", #""system""#),
    ("hold-time", "0.1", "0.5"), ("hold-time", "21.0", "20.0"), ("muted", "'yes'", "0"), ("muted", "2", "0"),
    ("place", "'longer'", #""""#), ("place", "4", #""""#), ("percent", "999", "200"), ("percent", "26", "25"),
    ("percent", "5.0", "100"),
  ])
  func anInvalidValueIsReplacedAndReportedOnce(_ name: String, _ stored: String, _ replacement: String) throws {
    try Fixture.with { (fixture) throws in
      try fixture.open().close()
      try fixture.execute(fixture.store, "INSERT INTO setting VALUES ('\(name)', \(stored)), ('unknown', 5)")
      let store = try fixture.open()
      expect(store.notices.count == 1 && fixture.log.all == store.notices)
      guard case .settingCorrected(name, _, replacement) = store.notices.first else {
        Issue.record("\(store.notices)")
        return
      }
      try store.close()
      let type = replacement.hasPrefix("\"") ? "text" : replacement.contains(".") ? "real" : "integer"
      expect(try rows(fixture) == ["\(name) \(type) \(replacement)", "unknown integer 5"])
      expect(try fixture.open().notices.isEmpty)
    }
  }

  /// Behaviour: storage 14
  @Test func valuesWithoutARuleAreKeptUntouched() throws {
    try Fixture.with { (fixture) throws in
      var configuration = fixture.configuration
      configuration.settingRules = []
      try Store.open(configuration).close()
      try fixture.execute(fixture.store, "INSERT INTO setting VALUES ('speed', 'fast'), ('muted', 7)")
      let store = try Store.open(configuration)
      expect(store.notices.isEmpty && store.value(.speed) == 1 && !store.value(.isMuted))
      try store.close()
      expect(try rows(fixture) == ["muted integer 7", #"speed text "fast""#])
    }
  }

  /// The program traps where an option is read or set that the rules have forgotten.
  ///
  /// Behaviour: storage 14
  @Test(arguments: [false, true]) func aSettingThatIsMissingFromTheRulesIsNoticed(_ isSet: Bool) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isSet] in
      var configuration = Fixture(folder: "").configuration
      configuration.settingRules.removeAll { $0.name == "speed" }
      let store = try Store.inMemory(configuration)
      guard store.value(.theme) == "system" else { return }
      if isSet { store.set(2, for: .speed) } else { _ = store.value(.speed) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.contains("The setting speed is missing from the store's rules."))
  }

  @Test func aSettingHasOneRule() async {
    await #expect(processExitsWith: .failure) {
      var configuration = Fixture(folder: "").configuration
      configuration.settingRules.append(SettingRule(Setting.speed))
      _ = try Store.inMemory(configuration)
    }
  }

  /// Behaviour: storage 14
  @Test func changesAreWrittenTwiceASecondAtMost() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      let observer = try DatabaseQueue(path: fixture.store)
      func version() throws -> Int {
        // Earlier writes are complete after any read.
        _ = try store.gameNow("2048")
        return try observer.inDatabase { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
      }
      var (last, writes, times) = (try version(), 0, [Int]())
      // A hundred changes a second for three seconds.
      for step in 0..<300 {
        store.set(0.25 + Double(step) / 100, for: .speed)
        store.lastRoute = "screen \(step)"
        let now = try version()
        if now != last { times.append(step) }
        if now != last { writes += 1 }
        last = now
        fixture.clock.advance(0.01)
      }
      expect(writes == 6 && times.first == 0, "\(times)")
      expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 49 }, "\(times)")
      fixture.clock.advance(0.5)
      expect(try version() != last)
      expect(try rows(fixture) == ["speed real 3.24"])
      // Nothing changes, nothing is written.
      last = try version()
      store.set(3.24, for: .speed)
      fixture.clock.advance(1)
      try store.flush()
      expect(try version() == last)
    }
  }

  /// Behaviour: storage 14
  @Test func flushWritesAtOnce() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      for speed in [2.0, 3.0] { store.set(speed, for: .speed) }
      try store.flush()
      expect(try rows(fixture) == ["speed real 3.0"])
    }
  }
}
