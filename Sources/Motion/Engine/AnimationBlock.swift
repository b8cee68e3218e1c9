import Geometry

/// The properties that one block of changes animates, and the part of the animator's time in which they move.
///
/// Within its span the block's local time u runs from 0, its start, to 1, its target. Its two coefficients, which all
/// its tracks read, are stored in a slot of the engine.
final class AnimationBlock {
  /// How the block animates the properties that its closure sets.
  struct Capture: Sendable {
    var velocity = Vector2.zero
    var retargeting = Retargeting.additive
    var policy = MotionPolicy.full
    /// Whether the motion is delayed. Under reduced motion a delayed change is visible at once and its owner does not
    /// fade in.
    var isDelayed = false
    /// Whether the owners of the animated properties are closed to interaction while the block is active.
    var disablesInteraction = false
    /// The animator of the block.
    var animator: ObjectIdentifier?
  }

  private(set) var time: TimeSpan
  /// The span for fractions that are scrubbed linearly.
  var scrub: TimeSpan { otherScrub ?? time }
  @Boxed private var otherScrub: TimeSpan? = nil
  private let capture: Capture
  let pools: AnimationPools
  private var slots: AnimationSlots { pools.slots }
  @exclusivity(unchecked) private var channel: ProgressChannel
  /// One channel for each initial velocity that came with a continuation.
  @exclusivity(unchecked) private var impulseChannels: [ProgressChannel] = []
  /// The slot of properties that take their target at once, or -1. Its coefficients are always 0.
  @exclusivity(unchecked) private var instantSlot = -1
  @exclusivity(unchecked) private var members = RetainedArray<AnimatedProperty>()
  @exclusivity(unchecked) private var instantMembers: ContiguousArray<AnimatedProperty> = []
  @exclusivity(unchecked) private var locked: ContiguousArray<AnimationPresence> = []
  /// The owners that fade in because reduced motion moved them at once.
  @exclusivity(unchecked) private var fading: ContiguousArray<AnimationPresence> = []
  /// What properties move beside the straight line.
  var courses = BlockCourses()
  @exclusivity(unchecked) private(set) var path: TimingPath
  /// Whether a later animation gave one of the properties another target, or one was stopped by itself.
  @exclusivity(unchecked) var isRetargeted = false
  /// Whether the block runs from its target to its start.
  @exclusivity(unchecked) private var isReversed = false
  /// Whether the model is the start although the block is not reversed: an even number of autoreversed runs ends there.
  @exclusivity(unchecked) private var endsAtStart = false
  /// How the animator's time runs; nil while it is paused.
  @exclusivity(unchecked) private var anchor: Anchor?

  init(time: TimeSpan, scrub: TimeSpan, path: TimingPath, capture: Capture, pools: AnimationPools) {
    (self.time, self.path, self.capture, self.pools) = (time, path, capture, pools)
    channel = ProgressChannel(slot: pools.slots.allocate(), index: 0)
    if scrub != time { otherScrub = scrub }
    slots.assign(channel.slot, to: self)
    publish()
  }

  /// The index of the block's coefficients.
  var slot: Int { channel.slot }

  /// The duration in seconds.
  var duration: Double { path.duration }

  /// The animator of the block.
  var animator: ObjectIdentifier? { capture.animator }

  // MARK: Capturing

  /// Animates `property` to `target`. Its presentation value is updated by `refresh()`.
  @inline(__always)
  func capture<Lanes>(_ property: AnimatableStorage<Lanes>, to target: Lanes) {
    // Coefficients cannot lead from or to a number that is not finite.
    guard (property.model - target).isFinite else { return property.set(target) }
    let isInstant = property.presence?.isInWindow == false || capture.policy.skips(property.kind)
    let chosen = isInstant ? allocateInstantSlot() : slot
    let isNew = Lanes.pool(in: pools)._withUnsafeGuaranteedRef { pool in
      property.join(
        target, slot: chosen, spring: capture.velocity, retargeting: isInstant ? .additive : capture.retargeting,
        pool: pool)
    }
    guard isNew else { return }
    if isInstant {
      instantMembers.append(property)
      property.refresh()
      if capture.policy == .reduced, !capture.isDelayed, let presence = property.presence, presence.isInWindow {
        fadeIn(presence)
      }
    } else {
      members.append(property)
    }
    if capture.disablesInteraction, let presence = property.presence {
      presence.interactionLockCount += 1
      locked.append(presence)
    }
  }

