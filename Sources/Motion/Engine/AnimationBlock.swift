import Geometry

/// What one animation block set in motion: the properties, and the part of the animator's time in which they move.
///
/// A block lives on a span of the animator's linear time: from where it begins to 1, or to 0 where it was added while the
/// animator ran backwards. Within the span it counts u from 0, its start, to 1, its target.
@MainActor
final class AnimationBlock {
  /// From the animator's axis, time or fraction, to u.
  struct Span: Sendable {
    let begin: Double
    let end: Double

    /// The span of a block that waits `delayFactor` of what is left from `position` on.
    init(from position: Double, isBackward: Bool, delayFactor: Double) {
      end = isBackward ? 0 : 1
      begin = position + delayFactor * (end - position)
    }

    var length: Double { end - begin }
    /// A block that waits does not follow a scrub to before its begin.
    var waits: Bool { begin != 1 - end }

    func local(_ place: Double) -> Double {
      guard length != 0 else { return place == end ? 1 : 0 }
      return (place - begin) / length
    }
  }

  private let time: Span
  /// The same for fractions that are scrubbed along straight lines.
  private let scrub: Span
  /// Seconds that the block takes.
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
  /// The shown coefficients: 1 remaining at the start, 0 at the target.
  private var shown = CurveSample(remaining: 1, impulse: 0)
  /// Whether the block runs from its target to its start.
  private var isReversed = false
  /// u, and how fast it changes per second.
  private var motion = (u: 0.0, pace: 0.0)

  init(time: Span, scrub: Span, duration: Double, curve: TimingCurve, slots: AnimationSlots) {
    self.time = time
    self.scrub = scrub
    self.duration = duration
    self.curve = duration > 0 ? curve : .linear
    self.slots = slots
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
    let isNew = property.join(
      target, slot: chosen, spring: velocity, retargeting: isInstant ? .additive : retargeting,
      pool: Lanes.pool(of: engine))
    if isNew { members.append((property, chosen)) }
    property.refresh()
  }

  private func claimInstantSlot() -> Int {
    if let instantSlot { return instantSlot }
    let claimed = slots.claim(for: nil)
    instantSlot = claimed
    return claimed
  }

  // MARK: Moving

  /// Takes the coefficients of the curve at a position of the animator's linear time, which changes by `pace` a second.
  func run(at position: Double, pace: Double) {
    let u = time.local(position)
    motion = (u, time.length == 0 ? 0 : pace / time.length)
    shown = curve.sample(at: u)
    shown.impulse *= duration
    if let runKnot { shown.add(runKnot.residual, times: runKnot.weight(at: u)) }
    publish()
  }

  /// Stands still, and from now on scrubs along straight lines through what is shown now at `fraction`.
  func pause(at fraction: Double) {
    motion.pace = 0
    scrubKnot = Knot(at: scrub.local(fraction), residual: shown.minus(straight(fraction)))
  }

  /// Shows `fraction` of the straight way.
  func scrubLinearly(to fraction: Double) {
    shown = straight(fraction)
    if let scrubKnot { shown.add(scrubKnot.residual, times: scrubKnot.weight(at: scrub.local(fraction))) }
    publish()
    refresh()
  }

  /// Shows the curve at `position`; Béziers go on along their end tangents outside 0...1.
  func scrubAlongCurve(to position: Double) {
    run(at: position, pace: 0)
    let u = time.local(position)
    if u > 1 || u < 0 && !time.waits {
      shown = CurveSample(remaining: 1 - curve.progress(at: u), impulse: 0)
      publish()
    }
    refresh()
  }

  /// Goes on from `position` after a scrub, without a jump from what is shown.
  func resume(from position: Double) {
    let before = shown
    runKnot = nil
    run(at: position, pace: 0)
    runKnot = Knot(at: time.local(position), residual: before.minus(shown))
    run(at: position, pace: 0)
  }

  /// Turns round: the model becomes the start, or the target again.
  func reverse() {
    isReversed.toggle()
    for member in members { member.property.reverse(slot: member.slot, toStart: isReversed) }
    publish()
    refresh()
  }

  func refresh() {
    for member in members { member.property.refresh() }
  }

  /// Takes the block's share out of every property and gives its slots back; nil is the end of the way that it runs.
  func end(at position: AnimatingPosition?) {
    let place = position ?? (isReversed ? .start : .end)
    for member in members { member.property.leave(slot: member.slot, at: place, isReversed: isReversed) }
    members.removeAll()
    slots.release(slot)
    if let instantSlot { slots.release(instantSlot) }
  }

  // MARK: Derived

  /// How fast the coefficients change, per second.
  var rate: CurveSample {
    guard motion.pace != 0, motion.u >= 0 else { return CurveSample(remaining: 0, impulse: 0) }
    var rate = curve.rate(at: motion.u)
    rate.remaining *= motion.pace
    rate.impulse *= motion.pace * duration
    if let runKnot { rate.add(runKnot.residual, times: runKnot.slope(at: motion.u) * motion.pace) }
    return rate
  }

  /// The slope of the curve's progress at its start, per second; 0 for springs, whose start is free.
  var startSlope: Double {
    guard duration > 0 else { return 0 }
    return -curve.rate(at: 0).remaining / duration
  }

  private func straight(_ fraction: Double) -> CurveSample {
    let u = scrub.local(fraction)
    return CurveSample(remaining: 1 - (scrub.waits ? max(0, u) : u), impulse: 0)
  }

  private func publish() {
    slots.set(slot, CurveSample(remaining: shown.remaining - (isReversed ? 1 : 0), impulse: shown.impulse))
  }
}
