import OvershootGeometry

/// The properties that one block of changes animates, and the part of the animator's time in which they move.
///
/// Within its span the block's local time u runs from 0, its start, to 1, its target. Its two coefficients, which all
/// its tracks read, are stored in a slot of the engine.
package final class AnimationBlock {
  /// How the block animates the properties that its closure sets.
  struct Capture: Sendable {
    var retargeting = Retargeting.additive
    var policy = MotionPolicy.full
    /// Whether the motion is delayed. Under reduced motion a delayed change is visible at once and its owner does not
    /// fade in.
    var isDelayed = false
    /// Whether the owners of the animated properties are closed to interaction while the block is active.
    var disablesInteraction = false
  }

  @exclusivity(unchecked) private(set) var time: TimeSpan
  /// The span for fractions that are scrubbed linearly.
  var scrub: TimeSpan { rare?.scrub ?? time }
  @exclusivity(unchecked) private var capture: Capture
  /// The animator of the block, which retains it.
  private let owner: Unmanaged<PropertyAnimator>
  @exclusivity(unchecked) private(set) var pools: AnimationPools
  var slots: AnimationSlots { pools.slots }
  @exclusivity(unchecked) var channel: ProgressChannel
  @exclusivity(unchecked) private(set) var members = RetainedArray<AnimatedProperty>()
  /// What few blocks have; nil while there is nothing of it.
  @exclusivity(unchecked) private(set) var rare: RareBlockParts?
  @exclusivity(unchecked) var path: TimingPath
  /// Whether a later animation gave one of the properties another target, or one was stopped by itself.
  @exclusivity(unchecked) var isRetargeted = false
  /// Whether the block runs from its target to its start.
  @exclusivity(unchecked) var isReversed = false
  /// Whether the model is the start although the block is not reversed: an even number of autoreversed runs ends there.
  @exclusivity(unchecked) var endsAtStart = false
  /// Whether a property was moving when the block took it over with its velocity, or was set outside of blocks since.
  @exclusivity(unchecked) var hasTakeover = false

  init(time: TimeSpan, scrub: TimeSpan?, path: TimingPath, capture: Capture, of animator: PropertyAnimator) {
    (self.time, self.path, self.capture) = (time, path, capture)
    (owner, pools) = (.passUnretained(animator), animator.core.pools)
    channel = ProgressChannel(slot: pools.slots.allocate(), source: .progress)
    if let scrub, scrub != time { rareParts.scrub = scrub }
    slots.assign(channel.slot, to: self)
    publish()
  }

  /// Begins anew in another engine.
  func open(in other: AnimationPools, policy: MotionPolicy) {
    members.removeAll()
    rare = nil
    owner._withUnsafeGuaranteedRef { $0.core.pools = other }
    (pools, capture.policy) = (other, policy)
    channel = ProgressChannel(slot: slots.allocate(), source: .progress)
    slots.assign(slot, to: self)
    publish()
  }

  /// The index of the block's coefficients, which no other active block of the engine has.
  package var slot: Int { channel.slot }

  /// The duration in seconds.
  var duration: Double { path.duration }

  /// The animator, where it is a timeline without end.
  var endlessAnimator: Unmanaged<PropertyAnimator>? {
    owner._withUnsafeGuaranteedRef { $0.core.flags.repeatsForever } ? owner : nil
  }

  /// The block's animator.
  var retainedAnimator: PropertyAnimator { owner.takeUnretainedValue() }

  /// The identity of the block's animator.
  var animator: UnsafeMutableRawPointer { owner.toOpaque() }

  /// Whether a recorder follows the animator.
  @MainActor package var isRecorded: Bool { owner._withUnsafeGuaranteedRef { $0.recording != nil } }

  /// How the animator's time runs; nil while it is paused.
  var anchor: Anchor? {
    owner._withUnsafeGuaranteedRef { if case .running(let anchor) = $0.core.phase { anchor } else { nil } }
  }

  /// How the fraction of the block's animator is moved; nil where nothing does.
  var followedFraction: FollowedFraction? {
    let animator = retainedAnimator
    return animator.core.rare == nil ? nil : MainActor.assumeIsolated { animator.followedFraction }
  }

  /// The speed of the block's animator.
  var animatorSpeed: Double { owner._withUnsafeGuaranteedRef { $0.core.speedFactor } }

  // MARK: Capturing

  /// Animates `property` to `target`. Its presentation value is updated by `refresh()`.
  @inline(__always) func capture<Lanes>(_ property: AnimatableStorage<Lanes>, to target: Lanes) {
    if property.isRecorded { PropertyRecordings.note(.captured(by: self, to: target.numbers), of: property) }
    // Coefficients cannot lead from or to a number that is not finite.
    guard (property.model - target).isFinite else { return setAtOnce(property, to: target) }
    if !pools.passesTime {
      EngineSearch.visit(property, of: self)
      // Another engine goes on with what it moves.
      if !pools.passesTime, property.isAnimating, property.slots !== slots { return setAtOnce(property, to: target) }
    }
    let isSkipped = capture.policy.skips(property.kind)
    let isInstant = isSkipped || property.presence?.isInWindow == false
    let chosen = isInstant ? allocateInstantSlot() : slot
    let wasAnimating = property.isAnimating
    let isNew = Lanes.pool(in: pools)._withUnsafeGuaranteedRef { pool in
      property.join(
        target, slot: chosen, spring: path.initialVelocity,
        retargeting: isSkipped ? nil : isInstant ? .additive : capture.retargeting, pool: pool)
    }
    if let tracing = slots.tracing { tracing.note(property, capturedBy: isInstant ? nil : self) }
    guard isNew else {
      // What is set a second time is shown at once, too.
      if isInstant { property.refresh() }
      return
    }
    if capture.retargeting == .velocity, wasAnimating { hasTakeover = true }
    if isInstant {
      rareParts.instantMembers.append(property)
      property.refresh()
      if capture.policy == .reduced, !capture.isDelayed, let presence = property.presence, presence.isInWindow {
        fadeIn(presence)
      }
    } else {
      members.append(property)
    }
    if capture.disablesInteraction, let presence = property.presence {
      presence.interactionLockCount += 1
      rareParts.locked.append(presence)
    }
  }

  private func setAtOnce<Lanes>(_ property: AnimatableStorage<Lanes>, to target: Lanes) {
    property.set(target)
    property.noteChange()
  }

  /// Makes every captured property of these lanes start with `velocity`, per second.
  func setInitialVelocity<Lanes: AnimationLanes>(_ velocity: Lanes) {
    members.forEach { ($0 as? AnimatableStorage<Lanes>)?.setInitialVelocity(velocity, slot: slot) }
  }

  private func fadeIn(_ presence: AnimationPresence) {
    guard !rareParts.fading.contains(where: { $0 === presence }) else { return }
    rareParts.fading.append(presence)
    pools.singles._withUnsafeGuaranteedRef { presence.appearance.addFadeIn(slot: slot, pool: $0) }
    presence.propertyBegan()
  }

  private func allocateInstantSlot() -> Int {
    let rare = rareParts
    if rare.instantSlot < 0 {
      rare.instantSlot = slots.allocate()
      slots.assign(rare.instantSlot, to: self)
    }
    return rare.instantSlot
  }

  // MARK: Ending

  /// Removes the block's contribution from every property and releases its slots. With nil it ends where its direction
  /// leads.
  func end(at position: AnimatingPosition?, isInTime: Bool = false) {
    if let tracing = slots.tracing { tracing.noteEnd(of: self, at: slots.time, inTime: isInTime) }
    let requested = position ?? (isReversed ? .start : .end)
    let isAtStart = modelOffset != 0
    let end = endsAtStart && requested == .end ? .start : requested
    if end == .current { slots.update(slot) }
    slots.stop(slot)
    if let rare {
      rare.courses.end(at: end, isReversed: isAtStart, slots)
      for extra in rare.extraChannels {
        let extraEnd = end == .current ? end : AnimatingPosition.end
        members.forEach { $0.leave(slot: extra.slot, at: extraEnd, isReversed: false) }
      }
    }
    members.forEach { $0.leave(slot: slot, at: end, isReversed: isAtStart) }
    if let rare {
      for member in rare.instantMembers { member.leave(slot: rare.instantSlot, at: end, isReversed: isAtStart) }
      for presence in rare.fading {
        presence.appearance.leave(slot: slot, at: .end, isReversed: false)
        presence.propertyEnded()
      }
      enableInteraction()
      for extra in rare.extraChannels { slots.release(extra.slot) }
      if rare.instantSlot >= 0 { slots.release(rare.instantSlot) }
    }
    members.removeAll()
    slots.release(slot)
    rare = nil
  }

  /// Opens the owners to interaction again.
  func enableInteraction() {
    guard let rare else { return }
    for presence in rare.locked { presence.interactionLockCount -= 1 }
    rare.locked.removeAll()
  }

  // MARK: Derived

  /// Whether all properties that the block set belong to owners that are in no window.
  var isInvisible: Bool {
    guard members.isEmpty, let members = rare?.instantMembers, !members.isEmpty else { return false }
    return members.allSatisfy { $0.presence?.isInWindow == false }
  }

  /// Whether the block still moves a property.
  var isShown: Bool {
    rare?.fading.isEmpty == false
      || members.contains { member in member.isMoved(by: slot) || extraChannels.contains { member.isMoved(by: $0.slot) }
      }
  }

  /// Returns whether the block set `property`.
  package func moves(_ property: AnimatedProperty) -> Bool {
    instantMembers.contains { $0 === property } || members.contains { $0 === property }
  }

  /// The slope of the curve's progress at its start, per second; 0 for springs, which start with any velocity.
  func startSlope(of slot: Int) -> Double { slot == instantSlot ? 0 : path.curve.startSlope(over: path.duration) }

  /// Puts a settled block at its other end.
  func turnSettled() {
    time = time.turned
    channel.show(at: time.local(0), along: path)
  }

  /// Adapts the block to an animator of whose new time the present one is the fraction `factor`.
  func scaleTime(by factor: Double) {
    time = time.scaled(by: factor)
    rare?.scrub = rare?.scrub?.scaled(by: factor)
  }

  /// Adapts the block, which ends with its animator, to one that takes `1 / factor` times as long.
  func extendTime(by factor: Double) { time = TimeSpan(begin: time.begin * factor, end: 1) }

  /// Returns the seconds after which free springs of this block are visually at rest.
  func settlingTime(of spring: Spring) -> Double {
    var maximum = members.maximum {
      $0.settlingTime(of: spring, slot: slot, steepness: rare?.courses.steepness(of: $0) ?? .zero)
    }
    for member in instantMembers where member.presence?.isInWindow != false {
      maximum = max(maximum, member.settlingTime(of: spring, slot: instantSlot, steepness: .zero))
    }
    return maximum
  }

  var modelOffset: Double { isReversed || endsAtStart ? 1 : 0 }

  var channels: [ProgressChannel] { [channel] + extraChannels }

  func forEachChannel(_ body: (inout ProgressChannel) -> Void) {
    body(&channel)
    if let rare { for index in rare.extraChannels.indices { body(&rare.extraChannels[index]) } }
  }

  // MARK: Rare parts

  /// The rare parts, which are created at the first use.
  var rareParts: RareBlockParts {
    if let rare { return rare }
    let parts = RareBlockParts()
    rare = parts
    return parts
  }

  var extraChannels: [ProgressChannel] {
    get { rare?.extraChannels ?? [] }
    _modify { yield &rareParts.extraChannels }
  }
  var instantSlot: Int { rare?.instantSlot ?? -1 }
  var instantMembers: ContiguousArray<AnimatedProperty> { rare?.instantMembers ?? [] }
  /// A motion by time that settles, apart from the path; nil while nothing settles by time.
  var settling: SettlingMotion? {
    get { rare?.settling }
    set { if newValue != nil || rare != nil { rareParts.settling = newValue } }
  }
}
