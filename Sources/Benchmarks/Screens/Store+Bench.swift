import Storage

extension Store {
  /// Creates a store in memory with trophies, which answers at once.
  @MainActor
  static func benchStore(trophies count: Int) throws -> Store {
    var configuration = StoreConfiguration(
      folders: StoreFolders(environment: { _ in nil }), clock: StoreClock(now: { 0 }, date: { 0 }) { _, _ in })
    configuration.answersAtOnce = true
    let store = try Store.inMemory(configuration)
    let items = (1...Int64(count)).map {
      Item(id: $0, name: "Trophy \($0) of \(count)", isEnabled: $0 % 4 != 0, created: 1.7e9 + 86_400 * Double($0))
    }
    var failure: (any Error)?
    Task.immediate {
      do { try await store.restore(items) } catch { failure = error }
    }
    if let failure { throw failure }
    return store
  }
}
