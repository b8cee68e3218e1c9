/// The last sixteen events of an animator. The first few take no memory of their own.
struct AnimatorHistory: Sendable {
  private static let limit = 16
  private static let inlineLimit = 3

  private var times = InlineArray<3, Double>(repeating: 0)
  /// All events once there are more than fit inline; a ring once there are more than the limit.
  private var ring: ContiguousArray<AnimatorEvent> = []
  private var count: UInt32 = 0
  private var calls = InlineArray<3, AnimatorCall?>(repeating: nil)

  /// Adds a call; nil stands for an end that came with time.
  mutating func append(_ call: AnimatorCall?, at time: Double) {
    let index = Int(count)
    count &+= 1
    if index < Self.inlineLimit {
      (times[index], calls[index]) = (time, call)
      return
    }
    if index == Self.inlineLimit { ring = inlineEvents(index) }
    let event = AnimatorEvent(time: time, call: call)
    if ring.count < Self.limit { ring.append(event) } else { ring[index % Self.limit] = event }
  }

  /// The events, the latest one last.
  var all: [AnimatorEvent] {
    if count <= Self.inlineLimit { return Array(inlineEvents(Int(count))) }
    let split = ring.count < Self.limit ? 0 : Int(count) % Self.limit
    return Array(ring[split...] + ring[..<split])
  }

  private func inlineEvents(_ count: Int) -> ContiguousArray<AnimatorEvent> {
    ContiguousArray((0..<count).map { AnimatorEvent(time: times[$0], call: calls[$0]) })
  }
}
