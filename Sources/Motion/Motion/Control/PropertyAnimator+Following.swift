extension TimelinePart {
  /// Binds the animation to a property: it is at its start where the presentation value is `start`, at its end where
  /// that is `end`, and in proportion between them, whichever way the property goes.
  ///
  ///     let header = Timeline.parallel([fold, fade])
  ///     header.follow($offset, from: 0, to: 136)
  ///     // When the finger is lifted:
  ///     header.letGo()
  ///
  /// What is shown is a function of that value alone, in each frame that moves the property and at the end of each call
  /// that sets it, as in `Animatable.observe(_:)`. Beyond `start` and `end` it holds; an animation that repeats forever
  /// goes on beyond `end`, one run for each such distance. A value that is NaN is ignored.
  ///
  /// The animation is paused, as by `pauseAnimation()`, and `fractionComplete` follows. It moves nothing by itself, so
  /// that no motion policy concerns it. It follows until `letGo(to:_:)`, or until a call starts, continues, pauses,
  /// reverses or stops it, sets its fraction or binds it anew; it is as if its fraction had been set by hand then.
  ///
  /// - Parameters:
  ///   - property: what it follows.
  ///   - start: the value at the start; may be above `end`.
  ///   - end: the value at the end.
  /// - Precondition: as for `pauseAnimation()`; `start` and `end` are finite and differ, and the animation itself does
  ///   not move the property.
  public func follow(
    _ property: Animatable<Double>, from start: Double, to end: Double
  ) { partAnimator.follow(property, from: start, to: end) }

  /// Lets a paused animation go, most often one that follows a property: it moves on by `animation` from what is shown,
  /// with the velocity at which it has followed, and ends.
  ///
  /// The velocity is that of the property, which is one that is animated or marked `tracksVelocity`. It is 0 where the
  /// property is beyond the ends, and where the fraction was set by hand. The model values are those of the end to
  /// which it goes from now on. There the animation ends as by `finishAnimation(at:)` and calls its completions, or
  /// stays with `pausesOnCompletion`. On the way `fractionComplete` changes while the animation is still paused, the
  /// engine retains it, and each call that ends the following ends this motion, too. A spring may swing beyond an end:
  /// what it moves overshoots, except in timelines. The motion policy applies.
  ///
  /// - Parameters:
  ///   - position: where it goes: `start`, `end`, or for nil the nearer one; `current` leaves it paused. An animation
  ///     that repeats forever goes to its start.
  ///   - animation: the timing.
  /// - Precondition: active and paused.
  public func letGo(
    to position: AnimatingPosition? = nil, _ animation: Animation = .smooth
  ) { partAnimator.letGo(to: position, animation) }
}

extension PropertyAnimator {
  /// What moves the fraction; nil where nothing does.
  var following: Following? {
    get { core.rare?.following }
    set {
      let former = following
      if newValue != nil || former != nil { rareParts.following = newValue }
      former?.cancel()
    }
  }

  fileprivate func follow(_ property: Animatable<Double>, from start: Double, to end: Double) {
    let call = "\(core.flags.noun).follow(_:from:to:)"
    let distance = end - start
    require(
      distance.isFinite && distance != 0,
      "\(call) needs two finite values that differ, not \(start) and \(end).")
    let policy = engine.motionPolicy
    engine.motionPolicy = .full
    pauseAnimation()
    engine.motionPolicy = policy
    require(!moves(property.storage), "\(call) cannot follow a property that the animation itself moves.")
    let position = { (value: Double) in (value - start) / distance }
    let observation = property.observe { [weak self] in self?.show(position($0), isLimited: true) }
    following = Following(
      velocity: { [unowned self] in
        let position = position(property.shown)
        return position > 0 && position < limit ? (property.velocity / distance).limited : 0
      }, cancel: observation.cancel)
    show(position(property.shown), isLimited: true, isFirst: true)
  }

  fileprivate func letGo(to position: AnimatingPosition?, _ animation: Animation) {
    guard state == .active, let origin = pausedFraction else {
      trapMisuse(
        "\(core.flags.noun).letGo(to:_:) needs a paused animation, and this one is \(state)\(detail): begin with "
          + "follow(_:from:to:), pauseAnimation() or fractionComplete.")
    }
    let velocity = following?.velocity() ?? 0
    following = nil
    guard position != .current else { return }
    let isToEnd = !core.flags.repeatsForever && (position.map { $0 == .end } ?? (origin >= 0.5))
    if isReversed == isToEnd { isReversed = !isToEnd }
    let fraction = Animatable(wrappedValue: origin, visibleDifference: Self.visibleFraction)
    let motion = animate(animation, velocity: velocity, engine: engine) { fraction.wrappedValue = isToEnd ? 1 : 0 }
    guard motion.state == .active else { return arrive() }
    let following = Following(
      velocity: { fraction.velocity }, cancel: { if motion.state != .inactive { motion.stopAnimation(true) } })
    self.following = following
    show(fraction.shown, isFirst: true)
    engine.follow { [weak self, weak following] _ in
      guard let self, let following, following === self.following else { return false }
      show(fraction.shown)
      return true
    }
    motion.addOutcomeHandler { [self, weak following] outcome in
      guard let following, following === self.following, hasEngine else { return }
      if outcome == .end { arrive() } else { stopAnimation(true) }
    }
  }

  /// Shows a position, which counts from the start whichever way the animator runs.
  private func show(_ position: Double, isLimited: Bool = false, isFirst: Bool = false) {
    guard hasEngine, !position.isNaN else { return }
    let position = isLimited ? max(0, min(limit, position)) : position
    if isFirst || position != pausedFraction { scrub(to: core.reversed ? 1 - position : position) }
  }

  /// Ends the animation where it was let go to.
  private func arrive() {
    following = nil
    guard pausesOnCompletion else {
      let position = core.reversed ? AnimatingPosition.start : .end
      recording?.note(.stopAnimation(withoutFinishing: false))
      recording?.note(.finishAnimation(at: position))
      return end(at: position, callingCompletions: true)
    }
    scrub(to: 1)
    if let observers { engine.record(nil) { observers.arrivals.notify(fractionComplete) } }
  }
}
