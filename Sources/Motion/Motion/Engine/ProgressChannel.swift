/// One pair of coefficients of a block: a channel of its path, and the correction that scrubs and reversals have left.
struct ProgressChannel: Sendable {
  private let compactSlot: Int32
  /// The channel of the path.
  let source: PathChannel
  private(set) var shown: CurveSample
  @Boxed private var correction: Correction? = nil
  /// The difference at the pause between the presentation value and the straight line of linear scrubbing.
  @Boxed private var scrubCorrection: Correction? = nil

  init(slot: Int, source: PathChannel) {
    (compactSlot, self.source) = (Int32(slot), source)
    shown = CurveSample(remaining: source == .progress ? 1 : 0, impulse: 0)
  }

  var slot: Int { Int(compactSlot) }

  /// Whether the channel equals its path.
  var isPlain: Bool { correction == nil }

  /// Returns whether the correction has another slope before u than after it.
  func hasCorner(at u: Double) -> Bool { correction?.hasCorner(at: u) == true }

  mutating func show(at u: Double, along path: TimingPath) {
    shown = path.sample(at: u, of: source)
    if let correction { shown = shown + correction.value(at: u) }
  }

  /// Shows a value that is not of the path, in addition to the correction.
  mutating func show(_ sample: CurveSample, at u: Double) {
    shown = correction.map { sample + $0.value(at: u) } ?? sample
  }

  /// Continues beyond the ends of the path.
  mutating func show(beyond u: Double, along path: TimingPath) {
    if source == .progress { shown = CurveSample(remaining: 1 - path.progress(at: u), impulse: 0) }
  }

  /// Begins linear scrubbing through the present value at u.
  mutating func beginScrub(at u: Double, of span: TimeSpan) {
    scrubCorrection = Correction(linearAt: u, residual: shown - straight(at: u, of: span), first: span.firstLocal)
  }

  mutating func showStraight(at u: Double, of span: TimeSpan) {
    shown = straight(at: u, of: span)
    if let scrubCorrection { shown = shown + scrubCorrection.value(at: u) }
  }

  /// Returns the derivative of what linear scrubbing shows by u.
  func straightRate(at u: Double, of span: TimeSpan) -> CurveSample {
    let isMoving = source == .progress && !(span.holdsBeforeBegin && u < 0)
    let rate = CurveSample(remaining: isMoving ? -1 : 0, impulse: 0)
    return scrubCorrection.map { rate + $0.slope(at: u) } ?? rate
  }

  /// Continues along the path from u without a jump of the presentation value.
  mutating func resume(at u: Double, of span: TimeSpan, along path: TimingPath) {
    let linear = Correction(linearAt: u, residual: residual(at: u, from: path), first: span.firstLocal)
    correction = linear.isZero ? nil : linear
  }

  /// Returns the difference between the presentation value and the path at u.
  func residual(at u: Double, from path: TimingPath) -> CurveSample { shown - path.sample(at: u, of: source) }

  /// Returns the difference as a part of a motion; nil where there is none.
  func part(at u: Double, from path: TimingPath, times factor: Double = 1) -> MotionTransfer.Part? {
    let residual = residual(at: u, from: path)
    return residual.isZero ? nil : MotionTransfer.Part(slot: slot, offset: residual * factor)
  }

  /// Prepares a reversal at u, after which the channel returns to the path without a jump of its velocity.
  ///
  /// - Parameters:
  ///   - speed: the change of u after the reversal, per second.
  ///   - velocity: the change of the channel per second; nil starts with the velocity of the path.
  mutating func reverse(at u: Double, speed: Double, velocity: CurveSample?, along path: TimingPath) {
    let isBackward = speed < 0
    let mirrored = path.rate(at: u, of: source) * speed
    let seconds = abs((isBackward ? u : 1 - u) / speed)
    correction = Correction(
      reversalAt: u, isBackward: isBackward, residual: residual(at: u, from: path),
      slope: ((velocity ?? mirrored) - mirrored) * seconds)
  }

  /// Ends a smooth reversal, after the end of its direction.
  mutating func endReversal() {
    if correction?.isReversal == true { correction = nil }
  }

  /// Removes the correction, once the path leads through the present value.
  mutating func removeCorrection() { correction = nil }

  /// Returns the derivative of the channel by u.
  func rate(at u: Double, along path: TimingPath) -> CurveSample {
    let rate = path.rate(at: u, of: source)
    return correction.map { rate + $0.slope(at: u) } ?? rate
  }

  private func straight(at u: Double, of span: TimeSpan) -> CurveSample {
    CurveSample(remaining: source == .progress ? 1 - (span.holdsBeforeBegin ? max(0, u) : u) : 0, impulse: 0)
  }
}
