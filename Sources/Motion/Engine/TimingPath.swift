/// The way of a block, or of an animator's fraction, along its curve; and along other curves from where it was continued with
/// other timing.
struct TimingPath: Sendable {
  /// Other timing from some u on, towards the end in its direction.
  private struct Bend: Sendable {
    let at: Double
    let start: CurveSample
    let curve: TimingCurve
    /// The seconds that the bend takes.
    let duration: Double
    let isBackward: Bool

    func covers(_ u: Double) -> Bool { isBackward ? u <= at : u >= at }

    func share(_ u: Double) -> Double {
      let (way, covered) = isBackward ? (at, at - u) : (1 - at, u - at)
      return way > 0 ? covered / way : 1
    }

    /// du of the bend for a du of the block.
    var scale: Double {
      let way = isBackward ? -at : 1 - at
      return way == 0 ? 0 : 1 / way
    }
  }

  let curve: TimingCurve
  /// The seconds that the curve takes, which the impulse counts in.
  let duration: Double
  private var bends: [Bend] = []

  init(_ curve: TimingCurve, duration: Double) {
    self.curve = duration > 0 ? curve : .linear
    self.duration = duration
  }

  var isPlain: Bool { bends.isEmpty }

  /// From u on, towards 1 or back to 0, the way goes on from `start` along another curve, which takes `duration` seconds.
  mutating func bend(
    at u: Double, from start: CurveSample, along curve: TimingCurve, duration: Double, isBackward: Bool
  ) {
    bends.append(
      Bend(
        at: max(0, min(1, u)), start: start, curve: duration > 0 ? curve : .linear, duration: duration,
        isBackward: isBackward))
  }

  /// What is left at u.
  func sample(at u: Double) -> CurveSample {
    guard let bend = bends.last(where: { $0.covers(u) }) else {
      var sample = curve.sample(at: u)
      sample.impulse *= duration
      return sample
    }
    let target = bend.isBackward ? 1.0 : 0.0
    let left = bend.curve.sample(at: bend.share(u)).remaining
    return CurveSample(
      remaining: target + (bend.start.remaining - target) * left, impulse: bend.start.impulse * left)
  }

  /// The derivative of `sample(at:)`.
  func rate(at u: Double) -> CurveSample {
    guard let bend = bends.last(where: { $0.covers(u) }) else {
      var rate = curve.rate(at: u)
      rate.impulse *= duration
      return rate
    }
    let target = bend.isBackward ? 1.0 : 0.0
    let rate = bend.curve.rate(at: bend.share(u)).remaining * bend.scale
    return CurveSample(remaining: (bend.start.remaining - target) * rate, impulse: bend.start.impulse * rate)
  }

  /// What a unit of velocity that came with the last bend has caused at u, in seconds.
  func push(at u: Double) -> Double {
    guard let bend = bends.last, bend.covers(u) else { return 0 }
    return bend.curve.sample(at: bend.share(u)).impulse * bend.duration
  }

  /// The derivative of `push(at:)`.
  func pushRate(at u: Double) -> Double {
    guard let bend = bends.last, bend.covers(u) else { return 0 }
    return bend.curve.rate(at: bend.share(u)).impulse * bend.duration * bend.scale
  }

  /// The progress at u: 0 at the start, 1 at the target. Béziers go on along their end tangents outside 0...1.
  func progress(at u: Double) -> Double {
    bends.isEmpty || !(0...1).contains(u) ? curve.progress(at: u) : 1 - sample(at: u).remaining
  }

  /// The smallest u in 0...1 whose progress is `progress`.
  func input(forProgress progress: Double) -> Double {
    guard !bends.isEmpty else { return curve.input(forProgress: progress) }
    return TimingCurve.smallestInput(for: progress, steps: 4096) { self.progress(at: $0) }
  }
}
