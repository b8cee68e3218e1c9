/// Estimates how fast a finger moves when it leaves, from where it was in the last moments.
///
/// A parabola through the samples of the last 100 ms by least squares, as Android and Flutter do; its slope at the last sample
/// is the velocity. A finger that has stood still for 40 ms has no velocity.
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable, Sendable {
    var time: Double
    var position: Double
  }

  private var samples: [Sample] = []

  private static let mostSamples = 20
  /// Older samples say nothing any more, in seconds.
  private static let horizon = 0.1
  /// The shortest time whose way says where the finger goes, in seconds.
  private static let shortest = 0.005
  /// After so many seconds without a sample the finger has stopped.
  private static let stillness = 0.04

  /// Makes a tracker that has seen nothing.
  public init() {}

  /// The finger is at `position`, in points, at `time`, in seconds. Times before the last one are left out, and numbers that
  /// are not finite too.
  public mutating func add(_ position: Double, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    if let last = samples.last {
      guard time >= last.time else { return }
      if time == last.time {
        samples[samples.count - 1].position = position
        return
      }
      if time - last.time > Self.stillness { samples.removeAll() }
    }
    samples.append(Sample(time: time, position: position))
    if samples.count > Self.mostSamples { samples.removeFirst() }
  }

  /// Points a second for a finger that leaves at `time`; 0 where it stood still, or was seen less than three times.
  public func velocity(at time: Double) -> Double {
    guard let last = samples.last, time - last.time <= Self.stillness else { return 0 }
    let recent = samples.filter { last.time - $0.time <= Self.horizon }
    guard recent.count >= 3 else { return 0 }
    let slope = slope(recent, at: last)
    // Samples that are crowded at one end can bend the parabola the wrong way: then the last of the finger's way counts.
    guard let past = recent.last(where: { last.time - $0.time >= Self.shortest }) else { return slope }
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
