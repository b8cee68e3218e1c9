import Geometry

/// What one animation block set in motion: the properties, and the part of the animator's time in which they move.
///
/// Within its span the block counts u from 0, its start, to 1, its target; what it shows are the two coefficients of its
/// tracks, in a slot of the engine.
final class AnimationBlock {
  /// What the block does to what its closure sets.
  struct Capture: Sendable {
    var velocity = Vector2.zero
    var retargeting = Retargeting.additive
    var policy = MotionPolicy.full
    /// Whether what is animated is closed to interaction meanwhile.
    var closesOwners = false
  }

  let time: TimeSpan
  /// The same for fractions that are scrubbed along straight lines.
  let scrub: TimeSpan
  private let capture: Capture
  private let pools: AnimationPools
  private let slots: AnimationSlots
  private(set) var slot = -1
  /// For properties that take their end at once; its coefficients are always 0.
  private var instantSlot = -1
  /// For the velocity that came with other timing.
  private var pushSlot = -1
  @exclusivity(unchecked) private var members = RetainedArray<AnimatedProperty>()
  private var instantMembers: ContiguousArray<AnimatedProperty> = []
  private var closed: ContiguousArray<AnimationPresence> = []
  private(set) var path: TimingPath
  /// What scrubs and turns left between the shown value and the path.
  private var correction: Correction?
  /// What pausing found between the shown value and the straight line that scrubbing follows.
  private var scrubKnot: Correction?
  /// The shown coefficients: 1 remaining at the start, 0 at the target.
  private var shown = CurveSample(remaining: 1, impulse: 0)
  /// Whether the block runs from its target to its start.
  private var isReversed = false
  /// Whether the model is the start though the block is not reversed: its way leads there and back.
  private let endsAtStart: Bool
  /// How the animator's time runs; nil while it stands.
  private var anchor: Anchor?

  init(time: TimeSpan, scrub: TimeSpan, path: TimingPath, capture: Capture, pools: AnimationPools) {
    (self.time, self.scrub, self.path, self.capture, self.pools) = (time, scrub, path, capture, pools)
    slots = pools.slots
    endsAtStart = !time.isPlain && time.local(1) <= 0
    slot = slots.claim(for: self)
    publish()
  }

  /// Seconds that the block takes.
  var duration: Double { path.duration }

  // MARK: Capturing

  /// Sends `property` to `target`; what it shows is brought up to date by `refresh()`.
  @inline(__always)
  func capture<Lanes>(_ property: AnimatableStorage<Lanes>, to target: Lanes) {
    let isInstant = property.presence?.isInWindow == false || capture.policy.skips(property.kind)
    let chosen = isInstant ? claimInstantSlot() : slot
    if endsAtStart { property.reverse(slot: chosen, toStart: false) }
    let isNew = Lanes.pool(in: pools)._withUnsafeGuaranteedRef { pool in
      property.join(
        target, slot: chosen, spring: capture.velocity, retargeting: isInstant ? .additive : capture.retargeting,
        pool: pool)
    }
    if endsAtStart { property.reverse(slot: chosen, toStart: true) }
    guard isNew else { return }
    if isInstant {
      instantMembers.append(property)
      property.refresh()
    } else {
      members.append(property)
    }
    if capture.closesOwners, let presence = property.presence {
      presence.closedBy += 1
      closed.append(presence)
    }
  }

  private func claimInstantSlot() -> Int {
    if instantSlot < 0 { instantSlot = slots.claim(for: nil) }
    return instantSlot
  }

  // MARK: Moving

  /// Runs with the animator's time from now on.
  func follow(_ anchor: Anchor) {
    self.anchor = anchor
    show(at: anchor.position(at: slots.time))
    guard path.isPlain, time.isPlain, correction == nil, pushSlot < 0, anchor.pace.isFinite, time.length != 0 else {
      slots.followBlock(slot)
      return
    }
    var motion = SlotMotion()
    motion.anchor = anchor
    (motion.begin, motion.length) = (time.begin, time.length)
    motion.duration = path.duration
    motion.offset = modelOffset
    slots.follow(slot, motion, along: path.curve)
  }

  /// Takes the coefficients of the present, where the engine does not compute them.
  func showFollowing() {
    if let anchor { show(at: anchor.position(at: slots.time)) }
  }

  /// Stands at `position` of the animator's linear time.
  func stand(at position: Double) {
    anchor = nil
    slots.rest(slot)
    show(at: position)
  }

  /// Stands still, and from now on scrubs along straight lines through what is shown now at `fraction`.
  func pause(at fraction: Double) {
    showFollowing()
    anchor = nil
    slots.rest(slot)
    scrubKnot = Correction(knotAt: scrub.local(fraction), residual: shown - straight(fraction))
  }

  /// Shows `fraction` of the straight way.
  func scrubLinearly(to fraction: Double) {
    shown = straight(fraction)
    if let scrubKnot { shown = shown + scrubKnot.value(at: scrub.local(fraction)) }
    publish()
    refresh()
  }

  /// Shows the curve at `position`; Béziers go on along their end tangents outside 0...1.
  func scrubAlongCurve(to position: Double) {
    stand(at: position)
    let u = time.local(position)
    if u > 1 || u < 0 && !time.waits {
      shown = CurveSample(remaining: 1 - path.progress(at: u), impulse: 0)
      publish()
    }
    refresh()
  }

  /// Goes on from `position` after a scrub, without a jump from what is shown.
  func resume(from position: Double) {
    let before = shown
    correction = nil
    stand(at: position)
    let knot = Correction(knotAt: time.local(position), residual: before - shown)
    correction = knot.isNothing ? nil : knot
    shown = before
    publish()
  }

