public import OvershootGeometry

/// What a number of listeners know of a number of sources, tick by tick.
///
/// A tick is 1/60 s. Call what changes, then `advance()`, which judges sight, then hearing, then age, and leaves
/// `events`. Equal calls give equal events on every machine. A tick without events allocates nothing.
public struct Senses: Sendable {
  /// The greatest number of listeners at a time.
  public static let maximumListeners = 64
  /// The greatest number of sources at a time.
  public static let maximumSources = 256
  /// The number of lines of sight in a tick, if no other is given.
  public static let defaultTraceBudget = 64

  /// The walls, which end at the edge of the grid with more walls; nil for a plane without any.
  public var walls: Grid<Bool>?
  /// The attitudes that differ from the usual ones.
  public var attitudes: AttitudeTable
  /// The greatest number of lines of sight in a tick, one for each visible point; at least 0.
  public var traceBudget: Int
  /// Whether an actor of whom all is expired is forgotten. Otherwise its memories stay, marked as expired.
  public var forgets: Bool

  /// The number of ticks so far, which is the number of the next tick.
  public private(set) var tick = 0
  /// The events of the latest tick, by listener, actor and kind.
  public internal(set) var events: [PerceptionEvent] = []
  /// What was left out so far, each once.
  public internal(set) var notes: [PerceptionNote] = []
  /// The number of lines of sight so far.
  public internal(set) var traceCount = 0
  /// The greatest number of successive ticks in which a pair was in reach and cone and got no line.
  public internal(set) var longestWait = 0

  var listeners: [ListenerSlot] = []
  var listenerRows: [Int: Int] = [:]
  /// The first slot is that of noises without an author.
  var sources = [SourceSlot.absent]
  var sourceSlots: [Int: Int] = [:]
  /// The slots of sources that are there, in any order.
  var present: [Int] = []
  var freeSlots: [Int] = []
  /// The visible points, five for each slot.
  var points = Array(repeating: Vector2.zero, count: Source.pointCounts.upperBound)
  /// One element for each listener and source, in rows of `stride`.
  var pairs: [Pair] = []
  var echoes: [Echo] = []
  var stride = 8

  var candidates = Heap<Candidate>()
  var deliveries = Heap<Delivery>()
  var noises: [(noise: Noise, slot: Int)] = []
  var blows: [Blow] = []
  /// Events that happened between two ticks.
  var early: [PerceptionEvent] = []
  var noiseCount = 0

  /// Creates senses without listeners and sources, at tick 0.
  ///
  /// - Precondition: `traceBudget` is at least 0.
  public init(
    walls: Grid<Bool>? = nil, attitudes: AttitudeTable = AttitudeTable(),
    traceBudget: Int = Senses.defaultTraceBudget, forgets: Bool = true, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(traceBudget >= 0, "Senses needs a trace budget of at least 0, not \(traceBudget).", file: file, line: line)
    (self.walls, self.attitudes, self.traceBudget, self.forgets) = (walls, attitudes, traceBudget, forgets)
  }

  /// Judges one tick: sight, hearing, damage and age, with all changes since the last call.
  public mutating func advance() {
    events.removeAll(keepingCapacity: true)
    if !early.isEmpty {
      events += early.filter { listenerRows[$0.listener] != nil }
      early.removeAll(keepingCapacity: true)
    }
    see()
    if !noises.isEmpty { spreadNoises() }
    deliverNoises()
    if !blows.isEmpty { feelBlows() }
    age()
    if events.count > 1 { sortEvents() }
    tick += 1
  }

  private mutating func sortEvents() {
    // Noises and blows of one actor keep their order.
    let order = events.indices.sorted { left, right in
      if PerceptionEvent.precedes(events[left], events[right]) { return true }
      return left < right && !PerceptionEvent.precedes(events[right], events[left])
    }
    events = order.map { events[$0] }
  }

  /// Returns the attitude of a listener to the source in a slot.
  func attitude(of listener: Listener, to slot: Int) -> Attitude {
    slot == 0
      ? .neutral
      : attitudes.attitude(of: listener.team, isBerserk: listener.isBerserk, to: sources[slot].team)
  }

  func index(_ row: Int, _ slot: Int) -> Int { row * stride + slot }
}
