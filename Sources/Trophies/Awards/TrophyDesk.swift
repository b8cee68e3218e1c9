import OvershootScreenKit
import OvershootStorage

/// Awards trophies for what the player does: each is stored once, and reported when it has been stored.
@MainActor
package final class TrophyDesk {
  /// Called with a trophy that was earned now.
  package var onEarned: (Trophy) -> Void = { _ in }
  /// Called with a sentence where a trophy could not be stored. The next such event tries again.
  package var onFailure: (String) -> Void = { _ in }
  private let shelf: TrophyShelf
  /// How far the player has come; nil before the first event.
  private var book: TrophyBook?

  package init(shelf: TrophyShelf) {
    self.shelf = shelf
  }

  /// Awards what an event earns. A trophy that was earned before is not awarded again until it is deleted.
  package func note(_ event: TrophyEvent) {
    var book = self.book ?? TrophyBook(shelf.progress ?? "")
    let before = book
    let trophies = book.trophies(for: event)
    self.book = book
    if book != before { shelf.progress = book.text }
    if case .confirmed = event { shelf.knowsHolding = true }
    for trophy in trophies where shelf.claimed.insert(trophy).inserted {
      Task.immediate { [weak self, shelf] in
        do throws(StoreError) {
          if try await shelf.add(trophy) != nil { self?.onEarned(trophy) }
        } catch {
          shelf.claimed.remove(trophy)
          self?.onFailure(tr("The trophy “\(trophy.name)” could not be kept.") + " \(error)")
        }
      }
    }
  }
}
