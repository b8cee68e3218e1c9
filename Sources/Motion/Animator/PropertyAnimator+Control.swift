extension PropertyAnimator {
  /// What the animator is doing.
  public var state: AnimatingState { phase.state }

  /// Whether time moves it: from a start to a pause, stop or end, start delays included.
  public var isRunning: Bool {
    if case .running = phase { return true }
    return false
  }

  /// Starts, or goes on from a pause.
  ///
  /// On an inactive animator the blocks run: models take their targets at once, shown values begin to follow. Without a
  /// block the animator stays paused until one is added. On a running animator it has no effect, except that a delay is over.
  ///
  /// - Precondition: not stopped.
  public func startAnimation() {
    start("startAnimation()", afterDelay: nil)
  }

  /// Starts after `delay` seconds; models take their targets at once. A delay below 0 counts as 0.
  ///
  /// - Precondition: not stopped; `delay` is finite.
  public func startAnimation(afterDelay delay: Double) {
    precondition(delay.isFinite, "PropertyAnimator.startAnimation(afterDelay:) needs a finite delay.")
    start("startAnimation(afterDelay:)", afterDelay: max(0, delay))
  }

  /// Stands still where it is shown; an inactive animator becomes active at its start. Paused already: no effect.
  ///
  /// - Precondition: not stopped.
  public func pauseAnimation() {
    require(state != .stopped, "pauseAnimation()")
    switch phase {
    case .inactive: becomePaused()
    case .running(let anchor):
      let now = engine.time
      let position = anchor.position(at: now)
      hold(Pause(position: position, fraction: position, remainingDelay: max(0, anchor.time - now)))
    case .paused(var pause):
      pause.startsWithFirstBlock = false
      phase = .paused(pause)
    case .stopped: break
    }
  }

  /// Ends without reaching the target: the model takes the shown value.
  ///
  /// - Parameter withoutFinishing: true makes the animator inactive at once and calls no completion; false leaves it
  ///   stopped, and waiting for `finishAnimation(at:)`.
  /// - Precondition: active, or stopped with `withoutFinishing`.
  public func stopAnimation(_ withoutFinishing: Bool) {
    require(state == .active || state == .stopped && withoutFinishing, "stopAnimation(_:)")
    if withoutFinishing {
      end(at: .current, callingCompletions: false)
      return
    }
    pauseAnimation()
    if case .paused(let pause) = phase { phase = .stopped(pause) }
  }

  /// Ends a stopped animator at `position` and calls its completions with it.
  ///
  /// - Precondition: stopped.
  public func finishAnimation(at position: AnimatingPosition) {
    require(state == .stopped, "finishAnimation(at:)")
    end(at: position, callingCompletions: true)
  }

  /// Whether the animation runs backwards. A change never moves what is shown.
  ///
  /// Set while active, the model takes the original values, or the targets again. Set on an inactive animator, the start
  /// runs from the targets back to the original values.
  ///
  /// - Precondition: not stopped.
  public var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      require(state != .stopped, "isReversed")
      reversed = newValue
      if case .running(let anchor) = phase {
        let now = engine.time
        let turned = Anchor(time: max(now, anchor.time), position: anchor.position(at: now), pace: -anchor.pace)
        phase = .running(turned)
        engine.insert(self)
        updateBlocks(at: now)
      }
      forEachBlock { $0.reverse() }
    }
  }

  // MARK: Time, as the engine tells it

  /// When the running animator reaches its end, on the engine's clock.
  var endTime: Double {
    if case .running(let anchor) = phase { return anchor.endTime }
    return .infinity
  }

  /// Whether the end is reached at `time`; what has just started and has no duration waits for the next advance.
  func isDue(at time: Double) -> Bool {
    guard case .running(let anchor) = phase, anchor.endTime <= time else { return false }
    return anchor.endTime > anchor.time || engine.mayEndAtOnce(self)
  }

  /// The natural end, in either direction.
  func reachEnd() {
    guard pausesOnCompletion else {
      end(at: reversed ? .start : .end, isNatural: true, callingCompletions: true)
      return
    }
    let position = reversed ? 0.0 : 1.0
    forEachBlock { $0.run(at: position, pace: 0) }
    hold(Pause(position: position, fraction: position))
  }

  /// The share of linear time, forward. After a scrub, that from which a start would go on.
  var position: Double {
    switch phase {
    case .inactive: reversed ? 1 : 0
    case .running(let anchor): anchor.position(at: engine.time)
    case .paused(let pause), .stopped(let pause): pause.isScrubbed ? scrubbedPosition(pause) : pause.position
    }
  }

  /// How fast the linear time runs, per second; 0 while it stands.
  var pace: Double {
    guard case .running(let anchor) = phase, engine.time >= anchor.time else { return 0 }
    return anchor.pace
  }

  /// Whether a start delay is running, or kept by a pause.
  var isWaiting: Bool {
    switch phase {
    case .running(let anchor): anchor.time > engine.time
    case .paused(let pause): pause.remainingDelay > 0
    case .inactive, .stopped: false
    }
  }

  // MARK: Private

  private func start(_ call: String, afterDelay delay: Double?) {
    require(state != .stopped, call)
    switch phase {
    case .inactive:
      let origin = reversed ? 1.0 : 0.0
      guard hasPendingBlocks else {
        phase = .paused(
          Pause(position: origin, fraction: origin, remainingDelay: delay ?? 0, startsWithFirstBlock: true))
        return
      }
      activate(delay: delay ?? 0)
      launch(from: origin, delay: delay ?? 0)
    case .running(let anchor):
      if delay == nil, anchor.time > engine.time { launch(from: anchor.position, delay: 0) }
    case .paused(var pause):
      guard hasBlocks else {
        pause.startsWithFirstBlock = true
        pause.remainingDelay = delay ?? pause.remainingDelay
        phase = .paused(pause)
        return
      }
      launch(from: pause.isScrubbed ? resume(pause) : pause.position, delay: delay ?? pause.remainingDelay)
    case .stopped: break
    }
  }

  /// Runs an animator that was started while it had nothing to move.
  func startIfWaitingForBlock() {
    guard case .paused(let pause) = phase, pause.startsWithFirstBlock else { return }
    launch(from: pause.position, delay: pause.remainingDelay)
  }

  private func launch(from position: Double, delay: Double) {
    let pace = (reversed ? -1 : 1) / duration
    run(from: Anchor(time: engine.time + delay, position: position, pace: pace))
  }
}
