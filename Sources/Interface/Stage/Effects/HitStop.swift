public import Motion
import OvershootGeometry

/// Lets a game's time run slower for a moment where something is hit.
///
/// Only the time in which ticks are counted changes: what a tick does, input and other screens do not. The pace falls
/// and rises continuously. Any two times can be asked.
public struct HitStop: Hashable, Sendable {
  /// The longest time of one, in seconds.
  public static let maximumDuration = 0.08
  /// The greatest part of any second in which time runs slower.
  public static let maximumShare = 0.25
  /// The part of a stop in which the pace falls.
  private static let fall = 0.15
  /// The number of parts of a stop in which the pace is linear.
  private static let steps = 32

  private struct Stop: Hashable {
    let start: Double
    let duration: Double
    /// What is taken of the pace from step to step, 0...1.
    let taken: [Double]
    /// The seconds that are taken up to each step.
    let sums: [Double]
  }

  /// From the oldest to the latest, those of a second.
  private var stops: [Stop] = []

  /// Creates one in which time runs as it does.
  public init() {}

  /// Lets time run slower from now on. Has no effect while it does, for numbers that are not finite, and where the
  /// last second has had enough of it.
  ///
  /// - Parameters:
  ///   - duration: the time that it takes, in seconds; at most `maximumDuration`, and what `maximumShare` leaves.
  ///   - pace: how fast time runs at the slowest, 0...1; limited.
  ///   - easing: how the pace returns from the slowest to that of every day; limited to 0...1.
  ///   - time: the present.
  public mutating func strike(for duration: Double, pace: Double = 0, easing: Easing = .easeIn, at time: Double) {
    guard duration.isFinite, pace.isFinite, time.isFinite else { return }
    if let last = stops.last, time < last.start + last.duration { return }
    stops.removeAll { $0.start + $0.duration <= time - 1 }
    let rest = Self.maximumShare - stops.reduce(0) { $0 + $1.duration }
    let granted = min(duration, Self.maximumDuration, rest)
    guard granted > 0 else { return }
    let greatest = 1 - min(1, max(0, pace))
    let taken = (0...Self.steps).map { step in
      let fraction = Double(step) / Double(Self.steps)
      let back = fraction < Self.fall ? 0 : easing.value(at: (fraction - Self.fall) / (1 - Self.fall))
      let depth = min(1, fraction / Self.fall).smoothstep * (1 - (back > 0 ? min(1, back) : 0))
      return step == Self.steps ? 0 : depth * greatest
    }
    var sums = [0.0]
    for (from, to) in zip(taken, taken.dropFirst()) {
      sums.append(sums[sums.count - 1] + (from + to) / 2 * granted / Double(Self.steps))
    }
    stops.append(Stop(start: time, duration: granted, taken: taken, sums: sums))
  }

  /// Returns the seconds that pass in the game between two times: as many, but for those that a stop takes.
  public func passed(from start: Double, to end: Double) -> Double {
    stops.reduce(end - start) { passed, stop in
      passed - Self.taken(by: stop, until: end) + Self.taken(by: stop, until: start)
    }
  }

  /// The seconds that a stop has taken until a time.
  private static func taken(by stop: Stop, until time: Double) -> Double {
    let place = (time - stop.start) / stop.duration * Double(steps)
    guard place > 0 else { return 0 }
    guard place < Double(steps) else { return stop.sums[steps] }
    let index = Int(place)
    let rest = place - Double(index)
    let slope = stop.taken[index + 1] - stop.taken[index]
    return stop.sums[index] + (stop.taken[index] + slope * rest / 2) * rest * stop.duration / Double(steps)
  }
}
