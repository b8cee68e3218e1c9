import Storage

/// Awards trophies for feats: each is stored once, and reported when it has been stored.
@MainActor
final class TrophyDesk {
  /// Called with a trophy that was earned now.
  var onEarned: (Trophy) -> Void = { _ in }
  /// Called with a sentence where a trophy could not be stored. The next such feat tries again.
  var onFailure: (String) -> Void = { _ in }
  private let shelf: ItemShelf
  /// What has been collected; nil before the first feat that collects.
  private var book: TrophyBook?

  init(shelf: ItemShelf) {
    self.shelf = shelf
  }

  /// Awards what a feat earns. A trophy that was earned before is not awarded again until it is deleted.
  func note(_ feat: Feat) {
    var book = self.book ?? TrophyBook(shelf.progress ?? "")
    let collected = book.collected
    let trophies = book.trophies(for: feat)
    self.book = book
    if book.collected != collected { shelf.progress = book.text }
    for trophy in trophies where shelf.claimed.insert(trophy).inserted {
      Task.immediate { [weak self, shelf] in
        do throws(StoreError) {
          if try await shelf.add(trophy) != nil { self?.onEarned(trophy) }
        } catch {
          shelf.claimed.remove(trophy)
          self?.onFailure("The trophy “\(trophy.name)” could not be kept. \(error)")
        }
      }
    }
  }
}
