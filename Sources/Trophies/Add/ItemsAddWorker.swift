import Storage

/// Stores new trophies. One that is being stored when the screen is left is stored all the same.
@MainActor
final class ItemsAddWorker: ItemsAdd.ManageData {
  weak var presenter: (any ItemsAdd.PresentData)?
  private let shelf: ItemShelf

  init(shelf: ItemShelf) {
    self.shelf = shelf
  }

  func saveItem(named name: ItemName) {
    Task.immediate { [weak self, shelf] in
      do throws(StoreError) {
        let item = try await shelf.add(name)
        self?.presenter?.presentItem(item)
      } catch {
        self?.presenter?.presentFailure("The trophy was not saved. \(error)")
      }
    }
  }
}
