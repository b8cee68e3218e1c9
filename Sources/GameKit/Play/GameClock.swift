/// The time of a game, in whole ticks: frames give it, and its pace and hit stops change it. Time in which it does not
/// run is not made up.
@MainActor
package final class GameClock {
  private let ticksPerSecond: Int
  /// The part of the next tick that has passed, 0..<1.
  package private(set) var fraction = 0.0
  /// The time of the last frame; nil while it does not run.
  private var last: Double?
  private var hitStop = HitStop()
  private var pace = Ramp(at: 1)

  /// Whether ticks are played.
  package var isRunning: Bool { last != nil }

  /// Creates a clock that does not run.
  package init(ticksPerSecond: Int) { self.ticksPerSecond = ticksPerSecond }

  private var now: Double { AnimationEngine.current?.time ?? 0 }

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

  /// Lets time run slower for a moment from now on, within the limits of a `HitStop`.
  package func stop(for duration: Double, pace: Double, easing: Easing) {
    hitStop.strike(for: duration, pace: pace, easing: easing, at: now)
  }

  /// Goes to another pace from now on, which is reached within a moment.
  package func go(toPace pace: Double) { self.pace.go(to: pace, at: now) }

  /// Sets another pace at once, and ends hit stops.
  package func reset(toPace pace: Double = 1) { (hitStop, self.pace) = (HitStop(), Ramp(at: pace)) }

  /// Returns the seconds that pass in the game between the times of two frames.
  package func passed(from start: Double, to end: Double) -> Double {
    hitStop.passed(from: start, to: end) * (pace.value(at: start) + pace.value(at: end)) / 2
  }

  /// Returns the number of ticks that have become whole.
  private func ticks(until time: Double) -> Int {
    guard let last else { return 0 }
    self.last = max(last, time)
    let passed = fraction + max(0, passed(from: last, to: max(last, time))) * Double(ticksPerSecond)
    // Frames of a whole number of ticks stay so in spite of rounding.
    let count = Int((passed + 1e-6).rounded(.down))
    fraction = max(0, passed - Double(count))
    // At most 1/20 s at four times the natural speed.
    return min(count, ticksPerSecond / 5)
  }
}
