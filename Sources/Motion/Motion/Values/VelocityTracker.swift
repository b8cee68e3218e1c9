/// Estimates the velocity of a finger at its release from its last positions.
///
/// The velocity is the slope, at the last sample, of a least-squares parabola through the samples of the last 100 ms,
/// as in Android and Flutter. A finger without samples for 40 ms has no velocity.
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var time: Double
    var position: Double
  }

  private var samples: [Sample] = []

  /// The maximum number of samples that are kept.
  private static let maximumSamples = 20
  /// The age in seconds at which samples are ignored.
  private static let horizon = 0.1
  /// The minimum time in seconds between two samples that show the direction of the finger.
  private static let minimumSpan = 0.005
  /// The seconds without a sample after which the finger counts as stopped.
  static let stopTime = 0.04

  /// Creates a tracker without samples.
  public init() {}

  /// Adds a sample, in points and seconds. Ignores times before the last sample, and numbers that are not finite.
  public mutating func add(_ position: Double, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    if let last = samples.last {
      guard time >= last.time else { return }
      if time == last.time {
        samples[samples.count - 1].position = position
        return
      }
      if time - last.time > Self.stopTime { samples.removeAll() }
    }
    samples.append(Sample(time: time, position: position))
    if samples.count > Self.maximumSamples { samples.removeFirst() }
  }

  /// Returns the velocity of a release at `time`, in points per second; 0 if the finger has stopped or there are fewer
  /// than three recent samples.
  public func velocity(at time: Double) -> Double {
    guard let last = samples.last, time - last.time <= Self.stopTime else { return 0 }
    let recent = samples.filter { last.time - $0.time <= Self.horizon }
    guard recent.count >= 3 else { return 0 }
    let slope = slope(recent, at: last)
    // Samples that are crowded at one end can bend the parabola in the wrong direction; then the last segment counts.
    guard let past = recent.last(where: { last.time - $0.time >= Self.minimumSpan }) else { return slope }
    let straight = (last.position - past.position) / (last.time - past.time)
    return slope * straight < 0 ? straight : slope
  }

  /// The slope at `last` of the parabola through `samples`, by the normal equations in time before `last`.
  private func slope(_ samples: [Sample], at last: Sample) -> Double {
    var (s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0)
    var (p0, p1, p2) = (0.0, 0.0, 0.0)
    for sample in samples {
      let (t, p) = (sample.time - last.time, sample.position - last.position)
      (s1, s2, s3, s4) = (s1 + t, s2 + t * t, s3 + t * t * t, s4 + t * t * t * t)
      (p0, p1, p2) = (p0 + p, p1 + p * t, p2 + p * t * t)
    }
    let s0 = Double(samples.count)
    let determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
    guard abs(determinant) > 1e-30 else { return 0 }
    let linear = s0 * (p1 * s4 - p2 * s3) - p0 * (s1 * s4 - s2 * s3) + s2 * (s1 * p2 - s2 * p1)
    let slope = linear / determinant
    return slope.isFinite ? slope : 0
  }
}
