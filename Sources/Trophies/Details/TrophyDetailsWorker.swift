import OvershootStorage

/// Reads one trophy, and stores its changes, which go on when the screen is left.
@MainActor
final class TrophyDetailsWorker: TrophyDetails.ManageData {
  weak var presenter: (any TrophyDetails.PresentData)?
  private let shelf: TrophyShelf
  private var fetching: Task<Void, Never>?

  init(shelf: TrophyShelf) {
    self.shelf = shelf
  }

  isolated deinit { fetching?.cancel() }

  func fetchItem(_ id: Int64) {
    fetching?.cancel()
    fetching = Task.immediate { [weak self, shelf] in
      do throws(StoreError) {
        let item = try await shelf.item(id)
        if !Task.isCancelled { self?.presenter?.presentItem(item) }
      } catch {
        if !Task.isCancelled { self?.presenter?.presentFailure(.fetching(error.description)) }
      }
    }
  }

  func saveItem(_ item: Item) {
    Task.immediate { [weak self, shelf] in
      do throws(StoreError) {
        try await shelf.update(item)
      } catch {
        self?.presenter?.presentFailure(.saving(item, error.description))
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
}
