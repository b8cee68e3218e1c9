import Geometry

/// What one animation block set in motion: the properties, and the part of the animator's time in which they move.
@MainActor
final class AnimationBlock {
  /// The share of the animator's linear time at which the block begins; 1 for a block that has no time left.
  let begin: Double
  /// Seconds from the block's begin to the animator's end.
  let duration: Double
  private let curve: TimingCurve
  private let slots: AnimationSlots
  private(set) var slot = -1
  /// For properties that reduced motion sends to their end at once; its coefficients are always 0.
  private var instantSlot: Int?
  private var members: [(property: any AnimatedProperty, slot: Int)] = []
  /// What a scrub left between the shown value and the curve, faded out towards both ends.
  private var runKnot: Knot?
  /// What pausing found between the shown value and the straight line that scrubbing follows.
  private var scrubKnot: Knot?
  /// The shown coefficients, forward: 1 remaining at the start, 0 at the target.
  private var shown: CurveSample
  private var isReversed = false
  /// The position on the animator's linear time, and how fast it changes per second.
  private var motion = (position: 0.0, pace: 0.0)

  init(begin: Double, duration: Double, curve: TimingCurve, slots: AnimationSlots) {
    self.begin = begin
    self.duration = duration
    self.curve = duration > 0 ? curve : .linear
    self.slots = slots
    shown = CurveSample(remaining: duration > 0 ? 1 : 0, impulse: 0)
    slot = slots.claim(for: self)
    publish()
  }

  // MARK: Capturing

  func capture<Lanes>(
    _ property: AnimatableStorage<Lanes>, to target: Lanes, velocity: Vector2, retargeting: Retargeting,
    engine: AnimationEngine
  ) {
    let isInstant = engine.motionPolicy.skips(property.kind)
    let chosen = isInstant ? claimInstantSlot() : slot
    property.join(
      target, slot: chosen, spring: velocity, retargeting: isInstant ? .additive : retargeting,
      pool: Lanes.pool(of: engine))
    members.append((property, chosen))
    if shown.remaining != 1 || isInstant { property.refresh() }
  }

  private func claimInstantSlot() -> Int {
    if let instantSlot { return instantSlot }
    let claimed = slots.claim(for: nil)
    instantSlot = claimed
    return claimed
  }

  // MARK: Moving

  /// Takes the coefficients of the curve at a position of the animator's linear time.
  func run(at position: Double, pace: Double) {
    motion = (position, pace)
    shown = curve.sample(at: local(position))
    shown.impulse *= duration
    if let runKnot { shown.add(runKnot.residual, times: runKnot.weight(at: position)) }
    publish()
  }

  /// Stands still, and from now on scrubs along straight lines through what is shown now at `fraction`.
  func pause(at fraction: Double, position: Double) {
    motion = (position, 0)
    scrubKnot = Knot(at: fraction, residual: shown.minus(straight(fraction)))
  }

  /// Shows `fraction` of the straight way.
  func scrubLinearly(to fraction: Double) {
    shown = straight(fraction)
    if let scrubKnot { shown.add(scrubKnot.residual, times: scrubKnot.weight(at: fraction)) }
    publish()
    refresh()
  }

  /// Shows the curve at `position`, also outside 0...1.
  func scrubAlongCurve(to position: Double) {
    run(at: position, pace: 0)
    if !(0...1).contains(position), begin == 0 {
      shown = CurveSample(remaining: 1 - curve.progress(at: position), impulse: 0)
      publish()
    }
    refresh()
  }

  /// Goes on from `position` after a scrub, without a jump from what is shown.
  func resume(from position: Double) {
    let before = shown
    runKnot = nil
    run(at: position, pace: 0)
    runKnot = Knot(at: position, residual: before.minus(shown))
    run(at: position, pace: 0)
  }

  func setReversed(_ reversed: Bool) {
    guard reversed != isReversed else { return }
    isReversed = reversed
    for member in members { member.property.reverse(slot: member.slot, toStart: reversed) }
    publish()
    refresh()
  }

  func refresh() {
    for member in members { member.property.refresh() }
  }

  /// Takes the block's share out of every property and gives its slots back.
  func end(at position: AnimatingPosition) {
    for member in members { member.property.leave(slot: member.slot, at: position, isReversed: isReversed) }
    members.removeAll()
    slots.release(slot)
    if let instantSlot { slots.release(instantSlot) }
  }

  // MARK: Derived

  /// How fast the coefficients change, per second.
  var rate: CurveSample {
    guard motion.pace != 0, begin < 1, motion.position >= begin else {
      return CurveSample(remaining: 0, impulse: 0)
    }
    var rate = curve.rate(at: local(motion.position))
    let speed = motion.pace / (1 - begin)
    rate.remaining *= speed
    rate.impulse *= speed * duration
    if let runKnot { rate.add(runKnot.residual, times: runKnot.slope(at: motion.position) * motion.pace) }
    return rate
  }

  /// The slope of the curve's progress at its start, per second; 0 for springs, whose start is free.
  var startSlope: Double {
    guard duration > 0 else { return 0 }
    return -curve.rate(at: 0).remaining / duration
  }

  private func local(_ position: Double) -> Double {
    begin < 1 ? (position - begin) / (1 - begin) : position >= 1 ? 1 : 0
  }

  private func straight(_ fraction: Double) -> CurveSample {
    let u = local(fraction)
    return CurveSample(remaining: 1 - (begin > 0 ? max(0, u) : u), impulse: 0)
  }

  private func publish() {
    slots.set(slot, CurveSample(remaining: shown.remaining - (isReversed ? 1 : 0), impulse: shown.impulse))
  }
}

/// A difference at one place that fades out evenly towards 0 and 1.
private struct Knot {
  let at: Double
  let residual: CurveSample

  func weight(at x: Double) -> Double {
    let share = usesLeft(x) ? x / at : (1 - x) / (1 - at)
    return share.isFinite ? max(0, min(1, share)) : 1
  }

  func slope(at x: Double) -> Double {
    let slope = usesLeft(x) ? 1 / at : -1 / (1 - at)
    return slope.isFinite ? slope : 0
  }

  private func usesLeft(_ x: Double) -> Bool { at < 1 && (x < at || at <= 0) }
}

extension CurveSample {
  fileprivate func minus(_ other: CurveSample) -> CurveSample {
    CurveSample(remaining: remaining - other.remaining, impulse: impulse - other.impulse)
  }

  fileprivate mutating func add(_ other: CurveSample, times weight: Double) {
    remaining += other.remaining * weight
    impulse += other.impulse * weight
  }
}
