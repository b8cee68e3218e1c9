import Foundation
import GRDB
import OvershootStorage
import OvershootSupport
import Synchronization

/// A clock by hand.
final class ManualClock: Sendable {
  private struct State {
    var now = 100.0
    var date = 1_700_000_000.0
    var scheduled: [(time: Double, body: @Sendable () -> Void)] = []
  }

  private let state = Mutex(State())

  var clock: StoreClock {
    StoreClock(now: { self.state.withLock(\.now) }, date: { self.state.withLock(\.date) }) { seconds, body in
      self.state.withLock { state in state.scheduled.append((state.now + seconds, body)) }
    }
  }

  func advance(_ seconds: Double) {
    let due = state.withLock { state in
      state.now += seconds
      state.date += seconds
      let due = state.scheduled.filter { $0.time <= state.now + 1e-9 }
      state.scheduled.removeAll { $0.time <= state.now + 1e-9 }
      return due
    }
    for entry in due { entry.body() }
  }
}

/// A list that closures append to.
final class Log<Element: Sendable>: Sendable {
  private let elements = Mutex([Element]())

  var all: [Element] { elements.withLock(\.self) }

  func append(_ element: Element) { elements.withLock { $0.append(element) } }
}

/// A data folder, with what a test passes to the store.
struct Fixture: Sendable {
  let folder: String
  let clock = ManualClock()
  let log = Log<StoreNotice>()

  /// The path of the store.
  var store: String { folder + "/data/store.sqlite" }
  /// The path of the earlier store.
  var legacy: String { folder + "/Core_Data.sqlite" }

  var configuration: StoreConfiguration {
    let folders = StoreFolders(
      dataDirectory: StorePath(folder + "/data"), legacyStore: StorePath(legacy)
    ) { _ in nil }
    var configuration = StoreConfiguration(folders: folders, clock: clock.clock)
    configuration.onNotice = { [log] in log.append($0) }
    configuration.wait = { _ in }
    configuration.settingRules = SettingRule.all
    return configuration
  }

  /// Calls `body` with a new folder, in memory where the system has such folders: the tests do not wait for a disk.
  static func with<Result>(_ body: (Fixture) throws -> Result) throws -> Result {
    let folder = try makeFolder()
    let result = Swift.Result { try body(Fixture(folder: folder)) }
    try FileManager.default.removeItem(atPath: folder)
    return try result.get()
  }

  static func with<Result>(_ body: (Fixture) async throws -> Result) async throws -> Result {
    let folder = try makeFolder()
    do {
      let result = try await body(Fixture(folder: folder))
      try FileManager.default.removeItem(atPath: folder)
      return result
    } catch {
      try FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  private static func makeFolder() throws -> String {
    let memory = "/dev/shm"
    let parent = access(memory, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory.path(percentEncoded: false)
    let folder = "\(parent)/overshoot-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  func open() throws -> Store { try Store.open(configuration) }

  /// The names of the files in the data folder, without the lock.
  var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder + "/data").sorted().filter { $0 != "store.lock" }
    }
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  func makeDataFolder() throws {
    try FileManager.default.createDirectory(atPath: folder + "/data", withIntermediateDirectories: true)
  }

  /// Changes the database at `path` as another program would.
  func execute(_ path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }
}

extension Fixture {
  /// Changes bytes of a file.
  func overwrite(_ path: String, at offset: Int, _ bytes: [UInt8]) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }
}

/// A row of each table that a store has, as an export.
extension Store {
  /// What its opening tells about damage.
  var recovery: Recovery {
    get throws {
      guard case .recovered(let recovery) = notices.first else { throw StoreError.failed(reason: "\(notices)") }
      return recovery
    }
  }

  var lines: [String] {
    get throws {
      try flush()
      return try reader.lines
    }
  }
}

extension StoreReader {
  var lines: [String] {
    get throws {
      var result: [String] = []
      try export { result.append($0) }
      return result
    }
  }
}

/// A sum that closures add to.
final class Counter: Sendable {
  private let sum = Mutex(0)

  var value: Int { sum.withLock(\.self) }

  func add(_ number: Int) { sum.withLock { $0 += number } }
}
