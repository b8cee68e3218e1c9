internal import GRDB
internal import Synchronization

extension Store {
  /// Returns the value of a setting without touching the disk.
  public func value<Value>(_ setting: Setting<Value>) -> Value {
    setting.value(of: values[values.key(ofSetting: setting.name)])
  }

  /// Sets a setting to the nearest valid value, which `value(_:)` returns at once.
  ///
  /// The first change is written at once, later ones together, twice a second at most.
  public func set<Value>(_ value: Value, for setting: Setting<Value>) {
    keep(setting.valid(value).stored, for: values.key(ofSetting: setting.name))
  }

  /// The name of the screen that was open last; nil in a new store. It is written like a setting.
  public var lastRoute: String? {
    get { text(Self.routeKey) }
    set { if let newValue { keep(.text(newValue), for: Self.routeKey) } }
  }

  /// How far the player has come towards trophies that need several steps, as text of the caller's; nil in a new store.
  /// It is written like a setting.
  public var trophyProgress: String? {
    get { text(Self.trophyKey) }
    set { if let newValue { keep(.text(newValue), for: Self.trophyKey) } }
  }

  private static let trophyKey = KeptValues.Key(table: .state, name: "trophy-progress")
  private static let routeKey = KeptValues.Key(table: .state, name: "route")

  private func text(_ key: KeptValues.Key) -> String? { if case .text(let text) = values[key] { text } else { nil } }

  func keep(_ value: StoredValue, for key: KeptValues.Key) {
    if case .text(let text) = value, let error = TextLimit.violation(in: text) {
      return configuration.onNotice(.writeFailed(error))
    }
    guard let delay = values.set(value, for: key, now: configuration.clock.now()) else { return }
    guard delay > 0 else { return writeValues() }
    configuration.clock.schedule(delay) { [weak self] in self?.writeValues() }
  }

  /// Has no effect once the store is closed, which writes all changes: a scheduled write may come later than that.
  private func writeValues() {
    enqueue { [self] db in
      guard !isClosed.load(ordering: .relaxed) else { return }
      attempt { try writeValues(db) }
    }
  }

  /// Writes all changed values in one transaction. After a failure they stay pending.
  func writeValues(_ db: Database) throws {
    let pending = values.takePending(now: configuration.clock.now())
    guard !pending.isEmpty else { return }
    do {
      try db.inTransaction {
        for (key, value) in pending { try KeptValues.write(value, for: key, in: db) }
        return .commit
      }
    } catch {
      values.putBack(pending.keys)
      throw error
    }
  }
}
