import Geometry

/// Where a property lives: its model and its shown value. What animations add to it lies in the engine's pool.
///
/// shown = model + Σ (delta · remaining + velocity · impulse) over its tracks, in the order of their start.
@MainActor
@usableFromInline
final class AnimatableStorage<Lanes: AnimationLanes>: AnimatedProperty {
  /// Written here only; readable without a call from other modules.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var model: Lanes
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var shown: Lanes
  @exclusivity(unchecked) private var pool: AnimationPool<Lanes>?

  @usableFromInline
  init(_ value: Lanes, kind: AnimatableKind, space: ColorSpace) {
    model = value
    shown = value
    super.init(kind: kind, space: space)
  }

  /// The speed of the shown value, per second.
  var velocity: Lanes {
    guard let pool else { return .zero }
    var sum = Lanes.zero
    pool.forEachTrack(at: index) { track in
      guard let rate = pool.slots.rate(of: track.slot) else { return }
      sum = sum + track.offset(rate)
    }
    return sum
  }

  /// The wrapper's setter: captured by the animation block that runs, else at once.
  @specialized(where Lanes == SingleLane)
  @specialized(where Lanes == SIMD2<Double>)
  @specialized(where Lanes == SIMD4<Double>)
  @specialized(where Lanes == SIMD8<Double>)
  @usableFromInline
  func set(_ value: Lanes) {
    if let engine = AnimationEngine.current, let block = engine.recorder {
      block.capture(self, to: value, engine: engine)
    } else {
      model = value
      refresh()
    }
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
      self.pool == nil || self.pool === pool, "One property cannot be animated by two engines at the same time.")
    let more = model - target
    model = target
    guard isAnimating else {
      pool.insert(self, Track(slot: slot, delta: more, velocity: push(over: more, spring)))
      self.pool = pool
      return true
    }
    let isKnown = pool.change(slot: slot, at: index) { track in
      track.delta = track.delta + more
      track.velocity = track.velocity + push(over: more, spring)
      if track.keepsVelocity { track.velocity = track.velocity + more * pool.slots.startSlope(of: slot) }
    }
    if isKnown { return false }
    if retargeting == .velocity {
      let delta = shown - target
      let kept = velocity + delta * pool.slots.startSlope(of: slot)
      pool.replaceAll(
        at: index,
        with: Track(slot: slot, delta: delta, velocity: kept + push(over: delta, spring), keepsVelocity: true))
    } else {
      pool.append(Track(slot: slot, delta: more, velocity: push(over: more, spring)), to: index)
    }
    return true
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

  @specialized(where Lanes == SingleLane)
  @specialized(where Lanes == SIMD2<Double>)
  @specialized(where Lanes == SIMD4<Double>)
  @specialized(where Lanes == SIMD8<Double>)
  override func refresh() {
    shown = if let pool { model + pool.offset(at: index) } else { model }
  }

  @specialized(where Lanes == SingleLane)
  @specialized(where Lanes == SIMD2<Double>)
  @specialized(where Lanes == SIMD4<Double>)
  @specialized(where Lanes == SIMD8<Double>)
  override func leave(slot: Int, at position: AnimatingPosition, isReversed: Bool) {
    guard let pool, let gone = pool.remove(slot: slot, from: index) else { return }
    switch position {
    case .end where isReversed: model = model - gone.delta
    case .start where !isReversed: model = model + gone.delta
    case .current: model = isAnimating ? model + gone.offset(pool.slots.coefficients(of: slot)) : shown
    case .end, .start: break
    }
    if !isAnimating { self.pool = nil }
    refresh()
  }

  override func reverse(slot: Int, toStart: Bool) {
    guard let pool else { return }
    var delta = Lanes.zero
    _ = pool.change(slot: slot, at: index) { delta = $0.delta }
    model = model + delta * (toStart ? 1 : -1)
  }

  override func restTime(of spring: Spring, slot: Int) -> Double {
    guard let pool else { return 0 }
    var longest = 0.0
    _ = pool.change(slot: slot, at: index) { track in
      for lane in 0..<Lanes.laneCount {
        let time = spring.restTime(
          from: track.delta[lane], velocity: track.velocity[lane],
          within: kind.visibleDifference(lane: lane, of: Lanes.laneCount))
        longest = max(longest, time)
      }
    }
    return longest
  }

  override func push(from slot: Int, share: Double, by velocity: Vector2, through other: Int) {
    guard let pool else { return }
    var delta = Lanes.zero
    guard pool.change(slot: slot, at: index, { delta = $0.delta }) else { return }
    let speed = push(over: delta * share, velocity)
    pool.append(Track(slot: other, delta: .zero, velocity: speed), to: index)
  }
}
