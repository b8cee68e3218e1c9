extension PropertyAnimator {
  /// The fraction of its distance that a free spring has left at its end where the distance is not known before the
  /// start; no screen shows it.
  static let visibleFraction = 1e-5

  /// Takes the duration in which a free spring settles over any distance.
  func takeFreeTiming(_ spring: Spring) {
    let seconds = spring.settlingTime(from: 1, velocity: 0, within: Self.visibleFraction)
    setFreeTiming(spring, seconds: seconds)
  }

  /// The curve along which what is beyond the path settles, and the seconds at speed 1. A free spring takes its time
  /// for any distance, because its duration is that of another one.
  var settlingTiming: (curve: TimingCurve, seconds: Double) {
    guard core.flags.isFreeSpring, case .spring(let spring, _) = core.timing.curve else {
      return (core.timing.curve.settlingCurve, duration)
    }
    let seconds = max(duration, spring.settlingTime(from: 1, velocity: 0, within: Self.visibleFraction))
    return (.spring(spring, duration: seconds), seconds)
  }

  /// The timing of blocks that are added later, for their own duration. That of a free spring without a distance has no
  /// duration.
  var laterTiming: ResolvedTiming {
    guard core.timing.duration == 0, core.flags.isFreeSpring else { return core.timing }
    let (curve, seconds) = settlingTiming
    return ResolvedTiming(curve, duration: seconds, source: core.timing.source)
  }

  /// Starts the only block of a new animator for as long as its motion is visible.
  func startFreely(_ spring: Spring, afterDelay delay: Double) {
    activate(delay: delay)
    runFreely(replacement ?? spring, afterDelay: delay)
  }

  /// Starts the blocks of a new animator, along another spring where the engine replaces its curve.
  func startOrReplace(afterDelay delay: Double) {
    activate(delay: delay)
    if let replacement { runFreely(replacement, afterDelay: delay) } else { launch(from: 0, delay: delay) }
  }

  /// The spring that the engine has for a property of the animator instead of its own curve; nil for none.
  private var replacement: Spring? {
    guard core.pools.engine != nil, !engine.replacements.isEmpty else { return nil }
    var found: Spring?
    forEachBlock { block in
      block.members.forEach { property in
        if found == nil { found = property.replacementKey.flatMap { engine.replacements[$0] } }
      }
    }
    if let found { core.timing = core.pools.timings.timing(SpringTimingParameters(found), duration: 0) }
    return found
  }

  private func runFreely(_ spring: Spring, afterDelay delay: Double) {
    let seconds = core.blocks.maximum { $0.settlingTime(of: spring) }
    setFreeTiming(spring, seconds: seconds)
    forEachBlock { $0.path = core.path }
    core.flags.isFreeSpring = true
    let isInvisible = isInvisible
    self.delay = isInvisible ? 0 : delay
    run(from: Anchor(time: engine.time + self.delay, position: 0, pace: isInvisible ? .infinity : 1 / duration))
    notifyObservers()
  }

  /// Returns the timing of a free spring in a part of the animator's time.
  func freeTiming(_ spring: Spring, over span: TimeSpan) -> ResolvedTiming {
    freeTiming(spring, seconds: duration * abs(span.length))
  }

  private func setFreeTiming(_ spring: Spring, seconds: Double) {
    core.timing = freeTiming(spring, seconds: seconds)
    core.path = TimingPath(core.timing, duration: seconds)
  }

  private func freeTiming(_ spring: Spring, seconds: Double) -> ResolvedTiming {
    ResolvedTiming(.spring(spring, duration: seconds), duration: seconds, source: core.timing.source)
  }

  /// The spring along which blocks that are added move for as long as they are visible; nil for an animator with a
  /// duration, and where the blocks do not run at the natural pace along the spring alone.
  var freeSpring: Spring? {
    guard core.flags.isFreeSpring, !core.reversed, core.path.isPlain, case .spring(let spring, _) = core.timing.curve
    else { return nil }
    // Of no time a fraction is no position.
    if case .paused(let pause) = core.phase {
      if pause.isScrubbed, duration == 0 { return nil }
      if duration > 0, abs(pausedPace * duration - 1) >= 1e-9 { return nil }
    }
    if case .running(let anchor) = core.phase {
      guard !anchor.pauses, duration == 0 || abs(naturalPace(of: anchor) * duration - 1) < 1e-9 else { return nil }
    }
    return core.blocks.allSatisfy { $0.isNatural(in: duration) } ? spring : nil
  }

  /// Lengthens an animator of free springs, which move on as before, to end at least `seconds` after its start.
  ///
  /// - Parameter elapsed: the present seconds since its start.
  func extendFreely(_ spring: Spring, to seconds: Double, elapsed: Double) {
    guard seconds > duration else { return }
    let previous = duration
    let factor = previous / seconds
    setFreeTiming(spring, seconds: seconds)
    forEachBlock { block in
      // The durations of blocks are those at the speed at which they were captured.
      let natural = previous * abs(block.time.length)
      let stretch = natural > 0 ? block.duration / natural : 1 / (core.speedFactor > 0 ? core.speedFactor : 1)
      block.extendTime(by: factor)
      let timing = freeTiming(spring, over: block.time)
      block.path = TimingPath(timing, duration: (timing.duration * stretch).limited)
    }
    let position = elapsed / seconds
    // At its end an animator shows its targets, from which its springs are still away by less than is visible.
    if elapsed >= previous { forEachBlock { $0.resume(from: position) } }
    switch core.phase {
    case .running(let anchor):
      run(from: Anchor(time: max(engine.time, anchor.time), position: position, pace: paced(1 / seconds)))
    case .paused(var pause):
      pause.position = position
      // A fraction that the shorter spring did not reach is not reached here either: it goes on from its end.
      if elapsed >= previous { pause.isScrubbed = false }
      // Of no time every fraction was its start.
      if previous == 0 { pause.fraction = position } else if !scrubsLinearly { pause.fraction *= factor }
      core.phase = .paused(pause)
      // The spans of the blocks are others now.
      forEachBlock { $0.beginScrub(at: pause.fraction) }
    case .inactive, .stopped: break
    }
  }
}

extension AnimationBlock {
  /// Whether nothing but the spring of an animator of `duration` seconds moves the block, to the end of its time. A
  /// block that is delayed before a start has all of the curve in its part of the time.
  fileprivate func isNatural(in duration: Double) -> Bool {
    guard path.isPlain, channel.isPlain, extraChannels.isEmpty, time.end == 1, time.isPlain else { return false }
    guard case .spring(_, let seconds) = path.curve else { return self.duration == 0 }
    return abs(seconds - duration * abs(time.length)) <= 1e-9 * duration
  }
}
