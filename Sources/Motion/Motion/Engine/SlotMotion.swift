/// How the coefficients of one slot follow from the time: an animator's anchor, and the span of a block in it.
struct SlotMotion: Sendable {
  let anchor: Anchor
  let begin: Double
  let length: Double
  /// The seconds by which the impulse of a unit of velocity is multiplied.
  let duration: Double
  /// 1 where the model is the start, else 0.
  let offset: Double

  /// Returns u at a position of the animator's time.
  func local(_ position: Double) -> Double { (position - begin) / length }
}

/// The motion of a slot along a straight line or a Bézier, as a frame reads it.
struct EasingMotion: Sendable {
  private let startTime: Double
  private let startLocal: Double
  /// The change of u per second.
  private let rate: Double
  private let endTime: Double
  private let endLocal: Double
  private let duration: Double
  private let offset: Float
  let slot: Int32
  /// The index of the table of a Bézier.
  let table: Int32

  init(_ motion: SlotMotion, slot: Int, table: Int32) {
    let anchor = motion.anchor
    (startTime, endTime) = (anchor.time, anchor.endTime)
    (startLocal, endLocal) = (motion.local(anchor.position), motion.local(anchor.goal))
    rate = anchor.pace / motion.length
    (duration, offset) = (motion.duration, Float(motion.offset))
    (self.slot, self.table) = (Int32(slot), table)
  }

  /// Returns the coefficients at a time; `curve` returns the progress at u within 0...1.
  @inline(__always) func sample(at time: Double, _ curves: CurveSnapshot) -> CurveSample {
    let u = time >= endTime ? endLocal : startLocal + max(0, time - startTime) * rate
    guard u > 0, u < 1 else { return CurveSample(remaining: (u <= 0 ? 1 : 0) - Double(offset), impulse: 0) }
    // A velocity fades by u(1 − u)².
    return CurveSample(
      remaining: 1 - (table < 0 ? u : curves.bezier(table, at: u)) - Double(offset),
      impulse: u * (1 - u) * (1 - u) * duration)
  }
}

/// The motion of a slot along a spring at the pace of the clock, as a frame reads it.
struct SpringMotion: Sendable {
  private let releaseTime: Double
  private let endTime: Double
  private var factors = (0.0, 0.0)
  private let offset: Float
  /// The epoch of `factors`; -1 before they are computed.
  private var epoch: Int32 = -1
  let slot: Int32
  /// The index of the spring in the cache.
  let spring: Int32

  /// - Parameter seconds: the duration of the spring.
  init(_ motion: SlotMotion, slot: Int, spring: Int32, seconds: Double) {
    let anchor = motion.anchor
    releaseTime = anchor.time - motion.local(anchor.position) * seconds
    let settledTime = releaseTime + seconds * TimingCurve.springEnd
    endTime = anchor.goal == motion.begin + motion.length ? min(anchor.endTime, settledTime) : settledTime
    offset = Float(motion.offset)
    (self.slot, self.spring) = (Int32(slot), spring)
  }

  /// Returns the coefficients at the time of `phase`.
  @inline(__always) mutating func sample(at time: Double, _ phase: UnsafePointer<SpringPhase>) -> CurveSample {
    let elapsed = time - releaseTime
    guard elapsed > 0, time < endTime else {
      return CurveSample(remaining: (elapsed <= 0 ? 1 : 0) - Double(offset), impulse: 0)
    }
    if epoch != phase.pointee.epoch {
      factors = phase.pointee.ownFactors(releaseTime: releaseTime)
      epoch = phase.pointee.epoch
    }
    var sample = phase.pointee.sample(factors, elapsed: elapsed)
    sample.remaining -= Double(offset)
    return sample
  }

  /// Returns the change of the coefficients `sample` per second; nil where the spring does not move or is of a kind
  /// for which they do not say it.
  @inline(__always)
  func rate(of sample: CurveSample, at time: Double, _ phase: UnsafePointer<SpringPhase>) -> CurveSample? {
    guard time > releaseTime, time < endTime else { return nil }
    return phase.pointee.rate(of: CurveSample(remaining: sample.remaining + Double(offset), impulse: sample.impulse))
  }
}
