import Foundation
import GRDB
import OvershootSupport
import Synchronization

@testable import OvershootStorage

/// What is done where the data are removed while the store is open.
@Suite struct RemovalTests {
  private static func game(_ inputs: [String]) -> SavedGame {
    SavedGame(format: 1, start: "seed 7", inputs: inputs, note: "note")
  }

  private func fill(_ store: Store) throws {
    store.lastRoute = "2048"
    store.keep([.set(Self.game(["left", "up"]), of: "2048")])
    try store.flush()
  }

  /// Behaviour: storage 17
  @Test(arguments: ["folder", "file", "moved folder", "moved parent"])
  func aRemovalIsToldAtOnce(_ kind: String) async throws {
    try await Fixture.with { (fixture) async throws in
      let files = FileManager.default
      let parent = fixture.folder + "/parent"
      try files.createDirectory(atPath: parent, withIntermediateDirectories: true)
      let folder = parent + "/data"
      var configuration = fixture.configuration
      configuration.folders = StoreFolders(dataDirectory: StorePath(folder)) { _ in nil }
      let (notices, told) = AsyncStream.makeStream(of: StoreNotice.self)
      configuration.onNotice = { told.yield($0) }
      let store = try Store.open(configuration)
      try fill(store)
      switch kind {
      case "folder": try files.removeItem(atPath: folder)
      case "file": try files.removeItem(atPath: folder + "/store.sqlite")
      case "moved folder": try files.moveItem(atPath: folder, toPath: parent + "/elsewhere")
      default: try files.moveItem(atPath: parent, toPath: fixture.folder + "/elsewhere")
      }
      let notice = await notices.first { _ in true }
      let path = StorePath(folder + "/store.sqlite")
      expect(notice, equals: .removed(path))
      expect(notice?.description, equals: "Nothing is kept any more: \(path) was removed.")
      try store.close()
    }
  }

  /// The system has a limited number of watches, and none of what other computers do.
  @Test func aRemovalWithoutAWatchIsToldAtTheNextWrite() async throws {
    try await Fixture.with { (fixture) async throws in
      let store = try fixture.open()
      try fill(store)
      store.watch.withLock { $0 = nil }
      try FileManager.default.removeItem(atPath: fixture.folder + "/data")
      expect(fixture.log.all.isEmpty)
      for _ in 0..<2 {
        store.writeSoon()
        // Reads wait for earlier writes.
        _ = try store.lines
      }
      expect(fixture.log.all, equals: [.removed(StorePath(fixture.store))])
      try store.close()
    }
  }

  /// Behaviour: storage 17
  @Test(arguments: [false, true], [false, true])
  func allIsWrittenWholeWhereThePlayerWants(_ isHere: Bool, isFileOnly: Bool) async throws {
    try await Fixture.with { (fixture) async throws in
      let store = try fixture.open()
      try fill(store)
      let before = try store.lines
      try FileManager.default.removeItem(atPath: isFileOnly ? fixture.store : fixture.folder + "/data")
      // What is played meanwhile is there as well.
      store.keep([.append(["right"], to: "2048")])
      let place = isHere ? fixture.folder + "/data" : fixture.folder + "/other/place"
      try store.move(to: isHere ? nil : StorePath(place))
      expect(store.path, equals: StorePath(place + "/store.sqlite"))
      store.keep([.append(["down"], to: "2048")])
      store.lastRoute = "menu"
      let lines = try store.lines
      expect(lines.count, equals: before.count + 2)
      try store.close()

      expect(try FileManager.default.contentsOfDirectory(atPath: place).sorted() == ["store.lock", "store.sqlite"])
      let reader = try StoreReader(StorePath(place + "/store.sqlite"))
      expect(try reader.lines == lines && reader.check().integrity == "ok")
      expect(try reader.game("2048")?.inputs == ["left", "up", "right", "down"])
      expect(fixture.log.all.count <= 1)
    }
  }

  /// Writes that wait when the store is moved reach the new place.
  @Test func noWriteIsLostDuringTheMove() async throws {
    try await Fixture.with { (fixture) async throws in
      let store = try fixture.open()
      try fill(store)
      try FileManager.default.removeItem(atPath: fixture.folder + "/data")
      let count = 200
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for number in 0..<count { store.keep([.append(["\(number)"], to: "2048")]) } }
        group.addTask {
          await #expect(throws: Never.self) {
            try await store.write { try $0.execute(sql: "INSERT INTO state VALUES ('late', '1')") }
          }
        }
        group.addTask { #expect(throws: Never.self) { try store.move() } }
      }
      try store.flush()
      expect(try store.gameNow("2048")?.inputs.dropFirst(2) == (0..<count).map(String.init)[...])
      expect(try store.lines.contains { $0.contains("late") })
      try store.close()
      expect(try fixture.open().gameNow("2048")?.inputs.count == count + 2)
    }
  }

  /// A store of another process that came meanwhile is not touched, neither by the attempt nor when this one closes.
  @Test func aStoreThatCameMeanwhileStays() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      try fill(store)
      try FileManager.default.removeItem(atPath: fixture.folder + "/data")
      let other = try fixture.open()
      other.lastRoute = "trophies"
      try other.flush()
      let error = try #require(throws: StoreError.self) { try store.move() }
      guard case .inUse = error else { throw error }
      try store.close()
      other.lastRoute = "menu"
      try other.flush()
      expect(try fixture.names == ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal"])
      try other.close()
      expect(try fixture.open().lastRoute == "menu")
    }
  }

  /// The log of a store has what its file has not yet.
  @Test func aStoreWhoseFileAloneWasRemovedIsRecoveredFromItsLog() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      try fill(store)
      try FileManager.default.copyItem(atPath: fixture.store + "-wal", toPath: fixture.folder + "/log")
      try store.close()
      try FileManager.default.removeItem(atPath: fixture.store)
      try FileManager.default.moveItem(atPath: fixture.folder + "/log", toPath: fixture.store + "-wal")
      let next = try fixture.open()
      expect(try next.recovery.description.contains("its file was removed"))
      expect(try next.gameNow("2048") == Self.game(["left", "up"]) && next.lastRoute == "2048")
      expect(try next.reader.check().integrity == "ok")
    }
  }

  @Test func aPlaceThatCannotBeUsedChangesNothing() throws {
    try Fixture.with { (fixture) throws in
      let store = try fixture.open()
      try fill(store)
      try FileManager.default.removeItem(atPath: fixture.folder + "/data")
      try Data().write(to: URL(filePath: fixture.folder + "/file"))
      let error = try #require(throws: StoreError.self) { try store.move(to: StorePath(fixture.folder + "/file")) }
      expect(error.description.contains("cannot be used: Not a directory"))
      try store.move()
      expect(try store.gameNow("2048") == Self.game(["left", "up"]))
    }
  }
}
