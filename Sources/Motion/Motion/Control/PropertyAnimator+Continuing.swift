import OvershootGeometry

extension PropertyAnimator {
  /// Continues after a pause with other timing or another duration.
  ///
  /// The new timing applies to the remaining part only, from the presentation values to the end in the animator's
  /// direction; nothing jumps. `duration` does not change. At fraction 1 the animation ends at once. A pause and a
  /// start go on at the same pace, until the fraction is set.
  ///
  /// - Parameters:
  ///   - parameters: the timing of the remaining part; nil keeps the curve. A spring's initial velocity is in remaining
  ///     distances per second.
  ///   - durationFactor: the duration of the remaining part, in original durations. 0 is the natural remainder, or the
  ///     settling time of a spring by physical constants.
  /// - Precondition: active, paused and interruptible; `durationFactor` is finite and at least 0.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double
  ) { continueAnimation(parameters, durationFactor: durationFactor, velocity: nil) }

  /// Continues after a pause with other timing and a given velocity, such as that of a finger that scrubbed the
  /// animation.
  ///
  ///     animator.fractionComplete = finger.x / width
  ///     // When the finger is lifted:
  ///     let spring = SpringTimingParameters(dampingRatio: 0.8)
  ///     animator.continueAnimation(withTimingParameters: spring, durationFactor: 1, velocity: finger.velocity)
  ///
  /// It is `continueAnimation(withTimingParameters:durationFactor:)`, and the properties whose value has as many
  /// numbers as `velocity` start with it, whatever distance remains and in which direction the animator runs. An
  /// initial velocity of `parameters` has no effect on them. With several animations of a property it is the velocity
  /// of what this animator adds. Steps, and curves that are vertical at their start, cannot start with a velocity.
  ///
  /// - Parameters:
  ///   - parameters: the timing of the remaining part.
  ///   - durationFactor: the duration of the remaining part, in original durations. 0 is the natural remainder, or the
  ///     settling time of a spring by physical constants, regardless of `velocity`.
  ///   - velocity: units of the value per second, at any `speed` but 0, where it is that of speed 1.
  /// - Precondition: active, paused and interruptible; `durationFactor` is finite and at least 0, `velocity` finite.
  public func continueAnimation<Value: AnimatableValue>(
    withTimingParameters parameters: any TimingCurveProvider, durationFactor: Double, velocity: Value
  ) {
    let lanes = velocity.lanes
    requireFinite(lanes, "PropertyAnimator.continueAnimation(withTimingParameters:durationFactor:velocity:)")
    continueAnimation(parameters, durationFactor: durationFactor, velocity: lanes)
  }

  /// The fraction of the time before an end in which nothing begins: it would take less time than can be seen.
  static let nearestEnd = 1e-6

  /// Continues after a pause; nil keeps the curve.
  package func continueAnimation(
    _ parameters: (any TimingCurveProvider)?, durationFactor: Double, velocity: (any AnimationLanes)?
  ) {
    let call = core.flags.isTimeline ? AnimatorCall.continueWithFactor : .continueAnimation
    checkFactor(durationFactor, of: call)
    demand(call, nil)
    recording?.note(.continueAnimation(parameters, durationFactor: durationFactor, velocity: velocity))
    guard case .paused(let pause) = core.phase else { return }
    let end = core.reversed ? 0.0 : 1
    let isAtEnd = pause.isScrubbed && fractionComplete >= (core.reversed ? 1 : limit)
    // Nor is a curve bent that close to its end, along which an animator on its way back would seem to jump.
    let isNearEnd = pause.position != end && abs(end - pause.position) < Self.nearestEnd
    let position = pause.isScrubbed || isNearEnd ? resume(pause, at: isAtEnd || isNearEnd ? end : nil) : pause.position
    // What remains of a timeline that repeats forever counts as one run.
    let rest = AnimationRemainder(
      distance: core.reversed ? position : core.flags.repeatsForever ? 1 : 1 - position,
      isSettling: remainingSettling > 0, duration: duration, factor: durationFactor
    ) { seconds in parameters.map { core.pools.timings.timing($0, duration: seconds) } }
    if let timing = rest.timing {
      bend(at: position, along: timing, seconds: rest.seconds, velocity: velocity, isBeyond: rest.isBeyond)
    } else if durationFactor > 0 {
      settle(within: rest.seconds, at: position)
    }
    let pace = isInvisible ? .infinity : rest.pace
    continuedPace = pace.isFinite ? pace : 0
    run(from: Anchor(time: engine.time, position: position, pace: paced(direction * pace), limit: limit))
    if rest.isOver { reachEnd() } else { notifyObservers() }
  }

  /// Lets what is left follow `timing`; beyond an end that is the way back.
  private func bend(
    at position: Double, along timing: ResolvedTiming, seconds: Double, velocity: (any AnimationLanes)?, isBeyond: Bool
  ) {
    let (curve, spring) = (timing.curve, timing.initialVelocity)
    if isBeyond { return release(at: position, along: curve, seconds: seconds, spring: spring, velocity: velocity) }
    // Velocities are per second of the engine's time.
    let seconds = core.speedFactor > 0 ? (seconds / core.speedFactor).limited : seconds
    core.path.bend(at: position, along: curve, duration: seconds, isBackward: core.reversed)
    forEachBlock {
      $0.retime(
        at: position, along: curve, seconds: seconds, spring: spring, velocity: velocity, isBackward: core.reversed)
    }
  }

  /// Lets what is beyond the path settle in other time.
  private func settle(within seconds: Double, at position: Double) {
    guard remainingSettling > 0 else { return }
    release(at: position, along: settlingTiming.curve, seconds: seconds)
  }

  /// Continues after a pause to a fraction, forwards or backwards, and pauses there.
  ///
  /// - Parameters:
  ///   - fraction: the `fractionComplete` at which to pause; limited to 0...1.
  ///   - durationFactor: the duration until then, in original durations; 0 is the natural one.
  /// - Precondition: active, paused and interruptible; `fraction` is finite, `durationFactor` finite and at least 0.
  public func continueAnimation(toFraction fraction: Double, durationFactor: Double = 0) {
    demand(fraction.isFinite, of: .continueToFraction, fraction, needs: "a finite fraction")
    checkFactor(durationFactor, of: .continueToFraction)
    demand(.continueToFraction, "\(fraction)")
    recording?.note(.continueToFraction(fraction, durationFactor: durationFactor))
    guard case .paused(var pause) = core.phase else { return }
    let position = pause.isScrubbed ? resume(pause) : pause.position
    pause.fraction = max(0, min(limit, core.reversed ? 1 - fraction : fraction))
    let goal = scrubbedPosition(pause)
    let rest = AnimationRemainder(
      distance: abs(goal - position), isSettling: remainingSettling > 0, duration: duration, factor: durationFactor)
    settle(within: rest.seconds > 0 ? rest.seconds : duration, at: position)
    if durationFactor > 0, rest.distance > 0, rest.pace.isFinite { continuedPace = rest.pace }
    // At an end only what is beyond it moves, at a pace that a reversal can turn.
    let pace = paced(rest.isBeyond ? 1 / duration : rest.pace)
    let isForward = rest.distance > 0 ? goal > position : goal > 0 || rest.isOver
    run(from: Anchor(time: engine.time, position: position, pace: isForward ? pace : -pace, stop: goal))
    if rest.isOver { reachEnd() } else { notifyObservers() }
  }

  private func checkFactor(_ factor: Double, of call: AnimatorCall) {
    demand(factor.isFinite && factor >= 0, of: call, factor, needs: "a finite durationFactor of at least 0")
  }
}
