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
    /// Whether the motion begins later: what jumps meanwhile under reduced motion is seen at once, and does not fade in.
    var isDelayed = false
    /// Whether what is animated is closed to interaction meanwhile.
    var disablesInteraction = false
  }

  let time: TimeSpan
  /// The same for fractions that are scrubbed along straight lines.
  let scrub: TimeSpan
  private let capture: Capture
  private let pools: AnimationPools
  private let slots: AnimationSlots
  private var channel: ProgressChannel
  /// The velocities that came with other timing.
  private var impulseChannels: [ProgressChannel] = []
  /// For properties that take their end at once; its coefficients are always 0.
  private var instantSlot = -1
  @exclusivity(unchecked) private var members = RetainedArray<AnimatedProperty>()
  private var instantMembers: ContiguousArray<AnimatedProperty> = []
  private var locked: ContiguousArray<AnimationPresence> = []
  /// The owners that fade in because reduced motion let them jump.
  private var fading: ContiguousArray<AnimationPresence> = []
  private(set) var path: TimingPath
  /// Whether the block runs from its target to its start.
  private var isReversed = false
  /// Whether the model is the start though the block is not reversed: its way leads there and back.
  private var endsAtStart = false
  /// How the animator's time runs; nil while it stands.
  private var anchor: Anchor?

  init(time: TimeSpan, scrub: TimeSpan, path: TimingPath, capture: Capture, pools: AnimationPools) {
    (self.time, self.scrub, self.path, self.capture, self.pools) = (time, scrub, path, capture, pools)
    slots = pools.slots
    channel = ProgressChannel(slot: slots.allocate(), index: 0)
    slots.assign(channel.slot, to: self)
    publish()
  }

  /// The place of the block's coefficients.
  var slot: Int { channel.slot }

  /// Seconds that the block takes.
  var duration: Double { path.duration }

  // MARK: Capturing

  /// Sends `property` to `target`; what it shows is brought up to date by `refresh()`.
  @inline(__always)
  func capture<Lanes>(_ property: AnimatableStorage<Lanes>, to target: Lanes) {
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

  private func fadeIn(_ presence: AnimationPresence) {
    guard !fading.contains(where: { $0 === presence }) else { return }
    fading.append(presence)
    pools.singles._withUnsafeGuaranteedRef { presence.appearance.addFadeIn(slot: slot, pool: $0) }
  }

  private func allocateInstantSlot() -> Int {
    if instantSlot < 0 { instantSlot = slots.allocate() }
    return instantSlot
  }

  // MARK: Moving

  /// Runs with the animator's time from now on.
  func follow(_ anchor: Anchor) {
    self.anchor = anchor
    show(at: anchor.position(at: slots.time))
    guard path.isPlain, time.isPlain, channel.isPlain, anchor.pace.isFinite, time.length != 0 else {
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
  func updateCoefficients() {
    if let anchor { show(at: anchor.position(at: slots.time)) }
  }

  /// Stands at `position` of the animator's linear time.
  func hold(at position: Double) {
    anchor = nil
    slots.stop(slot)
    show(at: position)
  }

  /// Stands still, and from now on scrubs along straight lines through what is shown now at `fraction`.
  func pause(at fraction: Double) {
    updateCoefficients()
    anchor = nil
    slots.stop(slot)
    let u = scrub.local(fraction)
    forEachChannel { $0.beginScrub(at: u, of: scrub) }
  }

  /// Shows `fraction` of the straight way.
  func scrubLinearly(to fraction: Double) {
    let u = scrub.local(fraction)
    forEachChannel { $0.showStraight(at: u, of: scrub) }
    publish()
    refresh()
  }

  /// Shows the curve at `position`; Béziers go on along their end tangents outside 0...1.
  func scrubAlongCurve(to position: Double) {
    hold(at: position)
    let u = time.local(position)
    if !time.isInTimeline, u > 1 || u < 0 && !time.holdsBeforeBegin {
      forEachChannel { $0.show(beyond: u, along: path) }
      publish()
    }
    refresh()
  }

  /// Goes on from `position` after a scrub, without a jump from what is shown.
  func resume(from position: Double) {
    let u = time.local(position)
    forEachChannel { $0.resume(at: u, of: time, along: path) }
  }

  /// Turns round: the model becomes the start, or the target again.
  ///
  /// Of blocks that follow each other on one property the later ones go back first, and set out again last.
  func reverse() {
    isReversed.toggle()
    if !endsAtStart { moveModel(toStart: isReversed) }
    publish()
  }

  /// The way of the block leads there and back, so that its model is the start.
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

  /// Before the block turns at `position`, to go on at `pace`: its velocity will jump neither there nor on the way back. A block
  /// that stands will set out as its path does, and one that is repeated turns at once.
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
      // Where it was bent the path has corners.
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

  /// Goes on from `position` with other timing: from what is shown, to the end in the block's direction.
  ///
  /// - Parameters:
  ///   - seconds: what the whole remaining way of the animator takes.
  ///   - velocity: remaining distances a second.
  func retime(at position: Double, along curve: TimingCurve, seconds: Double, velocity: Vector2, isBackward: Bool) {
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
    guard velocity != .zero else { return }
    let push = ProgressChannel(slot: slots.allocate(), index: index)
    slots.assign(push.slot, to: self)
    let moving = channels.map(\.slot)
    members.forEach { $0.push(from: moving, by: velocity, through: push.slot) }
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

  /// Takes the block's share out of every property and gives its slots back; nil is the end of the way that it runs.
  func end(at position: AnimatingPosition?) {
    let requested = position ?? (isReversed ? .start : .end)
    let isAtStart = modelOffset != 0
    let end = endsAtStart && requested == .end ? .start : requested
    slots.stop(slot)
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

  /// What was closed to interaction is so no longer.
  func enableInteraction() {
    for presence in locked { presence.interactionLockCount -= 1 }
    locked.removeAll()
  }

  // MARK: Derived

  /// Whether nothing that the block set can be seen to move.
  var isInvisible: Bool {
    members.isEmpty && !instantMembers.isEmpty && instantMembers.allSatisfy { $0.presence?.isInWindow == false }
  }

  /// Whether the block set `property`.
  func moves(_ property: AnimatedProperty) -> Bool {
    var isMember = instantMembers.contains { $0 === property }
    members.forEach { isMember = isMember || $0 === property }
    return isMember
  }

  /// How fast a slot's coefficients change, per second.
  func rate(of slot: Int) -> CurveSample {
    let (u, pace) = motion
    guard pace != 0, u >= 0 else { return CurveSample(remaining: 0, impulse: 0) }
    let channel = impulseChannels.first { $0.slot == slot } ?? channel
    return channel.rate(at: u, along: path) * pace
  }

  /// The slope of the curve's progress at its start, per second; 0 for springs, whose start is free.
  var startSlope: Double {
    guard path.duration > 0 else { return 0 }
    return -path.curve.rate(at: 0).remaining / path.duration
  }

  /// Follows another path from its start on.
  func setPath(_ path: TimingPath) { self.path = path }

  /// The seconds after which free springs of this block can no longer be seen to move.
  func settlingTime(of spring: Spring) -> Double {
    var maximum = 0.0
    members.forEach { maximum = max(maximum, $0.settlingTime(of: spring, slot: slot)) }
    for member in instantMembers where member.presence?.isInWindow != false {
      maximum = max(maximum, member.settlingTime(of: spring, slot: instantSlot))
    }
    return maximum
  }

  /// u, and how fast it changes per second.
  private var motion: (u: Double, pace: Double) {
    guard let anchor, slots.time >= anchor.time, anchor.pace.isFinite else { return (0, 0) }
    let position = anchor.position(at: slots.time)
    return (time.local(position), anchor.pace * time.slope(at: position))
  }

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
  }
}