  /// Makes every captured property of these lanes start with `velocity`, per second.
  func setInitialVelocity<Lanes: AnimationLanes>(_ velocity: Lanes) {
    members.forEach { ($0 as? AnimatableStorage<Lanes>)?.setInitialVelocity(velocity, slot: slot) }
  }

  private func fadeIn(_ presence: AnimationPresence) {
    guard !fading.contains(where: { $0 === presence }) else { return }
    fading.append(presence)
    pools.singles._withUnsafeGuaranteedRef { presence.appearance.addFadeIn(slot: slot, pool: $0) }
  }

  private func allocateInstantSlot() -> Int {
    if instantSlot < 0 {
      instantSlot = slots.allocate()
      slots.assign(instantSlot, to: self)
    }
    return instantSlot
  }

  // MARK: Moving

  /// Follows the animator's time from now on.
  func follow(_ anchor: Anchor) {
    self.anchor = anchor
    show(at: anchor.position(at: slots.time))
    guard courses.isEmpty, path.isPlain, time.isPlain, channel.isPlain, anchor.pace.isFinite, time.length != 0 else {
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

  /// Updates the coefficients to the engine's time, unless the engine computes them.
  func updateCoefficients() {
    if let anchor { show(at: anchor.position(at: slots.time)) }
  }

  /// Stops at `position` of the animator's linear time.
  func hold(at position: Double) {
    anchor = nil
    slots.stop(slot)
    show(at: position)
  }

  /// Pauses; linear scrubbing passes through the present value at `fraction`.
  func pause(at fraction: Double) {
    updateCoefficients()
    anchor = nil
    slots.stop(slot)
    let u = scrub.local(fraction)
    forEachChannel { $0.beginScrub(at: u, of: scrub) }
    // The block's own coefficients can differ in the last digit from those that the engine computed.
    refresh()
  }

  /// Shows `fraction` on the straight line.
  func scrubLinearly(to fraction: Double) {
    let u = scrub.local(fraction)
    forEachChannel { $0.showStraight(at: u, of: scrub) }
    publish()
    refresh()
  }

  /// Shows the curve at `position`. Béziers continue along their end tangents outside 0...1.
  func scrubAlongCurve(to position: Double) {
    hold(at: position)
    let u = time.local(position)
    if !time.isInTimeline, u > 1 || u < 0 && !time.holdsBeforeBegin {
      forEachChannel { $0.show(beyond: u, along: path) }
      publish()
    }
    refresh()
  }

  /// Continues from `position` after a scrub, without a jump of the presentation value.
  func resume(from position: Double) {
    let u = time.local(position)
    forEachChannel { $0.resume(at: u, of: time, along: path) }
  }

  /// Reverses the block: the model becomes the start, or the target again.
  ///
  /// Of several blocks on one property the last one must be reversed first, and be the last to be reversed back.
  func reverse() {
    isReversed.toggle()
    if !endsAtStart { moveModel(toStart: isReversed) }
    publish()
  }

  /// Marks the block as one that returns to its start, so that its model is the start.
  func returnToStart() {
    guard !endsAtStart else { return }
    endsAtStart = true
    moveModel(toStart: true)
    publish()
  }

  private func moveModel(toStart: Bool) {
    members.forEach { $0.reverse(slot: slot, toStart: toStart) }
    for member in instantMembers {
      member.reverse(slot: instantSlot, toStart: toStart)
      member.refresh()
    }
  }

  /// Prepares a reversal at `position`, after which the block runs at `pace`, so that the velocity does not jump,
  /// neither here nor on the way back. A paused block starts with the velocity of its path; a repeated one is reversed
  /// exactly.
  func reverseSmoothly(at position: Double, pace: Double) {
    let (u, speed) = (time.local(position), pace * time.slope(at: position))
    guard time.isPlain, (0...1).contains(u), speed != 0, speed.isFinite else {
      forEachChannel { $0.endReversal() }
      return
    }
    updateCoefficients()
    let old = anchor == nil ? nil : motion.pace
    let velocities = old.map { old in channels.map { $0.rate(at: u, along: path) * old } }
    if !path.isPlain {
      // A retimed path has corners.
      let seconds = abs((speed < 0 ? u : 1 - u) / speed)
      retimePath(at: u, along: path.curve, duration: seconds, isBackward: speed < 0)
    } else if old == nil, channel.isPlain {
      return
    }
    forEachChannel { channel in
      channel.reverse(
        at: u, speed: speed, velocity: velocities.map { $0[min(channel.index, $0.count - 1)] }, along: path)
    }
  }

  /// Continues from `position` with other timing, from the presentation value to the end in the block's direction.
  ///
  /// - Parameters:
  ///   - seconds: the duration of the animator's whole remaining part.
  ///   - spring: the initial velocity in remaining distances per second.
  ///   - velocity: that of the properties of its lanes in units per second, instead of `spring`.
  func retime(
    at position: Double, along curve: TimingCurve, seconds: Double, spring: Vector2, velocity: (any AnimationLanes)?,
    isBackward: Bool
  ) {
    guard time.isPlain else { return }
    let local = time.local(position)
    let u = max(0, min(1, local))
    let distance = isBackward ? position : 1 - position
    let fraction = (isReversed ? u : 1 - u) * abs(time.length) / distance
    let index = path.nextChannel
    let duration = distance > 0 ? seconds * fraction : 0
    if local < 0, time.holdsBeforeBegin {
      path.retime(at: 0, along: curve, duration: duration, isBackward: isReversed)
    } else {
      retimePath(at: u, along: curve, duration: duration, isBackward: isReversed)
    }
    guard spring != .zero || velocity != nil else { return }
    let push = ProgressChannel(slot: slots.allocate(), index: index)
    slots.assign(push.slot, to: self)
    let moving = channels.map(\.slot)
    let startSlope = duration > 0 ? -curve.rate(at: 0).remaining / duration : 0
    members.forEach {
      $0.push(from: moving, by: spring, or: velocity, startSlope: startSlope, through: push.slot)
    }
    impulseChannels.append(push)
  }

  private func retimePath(at u: Double, along curve: TimingCurve, duration: Double, isBackward: Bool) {
    let shown = Dictionary(uniqueKeysWithValues: channels.map { ($0.index, $0.shown) })
    path.retime(at: u, from: shown, along: curve, duration: duration, isBackward: isBackward)
    forEachChannel { $0.removeCorrection() }
  }

  func refresh() {
    members.forEach { $0.refresh() }
    for presence in fading { presence.appearance.refresh() }
  }

  // MARK: Ending

  /// Removes the block's contribution from every property and releases its slots. With nil it ends where its direction
  /// leads.
  func end(at position: AnimatingPosition?) {
    let requested = position ?? (isReversed ? .start : .end)
    let isAtStart = modelOffset != 0
    let end = endsAtStart && requested == .end ? .start : requested
    if end == .current { slots.update(slot) }
    slots.stop(slot)
    courses.end(at: end, isReversed: isAtStart, slots)
    for push in impulseChannels { members.forEach { $0.leave(slot: push.slot, at: end, isReversed: isAtStart) } }
    members.forEach { $0.leave(slot: slot, at: end, isReversed: isAtStart) }
    for member in instantMembers { member.leave(slot: instantSlot, at: end, isReversed: isAtStart) }
    for presence in fading { presence.appearance.leave(slot: slot, at: .end, isReversed: false) }
    fading.removeAll()
    enableInteraction()
    members.removeAll()
    instantMembers.removeAll()
    for channel in channels { slots.release(channel.slot) }
    impulseChannels.removeAll()
    if instantSlot >= 0 { slots.release(instantSlot) }
  }

  /// Opens the owners to interaction again.
  func enableInteraction() {
    for presence in locked { presence.interactionLockCount -= 1 }
    locked.removeAll()
  }

  // MARK: Derived

  /// Whether all properties that the block set belong to owners that are in no window.
  var isInvisible: Bool {
    members.isEmpty && !instantMembers.isEmpty && instantMembers.allSatisfy { $0.presence?.isInWindow == false }
  }

  /// Returns whether the block set `property`.
  func moves(_ property: AnimatedProperty) -> Bool {
    var isMember = instantMembers.contains { $0 === property }
    members.forEach { isMember = isMember || $0 === property }
    return isMember
  }

  /// Returns how fast the coefficients of a slot change, per second.
  func rate(of slot: Int) -> CurveSample {
    let (u, pace) = motion
    guard pace != 0, u >= 0, slot != instantSlot else { return CurveSample(remaining: 0, impulse: 0) }
    if let rate = courses.rate(of: slot, at: progress) {
      return rate * (-self.channel.rate(at: u, along: path).remaining * pace)
    }
    let channel = impulseChannels.first { $0.slot == slot } ?? channel
    return channel.rate(at: u, along: path) * pace
  }

  /// The slope of the curve's progress at its start, per second; 0 for springs, which start with any velocity.
  func startSlope(of slot: Int) -> Double {
    guard path.duration > 0, slot != instantSlot else { return 0 }
    return -path.curve.rate(at: 0).remaining / path.duration
  }

  /// Adapts the block to an animator of whose new time the present one is the fraction `factor`.
  func scaleTime(by factor: Double) {
    (time, otherScrub) = (time.scaled(by: factor), otherScrub?.scaled(by: factor))
  }

  /// Replaces the path, from its start.
  func setPath(_ path: TimingPath) { self.path = path }

  /// Returns the seconds after which free springs of this block are visually at rest.
  func settlingTime(of spring: Spring) -> Double {
    var maximum = 0.0
    members.forEach { maximum = max(maximum, $0.settlingTime(of: spring, slot: slot)) }
    for member in instantMembers where member.presence?.isInWindow != false {
      maximum = max(maximum, member.settlingTime(of: spring, slot: instantSlot))
    }
    return maximum
  }

  /// u, and its change per second.
  private var motion: (u: Double, pace: Double) {
    guard let anchor, slots.time >= anchor.time, anchor.pace.isFinite else { return (0, 0) }
    let position = anchor.position(at: slots.time)
    return (time.local(position), anchor.pace * time.slope(at: position))
  }

  /// The progress that is shown: 0 at the start, 1 at the target.
  var progress: Double { 1 - channel.shown.remaining }

  private var modelOffset: Double { isReversed || endsAtStart ? 1 : 0 }

  private var channels: [ProgressChannel] { [channel] + impulseChannels }

  private func forEachChannel(_ body: (inout ProgressChannel) -> Void) {
    body(&channel)
    for index in impulseChannels.indices { body(&impulseChannels[index]) }
  }

  private func show(at position: Double) {
    let u = time.local(position)
    forEachChannel { $0.show(at: u, along: path) }
    publish()
  }

  private func publish() {
    var main = channel.shown
    main.remaining -= modelOffset
    slots.set(slot, main)
    for push in impulseChannels { slots.set(push.slot, push.shown) }
    courses.publish(progress, to: slots)
  }
}
