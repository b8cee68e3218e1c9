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
    var waits = false
    /// Whether what is animated is closed to interaction meanwhile.
    var closesOwners = false
  }

  let time: TimeSpan
  /// The same for fractions that are scrubbed along straight lines.
  let scrub: TimeSpan
  private let capture: Capture
  private let pools: AnimationPools
  private let slots: AnimationSlots
  private var trail: Trail
  /// The velocities that came with other timing.
  private var pushes: [Trail] = []
  /// For properties that take their end at once; its coefficients are always 0.
  private var instantSlot = -1
  @exclusivity(unchecked) private var members = RetainedArray<AnimatedProperty>()
  private var instantMembers: ContiguousArray<AnimatedProperty> = []
  private var closed: ContiguousArray<AnimationPresence> = []
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
    trail = Trail(slot: slots.claim(), index: 0)
    slots.assign(trail.slot, to: self)
    publish()
  }

  /// The place of the block's coefficients.
  var slot: Int { trail.slot }

  /// Seconds that the block takes.
  var duration: Double { path.duration }

  // MARK: Capturing

  /// Sends `property` to `target`; what it shows is brought up to date by `refresh()`.
  @inline(__always)
  func capture<Lanes>(_ property: AnimatableStorage<Lanes>, to target: Lanes) {
    let isInstant = property.presence?.isInWindow == false || capture.policy.skips(property.kind)
    let chosen = isInstant ? claimInstantSlot() : slot
    let isNew = Lanes.pool(in: pools)._withUnsafeGuaranteedRef { pool in
      property.join(
        target, slot: chosen, spring: capture.velocity, retargeting: isInstant ? .additive : capture.retargeting,
        pool: pool)
    }
    guard isNew else { return }
    if isInstant {
      instantMembers.append(property)
      property.refresh()
      if capture.policy == .reduced, !capture.waits, let presence = property.presence, presence.isInWindow {
        fadeIn(presence)
      }
    } else {
      members.append(property)
    }
    if capture.closesOwners, let presence = property.presence {
      presence.closedBy += 1
      closed.append(presence)
    }
  }

  private func fadeIn(_ presence: AnimationPresence) {
    guard !fading.contains(where: { $0 === presence }) else { return }
    fading.append(presence)
    pools.singles._withUnsafeGuaranteedRef { presence.appearance.dip(slot: slot, pool: $0) }
  }

  private func claimInstantSlot() -> Int {
    if instantSlot < 0 { instantSlot = slots.claim() }
    return instantSlot
  }

  // MARK: Moving

  /// Runs with the animator's time from now on.
  func follow(_ anchor: Anchor) {
    self.anchor = anchor
    show(at: anchor.position(at: slots.time))
    guard path.isPlain, time.isPlain, trail.isPlain, anchor.pace.isFinite, time.length != 0 else {
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
    let u = scrub.local(fraction)
    forEachTrail { $0.tieKnot(at: u, of: scrub) }
  }

  /// Shows `fraction` of the straight way.
  func scrubLinearly(to fraction: Double) {
    let u = scrub.local(fraction)
    forEachTrail { $0.showStraight(at: u, of: scrub) }
    publish()
    refresh()
  }

  /// Shows the curve at `position`; Béziers go on along their end tangents outside 0...1.
  func scrubAlongCurve(to position: Double) {
    stand(at: position)
    let u = time.local(position)
    if !time.isPlaced, u > 1 || u < 0 && !time.waits {
      forEachTrail { $0.show(beyond: u, along: path) }
      publish()
    }
    refresh()
  }

  /// Goes on from `position` after a scrub, without a jump from what is shown.
  func resume(from position: Double) {
    let u = time.local(position)
    forEachTrail { $0.resume(at: u, of: time, along: path) }
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
  func turnSmoothly(at position: Double, pace: Double) {
    let (u, speed) = (time.local(position), pace * time.slope(at: position))
    guard time.isPlain, (0...1).contains(u), speed != 0, speed.isFinite else {
      forEachTrail { $0.endTurn() }
      return
    }
    showFollowing()
    let old = anchor == nil ? nil : motion.pace
    let velocities = old.map { old in trails.map { $0.rate(at: u, along: path) * old } }
    if !path.isPlain {
      // Where it was bent the path has corners.
      let seconds = abs((speed < 0 ? u : 1 - u) / speed)
      bendPath(at: u, along: path.curve, duration: seconds, isBackward: speed < 0)
    } else if old == nil, trail.isPlain {
      return
    }
    forEachTrail { trail in
      trail.turn(at: u, speed: speed, velocity: velocities.map { $0[min(trail.index, $0.count - 1)] }, along: path)
    }
  }

  /// Goes on from `position` with other timing: from what is shown, to the end in the block's direction.
  ///
  /// - Parameters:
  ///   - seconds: what the whole remaining way of the animator takes.
  ///   - velocity: remaining distances a second.
  func bend(at position: Double, along curve: TimingCurve, seconds: Double, velocity: Vector2, isBackward: Bool) {
    guard time.isPlain else { return }
    let local = time.local(position)
    let u = max(0, min(1, local))
    let way = isBackward ? position : 1 - position
    let share = (isReversed ? u : 1 - u) * abs(time.length) / way
    let index = path.nextTrail
    let duration = way > 0 ? seconds * share : 0
    if local < 0, time.waits {
      path.bend(at: 0, along: curve, duration: duration, isBackward: isReversed)
    } else {
      bendPath(at: u, along: curve, duration: duration, isBackward: isReversed)
    }
    guard velocity != .zero else { return }
    let push = Trail(slot: slots.claim(), index: index)
    slots.assign(push.slot, to: self)
    let moving = trails.map(\.slot)
    members.forEach { $0.push(from: moving, by: velocity, through: push.slot) }
    pushes.append(push)
  }

  private func bendPath(at u: Double, along curve: TimingCurve, duration: Double, isBackward: Bool) {
    let shown = Dictionary(uniqueKeysWithValues: trails.map { ($0.index, $0.shown) })
    path.bend(at: u, from: shown, along: curve, duration: duration, isBackward: isBackward)
    forEachTrail { $0.forgetCorrection() }
  }

  func refresh() {
    members.forEach { $0.refresh() }
    for presence in fading { presence.appearance.refresh() }
  }

  // MARK: Ending

  /// Takes the block's share out of every property and gives its slots back; nil is the end of the way that it runs.
  func end(at position: AnimatingPosition?) {
    let wanted = position ?? (isReversed ? .start : .end)
    let isAtStart = modelOffset != 0
    let place = endsAtStart && wanted == .end ? .start : wanted
    slots.rest(slot)
    for push in pushes { members.forEach { $0.leave(slot: push.slot, at: place, isReversed: isAtStart) } }
    members.forEach { $0.leave(slot: slot, at: place, isReversed: isAtStart) }
    for member in instantMembers { member.leave(slot: instantSlot, at: place, isReversed: isAtStart) }
    for presence in fading { presence.appearance.leave(slot: slot, at: .end, isReversed: false) }
    fading.removeAll()
    openOwners()
    members.removeAll()
    instantMembers.removeAll()
    for trail in trails { slots.release(trail.slot) }
    pushes.removeAll()
    if instantSlot >= 0 { slots.release(instantSlot) }
  }

  /// What was closed to interaction is so no longer.
  func openOwners() {
    for presence in closed { presence.closedBy -= 1 }
    closed.removeAll()
  }

  // MARK: Derived

  /// Whether nothing that the block set can be seen to move.
  var isUnseen: Bool {
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
    let trail = pushes.first { $0.slot == slot } ?? trail
    return trail.rate(at: u, along: path) * pace
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
    for member in instantMembers where member.presence?.isInWindow != false {
      longest = max(longest, member.restTime(of: spring, slot: instantSlot))
    }
    return longest
  }

  /// u, and how fast it changes per second.
  private var motion: (u: Double, pace: Double) {
    guard let anchor, slots.time >= anchor.time, anchor.pace.isFinite else { return (0, 0) }
    let position = anchor.position(at: slots.time)
    return (time.local(position), anchor.pace * time.slope(at: position))
  }

  private var modelOffset: Double { isReversed || endsAtStart ? 1 : 0 }

  private var trails: [Trail] { [trail] + pushes }

  private func forEachTrail(_ body: (inout Trail) -> Void) {
    body(&trail)
    for index in pushes.indices { body(&pushes[index]) }
  }

  private func show(at position: Double) {
    let u = time.local(position)
    forEachTrail { $0.show(at: u, along: path) }
    publish()
  }

  private func publish() {
    var main = trail.shown
    main.remaining -= modelOffset
    slots.set(slot, main)
    for push in pushes { slots.set(push.slot, push.shown) }
  }
}
