import OvershootGeometry

extension PropertyAnimator {
  /// How far the animation has come in its direction: 0 at its start, 1 at its end.
  ///
  /// While running it is the fraction of linear time, whatever the curve, and setting it has no effect. While paused,
  /// setting it shows that fraction at once; outside 0...1 the motion is extrapolated, and a later start continues from
  /// there: what is beyond the end settles along the animator's spring, or a critically damped one, within its
  /// duration, and the fraction is limited to 0...1 from then on. Setting it on an inactive animator makes it active
  /// and paused.
  ///
  /// Numbers beyond ±1e9 count as these.
  ///
  /// - Precondition: when set, not stopped, and the number is finite.
  public var fractionComplete: Double {
    get {
      switch core.phase {
      case .inactive: 0
      case .running: core.reversed ? 1 - position : position
      case .paused(let pause), .stopped(let pause): core.reversed ? 1 - pause.fraction : pause.fraction
      }
    }
    set {
      demand(newValue.isFinite, of: .fractionComplete, newValue, needs: "a finite number")
      demand(.fractionComplete, "\(newValue)")
      scrub(to: newValue)
    }
  }

  /// Shows a fraction; no effect while running.
  func scrub(to newValue: Double) {
    recording?.note(.set(.fractionComplete(newValue)))
    if case .inactive = core.phase { becomePaused() }
    guard case .paused(var pause) = core.phase else { return }
    // The fraction that is read is set without a rounding error.
    if newValue != fractionComplete {
      let fraction = max(-Self.maximumFraction, min(Self.maximumFraction, newValue))
      pause.fraction = core.reversed ? 1 - fraction : fraction
    }
    pause.isScrubbed = true
    pause.remainingDelay = 0
    pause.startsWithFirstBlock = false
    core.phase = .paused(pause)
    continuedPace = 0
    calls?.reset()
    showBlocks(at: pause.fraction)
    notifyObservers()
  }

  /// The largest fraction that is shown, so that no product of it with a distance or a velocity is infinite.
  private static let maximumFraction = 1e9

  /// Activates an inactive animator without starting it.
  func becomePaused() {
    let origin = core.reversed ? 1.0 : 0.0
    activate()
    if !hasBlocks { core.pools.remember(self) }
    forEachBlock { $0.hold(at: origin) }
    hold(Pause(position: origin, fraction: origin))
    forEachBlock { $0.refresh() }
  }

  /// Pauses at the presentation values. With linear scrubbing the fraction becomes that of the presentation value, so
  /// that nothing jumps.
  func hold(_ pause: Pause) {
    engine.remove(self)
    calls?.cancel()
    var held = pause
    if scrubsLinearly { held.fraction = core.path.progress(at: pause.position) }
    held.fraction += remainingExcess
    let anchor: Anchor? = if case .running(let anchor) = core.phase { anchor } else { nil }
    core.phase = .paused(held)
    forEachBlock { $0.pause(at: held.fraction, after: anchor) }
  }

  /// What is left, at the engine's time, of the fraction beyond an end from which the animator was started.
  private var remainingExcess: Double {
    guard excess != 0 else { return 0 }
    var fraction = 0.0
    forEachBlock { if fraction == 0 { fraction = $0.settlingFraction } }
    return excess * fraction
  }

  /// The fraction that is shown, forward; nil while the animator neither is paused nor stopped.
  var pausedFraction: Double? {
    switch core.phase {
    case .paused(let pause), .stopped(let pause): pause.fraction
    case .inactive, .running: nil
    }
  }

  /// Returns the position from which a scrubbed animator continues: the first at which the curve reaches the fraction.
  func scrubbedPosition(_ pause: Pause) -> Double { scrubbedPosition(pause, linearly: scrubsLinearly) }

  /// Prepares the blocks to continue after a scrub without a jump. What is beyond an end settles along the animator's
  /// spring, or a critically damped one, within `duration` seconds.
  ///
  /// - Parameter end: the position at which to continue; nil for that of the fraction.
  func resume(_ pause: Pause, at end: Double? = nil) -> Double {
    let position = end ?? scrubbedPosition(pause)
    excess = pause.fraction - max(0, min(limit, pause.fraction))
    // At an end nothing is left of the path along which a difference could fade.
    if excess == 0, position > 0, position < limit {
      forEachBlock { $0.resume(from: position) }
    } else {
      let (curve, seconds) = settlingTiming
      release(at: position, along: curve, seconds: seconds)
    }
    return position
  }

  /// Lets what is shown beyond the path settle within `seconds`.
  func release(
    at position: Double, along curve: TimingCurve, seconds: Double, spring: Vector2 = .zero,
    velocity: (any AnimationLanes)? = nil
  ) {
    let speed = core.speedFactor > 0 ? core.speedFactor : 1
    forEachBlock {
      $0.release(at: position, along: curve, seconds: seconds, speed: speed, spring: spring, velocity: velocity)
    }
  }

  /// The seconds until everything has settled that does not follow the curve.
  var remainingSettling: Double { core.blocks.maximum { $0.remainingSettling } }

  /// Converts the fraction of a paused animator after a change of `scrubsLinearly`, without a change of what is shown.
  func remapFraction(scrubbedLinearly: Bool) {
    guard case .paused(var pause) = core.phase else { return }
    if pause.isScrubbed { pause.position = scrubbedPosition(pause, linearly: scrubbedLinearly) }
    let excess = pause.fraction - max(0, min(limit, pause.fraction))
    pause.fraction = excess + (scrubsLinearly ? core.path.progress(at: pause.position) : pause.position)
    core.phase = .paused(pause)
    forEachBlock { $0.pause(at: pause.fraction) }
  }

  private func scrubbedPosition(_ pause: Pause, linearly: Bool) -> Double {
    guard (0...limit).contains(pause.fraction) else { return pause.fraction > 1 ? 1 : 0 }
    return linearly ? core.path.input(forProgress: pause.fraction) : pause.fraction
  }

  func showBlocks(at fraction: Double) {
    forEachBlock { scrubsLinearly ? $0.scrubLinearly(to: fraction) : $0.scrubAlongCurve(to: fraction) }
  }
}
