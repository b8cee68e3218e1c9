/// Gives the time of frames to a game, as whole ticks. Time in which it does not run is not made up.
@MainActor
package final class TickClock {
  private let ticksPerSecond: Int
  /// The part of the next tick that has passed, 0..<1.
  package private(set) var fraction = 0.0
  /// Returns the seconds that pass in the game between two times of frames; as many, unless it is set.
  package var passed: (_ from: Double, _ to: Double) -> Double = { $1 - $0 }
  /// The time of the last frame; nil while it does not run.
  private var last: Double?

  /// Whether ticks are played.
  package var isRunning: Bool { last != nil }

  /// Creates a clock that does not run.
  package init(ticksPerSecond: Int) { self.ticksPerSecond = ticksPerSecond }

  /// The greatest number of ticks of a frame: 1/20 s at four times the natural speed.
  private var greatestCount: Int { ticksPerSecond / 5 }

  /// Runs from now on. Has no effect while it runs, and outside of a window.
  ///
  /// - Parameter play: plays the ticks of a frame; returns whether more are to come.
  package func run(_ play: @escaping (_ count: Int) -> Bool) {
    guard last == nil, let engine = AnimationEngine.current else { return }
    (last, fraction) = (engine.time, 0)
    engine.follow { [weak self] time in
      guard let self, play(ticks(until: time)) else {
        self?.last = nil
        return false
      }
      return true
    }
  }

  /// Returns the number of ticks that have become whole.
  private func ticks(until time: Double) -> Int {
    guard let last else { return 0 }
    self.last = max(last, time)
    let passed = fraction + max(0, passed(last, max(last, time))) * Double(ticksPerSecond)
    // Frames of a whole number of ticks stay so in spite of rounding.
    let count = Int((passed + 1e-6).rounded(.down))
    fraction = max(0, passed - Double(count))
    return min(count, greatestCount)
  }
}
