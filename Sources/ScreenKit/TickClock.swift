/// Turns frame time into whole ticks. Time in which it does not run is not made up.
package struct TickClock: Hashable {
  private let ticksPerSecond: Int
  /// The part of the next tick that has passed, 0..<1.
  package private(set) var fraction = 0.0
  /// The time of the last frame; nil while it does not run.
  private var last: Double?

  /// Creates a clock that does not run.
  package init(ticksPerSecond: Int) { self.ticksPerSecond = ticksPerSecond }

  /// The greatest number of ticks of a frame: 1/20 s at four times the natural speed.
  private var greatestCount: Int { ticksPerSecond / 5 }

  /// Whether it runs.
  package var isRunning: Bool { last != nil }

  /// Starts at a time in seconds.
  package mutating func start(at time: Double) { (last, fraction) = (time, 0) }

  /// Stops; the part of a tick that has passed is dropped.
  package mutating func stop() { (last, fraction) = (nil, 0) }

  /// Returns the number of ticks that have become whole. 0 while it does not run.
  package mutating func ticks(until time: Double) -> Int {
    guard let last else { return 0 }
    self.last = max(last, time)
    let passed = fraction + max(0, time - last) * Double(ticksPerSecond)
    // Frames of a whole number of ticks stay so in spite of rounding.
    let count = Int((passed + 1e-6).rounded(.down))
    fraction = max(0, passed - Double(count))
    return min(count, greatestCount)
  }
}
