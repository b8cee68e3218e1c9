public import OvershootGeometry

/// The model and presentation value of a property. What animations add to the model is stored in the engine's pool.
///
/// shown = model + Σ (delta · remaining + velocity · impulse) over its tracks, in the order of their start.
@usableFromInline package final class AnimatableStorage<Lanes: AnimationLanes>: AnimatedProperty {
  /// Written in this file only; other modules read it without a call.
  @exclusivity(unchecked) @usableFromInline package internal(set) var model: Lanes
  /// The presentation value as it was computed last.
  @exclusivity(unchecked) @usableFromInline var computed: Lanes
  /// How many times larger than the distance of a velocity a sum with it may become.
  private static var reserve: Double { 1e9 }
  /// The pool of the tracks, nil without tracks; reset when the engine is released.
  @exclusivity(unchecked) var pool: Unmanaged<AnimationPool<Lanes>>?

  @usableFromInline init(
    _ value: Lanes, kind: AnimatableKind, space: ColorSpace,
    threshold: VisibilityThreshold = VisibilityThreshold(nil, isOfKind: true)
  ) {
    model = value
    computed = value
    super.init(kind: kind, space: space, width: Lanes.laneCount, threshold: threshold)
  }

  /// Creates a property that travels.
  package convenience init(_ value: Lanes, in space: ColorSpace = .srgb) {
    self.init(value, kind: .travel, space: space)
  }

  /// The presentation value.
  @inlinable package var shown: Lanes {
    if isOutdated { update() }
    return computed
  }

  /// Computes the presentation value where it is out of date.
  @_effects(releasenone)
  @usableFromInline func update() {
    guard isOutdated, let pool else { return }
    isOutdated = false
    pool._withUnsafeGuaranteedRef { compute(in: $0) }
  }

  @inline(__always) private func compute(in pool: AnimationPool<Lanes>) {
    if pool.slots.isStale { pool.slots.noteCurrent(self) }
    computed = model + pool.offset(at: index)
  }

  /// The change of the presentation value per second: that of its animations, and that with which it is set from
  /// outside if it is tracked.
  @inlinable var velocity: Lanes { isAnimating || tracksVelocity ? currentVelocity() : .zero }

  @specialized(where Lanes == SingleLane)
  @specialized(where Lanes == SIMD2<Double>)
  @specialized(where Lanes == SIMD4<Double>)
  @specialized(where Lanes == SIMD8<Double>)
  @usableFromInline func currentVelocity() -> Lanes {
    var sum: Lanes = tracker?.velocity() ?? .zero
    pool?._withUnsafeGuaranteedRef { pool in
      pool.forEachTrack(at: index) { track in
        guard let rate = pool.slots.rate(of: track.slot) else { return }
        sum = sum + track.offset(rate)
      }
    }
    return sum.limited
  }

  /// The number of tracks that animate the property.
  var trackCount: Int {
    var count = 0
    pool?._withUnsafeGuaranteedRef { $0.forEachTrack(at: index) { _ in count += 1 } }
    return count
  }

  /// Sets the model at once; what animations add to it remains. Where they return to their start, it is this value.
  func set(_ value: Lanes) {
    tracker?.add(value)
    if isAnimating, value != model {
      pool?._withUnsafeGuaranteedRef { $0.rebase(at: index) }
      noteForTrace()
    }
    model = value
    refreshNow()
    presence?.propertiesDidChange()
  }

  /// Sets the model at once and shows it: what has moved the property ends, as by `Animatable.stop()`.
  func setAlone(_ value: Lanes) {
    if isAnimating {
      model = value
      leaveAll()
    }
    set(value)
  }

  /// Removes all animations, because the engine is released. What is shown is the model then.
  func abandon() {
    index = -1
    pool = nil
    isOutdated = false
    computed = model
    presence?.propertyEnded()
    noteChange()
  }

  /// Removes all animations: at the presentation value, or at the model for `end`.
  func stop(at position: AnimatingPosition) {
    guard isAnimating else { return }
    if isRecorded { PropertyRecordings.note(.stopped, of: self) }
    if position == .current { model = shown }
    leaveAll()
    checkObservers()
  }

  /// Removes all animations and shows the model.
  private func leaveAll() {
    noteForTrace()
    let endless = pool?._withUnsafeGuaranteedRef { pool in
      pool.forEachTrack(at: index) { pool.slots.markRetargeted($0.slot, by: nil) }
      let endless = endlessAnimators(in: pool)
      pool.removeAll(at: index)
      return endless
    }
    pool = nil
    refreshNow()
    Self.endSuperseded(endless ?? [])
  }

  override var slots: AnimationSlots? { pool?._withUnsafeGuaranteedRef { $0.slots } }

  override func takeBack(slot: Int, course: (any Course)?) -> (AnimationBlock) -> Void {
    // Another animation may have taken the property over.
    guard let track = track(of: slot)?.track, let slots else { return { _ in } }
    let target = model
    let velocity = track.keepsVelocity ? track.velocity - track.delta * slots.startSlope(of: slot) : nil
    leaveNow(slot: slot, at: .start, isReversed: false)
    return { block in
      block.capture(self, to: target)
      if let velocity { self.setInitialVelocity(velocity, slot: block.slot) }
      if let course { block.add(course, to: self) }
    }
  }

  /// Calls observers from now on, which the engine that moves the property does in each frame.
  func begin(_ observers: PropertyObservers) {
    setObservers(observers)
    pool?._withUnsafeGuaranteedRef { $0.slots.observed.append(observers) }
  }

  /// The timelines without end that move the property.
  func endlessAnimators(in pool: AnimationPool<Lanes>) -> [Unmanaged<PropertyAnimator>] {
    var animators: [Unmanaged<PropertyAnimator>] = []
    pool.forEachTrack(at: index) { track in
      if let animator = pool.slots.endlessAnimator(of: track.slot) { animators.append(animator) }
    }
    return animators
  }

  static func endSuperseded(_ animators: [Unmanaged<PropertyAnimator>]) {
    for animator in animators {
      let animator = animator.takeUnretainedValue()
      MainActor.assumeIsolated { animator.endIfSuperseded() }
    }
  }

  // MARK: For blocks

  @inline(__always) func refreshNow() {
    guard let pool else {
      isOutdated = false
      computed = model
      return
    }
    pool._withUnsafeGuaranteedRef { pool in
      if let offset = pool.singleOffset(at: index) {
        isOutdated = false
        computed = model + offset
      } else {
        refreshSum(in: pool)
      }
    }
  }

  @inline(never) private func refreshSum(in pool: AnimationPool<Lanes>) {
    // The sum of many tracks is computed once, when it is read or in the next frame.
    isOutdated = pool.hasManyTracks(at: index)
    if !isOutdated { compute(in: pool) }
  }

  func leaveNow(slot: Int, at position: AnimatingPosition, isReversed: Bool) {
    guard let pool else { return }
    noteForTrace()
    pool._withUnsafeGuaranteedRef { pool in
      // The sum is needed only where nothing is left to add up; for each of many tracks it would cost their square.
      if position == .current { if pool.hasOneTrack(at: index) { update() } else { pool.slots.update(slot) } }
      guard let (removed, distance, error) = pool.remove(slot: slot, from: index) else { return }
      switch position {
      case .end where isReversed: model = model.adding(.zero - distance, error: .zero - error)
      case .start where !isReversed: model = model.adding(distance, error: error)
      case .current: model = isAnimating ? model + removed.offset(pool.slots.coefficients[slot]) : computed
      case .end, .start: break
      }
    }
    if !isAnimating { self.pool = nil }
    refreshNow()
    noteChange()
  }

  override func reverse(slot: Int, toStart: Bool) {
    noteChange()
    noteForTrace()
    pool?._withUnsafeGuaranteedRef { pool in
      guard let (track, error) = pool.track(of: slot, at: index), !track.isRebased else { return }
      let sign = toStart ? 1.0 : -1
      model = model.adding(pool.modelDistance(of: track, at: index) * sign, error: error * sign)
    }
  }

  override func isMoved(by slot: Int) -> Bool { track(of: slot) != nil }

  override func settlingTime(of spring: Spring, slot: Int, steepness: SIMD8<Double>) -> Double {
    guard let track = track(of: slot)?.track else { return 0 }
    return (0..<Lanes.laneCount).reduce(0) { maximum, lane in
      let (straight, velocity) = (track.delta[lane], track.velocity[lane])
      let delta = straight < 0 ? straight - steepness[lane] : straight + steepness[lane]
      if let difference = threshold.difference(for: kind, lane: lane, of: Lanes.laneCount) {
        return max(maximum, spring.settlingTime(from: delta, velocity: velocity, within: difference))
      }
      // How far the velocity alone carries the spring counts as a distance, too.
      let distance = max(abs(delta), abs(velocity) / spring.frequency)
      guard distance > 0, distance.isFinite else { return maximum }
      let seconds = spring.settlingTime(
        from: delta / distance, velocity: velocity / distance, within: Spring.settledOffset)
      return max(maximum, seconds)
    }
  }

  override func transfer(_ transfer: MotionTransfer) {
    guard let pool else { return }
    noteForTrace()
    pool._withUnsafeGuaranteedRef { pool in
      // Another animation may have taken the property over.
      guard pool.track(of: transfer.main, at: index) != nil else { return }
      var (delta, speed) = (Lanes.zero, Lanes.zero)
      for part in transfer.parts {
        guard let track = pool.track(of: part.slot, at: index)?.track else { continue }
        delta = delta + track.offset(part.offset)
        speed = speed + track.offset(part.rate)
      }
      if transfer.spring != .zero || transfer.velocity != nil {
        let distance = transfer.distance.reduce(Lanes.zero) { sum, part in
          pool.track(of: part.slot, at: index).map { sum + $0.track.offset(part.offset) } ?? sum
        }
        let impulse = (transfer.velocity as? Lanes).map { $0 + distance * transfer.startSlope }
        speed = speed + (impulse ?? impulseVelocity(over: distance, transfer.spring))
      }
      if let reversal = transfer.reversal, let track = pool.track(of: reversal.slot, at: index)?.track {
        let difference = track.delta - pool.modelDistance(of: track, at: index)
        delta = reversal.isToStart ? delta + difference : delta - difference
      }
      if let slope = transfer.takeoverSlope {
        let part = straighten(transfer.main, slope, in: pool)
        (delta, speed) = (delta + part.delta, speed + part.speed)
      }
      // After a fraction, a velocity or a duration beyond all measure there may be no number.
      if !delta.isFinite { delta = .zero }
      if !(speed * max(1, transfer.seconds) * Self.reserve).isFinite { speed = .zero }
      let exists = pool.change(slot: transfer.slot, at: index) { track, _ in
        track.delta = transfer.isAdded ? track.delta + delta : delta
        track.velocity = transfer.isAdded ? track.velocity + speed : speed
        return .zero
      }
      guard !exists, delta != .zero || speed != .zero else { return }
      pool.append(Track(slot: transfer.slot, delta: delta, velocity: speed), error: .zero, to: index)
    }
  }

  /// Lets a track begin at the model of before, without a carried velocity, and returns what it had of both.
  private func straighten(_ slot: Int, _ slope: Double, in pool: AnimationPool<Lanes>) -> (delta: Lanes, speed: Lanes) {
    guard let track = pool.track(of: slot, at: index)?.track, track.keepsVelocity else { return (.zero, .zero) }
    let distance = pool.modelDistance(of: track, at: index)
    let excess = track.delta - distance
    _ = pool.change(slot: slot, at: index) { track, error in
      track.straighten(to: distance)
      return error
    }
    return (excess, track.velocity - excess * slope)
  }

  /// Returns the track of a slot and the rounding error of its delta; nil where the slot does not move the property.
  private func track(of slot: Int) -> (track: Track<Lanes>, error: Lanes)? {
    pool?._withUnsafeGuaranteedRef { $0.track(of: slot, at: index) }
  }
}

extension AnimatableStorage {
  /// Returns the channels of a colour as the target of the property: in OKLCH with the hue that is the shorter way from
  /// the model, and without a turn to a grey. A grey model takes the hue of the target, unless it is moving. Those of
  /// other spaces do not change.
  ///
  /// - Parameter hasHue: whether the hue of a grey is that of a colour that follows.
  @usableFromInline package func turned(_ target: Lanes, hasHue: Bool = false) -> Lanes {
    guard space == .oklch else { return target }
    let hues = Oklch.hues(
      from: (isAnimating ? .infinity : model[1], model[2]), to: (hasHue ? .infinity : target[1], target[2]))
    if hues.from != model[2] {
      model[2] = hues.from
      computed = model
    }
    var turned = target
    turned[2] = hues.to
    return turned
  }
}

extension Animatable {
  /// Returns the lanes of a value as the target of the property: of those that represent it, the nearest to the model.
  @inlinable func lanes(towards value: Value) -> Value.Lanes {
    let lanes = Value.nearest(to: storage.model, of: value.lanes(in: storage.space))
    return Value.self == Color.self ? storage.turned(lanes) : lanes
  }
}
