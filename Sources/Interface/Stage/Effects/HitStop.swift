/// Lets a game's time run slower for a moment where something is hit.
///
/// Only the time in which ticks are counted changes: what a tick does, input and other screens do not. The pace falls
/// and rises continuously. Any two times can be asked.
public struct HitStop: Hashable, Sendable {
  /// The longest time of one, in seconds.
  public static let maximumDuration = 0.08
  /// The greatest part of any second in which time runs slower.
  public static let maximumShare = 0.25

  private struct Stop: Hashable {
    let start: Double
    let duration: Double
    let pace: Double
  }

  /// From the oldest to the latest, those that began within a second of the latest.
  private var stops: [Stop] = []

  /// Creates one in which time runs as it does.
  public init() {}

  /// Lets time run slower from now on. Has no effect while it does, for numbers that are not finite, and where the
  /// last second has had enough of it.
  ///
  /// - Parameters:
  ///   - duration: the time that it takes, in seconds; at most `maximumDuration`, and what `maximumShare` leaves.
  ///   - pace: how fast time runs in the middle of it, 0...1; limited.
  ///   - time: the present.
  public mutating func strike(for duration: Double, pace: Double = 0, at time: Double) {
    guard duration.isFinite, pace.isFinite, time.isFinite else { return }
    if let last = stops.last, time < last.start + last.duration { return }
    stops.removeAll { $0.start + $0.duration <= time - 1 }
    let rest = Self.maximumShare - stops.reduce(0) { $0 + $1.duration }
    let granted = min(duration, Self.maximumDuration, rest)
    guard granted > 0 else { return }
    stops.append(Stop(start: time, duration: granted, pace: min(1, max(0, pace))))
  }

  /// Returns the seconds that pass in the game between two times: as many, but for those that a stop takes.
  public func passed(from start: Double, to end: Double) -> Double {
    stops.reduce(end - start) { passed, stop in
      let taken = Self.slowness(until: (end - stop.start) / stop.duration)
        - Self.slowness(until: (start - stop.start) / stop.duration)
      return passed - taken * (1 - stop.pace) * stop.duration
    }
  }

  /// The integral of how slow time is along a stop, 1 − (2u − 1)⁴: 0 before, 0.8 from its end on.
  private static func slowness(until fraction: Double) -> Double {
    let fraction = min(1, max(0, fraction))
    let side = 2 * fraction - 1
    return fraction - (side * side * side * side * side + 1) / 10
  }
}
