internal import Synchronization

/// Changes of games that are not written yet, in order. Those of one fact are together.
final class PendingGames: Sendable {
  /// The number of facts that are written together at most: enough to spare the disk, few enough to lose little.
  private static let batch = 4

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

  /// Returns the changes that are to be written together and regards them as written. No further write
  /// is enqueued until it has returned an empty list.
  func takeNext() -> [[GameChange]] {
    state.withLock { state in
      let facts = Array(state.facts.prefix(Self.batch))
      state.facts.removeFirst(facts.count)
      state.isScheduled = !facts.isEmpty
      return facts
    }
  }

  /// Takes changes back that could not be written; they come before later ones. The next change enqueues a write.
  func putBack(_ facts: [[GameChange]]) {
    state.withLock { state in
      state.facts = facts + state.facts
      state.isScheduled = false
    }
  }
}
