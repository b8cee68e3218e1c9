import OvershootGeometry

/// How an animation of a property begins, and what becomes of those that move it already.
extension AnimatableStorage {
  /// Animates the property to `target` by `slot`. Returns false where the slot already animates it; only the target
  /// changes then.
  ///
  /// - Parameter retargeting: what happens to other animations of the property; nil for a target that is taken at once,
  ///   beyond which those that have moved it since before the policy changed would carry it: they end.
  func join(
    _ target: Lanes, slot: Int, spring: Vector2, retargeting: Retargeting?, pool: AnimationPool<Lanes>
  ) -> Bool {
    require(
      self.pool == nil || self.pool?.toOpaque() == Unmanaged.passUnretained(pool).toOpaque(),
      "Animatable.wrappedValue = \(target.written) in a block of one engine, while another one moves the property to "
        + "\(model.written): one property cannot be animated by two engines at the same time.")
    noteChange()
    // The value to continue from is that of the old model.
    if retargeting == .velocity { update() }
    let previous = model
    let delta = previous - target
    model = target
    defer { if tracksVelocity { tracker?.removeAll() } }
    guard isAnimating else {
      var track = Track(slot: slot, delta: delta, velocity: impulseVelocity(over: delta, spring))
      if tracksVelocity, retargeting == .velocity, velocity != .zero {
        track.start(with: velocity + track.velocity, startSlope: pool.slots.startSlope(of: slot))
      }
      pool.insert(self, track, error: previous.roundingError(of: delta, minus: target))
      self.pool = .passUnretained(pool)
      return true
    }
    let isMember = pool.change(slot: slot, at: index, isCapturing: true) { track, error in
      track.velocity = track.velocity + impulseVelocity(over: delta, spring)
      if track.keepsVelocity { track.velocity = track.velocity + delta * pool.slots.startSlope(of: slot) }
      let start = previous.adding(pool.modelDistance(of: track, at: index), error: error)
      if track.tookOver || track.isRebased {
        track.delta = previous + track.delta - target
        if !track.isRebased { pool.setTakeover(start - target, at: index) }
      } else {
        track.delta = start - target
      }
      return start.roundingError(of: start - target, minus: target)
    }
    if isMember { return false }
    // All tracks but the latest were marked when the next one was added.
    pool.slots.markRetargeted(pool.latestSlot(at: index), by: slot)
    let isAtOnce = retargeting == nil
    if retargeting == .velocity || isAtOnce && pool.takesTime(at: index) {
      let shownDelta = isAtOnce ? delta : shown - target
      let carried = isAtOnce ? .zero : velocity + shownDelta * pool.slots.startSlope(of: slot)
      let endless = endlessAnimators(in: pool)
      pool.replaceAll(
        at: index,
        with: Track(
          slot: slot, delta: shownDelta, velocity: carried + impulseVelocity(over: shownDelta, spring),
          tookOver: !isAtOnce),
        distance: delta, error: previous.roundingError(of: delta, minus: target))
      Self.endSuperseded(endless)
    } else {
      let track = Track(slot: slot, delta: delta, velocity: impulseVelocity(over: delta, spring))
      pool.append(track, error: previous.roundingError(of: delta, minus: target), to: index)
    }
    return true
  }

  /// Makes the animation of `slot` start with `velocity`, per second, instead of the velocity that was carried over.
  func setInitialVelocity(_ velocity: Lanes, slot: Int) {
    noteForTrace()
    pool?._withUnsafeGuaranteedRef { pool in
      let startSlope = pool.slots.startSlope(of: slot)
      if isRecorded { PropertyRecordings.note(.startVelocity(velocity.numbers), of: self) }
      _ = pool.change(slot: slot, at: index) { track, error in
        track.start(with: velocity, startSlope: startSlope)
        return error
      }
    }
  }

  /// Animates the presentation value from 1 below the model back to it, by `slot`.
  func addFadeIn(slot: Int, pool: AnimationPool<Lanes>) {
    let track = Track(slot: slot, delta: Lanes(repeating: -1), velocity: Lanes.zero)
    if isAnimating {
      pool.append(track, error: .zero, to: index)
    } else {
      pool.insert(self, track, error: .zero)
      self.pool = .passUnretained(pool)
    }
  }

  /// Returns the velocity of a spring's initial velocity, in distances per second, over the distance `delta` back to
  /// the start: x for even lanes and y for odd ones. Properties with one dimension use x only.
  func impulseVelocity(over delta: Lanes, _ velocity: Vector2) -> Lanes {
    if velocity == .zero { return .zero }
    var factor = Lanes(repeating: -velocity.x)
    if kind == .travel { for lane in stride(from: 1, to: Lanes.laneCount, by: 2) { factor[lane] = -velocity.y } }
    return delta * factor
  }
}
