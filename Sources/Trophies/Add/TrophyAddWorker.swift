import OvershootScreenKit
import OvershootStorage

/// Stores new trophies. One that is being stored when the screen is left is stored all the same.
@MainActor
final class TrophyAddWorker: TrophyAdd.ManageData {
  weak var presenter: (any TrophyAdd.PresentData)?
  private let shelf: TrophyShelf

  init(shelf: TrophyShelf) {
    self.shelf = shelf
  }

  func saveItem(named name: TrophyName) {
    Task.immediate { [weak self, shelf] in
      do throws(StoreError) {
        let item = try await shelf.add(name)
        self?.presenter?.presentItem(item)
      } catch {
        self?.presenter?.presentFailure(tr("The change was not saved.") + " \(error)")
      }
    }
  }
}
