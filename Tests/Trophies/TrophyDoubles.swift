import OvershootScreenKit
import OvershootStorage
import OvershootSupport

@testable import OvershootScreenTesting
@testable import OvershootTrophies

/// Items and stores for tests.
@MainActor
enum TrophyFixture {
  /// Seconds since 1970 of the first item.
  nonisolated static let start = 1_700_000_000.0

  nonisolated static func item(_ id: Int64, _ name: String? = nil, trophy: Trophy? = nil) -> Item {
    Item(
      id: id, name: name ?? "Trophy \(id)", isEnabled: id % 3 != 0, created: start + 60 * Double(id),
      trophy: trophy?.rawValue)
  }

  /// Creates a store in memory with `count` items, which answers at once.
  static func store(_ count: Int = 0) throws -> Store {
    let store = try Store.forTests(date: { start }, answersAtOnce: true)
    if count > 0 { add((1...Int64(count)).map { item($0) }, to: store) }
    return store
  }

  static func add(_ items: [Item], to store: Store) {
    perform { try await store.restore(items) }
  }

  /// Returns the items of a store, the newest first.
  static func items(of store: Store) -> [Item] {
    var result: [Item] = []
    perform { result = try await store.items() }
    return result
  }

  /// Performs asynchronous work that does not suspend.
  static func perform(_ body: @escaping @MainActor () async throws -> Void) {
    var isDone = false
    Task.immediate {
      do { try await body() } catch { Issue.record("\(error)") }
      isDone = true
    }
    expect(isDone, "The work has suspended.")
  }
}

// MARK: The list

final class TrophyListUISpy: Spy, TrophyList.DisplayUI {
  private(set) var rows = TrophyList.Rows([], dates: .universal)

  func display(_ update: TrophyList.Update) {
    switch update {
    case .loading: log.add("ui.display(.loading)")
    case .loaded(let content, let change):
      rows = content.rows
      log.add("ui.display(.loaded \(content.count) \(content.caption), \(change))")
    case .empty(let empty): log.add("ui.display(.empty \(empty.title))")
    case .failed(let sentence): log.add("ui.display(.failed \(sentence))")
    case .deleting: log.add("ui.display(.deleting)")
    case .undo(let sentence): log.add("ui.display(.undo \(sentence ?? "withdrawn"))")
    case .message(let sentence): log.add("ui.display(.message \(sentence))")
    }
  }

  var names: [String] { (0..<rows.count).map { rows[$0].name } }
}

final class TrophyListDataSpy: Spy, TrophyList.ManageData {
  var knowsHolding = false
  func fetchItems(_ query: TrophyList.Query) {
    log.add("data.fetchItems \(query.order)\(query.search.isEmpty ? "" : " “\(query.search)”")")
  }
  func deleteItem(_ item: Item) { log.add("data.deleteItem \(item.id)") }
  func deleteAllItems() { log.add("data.deleteAllItems") }
  func restoreItems(_ items: [Item]) { log.add("data.restoreItems \(items.map(\.id))") }
}

final class TrophyListNavigatorSpy: Spy, TrophyList.Navigate {
  func gotoAdd() { log.add("navigator.gotoAdd") }
  func gotoDetails(for id: Int64) { log.add("navigator.gotoDetails(for: \(id))") }
}

// MARK: Welcome

final class TrophyWelcomeUISpy: Spy, TrophyWelcome.DisplayUI {
  private(set) var summary: TrophyWelcome.SummaryUI?

  func display(_ update: TrophyWelcome.Update) {
    switch update {
    case .loaded(let summary):
      self.summary = summary
      log.add("ui.display(.loaded \(summary.earned) \(summary.all), \(summary.next))")
    case .more(let more): log.add("ui.display(.more \(more.count), \(more.earlier.map(\.name)))")
    case .failed(let sentence): log.add("ui.display(.failed \(sentence))")
    }
  }
}

final class TrophyWelcomeDataSpy: Spy, TrophyWelcome.ManageData {
  func fetchSummary() { log.add("data.fetchSummary") }
  func saveSeen(_ trophies: Set<Trophy>) { log.add("data.saveSeen \(trophies.map(\.rawValue).sorted())") }
}

final class TrophyWelcomeNavigatorSpy: Spy, TrophyWelcome.Navigate {
  func gotoList() { log.add("navigator.gotoList") }
  func gotoAdd() { log.add("navigator.gotoAdd") }
  func gotoDetails(for id: Int64) { log.add("navigator.gotoDetails(for: \(id))") }
}

// MARK: Add

final class TrophyAddUISpy: Spy, TrophyAdd.DisplayUI {
  func display(_ update: TrophyAdd.Update) {
    switch update {
    case .name(let name): log.add("ui.display(.name \(name.counter)\(name.isTooLong ? ", too long" : ""))")
    case .saving: log.add("ui.display(.saving)")
    case .failed(let sentence): log.add("ui.display(.failed \(sentence))")
    }
  }
}

final class TrophyAddDataSpy: Spy, TrophyAdd.ManageData {
  func saveItem(named name: TrophyName) { log.add("data.saveItem “\(name.text)”") }
}

final class TrophyAddNavigatorSpy: Spy, TrophyAdd.Navigate {
  func goBack() { log.add("navigator.goBack") }
}

final class TrophyListenerSpy: Spy, TrophyAdd.Delegate, TrophyDetails.Delegate {
  func trophyAddDidCreate(_ item: Item) { log.add("delegate.trophyAddDidCreate \(item.name)") }
  func trophyDetailsDidChange(_ item: Item) {
    log.add("delegate.trophyDetailsDidChange \(item.id) \(item.isEnabled ? "enabled" : "disabled")")
  }
  func trophyDetailsDidDelete(_ item: Item) { log.add("delegate.trophyDetailsDidDelete \(item.id)") }
}

// MARK: Details

final class TrophyDetailsUISpy: Spy, TrophyDetails.DisplayUI {
  private(set) var item: TrophyDetails.TrophyUI?

  func display(_ update: TrophyDetails.Update) {
    switch update {
    case .loading: log.add("ui.display(.loading)")
    case .loaded(let item):
      self.item = item
      log.add("ui.display(.loaded \(item.name), \(item.status.text))")
    case .missing(let sentence): log.add("ui.display(.missing \(sentence))")
    case .message(let sentence): log.add("ui.display(.message \(sentence))")
    }
  }
}

final class TrophyDetailsDataSpy: Spy, TrophyDetails.ManageData {
  func fetchItem(_ id: Int64) { log.add("data.fetchItem \(id)") }
  func saveItem(_ item: Item) { log.add("data.saveItem \(item.id) \(item.isEnabled ? "enabled" : "disabled")") }
  func deleteItem(_ item: Item) { log.add("data.deleteItem \(item.id)") }
}

final class TrophyDetailsNavigatorSpy: Spy, TrophyDetails.Navigate {
  func goBack() { log.add("navigator.goBack") }
  func gotoList() { log.add("navigator.gotoList") }
}
