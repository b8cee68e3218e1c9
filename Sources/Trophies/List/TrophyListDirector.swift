import OvershootScreenKit
import OvershootStorage

/// Keeps the rows, and decides what is shown, deleted and brought back.
@MainActor
final class TrophyListDirector: TrophyList.HandleUIEvents, TrophyList.PresentData {
  weak var ui: (any TrophyList.DisplayUI)?
  private let worker: any TrophyList.ManageData
  private let navigator: any TrophyList.Navigate
  private let dates: DateText
  private var query = TrophyList.Query()
  private var items: [Item] = []
  private var phase = Phase.loading
  private var deletion = Deletion.none
  /// The item that is selected when the next items arrive.
  private var awaited: Int64?

  private enum Phase {
    case loading, shown, failed
  }

  /// The deletion that can be taken back, or that is going on.
  private enum Deletion {
    case none, running
    case offered([Item])
  }

  init(worker: any TrophyList.ManageData, navigator: any TrophyList.Navigate, dates: DateText = .universal) {
    self.worker = worker
    self.navigator = navigator
    self.dates = dates
  }

  // MARK: Events

  func onUIReady() {
    phase = .loading
    ui?.display(.loading)
    worker.fetchItems(query)
  }

  func onRetry() { if phase == .failed { onUIReady() } }

  func onOrder(_ index: Int) {
    guard ItemOrder.allCases.indices.contains(index), ItemOrder.allCases[index] != query.order else { return }
    query.order = ItemOrder.allCases[index]
    worker.fetchItems(query)
  }

  func onSearch(_ text: String) {
    let text = String(TrophyName.trimmed(text))
    guard text != query.search else { return }
    query.search = text
    worker.fetchItems(query)
  }

  func onTrophySelected(_ index: Int) {
    if items.indices.contains(index) { navigator.gotoDetails(for: items[index].id) }
  }

  func onAdd() { navigator.gotoAdd() }

  func onDelete(_ index: Int) {
    if items.indices.contains(index), !isDeleting { worker.deleteItem(items[index]) }
  }

  func onDeleteAll() {
    guard !isDeleting, !items.isEmpty, query.search.isEmpty else { return }
    deletion = .running
    ui?.display(.deleting)
    worker.deleteAllItems()
  }

  func onUndo() {
    guard case .offered(let items) = deletion else { return }
    deletion = .none
    ui?.display(.undo(nil))
    worker.restoreItems(items)
  }

  func onUndoExpired() { if case .offered = deletion { deletion = .none } }

  // MARK: Data

  func presentItems(_ items: [Item], of query: TrophyList.Query) {
    // An answer to an earlier question.
    guard query == self.query else { return }
    let isFirst = phase != .shown
    let added = items.count - self.items.count
    self.items = items
    phase = .shown
    let selected = awaited.flatMap { id in items.firstIndex { $0.id == id } }
    awaited = nil
    if let selected, added == 1 { return show(.inserted(selected)) }
    show(isFirst ? .all : .query(selecting: selected))
  }

  func presentDeletion(of item: Item) {
    offer([item], TrophyTexts.deletion(of: item))
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
    items.remove(at: index)
    show(.removed(index))
  }

  func presentDeletionOfAll(_ deleted: [Item]) {
    items = []
    ui?.display(.empty(emptiness))
    let count = deleted.count
    offer(deleted, tr("\(count) trophy deleted.", plural: "\(count) trophies deleted.", count: count))
  }

  func presentRestored(_ restored: [Item]) {
    if restored.count == 1 { awaited = restored[0].id } else { phase = .loading }
    worker.fetchItems(query)
  }

  func presentFailure(_ failure: TrophyList.Failure) {
    switch failure {
    case .fetching(let reason):
      phase = .failed
      items = []
      ui?.display(.failed(tr("The trophies cannot be read.") + " \(reason)"))
    case .deleting(let reason): ui?.display(.message(tr("Nothing was deleted.") + " \(reason)"))
    case .deletingAll(let reason):
      deletion = .none
      show(.query(selecting: nil))
      ui?.display(.message(tr("Nothing was deleted.") + " \(reason)"))
    case .restoring(let items, let reason):
      offer(items, tr("Nothing was brought back.") + " \(reason)")
    }
  }

  // MARK: Private

  private var isDeleting: Bool { if case .running = deletion { true } else { false } }

  private func offer(_ items: [Item], _ sentence: String) {
    deletion = .offered(items)
    ui?.display(.undo(sentence))
  }

  private func show(_ change: TrophyList.Change) {
    guard !items.isEmpty else {
      ui?.display(.empty(emptiness))
      return
    }
    let (isSearching, count) = (!query.search.isEmpty, items.count)
    ui?.display(
      .loaded(
        TrophyList.ListUI(
          rows: TrophyList.Rows(items, dates: dates), count: count.grouped,
          caption: isSearching
            ? tr("found") : tr("trophy", plural: "trophies", count: count, context: "behind a number"),
          deleteAll: isSearching ? nil : count == 1 ? tr("Hold to delete it") : tr("Hold to delete all"),
          // Translators: how the button that deletes all trophies is used.
          guide: worker.knowsHolding ? "" : tr("Hold, then slide up")), change))
  }

  private var emptiness: TrophyList.EmptyUI {
    query.search.isEmpty
      ? TrophyList.EmptyUI(
        title: tr("No trophies yet"), detail: tr("Earn them by play, or write your own."), offersAdd: true)
      : TrophyList.EmptyUI(
        title: tr("Nothing found"), detail: tr("No name contains “\(query.search)”."), offersAdd: false)
  }
}

// MARK: - The screens above

extension TrophyListDirector: TrophyAdd.Delegate, TrophyDetails.Delegate {
  /// Shows a new item where the order has it.
  func trophyAddDidCreate(_ item: Item) {
    awaited = item.id
    worker.fetchItems(query)
  }

  func trophyDetailsDidChange(_ item: Item) {
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
    items[index] = item
    show(.updated(index))
  }

  func trophyDetailsDidDelete(_ item: Item) { presentDeletion(of: item) }
}
