import Foundation
import GRDB
import OvershootGeometry
import OvershootSupport
import Synchronization

@testable import OvershootStorage

/// Faults between any two changes of a row: a fact is kept as a whole or not at all.
@Suite(.laws) struct GameFaultTests {
  /// Returns a fact with changes of plays too.
  private func fact(_ generator: inout SeededGenerator) -> [GameChange] {
    let facts = ["lit", "open"].map { subject in
      StoredFact(kind: "flag", subject: subject, value: .integer(Int64.random(in: 0..<9, using: &generator)))
    }
    let play = StoredPlay(world: "w", version: 1, format: 1, seed: generator.next(), facts: facts)
    let turn = StoredTurn(number: 0, input: "z", changes: [], lead: [])
    let step = PlayStep(facts: facts, turn: turn, position: 1, lines: [StoredLine(style: "reply", text: "ok")])
    let plays: [[GameChange]] = [
      [], [], [.play(play, in: .running(world: "w"))],
      [.step(step, ofWorld: "w"), .play(play, in: .saved(world: "w", 1))],
    ]
    return GameChange.random(&generator, length: 2...5) + plays[Int.random(in: 0..<plays.count, using: &generator)]
  }

  /// Opens a store with some facts.
  private func open(_ fixture: Fixture, _ generator: inout SeededGenerator) throws -> Store {
    let store = try fixture.open()
    for _ in 0..<3 { store.keep(fact(&generator)) }
    try store.flush()
    return store
  }

  /// What a kill would leave is copied between any two changes, and is a store with all of the fact or nothing of it.
  ///
  /// Behaviour: storage 13
  @Test func aKillBetweenTwoWritesLeavesAllOrNothing() throws {
    let snapshots = Counter()
    try law(seed: 35, cases: 12) { generator, _ in
      try Fixture.with { (fixture) throws in
        let store = try open(fixture, &generator)
        let before = try store.reader.lines
        let copies = Log<String>()
        let faults = try Faults(store) { count in
          let copy = fixture.folder + "/copy-\(count)"
          try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
          for ending in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: fixture.store + ending, toPath: copy + "/store.sqlite" + ending)
          }
          copies.append(copy)
        }
        store.keep(fact(&generator))
        try store.flush()
        faults.stop()
        let after = try store.reader.lines
        for (index, copy) in copies.all.enumerated() {
          let folders = StoreFolders(dataDirectory: StorePath(copy)) { _ in nil }
          let found = try Store.open(StoreConfiguration(folders: folders, clock: fixture.clock.clock))
          expect(try found.notices.isEmpty && found.reader.lines == before, "\(index) of \(copies.all.count)")
          try found.close()
        }
        expect(try StoreReader(StorePath(fixture.store)).lines == after)
        snapshots.add(copies.all.count)
      }
    }
    expect(snapshots.value > LawShare.scaled(50))
  }

  /// Behaviour: storage 13, 15
  @Test func aFailureBetweenTwoWritesLeavesAllPending() throws {
    let failures = Counter()
    try law(seed: 36, cases: 20) { generator, _ in
      try Fixture.with { (fixture) throws in
        let store = try open(fixture, &generator)
        let before = try store.reader.lines
        let limit = Mutex(1)
        let faults = try Faults(store) { count in
          if count == limit.withLock(\.self) { throw DatabaseError(resultCode: .SQLITE_IOERR) }
        }
        let fact = fact(&generator)
        // Without a write in the background, whose failure would be one more.
        _ = store.games.add(fact)
        while (try? store.flush()) == nil {
          expect(try store.reader.lines == before)
          limit.withLock { $0 += 1 }
          failures.add(1)
          faults.restart()
        }
        faults.stop()
        // What was pending has been written once, and as it would have been without failures.
        let (other, model) = (Fixture(folder: fixture.folder + "/other"), try GameModel(store))
        try other.makeDataFolder()
        let copy = try other.open()
        _ = try copy.importLines(Array(before.joined().utf8))
        copy.keep(fact)
        expect(try GameModel(copy) == model && copy.lines == store.reader.lines)
      }
    }
    expect(failures.value > LawShare.scaled(60))
  }

  /// Behaviour: storage 15
  @Test func aFullDiskIsTriedAgainWithAnEmptyLog() throws {
    try Fixture.with { (fixture) throws in
      var generator = SeededGenerator(seed: 38)
      let store = try open(fixture, &generator)
      let log = StorePath(fixture.store + "-wal")
      expect(Files.size(log) ?? 0 > 0)
      let faults = try Faults(store) { count in
        if count == 1 { throw DatabaseError(resultCode: .SQLITE_FULL) }
        expect(Files.size(log), equals: 0)
        throw DatabaseError(resultCode: .SQLITE_FULL)
      }
      _ = store.games.add([.note("new", of: "n")])
      #expect(throws: StoreError.full) { try store.flush() }
      expect(faults.count, equals: 2)
      faults.stop()
      try store.close()
      expect(try fixture.open().noteNow("n") == "new" && fixture.log.all.isEmpty)
    }
  }

  /// Behaviour: storage 15
  @Test func aFactThatIsRefusedIsDroppedAsAWhole() throws {
    try law(seed: 37, cases: 40) { generator, _ in
      try Fixture.with { (fixture) throws in
        let store = try fixture.open()
        let limit = Int.random(in: 1...8, using: &generator)
        let faults = try Faults(store) { count in
          if count == limit { throw DatabaseError(resultCode: .SQLITE_CONSTRAINT) }
        }
        let facts = (0..<4).map { _ in GameChange.random(&generator, length: 1...4) }
        // All in one transaction.
        for fact in facts { _ = store.games.add(fact) }
        try store.flush()
        faults.stop()
        let models = ([nil] + facts.indices.map(Optional.some)).map { refused in
          var model = GameModel()
          for (index, fact) in facts.enumerated() where index != refused { model.apply(fact) }
          return model
        }
        let result = try GameModel(store)
        expect(fixture.log.all.isEmpty ? models[0] == result : models.dropFirst().contains(result))
        expect(fixture.log.all.count, equals: (faults.count >= limit ? 1 : 0))
      }
    }
  }
}

/// Calls a function before and after each change of a row that the connection of a store makes.
private final class Faults: Sendable {
  private let state = Mutex((count: 0, isOn: true))

  init(_ store: Store, _ body: @escaping @Sendable (Int) throws -> Void) throws {
    try store.queue.writeWithoutTransaction { db in
      // Pages that are not committed go to the log early.
      try db.execute(sql: "PRAGMA cache_size = 5; PRAGMA cache_spill = 5")
      db.add(
        function: DatabaseFunction("fault", argumentCount: 0) { _ in
          let count = self.state.withLock { state in
            if state.isOn { state.count += 1 }
            return state.isOn ? state.count : nil
          }
          if let count { try body(count) }
          return nil
        })
      for table in ["save", "move", "state", "score", "play", "play_fact", "play_turn", "play_line"] {
        for (event, time) in [("INSERT", "BEFORE"), ("INSERT", "AFTER"), ("UPDATE", "AFTER"), ("DELETE", "BEFORE")] {
          try db.execute(
            sql: "CREATE TEMP TRIGGER \(table)_\(event)_\(time) \(time) \(event) ON main.\(table) "
              + "BEGIN SELECT fault(); END")
        }
      }
    }
  }

  /// The number of calls.
  var count: Int { state.withLock(\.count) }

  func restart() { state.withLock { $0.count = 0 } }

  func stop() { state.withLock { $0.isOn = false } }
}
