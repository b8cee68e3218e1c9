import OvershootStorage

/// Reads, deletes and restores items. What is written goes on when the screen is left; what is read is cancelled.
@MainActor
final class TrophyListWorker: TrophyList.ManageData {
  weak var presenter: (any TrophyList.PresentData)?
  private let shelf: TrophyShelf
  private var fetching: Task<Void, Never>?

  init(shelf: TrophyShelf) {
    self.shelf = shelf
  }

  isolated deinit { fetching?.cancel() }

  var knowsHolding: Bool { shelf.knowsHolding }

  func fetchItems(_ query: TrophyList.Query) {
    fetching?.cancel()
    fetching = Task.immediate { [weak self, shelf] in
      do throws(StoreError) {
        let items = try await shelf.items(query.order, containing: query.search)
        if !Task.isCancelled { self?.presenter?.presentItems(items, of: query) }
      } catch {
        if !Task.isCancelled { self?.presenter?.presentFailure(.fetching(error.description)) }
      }
    }
  }

  func deleteItem(_ item: Item) {
    Task.immediate { [weak self, shelf] in
      do throws(StoreError) {
        try await shelf.delete(item)
        self?.presenter?.presentDeletion(of: item)
      } catch {
        self?.presenter?.presentFailure(.deleting(error.description))
      }
    }
  }

  func deleteAllItems() {
    Task.immediate { [weak self, shelf] in
      do throws(StoreError) {
        let items = try await shelf.deleteAll()
        shelf.knowsHolding = true
        self?.presenter?.presentDeletionOfAll(items)
      } catch {
        self?.presenter?.presentFailure(.deletingAll(error.description))
      }
    }
  }

  func restoreItems(_ items: [Item]) {
    Task.immediate { [weak self, shelf] in
      do throws(StoreError) {
        try await shelf.restore(items)
        self?.presenter?.presentRestored(items)
      } catch {
        self?.presenter?.presentFailure(.restoring(items, error.description))
      }
    }
  }
}
