import OvershootStorage

/// Stores in memory that answer at once.
@MainActor
package enum StoreFixture {
  /// Seconds since 1970 of the first item.
  package nonisolated static let start = 1_700_000_000.0

  /// Creates a store with `itemCount` items.
  package static func store(itemCount: Int = 0) throws -> Store {
    let store = try Store.forTests(date: { start }, answersAtOnce: true)
    let items = (0..<itemCount).map { index in
      let id = Int64(index + 1)
      return Item(id: id, name: "Trophy \(id)", isEnabled: id % 3 != 0, created: start + 60 * Double(id), trophy: nil)
    }
    if !items.isEmpty { Task.immediate { try await store.restore(items) } }
    return store
  }
}

extension Store {
  /// Creates an empty store in memory, at a date in seconds since 1970.
  package static func forTests(
    date: @escaping @Sendable () -> Double = { 1_000 }, answersAtOnce: Bool = false, rules: [SettingRule] = []
  ) throws -> Store {
    let clock = StoreClock(now: { 0 }, date: date, schedule: { _, body in body() })
    var configuration = StoreConfiguration(folders: StoreFolders(environment: { _ in nil }), clock: clock)
    (configuration.answersAtOnce, configuration.settingRules) = (answersAtOnce, rules)
    return try inMemory(configuration)
  }
}
