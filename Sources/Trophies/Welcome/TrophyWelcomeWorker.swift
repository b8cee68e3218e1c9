import OvershootScreenKit
import OvershootStorage

/// Reads which trophies there are, and how far the others have come.
@MainActor
final class TrophyWelcomeWorker: TrophyWelcome.ManageData {
  weak var presenter: (any TrophyWelcome.PresentData)?
  private let shelf: TrophyShelf
  private var task: Task<Void, Never>?

  init(shelf: TrophyShelf) {
    self.shelf = shelf
  }

  isolated deinit { task?.cancel() }

  func saveSeen(_ trophies: Set<Trophy>) { shelf.seen = trophies }

  func fetchSummary() {
    task?.cancel()
    task = Task.immediate { [weak self, shelf] in
      do throws(StoreError) {
        let summary = TrophyWelcome.Summary(
          earned: try await shelf.earnedItems(), book: TrophyBook(shelf.progress ?? ""), seen: shelf.seen,
          count: try await shelf.count())
        if !Task.isCancelled { self?.presenter?.presentSummary(summary) }
      } catch {
        if !Task.isCancelled { self?.presenter?.presentFailure(tr("The trophies cannot be read.") + " \(error)") }
      }
    }
  }
}
