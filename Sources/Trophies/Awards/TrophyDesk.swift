import OvershootScreenKit
import OvershootStorage

/// Awards trophies for what the player does: each is stored once, and reported when it has been stored.
@MainActor
package final class TrophyDesk {
  private let shelf: TrophyShelf
  private let onEarned: (Trophy) -> Void
  private let onFailure: (String) -> Void
  /// How far the player has come; nil before the first event.
  private var book: TrophyBook?

  /// Creates a desk.
  ///
  /// - Parameters:
  ///   - shelf: where trophies are kept.
  ///   - onEarned: called with a trophy that was earned now.
  ///   - onFailure: called with a sentence where a trophy could not be stored. The next such event tries again.
  package init(
    shelf: TrophyShelf, onEarned: @escaping (Trophy) -> Void = { _ in },
    onFailure: @escaping (String) -> Void = { _ in }
  ) {
    (self.shelf, self.onEarned, self.onFailure) = (shelf, onEarned, onFailure)
  }

  /// Awards what an event earns. A trophy that was earned before is not awarded again until it is deleted.
  package func note(_ event: TrophyEvent) {
    var book = self.book ?? TrophyBook(shelf.progress ?? "")
    let former = book
    let earned = book.note(event)
    self.book = book
    if book != former { shelf.progress = book.text }
    if case .reached(.patience, _) = event { shelf.knowsHolding = true }
    guard let earned, shelf.claimed.insert(earned).inserted else { return }
    Task.immediate { [weak self, shelf] in
      do throws(StoreError) {
        if try await shelf.add(earned) != nil { self?.onEarned(earned) }
      } catch {
        shelf.claimed.remove(earned)
        self?.onFailure(tr("The trophy “\(earned.name)” could not be kept.") + " \(error)")
      }
    }
  }
}
