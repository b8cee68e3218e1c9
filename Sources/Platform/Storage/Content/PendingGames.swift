internal import Synchronization

/// Changes of saved games that are not written yet, in order.
final class PendingGames: Sendable {
  enum Change: Sendable {
    case replace(String, SavedGame)
    case append(String, [String])
    case truncate(String, Int)
    case remove(String)
  }

  private struct State {
    var changes: [Change] = []
    var isScheduled = false
  }

  private let state = Mutex(State())

  /// Adds a change. Returns whether a write has to be enqueued.
  func add(_ change: Change) -> Bool {
    state.withLock { state in
      state.changes.append(change)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
  }

  /// Returns all changes and regards them as written.
  func takeAll() -> [Change] {
    state.withLock { state in
      defer { state = State() }
      return state.changes
    }
  }

  /// Takes changes back that could not be written; they come before later ones.
  func putBack(_ changes: [Change]) { state.withLock { $0.changes = changes + $0.changes } }
}
