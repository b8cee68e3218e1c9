import Geometry

/// Where a property lives: its model and its shown value. What animations add to it lies in the engine's pool.
///
/// shown = model + Σ (delta · remaining + velocity · impulse) over its tracks, in the order of their start.
@usableFromInline
final class AnimatableStorage<Lanes: AnimationLanes>: AnimatedProperty {
  /// Written here only; readable without a call from other modules.
  @exclusivity(unchecked) @usableFromInline var model: Lanes
  @exclusivity(unchecked) @usableFromInline var shown: Lanes
  /// Where the tracks lie while there are some; the pool tells when it goes.
  @exclusivity(unchecked) private var pool: Unmanaged<AnimationPool<Lanes>>?

  @usableFromInline
  init(_ value: Lanes, kind: AnimatableKind, space: ColorSpace) {
    model = value
    shown = value
    super.init(kind: kind, space: space, width: Lanes.laneCount)
  }

  /// The speed of the shown value, per second.
  var velocity: Lanes {
    var sum = Lanes.zero
    pool?._withUnsafeGuaranteedRef { pool in
      pool.forEachTrack(at: index) { track in
        guard let rate = pool.slots.rate(of: track.slot) else { return }
        sum = sum + track.offset(rate)
      }
    }
    return sum
  }

  /// Changes at once; what animations add stays.
  func set(_ value: Lanes) {
    model = value
    refreshNow()
  }

  /// The engine has gone: nothing moves any more.
  func abandon() {
    index = -1
    pool = nil
  }

  // MARK: Joining

  /// Sends the property to `target`, `slot` carrying the difference. Returns false where the slot did so already and only its
  /// target is another one now.
  func join(
    _ target: Lanes, slot: Int, spring: Vector2, retargeting: Retargeting, pool: AnimationPool<Lanes>
  ) -> Bool {
    precondition(
      self.pool == nil || self.pool?.toOpaque() == Unmanaged.passUnretained(pool).toOpaque(),
      "One property cannot be animated by two engines at the same time.")
    let before = model
    let more = before - target
    model = target
    guard isAnimating else {
      let track = Track(slot: slot, delta: more, velocity: push(over: more, spring))
      pool.insert(self, track, rest: before.rest(of: more, minus: target))
      self.pool = .passUnretained(pool)
      return true
    }
    let isKnown = pool.change(slot: slot, at: index) { track, rest in
      let start = before.adding(track.delta, rest: rest)
      track.delta = start - target
      track.velocity = track.velocity + push(over: more, spring)
      if track.keepsVelocity { track.velocity = track.velocity + more * pool.slots.startSlope(of: slot) }
      return start.rest(of: track.delta, minus: target)
    }
    if isKnown { return false }
    if retargeting == .velocity {
      let delta = shown - target
      let kept = velocity + delta * pool.slots.startSlope(of: slot)
      pool.replaceAll(
        at: index,
        with: Track(slot: slot, delta: delta, velocity: kept + push(over: delta, spring), keepsVelocity: true),
        rest: shown.rest(of: delta, minus: target))
    } else {
      let track = Track(slot: slot, delta: more, velocity: push(over: more, spring))
      pool.append(track, rest: before.rest(of: more, minus: target), to: index)
    }
    return true
  }

  /// Falls by 1 and comes back with `slot`; the model stays.
  func dip(slot: Int, pool: AnimationPool<Lanes>) {
    let track = Track(slot: slot, delta: Lanes(repeating: -1), velocity: Lanes.zero)
    if isAnimating {
      pool.append(track, rest: .zero, to: index)
    } else {
      pool.insert(self, track, rest: .zero)
      self.pool = .passUnretained(pool)
    }
  }

  /// The speed that a spring's initial velocity, in distances a second, means over the way `delta` back to the start:
  /// x for even lanes and y for odd ones; properties of one dimension use x alone.
  private func push(over delta: Lanes, _ velocity: Vector2) -> Lanes {
    if velocity == .zero { return .zero }
    var factor = Lanes(repeating: -velocity.x)
    if kind == .travel { for lane in stride(from: 1, to: Lanes.laneCount, by: 2) { factor[lane] = -velocity.y } }
    return delta * factor
  }

  // MARK: As a block sees it

  @inline(__always)
  func refreshNow() {
    shown = if let pool { pool._withUnsafeGuaranteedRef { model + $0.offset(at: index) } } else { model }
  }

  func leaveNow(slot: Int, at position: AnimatingPosition, isReversed: Bool) {
    guard let pool else { return }
    pool._withUnsafeGuaranteedRef { pool in
      guard let (gone, rest) = pool.remove(slot: slot, from: index) else { return }
      switch position {
      case .end where isReversed: model = model.adding(.zero - gone.delta, rest: .zero - rest)
      case .start where !isReversed: model = model.adding(gone.delta, rest: rest)
      case .current: model = isAnimating ? model + gone.offset(pool.slots.coefficients[slot]) : shown
      case .end, .start: break
      }
    }
    if !isAnimating { self.pool = nil }
    refreshNow()
  }

  override func reverse(slot: Int, toStart: Bool) {
    guard let (track, rest) = track(of: slot) else { return }
    let sign = toStart ? 1.0 : -1
    model = model.adding(track.delta * sign, rest: rest * sign)
  }

  override func restTime(of spring: Spring, slot: Int) -> Double {
    guard let track = track(of: slot)?.track else { return 0 }
    return (0..<Lanes.laneCount).reduce(0) { longest, lane in
      let difference = kind.visibleDifference(lane: lane, of: Lanes.laneCount)
      return max(
        longest, spring.restTime(from: track.delta[lane], velocity: track.velocity[lane], within: difference))
    }
  }

  override func push(from slots: [Int], by velocity: Vector2, through other: Int) {
    guard let pool else { return }
    pool._withUnsafeGuaranteedRef { pool in
      let way = slots.reduce(Lanes.zero) { way, slot in
        guard let track = pool.track(of: slot, at: index)?.track else { return way }
        return way + track.offset(pool.slots.coefficients[slot])
      }
      pool.append(Track(slot: other, delta: .zero, velocity: push(over: way, velocity)), rest: .zero, to: index)
    }
  }

  /// The track of a slot and the rest of its delta; nil where the slot does not move the property.
  private func track(of slot: Int) -> (track: Track<Lanes>, rest: Lanes)? {
    pool?._withUnsafeGuaranteedRef { $0.track(of: slot, at: index) }
  }
}
