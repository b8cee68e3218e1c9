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
  /// goes on beyond `end`, one run for each such distance. A value that is NaN is ignored. One that was let go of and
  /// is bound again, on its way or after its end, goes on from what it shows without a jump, and comes to that value by
  /// `Animation.smooth`.
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
  /// stays with `pausesOnCompletion`. On the way `fractionComplete` changes while the animation is
  /// still paused, the engine retains it, and each call that ends the following ends this motion, too. A spring may
  /// swing beyond an end: what it moves overshoots, except in timelines. The motion policy applies.
  ///
  /// - Parameters:
  ///   - position: where it goes: `start`, `end`, or for nil the one that is nearer to where it would come by a `Decay`
  ///     of its velocity; `current` leaves it paused. An animation that repeats forever goes to its start.
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
    var caught = core.rare?.isLetGo == true ? following?.velocity ?? 0 : nil
    let policy = engine.motionPolicy
    engine.motionPolicy = .full
    if state == .inactive, !hasPendingBlocks, let again = core.rare?.again, !again.isEmpty {
      (caught, pending) = (0, again)
      scrub(to: core.lastEnd?.position == .start ? 0 : 1)
    } else {
      pauseAnimation()
    }
    engine.motionPolicy = policy
    require(!moves(property.storage), "\(call) cannot follow a property that the animation itself moves.")
    core.rare?.isLetGo = false
    let position = { (value: Double) in (value - start) / distance }
    let velocity = { [unowned self] in
      let position = position(property.shown)
      return position > 0 && position < limit ? (property.velocity / distance).limited : 0
    }
    // What is still away from the property's value when it is caught comes to it.
    let rest = Animatable(wrappedValue: 0.0, visibleDifference: Self.visibleFraction, named: "fraction")
    var motion: PropertyAnimator?
    if let caught, let shown = pausedFraction {
      rest.wrappedValue = shown - max(0, min(limit, position(property.shown)))
      motion = animate(.smooth, velocity: caught - velocity(), engine: engine) { rest.wrappedValue = 0 }
    }
    let observation = property.observe { [weak self] in self?.show(position($0), beside: rest.shown) }
    let following = Following(
      "follows \(property.storage.noun)", velocity: { velocity() + rest.velocity },
      cancel: {
        observation.cancel()
        motion?.stopIfActive()
      })
    self.following = following
    show(position(property.shown), beside: rest.shown, isFirst: true)
    guard motion != nil else { return }
    follow(following) { animator in
      animator.show(position(property.shown), beside: rest.shown)
      return rest.isAnimating
    }
  }

  fileprivate func letGo(to position: AnimatingPosition?, _ animation: Animation) {
    guard state == .active, let origin = pausedFraction else {
      trapMisuse(
        "\(core.flags.noun).letGo(to:_:) needs a paused animation, and this one is \(state)\(detail): begin with "
          + "follow(_:from:to:), pauseAnimation() or fractionComplete.")
    }
    let velocity = following?.velocity ?? 0
    following = nil
    rareParts.isLetGo = true
    guard position != .current else { return }
    let projected = origin + Decay(velocity: velocity).distance
    let isToEnd = !core.flags.repeatsForever && (position.map { $0 == .end } ?? (projected >= 0.5))
    if isReversed == isToEnd { isReversed = !isToEnd }
    let fraction = Animatable(wrappedValue: origin, visibleDifference: Self.visibleFraction, named: "fraction")
    let motion = animate(animation, velocity: velocity, engine: engine) { fraction.wrappedValue = isToEnd ? 1 : 0 }
    guard motion.state == .active else { return arrive() }
    let following = Following(
      "let go, \(animation)", velocity: { fraction.velocity }, cancel: { motion.stopIfActive() })
    self.following = following
    show(fraction.shown, isFirst: true)
    follow(following) { animator in
      animator.show(fraction.shown)
      return true
    }
    motion.addOutcomeHandler { [self, weak following] outcome in
      guard let following, following === self.following, hasEngine else { return }
      if outcome == .end { arrive() } else { stopAnimation(true) }
    }
  }

  /// Calls `show` in each frame, until it returns false or something else moves the fraction.
  private func follow(_ following: Following, _ show: @escaping @MainActor (PropertyAnimator) -> Bool) {
    engine.follow { [weak self, weak following] _ in
      guard let self, let following, following === self.following else { return false }
      return show(self)
    }
  }

  /// The blocks, to move the same again; empty where they return to their start, and where they are recorded.
  private var repetition: [PendingBlock] {
    var (entries, isOneWay): ([PendingBlock], Bool) = ([], recording == nil)
    forEachBlock { block in
      isOneWay = isOneWay && !block.endsAtStart
      var changes: [@MainActor () -> Void] = []
      block.members.forEach { property in
        (property as? any DescribedProperty)?.repetition(in: block).map { changes.append($0) }
      }
      entries.append(
        PendingBlock(
          animations: { for change in changes { change() } }, span: block.time, timing: block.path.timing,
          duration: block.duration))
    }
    return isOneWay ? entries : []
  }

  private func stopIfActive() {
    if state != .inactive { stopAnimation(true) }
  }

  /// Shows a position, which counts from the start whichever way the animator runs.
  ///
  /// - Parameter rest: what is added to a position that is limited to the ends; nil for one that is not.
  private func show(_ position: Double, beside rest: Double? = nil, isFirst: Bool = false) {
    guard hasEngine, !position.isNaN else { return }
    let position = rest.map { max(0, min(limit, position)) + $0 } ?? position
    if isFirst || position != pausedFraction { scrub(to: core.reversed ? 1 - position : position) }
  }

  /// Ends the animation where it was let go to.
  private func arrive() {
    following = nil
    guard pausesOnCompletion else {
      let position = core.reversed ? AnimatingPosition.start : .end
      recording?.note(.stopAnimation(withoutFinishing: false))
      recording?.note(.finishAnimation(at: position))
      let again = repetition
      end(at: position, isArrival: true, callingCompletions: true)
      if state == .inactive, !hasPendingBlocks { rareParts.again = again }
      return
    }
    scrub(to: 1)
    if let observers { engine.record(nil) { observers.arrivals.notify(fractionComplete) } }
  }
}
