internal import Synchronization

/// Changes of games that are not written yet, in order. Those of one fact are together.
final class PendingGames: Sendable {
  private struct State {
    var facts: [[GameChange]] = []
    var isScheduled = false
  }

  private let state = Mutex(State())

  /// Adds the changes of a fact. Returns whether a write has to be enqueued.
  func add(_ fact: [GameChange]) -> Bool {
    state.withLock { state in
      state.facts.append(fact)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
  }

  /// Returns all changes and regards them as written.
  func takeAll() -> [[GameChange]] {
    state.withLock { state in
      defer { state = State() }
      return state.facts
    }
  }

  /// Takes changes back that could not be written; they come before later ones.
  func putBack(_ facts: [[GameChange]]) { state.withLock { $0.facts = facts + $0.facts } }
}
