import OvershootGeometry

/// Continuing with other timing, and motion that settles apart from the path.
extension AnimationBlock {
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
    let speed = animatorSpeed > 0 ? animatorSpeed : 1
    let settlingSeconds = (seconds * speed).limited
    guard !time.isSettled else {
      return release(
        at: position, along: curve, seconds: settlingSeconds, speed: speed, spring: spring, velocity: velocity)
    }
    let local = time.local(position)
    let u = max(0, min(1, local))
    let distance = isBackward ? position : 1 - position
    let fraction = (isReversed ? u : 1 - u) * abs(time.length) / distance
    let duration = distance > 0 ? seconds * fraction : 0
    // A reversed block at its start waits, too.
    let isWaiting = time.holdsBeforeBegin && (local < 0 || isReversed && local < 1e-9)
    bend(
      at: u, along: curve, seconds: duration, settlingIn: settlingSeconds, isBackward: isReversed, spring: spring,
      velocity: velocity, delayedAt: isWaiting ? min(0, local) : nil)
  }

  /// Continues from u along another curve.
  ///
  /// The velocities are taken over by one channel of the new bend, so that their number does not grow with that of the
  /// bends. What settles does so along the same curve from then on, apart from the path: a reversal does not bring it
  /// back.
  ///
  /// - Parameters:
  ///   - settlingSeconds: the duration of what settles at speed 1: that of the animator's whole remaining part.
  ///   - rates: the changes per second by slot, where the bend is to keep them; what settles is not changed.
  ///   - delayed: the present u of a block that has not begun, whose corrections remain until it does.
  func bend(
    at u: Double, along curve: TimingCurve, seconds: Double, settlingIn settlingSeconds: Double = 0, isBackward: Bool,
    spring: Vector2 = .zero, velocity: (any AnimationLanes)? = nil, delayedAt delayed: Double? = nil,
    smoothly rates: [Int: CurveSample]? = nil
  ) {
    let (previous, isWaiting) = (path, delayed != nil)
    let moving = extraChannels.filter { $0.source != .settling || settling == nil }
    let removed = path.bend(
      at: u, from: isWaiting ? nil : channel.shown, along: curve, duration: seconds, isBackward: isBackward,
      takesVelocity: rates == nil)
    var parts = moving.map { extra in
      let offset = isWaiting ? previous.sample(at: u, of: extra.source) : extra.shown
      return MotionTransfer.Part(slot: extra.slot, offset: offset, rate: rates?[extra.slot] ?? .zero)
    }
    parts.removeAll { $0.offset.isZero && $0.rate.isZero }
    if !parts.isEmpty || spring != .zero || velocity != nil {
      let distance = distanceParts
      transfer(
        MotionTransfer(
          main: channel.slot, parts: parts, slot: slot(of: .push(bend: path.latestBend)), spring: spring,
          velocity: velocity, startSlope: curve.startSlope(over: seconds), seconds: seconds, distance: distance))
    }
    if !isWaiting { approach(u, from: moving, along: previous, isBackward: isBackward) }
    if let delayed { settleCorrections(of: removed, at: delayed, from: previous, along: curve, seconds: seconds) }
    for bend in removed { remove(bend) }
    guard !isWaiting else { return }
    if rates == nil, settling != nil, let index = extraIndex(of: .settling) {
      let part = MotionTransfer.Part(slot: extraChannels[index].slot, offset: extraChannels[index].shown)
      settle([part], along: curve, seconds: settlingSeconds)
    }
    removeCorrections(at: u)
  }

  /// Leads the channels that differ from the previous path at u there, on its older side.
  private func approach(_ u: Double, from moving: [ProgressChannel], along previous: TimingPath, isBackward: Bool) {
    let factor = TimingPath.approachFactor(at: u, isBackward: isBackward)
    let parts = moving.compactMap { $0.part(at: u, from: previous, times: factor) }
    guard !parts.isEmpty, factor != 0 else { return }
    let slot = slot(of: .approach(bend: previous.latestBend, isBackward: isBackward))
    transfer(MotionTransfer(main: channel.slot, parts: parts, slot: slot, isAdded: true))
  }

  /// Removes the channels of a bend that no u reaches any more.
  private func remove(_ bend: RemovedBend) {
    for isBackward in [false, true] {
      guard let index = extraIndex(of: .approach(bend: bend.id, isBackward: isBackward)) else { continue }
      let unit = CurveSample(remaining: 1, impulse: 0)
      transfer(
        MotionTransfer(
          main: channel.slot, parts: [MotionTransfer.Part(slot: extraChannels[index].slot, offset: unit)],
          slot: slot(of: .approach(bend: bend.older, isBackward: isBackward)), isAdded: true))
      removeExtra(at: index)
    }
    if let index = extraIndex(of: .push(bend: bend.id)) { removeExtra(at: index) }
  }

  /// Lets the corrections of the channels of removed bends settle by time.
  private func settleCorrections(
    of removed: [RemovedBend], at u: Double, from path: TimingPath, along curve: TimingCurve, seconds: Double
  ) {
    let ids = removed.map(\.id)
    let parts = extraChannels.filter { $0.source.bend.map(ids.contains) == true }
      .compactMap { $0.part(at: u, from: path) }
    if !parts.isEmpty { settle(parts + settlingParts, along: curve.settlingCurve, seconds: seconds) }
  }

  private func removeExtra(at index: Int) {
    let slot = extraChannels.remove(at: index).slot
    members.forEach { $0.leave(slot: slot, at: .end, isReversed: false) }
    slots.release(slot)
  }

  // MARK: Settling

  /// Lets what is shown beyond the path at `position` settle by time.
  ///
  /// - Parameters:
  ///   - seconds: the duration at speed 1.
  ///   - speed: the speed at which it begins, above 0.
  ///   - spring: the initial velocity in remaining distances per second.
  ///   - velocity: that of the properties of its lanes in units per second, instead of `spring`.
  func release(
    at position: Double, along curve: TimingCurve, seconds: Double, speed: Double, spring: Vector2,
    velocity: (any AnimationLanes)?
  ) {
    let u = time.local(position)
    let parts = channels.compactMap { $0.part(at: u, from: path) } + courseParts(at: u)
    settling = nil
    if !parts.isEmpty || velocity != nil {
      settle(parts, along: curve, seconds: seconds, speed: speed, spring: spring, velocity: velocity)
    }
    removeCorrections(at: u)
  }

  /// Returns by how much the courses of properties are away from where they are at u, by slot.
  func courseParts(at u: Double) -> [MotionTransfer.Part] {
    guard let courses = rare?.courses, !courses.isEmpty else { return [] }
    let ends = courses.samples(at: 1 - path.sample(at: u).remaining)
    return zip(courses.samples(at: progress), ends).map { .init(slot: $0.slot, offset: $0.sample - $1.sample) }
      .filter { !$0.offset.isZero }
  }

  /// Shows the path at u, and what settles.
  func removeCorrections(at u: Double) {
    forEachChannel { channel in
      guard channel.source != .settling || settling == nil else { return }
      channel.removeCorrection()
      channel.show(at: u, along: path)
    }
    publish()
  }

  /// Lets parts of the motion settle by time, in place of those that do.
  func settle(
    _ parts: [MotionTransfer.Part], along curve: TimingCurve, seconds: Double, speed: Double = 1,
    spring: Vector2 = .zero, velocity: (any AnimationLanes)? = nil, reversal: (slot: Int, isToStart: Bool)? = nil,
    takeoverSlope: Double? = nil
  ) {
    guard seconds > 0, seconds.isFinite else { return }
    let distance = distanceParts
    transfer(
      MotionTransfer(
        main: channel.slot, parts: parts, slot: slot(of: .settling), spring: spring, velocity: velocity,
        startSlope: curve.startSlope(over: seconds) * speed, seconds: seconds / speed, distance: distance,
        reversal: reversal, takeoverSlope: takeoverSlope))
    var motion = SettlingMotion(along: curve, duration: seconds)
    if let anchor { motion.follow(anchor, speed: animatorSpeed, at: slots.time) }
    settling = motion
    guard let index = extraIndex(of: .settling) else { return }
    extraChannels[index].removeCorrection()
    extraChannels[index].show(CurveSample(remaining: 1, impulse: 0), at: 0)
  }

  /// Lets the whole motion of a new block settle by time, because its animator has come to the end of its path.
  ///
  /// - Parameters:
  ///   - seconds: the duration with its delay, at speed 1.
  ///   - delayFactor: the fraction of it that passes before the block moves.
  ///   - passesDelay: whether that is during the start delay of the animator.
  func settleWhole(along curve: TimingCurve, seconds: Double, delayFactor: Double, speed: Double, passesDelay: Bool) {
    let motion = MotionTransfer.Part(
      slot: slot, offset: CurveSample(remaining: 1, impulse: 0), rate: CurveSample(remaining: 0, impulse: 1))
    settle([motion], along: curve, seconds: seconds * (1 - delayFactor), speed: speed)
    settling?.wait(seconds * delayFactor)
    if passesDelay { settling?.passDelay(at: slots.time) }
  }

  /// Lets what the block has taken over settle by time within `seconds`, so that the block can be repeated.
  func settleTakeover(within seconds: Double) {
    let slope = path.curve.startSlope(over: path.duration)
    settle([], along: path.curve.settlingCurve, seconds: seconds, takeoverSlope: slope)
  }

  /// The seconds until everything has settled that does so by time.
  var remainingSettling: Double { settling?.remaining(at: slots.time) ?? 0 }

  /// The fraction that is left of what settles.
  var settlingFraction: Double { settling?.sample(at: slots.time).remaining ?? 0 }

  /// Begins linear scrubbing at `fraction` of what settles, which began to do so in a pause.
  func beginScrubOfSettling(at fraction: Double) {
    guard let index = extraIndex(of: .settling) else { return }
    extraChannels[index].beginScrub(at: scrub.local(fraction), of: scrub)
  }

  // MARK: Channels

  func extraIndex(of source: PathChannel) -> Int? { extraChannels.firstIndex { $0.source == source } }

  /// Returns the slot of a channel, which is added if necessary.
  private func slot(of source: PathChannel) -> Int {
    if let index = extraIndex(of: source) { return extraChannels[index].slot }
    let channel = ProgressChannel(slot: slots.allocate(), source: source)
    slots.assign(channel.slot, to: self)
    extraChannels.append(channel)
    return channel.slot
  }

  private func transfer(_ transfer: MotionTransfer) { members.forEach { $0.transfer(transfer) } }

  /// The offsets from the model, of which a velocity is a multiple.
  private var distanceParts: [MotionTransfer.Part] {
    [MotionTransfer.Part(slot: slot, offset: mainOffset)]
      + extraChannels.map { MotionTransfer.Part(slot: $0.slot, offset: $0.shown) }
  }
}
