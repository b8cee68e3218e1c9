/// States over time, of which each holds until the next one. Of many it keeps the latest.
struct StateHistory<State> {
  private typealias Entry = (time: Double, state: State)

  /// The oldest state, which is often the only one.
  private var first: Entry?
  private var later: ContiguousArray<Entry> = []
  var isEmpty: Bool { first == nil }
  /// The oldest state; nil where there is none.
  var oldest: State? { first?.state }
  /// The time from which on states are known; -∞ where there is none.
  var start: Double { first?.time ?? -.infinity }
  /// The times at which states begin.
  var times: [Double] { (first.map { [$0.time] } ?? []) + later.map(\.time) }

  /// The bytes that the states take in the history itself, about: an array grows by doubling.
  var byteCount: Int { Self.stateByteCount * later.count + MemoryLayout<Entry>.stride }
  /// The bytes that one more state adds to `byteCount`.
  static var stateByteCount: Int { 2 * MemoryLayout<Entry>.stride }

  /// Sets the state from a time on, which is not before that of the last one.
  ///
  /// - Parameter limit: the number of later states at which the older half of them is dropped: a scrub has one for each
  ///   frame.
  mutating func set(_ state: State, from time: Double, limit: Int) {
    if let last = later.indices.last {
      if later[last].time == time { return later[last].state = state }
      if later.count >= limit {
        first = later[limit / 2]
        later.removeFirst(limit / 2 + 1)
      }
    } else if first.map({ $0.time == time }) ?? true {
      return first = (time, state)
    }
    later.append((time, state))
  }

  /// Returns the state at a time: the oldest one before all of them, nil where there is none.
  func state(at time: Double) -> State? {
    var (low, high) = (0, later.count)
    while low < high {
      let middle = (low + high) / 2
      if later[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first?.state : later[low - 1].state
  }

  /// Calls `body` with each state.
  func forEach(_ body: (State) -> Void) {
    if let first { body(first.state) }
    for entry in later { body(entry.state) }
  }

  /// Removes the state that begins at `time`, unless it is the only one.
  mutating func removeLast(from time: Double) {
    if later.last?.time == time { later.removeLast() }
  }
}
