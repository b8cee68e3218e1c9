/// The progress of a block, or of an animator's fraction, over time: its timing curve, followed by the curves with
/// which it was continued.
///
/// Channel 0 is the remaining progress. Channel k + 1 is the effect of a unit of velocity that came with continuation
/// k, in seconds.
struct TimingPath: Sendable {
  /// Other timing from some u on, to the end in its direction.
  private struct Retiming: Sendable {
    let at: Double
    /// The values of the older channels at that u.
    let starts: [CurveSample]
    /// The corrections that lead the older channels there on the side before it.
    let corrections: [Correction]
    let curve: TimingCurve
    /// The duration in seconds.
    let duration: Double
    let isBackward: Bool

    func covers(_ u: Double) -> Bool { isBackward ? u <= at : u >= at }

    func fraction(_ u: Double) -> Double {
      let (length, covered) = isBackward ? (at, at - u) : (1 - at, u - at)
      return length > 0 ? covered / length : 1
    }

    /// The change of the retiming's fraction per u.
    var scale: Double {
      let length = isBackward ? -at : 1 - at
      return length == 0 ? 0 : 1 / length
    }

    /// Returns the target of an older channel.
    func target(of channel: Int) -> CurveSample {
      CurveSample(remaining: isBackward && channel == 0 ? 1 : 0, impulse: 0)
    }
  }

  private let timing: ResolvedTiming
  /// The duration of the curve in seconds, by which the impulse is multiplied.
  let duration: Double
  private var retimings: [Retiming] = []

  /// Creates the path along the curve of `timing`, which takes `duration` seconds.
  init(_ timing: ResolvedTiming, duration: Double) { (self.timing, self.duration) = (timing, duration) }

  /// The first curve; a straight line where the path has no duration.
  var curve: TimingCurve { duration > 0 ? timing.curve : .linear }

  var isPlain: Bool { retimings.isEmpty }
  /// The channel of the velocity that comes with the next continuation.
  var nextChannel: Int { retimings.count + 1 }

  /// Continues from u along another curve, to 1 or back to 0, for `duration` seconds.
  ///
  /// - Parameter shown: the present values of channels, where they differ from the path.
  mutating func retime(
    at u: Double, from shown: [Int: CurveSample] = [:], along curve: TimingCurve, duration: Double, isBackward: Bool
  ) {
    let u = max(0, min(1, u))
    let samples = (0...retimings.count).map { sample(at: u, of: $0) }
    let starts = samples.indices.map { shown[$0] ?? samples[$0] }
    retimings.append(
      Retiming(
        at: u, starts: starts,
        corrections: samples.indices.map { Correction(linearAt: u, residual: starts[$0] - samples[$0]) },
        curve: duration > 0 ? curve : .linear, duration: duration, isBackward: isBackward))
  }

  /// Returns the value of a channel at u.
  func sample(at u: Double, of channel: Int = 0) -> CurveSample { sample(at: u, of: channel, below: retimings.count) }

  /// Returns the derivative of `sample(at:of:)` by u.
  func rate(at u: Double, of channel: Int = 0) -> CurveSample { rate(at: u, of: channel, below: retimings.count) }

  /// Returns the progress at u: 0 at the start, 1 at the target. Béziers continue along their end tangents outside
  /// 0...1.
  func progress(at u: Double) -> Double {
    retimings.isEmpty || !(0...1).contains(u) ? curve.progress(at: u) : 1 - sample(at: u).remaining
  }

  /// Returns the smallest u in 0...1 whose progress is `progress`.
  func input(forProgress progress: Double) -> Double {
    guard !retimings.isEmpty else { return curve.input(forProgress: progress) }
    return TimingCurve.smallestInput(for: progress, steps: 4096) { self.progress(at: $0) }
  }

  // MARK: The latest continuation first

  private func sample(at u: Double, of channel: Int, below count: Int) -> CurveSample {
    guard count > 0, count >= channel else {
      guard channel == 0 else { return CurveSample(remaining: 0, impulse: 0) }
      var sample = curve.sample(at: u)
      sample.impulse *= duration
      return sample
    }
    let retiming = retimings[count - 1]
    guard count != channel else {
      let impulse = retiming.covers(u) ? retiming.curve.sample(at: retiming.fraction(u)).impulse * retiming.duration : 0
      return CurveSample(remaining: 0, impulse: impulse)
    }
    guard retiming.covers(u) else {
      return sample(at: u, of: channel, below: count - 1) + retiming.corrections[channel].value(at: u)
    }
    let target = retiming.target(of: channel)
    return target + (retiming.starts[channel] - target) * retiming.curve.sample(at: retiming.fraction(u)).remaining
  }

  private func rate(at u: Double, of channel: Int, below count: Int) -> CurveSample {
    guard count > 0, count >= channel else {
      guard channel == 0 else { return CurveSample(remaining: 0, impulse: 0) }
      var rate = curve.rate(at: u)
      rate.impulse *= duration
      return rate
    }
    let retiming = retimings[count - 1]
    guard count != channel else {
      let impulse =
        retiming.covers(u)
        ? retiming.curve.rate(at: retiming.fraction(u)).impulse * retiming.duration * retiming.scale : 0
      return CurveSample(remaining: 0, impulse: impulse)
    }
    guard retiming.covers(u) else {
      return rate(at: u, of: channel, below: count - 1) + retiming.corrections[channel].slope(at: u)
    }
    let rate = retiming.curve.rate(at: retiming.fraction(u)).remaining * retiming.scale
    return (retiming.starts[channel] - retiming.target(of: channel)) * rate
  }
}
