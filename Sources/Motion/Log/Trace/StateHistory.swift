/// States over time, of which each holds until the next one. Of many it keeps the latest.
struct StateHistory<State> {
  private(set) var entries: ContiguousArray<(time: Double, state: State)> = []
  /// The number of states at which the older half of them is dropped: a scrub has one for each frame.
  private static var limit: Int { 1_024 }

  /// Sets the state from a time on, which is not before that of the last one.
  mutating func set(_ state: State, from time: Double) {
    if let last = entries.indices.last, entries[last].time == time { return entries[last].state = state }
    if entries.count == Self.limit { entries.removeFirst(Self.limit / 2) }
    entries.append((time, state))
  }

  /// Whether there is no state.
  var isEmpty: Bool { entries.isEmpty }

  /// Returns the state at a time: the oldest one before all of them, nil where there is none.
  func state(at time: Double) -> State? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return entries.isEmpty ? nil : entries[max(0, low - 1)].state
  }

  /// Removes the state that begins at `time`, unless it is the only one.
  mutating func removeLast(from time: Double) {
    if entries.count > 1, entries.last?.time == time { entries.removeLast() }
  }
}