  /// Turns round: the model becomes the start, or the target again.
  func reverse() {
    isReversed.toggle()
    if !endsAtStart {
      members.forEach { $0.reverse(slot: slot, toStart: isReversed) }
      for member in instantMembers {
        member.reverse(slot: instantSlot, toStart: isReversed)
        member.refresh()
      }
    }
    publish()
  }

  /// Before the block turns at `position`: it will go back to the path without a jump of its velocity.
  func turnSmoothly(at position: Double, isBackward: Bool) {
    let (u, speed) = (time.local(position), rate)
    guard let anchor, (0...1).contains(u), anchor.pace.isFinite else { return }
    let pace = anchor.pace * time.slope(at: position)
    guard pace != 0 else { return }
    let seconds = (isBackward ? u : 1 - u) / abs(pace)
    let there = path.sample(at: u)
    let mirrored = path.rate(at: u) * -pace
    showFollowing()
    correction = Correction(
      turnAt: u, isBackward: isBackward, residual: shown - there, slope: (speed - mirrored) * seconds)
  }

  /// Goes on from `position` with other timing: from what is shown, to the end in the block's direction.
  ///
  /// - Parameter seconds: what the whole remaining way of the animator takes.
  func bend(at position: Double, along curve: TimingCurve, seconds: Double, velocity: Vector2, isBackward: Bool) {
    guard time.isPlain else { return }
    let u = max(0, min(1, time.local(position)))
    let way = isBackward ? position : 1 - position
    let duration = way > 0 ? seconds * (isBackward ? u : 1 - u) * abs(time.length) / way : 0
    path.bend(at: u, from: shown, along: curve, duration: duration, isBackward: isBackward)
    correction = nil
    guard velocity != .zero else { return }
    if pushSlot >= 0 { release(pushSlot, at: .end) }
    pushSlot = slots.claim(for: self)
    let share = shown.remaining - (isBackward ? 1 : 0)
    members.forEach { $0.push(from: slot, share: share, by: velocity, through: pushSlot) }
  }

  func refresh() {
    members.forEach { $0.refresh() }
  }

  // MARK: Ending

  /// Takes the block's share out of every property and gives its slots back; nil is the end of the way that it runs.
  func end(at position: AnimatingPosition?) {
    let wanted = position ?? (isReversed ? .start : .end)
    let isAtStart = modelOffset != 0
    let place = endsAtStart && wanted == .end ? .start : wanted
    slots.rest(slot)
    if pushSlot >= 0 { release(pushSlot, at: place) }
    members.forEach { $0.leave(slot: slot, at: place, isReversed: isAtStart) }
    for member in instantMembers { member.leave(slot: instantSlot, at: place, isReversed: isAtStart) }
    for presence in closed { presence.closedBy -= 1 }
    members.removeAll()
    instantMembers.removeAll()
    closed.removeAll()
    slots.release(slot)
    if instantSlot >= 0 { slots.release(instantSlot) }
  }

  private func release(_ other: Int, at place: AnimatingPosition) {
    members.forEach { $0.leave(slot: other, at: place, isReversed: false) }
    slots.release(other)
    pushSlot = -1
  }

  // MARK: Derived

  /// Whether nothing that the block set can be seen to move.
  var isUnseen: Bool { members.isEmpty && instantMembers.contains { $0.presence?.isInWindow == false } }

  /// Whether the block set `property`.
  func moves(_ property: AnimatedProperty) -> Bool {
    var isMember = instantMembers.contains { $0 === property }
    members.forEach { isMember = isMember || $0 === property }
    return isMember
  }

  /// How fast a slot's coefficients change, per second.
  func rate(of slot: Int) -> CurveSample {
    guard slot == pushSlot else { return rate }
    let (u, pace) = motion
    return CurveSample(remaining: 0, impulse: pace == 0 ? 0 : path.pushRate(at: u) * pace)
  }

  /// The slope of the curve's progress at its start, per second; 0 for springs, whose start is free.
  var startSlope: Double {
    guard path.duration > 0 else { return 0 }
    return -path.curve.rate(at: 0).remaining / path.duration
  }

  /// Follows another path from its start on.
  func take(_ path: TimingPath) { self.path = path }

  /// The seconds after which free springs of this block can no longer be seen to move.
  func restTime(of spring: Spring) -> Double {
    var longest = 0.0
    members.forEach { longest = max(longest, $0.restTime(of: spring, slot: slot)) }
    return longest
  }

  /// u, and how fast it changes per second.
  private var motion: (u: Double, pace: Double) {
    guard let anchor, slots.time >= anchor.time, anchor.pace.isFinite else { return (0, 0) }
    let position = anchor.position(at: slots.time)
    return (time.local(position), anchor.pace * time.slope(at: position))
  }

  private var rate: CurveSample {
    let (u, pace) = motion
    guard pace != 0, u >= 0 else { return CurveSample(remaining: 0, impulse: 0) }
    var rate = path.rate(at: u)
    if let correction { rate = rate + correction.slope(at: u) }
    return rate * pace
  }

  private var modelOffset: Double { isReversed || endsAtStart ? 1 : 0 }

  private func straight(_ fraction: Double) -> CurveSample {
    let u = scrub.local(fraction)
    return CurveSample(remaining: 1 - (scrub.waits ? max(0, u) : u), impulse: 0)
  }

  private func show(at position: Double) {
    let u = time.local(position)
    shown = path.sample(at: u)
    if let correction { shown = shown + correction.value(at: u) }
    if pushSlot >= 0 { slots.set(pushSlot, CurveSample(remaining: 0, impulse: path.push(at: u))) }
    publish()
  }

  private func publish() {
    slots.set(slot, CurveSample(remaining: shown.remaining - modelOffset, impulse: shown.impulse))
  }
}
