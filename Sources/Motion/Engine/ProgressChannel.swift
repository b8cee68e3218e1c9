/// What one slot of a block shows: a trail of the block's path, and what scrubs and turns left between it and the path.
struct ProgressChannel: Sendable {
  let slot: Int
  /// Which of the path's trails it is: 0 is the way itself, the others are velocities that came with other timing.
  let index: Int
  private(set) var shown: CurveSample
  private var correction: Correction?
  /// What pausing found between the shown value and the straight line that scrubbing follows.
  private var scrubCorrection: Correction?

  init(slot: Int, index: Int) {
    (self.slot, self.index) = (slot, index)
    shown = CurveSample(remaining: index == 0 ? 1 : 0, impulse: 0)
  }

  /// Whether what is shown is the path and nothing else.
  var isPlain: Bool { correction == nil }

  mutating func show(at u: Double, along path: TimingPath) {
    shown = path.sample(at: u, of: index)
    if let correction { shown = shown + correction.value(at: u) }
  }

  /// Goes on past the path's ends, where it has none of its own.
  mutating func show(beyond u: Double, along path: TimingPath) {
    if index == 0 { shown = CurveSample(remaining: 1 - path.progress(at: u), impulse: 0) }
  }

  /// From now on straight lines lead through what is shown now, at u.
  mutating func beginScrub(at u: Double, of span: TimeSpan) {
    scrubCorrection = Correction(linearAt: u, residual: shown - straight(at: u, of: span), first: span.firstLocal)
  }

  mutating func showStraight(at u: Double, of span: TimeSpan) {
    shown = straight(at: u, of: span)
    if let scrubCorrection { shown = shown + scrubCorrection.value(at: u) }
  }

  /// Goes on along the path from u without a jump from what is shown.
  mutating func resume(at u: Double, of span: TimeSpan, along path: TimingPath) {
    let linear = Correction(linearAt: u, residual: shown - path.sample(at: u, of: index), first: span.firstLocal)
    correction = linear.isZero ? nil : linear
  }

  /// Before the block turns at u: the trail will go back to the path without a jump of its velocity.
  ///
  /// - Parameters:
  ///   - speed: how fast u changes after the turn, per second; without a `velocity` the trail sets out as the path does.
  ///   - velocity: how fast the trail moves, per second.
  mutating func reverse(at u: Double, speed: Double, velocity: CurveSample?, along path: TimingPath) {
    let isBackward = speed < 0
    let mirrored = path.rate(at: u, of: index) * speed
    let seconds = abs((isBackward ? u : 1 - u) / speed)
    correction = Correction(
      reversalAt: u, isBackward: isBackward, residual: shown - path.sample(at: u, of: index),
      slope: ((velocity ?? mirrored) - mirrored) * seconds)
  }

  /// Where the way to which it turned has ended, a turn is over.
  mutating func endReversal() {
    if correction?.isReversal == true { correction = nil }
  }

  /// The path leads through what is shown by itself now.
  mutating func removeCorrection() { correction = nil }

  /// How fast the trail changes with u.
  func rate(at u: Double, along path: TimingPath) -> CurveSample {
    let rate = path.rate(at: u, of: index)
    return correction.map { rate + $0.slope(at: u) } ?? rate
  }

  private func straight(at u: Double, of span: TimeSpan) -> CurveSample {
    CurveSample(remaining: index == 0 ? 1 - (span.holdsBeforeBegin ? max(0, u) : u) : 0, impulse: 0)
  }
}
