import OvershootScreenKit
import OvershootStorage

/// The trophies, as all screens share them: those of the store, or without one those since the program started.
///
/// Calls that wait for a disk suspend; a store that answers at once does not. The shelf also knows which list is open,
/// so that the screens above it can report to it.
@MainActor
package final class TrophyShelf {
  /// What the screens above the list report to it.
  typealias Listener = TrophyAdd.Delegate & TrophyDetails.Delegate

  /// The list that is open; nil without one.
  weak var listener: (any Listener)?
  /// The trophies that were earned since the program started, or since some were deleted.
  var claimed: Set<Trophy> = []
  private let kept: Store?
  /// A store in memory, made for the first item where no other one is given.
  private var temporary: Store?

  init(store: Store? = nil) {
    kept = store
  }

  private var store: Store? { kept ?? temporary }

  /// Returns the store; without one, makes one in memory.
  private func writableStore() throws(StoreError) -> Store {
    if let store { return store }
    var configuration = StoreConfiguration(
      folders: StoreFolders(environment: { _ in nil }), clock: StoreClock(now: { 0 }, date: { 0 }) { _, _ in })
    configuration.answersAtOnce = true
    do {
      let store = try Store.inMemory(configuration)
      temporary = store
      return store
    } catch {
      throw error as? StoreError ?? .failed(reason: "\(error)")
    }
  }

  // MARK: Reading

  func items(_ order: ItemOrder, containing search: String) async throws(StoreError) -> [Item] {
    guard let store else { return [] }
    return try await store.items(order, containing: search)
  }

  func item(_ id: Int64) async throws(StoreError) -> Item? {
    guard let store else { return nil }
    return try await store.item(id)
  }

  package func count() async throws(StoreError) -> Int {
    guard let store else { return 0 }
    return try await store.itemCount()
  }

  /// Returns the items of trophies that were earned, those of earlier versions too, the newest first.
  func earnedItems() async throws(StoreError) -> [Item] {
    guard let store else { return [] }
    return try await store.earnedItems()
  }

  // MARK: Writing

  /// Adds an item of the user's.
  func add(_ name: TrophyName) async throws(StoreError) -> Item {
    guard let item = try await writableStore().addItem(named: name.text) else {
      throw .failed(reason: "a name was taken for a trophy")
    }
    return item
  }

  /// Adds an item for a trophy. Returns nil where it was earned before.
  func add(_ trophy: Trophy) async throws(StoreError) -> Item? {
    try await writableStore().addItem(named: trophy.name, trophy: trophy.rawValue)
  }

  func update(_ item: Item) async throws(StoreError) { try await writableStore().update(item) }

  func delete(_ item: Item) async throws(StoreError) {
    try await writableStore().deleteItem(item.id)
    claimed.removeAll()
  }

  /// Deletes all items and returns them; deletes nothing where that fails.
  func deleteAll() async throws(StoreError) -> [Item] {
    let items = try await writableStore().deleteAllItems()
    claimed.removeAll()
    return items
  }

  func restore(_ items: [Item]) async throws(StoreError) { try await writableStore().restore(items) }

  // MARK: Progress

  /// Whether the user has confirmed something by holding a button.
  var knowsHolding: Bool {
    get { store?.value(.knowsHolding) ?? false }
    set { if newValue != knowsHolding, let store = try? writableStore() { store.set(newValue, for: .knowsHolding) } }
  }

  /// The trophies that the player has seen among those that are earned.
  var seen: Set<Trophy> {
    get { Set((store?.value(.seenTrophies) ?? "").split(separator: ",").compactMap { Trophy(rawValue: String($0)) }) }
    set {
      guard newValue != seen, let store = try? writableStore() else { return }
      store.set(newValue.map(\.rawValue).sorted().joined(separator: ","), for: .seenTrophies)
    }
  }

  /// What has been collected and reached towards trophies, as text.
  var progress: String? {
    get { store?.trophyProgress }
    set { if let newValue, let store = try? writableStore() { store.trophyProgress = newValue } }
  }
}

extension Setting where Value == String {
  /// The names of the trophies that the player has seen among those that are earned.
  static var seenTrophies: Setting { Setting("trophies.seen", default: "") { $0.utf8.count <= 1_000 ? $0 : nil } }
}

extension Setting where Value == Bool {
  /// Whether the user has confirmed something by holding a button.
  static var knowsHolding: Setting { Setting("hold.known", default: false) }
}
