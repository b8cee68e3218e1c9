internal import GRDB
internal import Synchronization

/// Settings and other single values in memory, with those that are not written yet.
final class KeptValues: Sendable {
  struct Key: Hashable, Sendable {
    enum Table: String { case setting, state }
    let table: Table
    let name: String
  }

  private struct State {
    var values: [Key: StoredValue] = [:]
    var pending: Set<Key> = []
    var lastWrite = -Double.infinity
    var isScheduled = false
  }

  /// Seconds between two writes at least.
  static let period = 0.5

  private let state = Mutex(State())
  private let rules: [SettingRule]
  private let ruleNames: Set<String>

  init(_ rules: [SettingRule]) {
    (self.rules, ruleNames) = (rules, Set(rules.map(\.name)))
    precondition(ruleNames.count == rules.count, "Two rules of the store are for a setting of the same name.")
  }

  /// Reads all values, when the store is opened or after an import. Those that are not valid are replaced in the store,
  /// too.
  func load(_ queue: DatabaseQueue) throws -> [StoreNotice] {
    let (values, notices) = try queue.write(read)
    state.withLock { $0.values = values }
    return notices
  }

  /// Returns where a setting is kept.
  func key(ofSetting name: String) -> Key {
    // A precondition is silent in optimised builds.
    guard rules.isEmpty || ruleNames.contains(name) else {
      fatalError("The setting \(name) is missing from the store's rules.")
    }
    return Key(table: .setting, name: name)
  }

  private func read(_ db: Database) throws -> ([Key: StoredValue], [StoreNotice]) {
    var (values, notices) = ([Key: StoredValue](), [StoreNotice]())
    for table in [Key.Table.setting, .state] {
      for row in try Row.fetchAll(db, sql: "SELECT name, value FROM \(table.rawValue)") {
        values[Key(table: table, name: try row.decode(atIndex: 0))] =
          StoredValue(row[1] as DatabaseValue) ?? .text("of another type")
      }
    }
    for rule in rules {
      let key = Key(table: .setting, name: rule.name)
      guard let stored = values[key] else { continue }
      let corrected = rule.corrected(stored)
      guard corrected != stored else { continue }
      values[key] = corrected
      try Self.write(corrected, for: key, in: db)
      notices.append(
        .settingCorrected(name: rule.name, stored: stored.description, replacement: corrected.description))
    }
    return (values, notices)
  }

  subscript(key: Key) -> StoredValue? { state.withLock { $0.values[key] } }

  /// Sets a value. Returns the seconds until it is to be written; nil where that is not necessary or already scheduled.
  func set(_ value: StoredValue, for key: Key, now: Double) -> Double? {
    state.withLock { state in
      guard state.values[key] != value else { return nil }
      state.values[key] = value
      state.pending.insert(key)
      guard !state.isScheduled else { return nil }
      state.isScheduled = true
      return max(0, state.lastWrite + Self.period - now)
    }
  }

  /// Returns the values that are to be written, and regards them as written.
  func takePending(now: Double) -> [Key: StoredValue] {
    state.withLock { state in
      let result = state.values.filter { state.pending.contains($0.key) }
      state.pending = []
      state.isScheduled = false
      if !result.isEmpty { state.lastWrite = now }
      return result
    }
  }

  /// Takes values back that could not be written.
  func putBack(_ keys: some Sequence<Key>) { state.withLock { $0.pending.formUnion(keys) } }

  static func write(_ value: StoredValue, for key: Key, in db: Database) throws {
    try db.run(
      "INSERT OR REPLACE INTO \(key.table.rawValue) (name, value) VALUES (?, ?)", [key.name, value.databaseValue])
  }
}

extension StoredValue {
  init?(_ value: DatabaseValue) {
    switch value.storage {
    case .int64(let number): self = .integer(number)
    case .double(let number): self = .real(number)
    case .string(let text): self = .text(text)
    case .null, .blob: return nil
    }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): text.databaseValue
    }
  }
}
