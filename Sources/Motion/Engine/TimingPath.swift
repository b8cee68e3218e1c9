/// The way of a block, or of an animator's fraction, along its curve; and along other curves from where it was continued with
/// other timing.
///
/// Trail 0 is what is left of the way itself. Trail k + 1 is what a unit of velocity that came with the k-th continuation has
/// caused, in seconds.
struct TimingPath: Sendable {
  /// Other timing from some u on, towards the end in its direction.
  private struct Bend: Sendable {
    let at: Double
    /// What each older trail showed there.
    let starts: [CurveSample]
    /// What leads each older trail there on the side that the bend does not cover.
    let knots: [Correction]
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

    /// Where an older trail leads.
    func target(of trail: Int) -> CurveSample {
      CurveSample(remaining: isBackward && trail == 0 ? 1 : 0, impulse: 0)
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
  /// The trail of the velocity that comes with the next continuation.
  var nextTrail: Int { bends.count + 1 }

  /// From u on, towards 1 or back to 0, the way goes on along another curve, which takes `duration` seconds.
  ///
  /// - Parameter shown: what trails show there, where that is not what the path says.
  mutating func bend(
    at u: Double, from shown: [Int: CurveSample] = [:], along curve: TimingCurve, duration: Double, isBackward: Bool
  ) {
    let u = max(0, min(1, u))
    let found = (0...bends.count).map { sample(at: u, of: $0) }
    let starts = found.indices.map { shown[$0] ?? found[$0] }
    bends.append(
      Bend(
        at: u, starts: starts,
        knots: found.indices.map { Correction(knotAt: u, residual: starts[$0] - found[$0]) },
        curve: duration > 0 ? curve : .linear, duration: duration, isBackward: isBackward))
  }

  /// What a trail shows at u.
  func sample(at u: Double, of trail: Int = 0) -> CurveSample { sample(at: u, of: trail, below: bends.count) }

  /// The derivative of `sample(at:of:)`.
  func rate(at u: Double, of trail: Int = 0) -> CurveSample { rate(at: u, of: trail, below: bends.count) }

  /// The progress at u: 0 at the start, 1 at the target. Béziers go on along their end tangents outside 0...1.
  func progress(at u: Double) -> Double {
    bends.isEmpty || !(0...1).contains(u) ? curve.progress(at: u) : 1 - sample(at: u).remaining
  }

  /// The smallest u in 0...1 whose progress is `progress`.
  func input(forProgress progress: Double) -> Double {
    guard !bends.isEmpty else { return curve.input(forProgress: progress) }
    return TimingCurve.smallestInput(for: progress, steps: 4096) { self.progress(at: $0) }
  }

  // MARK: The youngest continuations first

  private func sample(at u: Double, of trail: Int, below count: Int) -> CurveSample {
    guard count > 0, count >= trail else {
      guard trail == 0 else { return CurveSample(remaining: 0, impulse: 0) }
      var sample = curve.sample(at: u)
      sample.impulse *= duration
      return sample
    }
    let bend = bends[count - 1]
    guard count != trail else {
      let impulse = bend.covers(u) ? bend.curve.sample(at: bend.share(u)).impulse * bend.duration : 0
      return CurveSample(remaining: 0, impulse: impulse)
    }
    guard bend.covers(u) else {
      return sample(at: u, of: trail, below: count - 1) + bend.knots[trail].value(at: u)
    }
    let target = bend.target(of: trail)
    return target + (bend.starts[trail] - target) * bend.curve.sample(at: bend.share(u)).remaining
  }

  private func rate(at u: Double, of trail: Int, below count: Int) -> CurveSample {
    guard count > 0, count >= trail else {
      guard trail == 0 else { return CurveSample(remaining: 0, impulse: 0) }
      var rate = curve.rate(at: u)
      rate.impulse *= duration
      return rate
    }
    let bend = bends[count - 1]
    guard count != trail else {
      let impulse = bend.covers(u) ? bend.curve.rate(at: bend.share(u)).impulse * bend.duration * bend.scale : 0
      return CurveSample(remaining: 0, impulse: impulse)
    }
    guard bend.covers(u) else {
      return rate(at: u, of: trail, below: count - 1) + bend.knots[trail].slope(at: u)
    }
    let rate = bend.curve.rate(at: bend.share(u)).remaining * bend.scale
    return (bend.starts[trail] - bend.target(of: trail)) * rate
  }
}
