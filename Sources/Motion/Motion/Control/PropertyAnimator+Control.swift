extension PropertyAnimator {
  /// The state of the animator.
  public var state: AnimatingState { core.phase.state }

  /// Whether time moves the animator: from a start to a pause, stop or end, start delays included.
  public var isRunning: Bool { core.phase.isRunning }

  /// Starts the animator, or continues it after a pause.
  ///
  /// On an inactive animator the blocks run: model values become the targets, and presentation values begin to follow.
  /// Without a block the animator stays paused until one is added. On a running animator it ends a start delay, and
  /// otherwise has no effect.
  ///
  /// - Precondition: not stopped.
  public func startAnimation() {
    demand(.startAnimation, nil)
    recording?.note(.startAnimation(afterDelay: nil))
    start(afterDelay: nil)
    notifyObservers()
  }

  /// Starts the animator after `delay` seconds; model values become the targets at once. A delay below 0 counts as 0.
  ///
  /// - Precondition: not stopped; `delay` is finite.
  public func startAnimation(afterDelay delay: Double) {
    demand(delay.isFinite, of: .startAnimationAfterDelay, delay, needs: "a finite delay")
    demand(.startAnimationAfterDelay, "\(delay)")
    recording?.note(.startAnimation(afterDelay: delay))
    start(afterDelay: max(0, delay))
    notifyObservers()
  }

  /// Pauses the animator at its presentation values. An inactive animator becomes active at its start. Has no effect
  /// while paused.
  ///
  /// - Precondition: not stopped; interruptible where it runs.
  public func pauseAnimation(file: StaticString = #fileID, line: UInt = #line) {
    demand(.pauseAnimation, nil)
    recording?.note(.pauseAnimation)
    pause(file, line)
    notifyObservers()
  }

  /// Stops the animator before its target: the model values become the presentation values.
  ///
  /// - Parameters:
  ///   - withoutFinishing: true makes the animator inactive at once and calls no completion; false leaves it stopped
  ///     until `finishAnimation(at:)`.
  ///   - file: the caller's file, which a message names when the animator is released stopped.
  ///   - line: the caller's line.
  /// - Precondition: active, or stopped with `withoutFinishing`; interruptible where it runs.
  public func stopAnimation(_ withoutFinishing: Bool, file: StaticString = #fileID, line: UInt = #line) {
    demand(withoutFinishing ? .stopWithoutFinishing : .stopAnimation, nil)
    recording?.note(.stopAnimation(withoutFinishing: withoutFinishing))
    if withoutFinishing {
      end(at: .current, callingCompletions: false)
      return
    }
    pause(file, line)
    if case .paused(let pause) = core.phase { core.phase = .stopped(pause) }
    notifyObservers()
  }

  /// Finishes a stopped animator at `position` and calls its completions with it.
  ///
  /// - Precondition: stopped.
  public func finishAnimation(at position: AnimatingPosition) {
    demand(.finishAnimation, "\(position)")
    recording?.note(.finishAnimation(at: position))
    end(at: position, callingCompletions: true)
  }

  /// Whether the animator runs backwards. A change never moves the presentation values.
  ///
  /// Changed while active, the model values become the original values, or the targets again. Changed while inactive, a
  /// start runs from the targets back to the original values. While running, the reversal follows `reversalMode`.
  ///
  /// - Precondition: when set, not stopped; interruptible where it runs.
  public var isReversed: Bool {
    get { core.reversed }
    set {
      demand(.isReversed, "\(newValue)")
      recording?.note(.set(.isReversed(newValue)))
      guard newValue != core.reversed else { return }
      core.reversed = newValue
      switch core.phase {
      case .running(let anchor): reverseDirection(from: anchor)
      case .paused(let pause):
        if reversalMode == .smooth, !pause.isScrubbed, duration > 0 {
          reverseSmoothly(at: pause.position, pace: direction * pausedPace)
          forEachBlock { $0.beginScrub(at: pause.fraction) }
        }
        // The way back is another part than that which was continued.
        continuedPace = 0
        reverseBlocks()
        forEachBlock {
          if $0.time.isSettled {
            $0.beginScrub(at: pause.fraction)
          } else if $0.hasTakeover {
            $0.beginScrubOfSettling(at: pause.fraction)
          }
          $0.refresh()
        }
      case .inactive, .stopped: break
      }
      notifyObservers()
    }
  }

  // MARK: Time

  /// The time at which the running animator reaches its end, on the engine's clock.
  var endTime: Double {
    if case .running(let anchor) = core.phase { return anchor.endTime }
    return .infinity
  }

  /// Whether it runs without any time left.
  var isInstant: Bool { if case .running(let anchor) = core.phase { anchor.endTime <= anchor.time } else { false } }

  /// Ends the animator at its natural end, or pauses it at the fraction to which it was continued.
  func reachEnd() {
    guard case .running(let anchor) = core.phase else { return }
    note(nil)
    if let calls, !calls.finish(anchor, of: self) { return }
    withEngine { $0.recording?.noteEnd(of: self) }
    guard anchor.pauses || pausesOnCompletion else {
      end(at: core.reversed ? .start : .end, isNatural: true, callingCompletions: true)
      return
    }
    forEachBlock {
      $0.hold(at: anchor.goal)
      $0.refresh()
    }
    let pause = Pause(position: anchor.goal, fraction: anchor.goal)
    continuedPace = 0
    // The end may be later than the engine's time by a rounding error; the blocks are not to show what is before it.
    core.phase = .paused(pause)
    hold(pause)
    notifyObservers()
    guard let observers else { return }
    engine.record(nil) { observers.arrivals.notify(fractionComplete) }
  }

  /// The fraction of linear time, forward. After a scrub, the one from which a start continues.
  var position: Double {
    switch core.phase {
    case .inactive: core.reversed ? 1 : 0
    case .running(let anchor): anchor.position(at: engine.time)
    case .paused(let pause), .stopped(let pause): pause.isScrubbed ? scrubbedPosition(pause) : pause.position
    }
  }

  /// Whether a start delay runs, or is kept by a pause.
  var isWaiting: Bool {
    switch core.phase {
    case .running(let anchor): anchor.time > engine.time
    case .paused(let pause): pause.remainingDelay > 0
    case .inactive, .stopped: false
    }
  }

  // MARK: Internal state

  /// The position of the end; infinite for a timeline that repeats forever.
  var limit: Double { core.flags.repeatsForever ? .infinity : 1 }

  /// 1 forwards, -1 backwards.
  var direction: Double { core.reversed ? -1 : 1 }

  private func reverseSmoothly(at position: Double, pace: Double) {
    let curve = settlingTiming.curve
    let seconds = (pace < 0 ? position : 1 - position) / abs(pace)
    forEachBlock { $0.reverseSmoothly(at: position, pace: pace, along: curve, seconds: seconds) }
  }

  private func reverseDirection(from anchor: Anchor) {
    let now = engine.time
    let position = anchor.position(at: now)
    let pace = direction * abs(anchor.pace)
    if reversalMode == .smooth, now >= anchor.time, pace != anchor.pace { reverseSmoothly(at: position, pace: pace) }
    reverseBlocks()
    run(from: Anchor(time: max(now, anchor.time), position: position, pace: pace, limit: limit))
  }

  /// Pauses by a call at a place in the program, which the pause remembers.
  private func pause(_ file: StaticString, _ line: UInt) {
    switch core.phase {
    case .inactive: becomePaused()
    case .running(let anchor):
      let now = engine.time
      let position = anchor.position(at: now)
      hold(Pause(position: position, fraction: position, remainingDelay: max(0, anchor.time - now)))
    case .paused, .stopped: break
    }
    guard case .paused(var pause) = core.phase else { return }
    pause.startsWithFirstBlock = false
    (pause.file, pause.line) = (file, UInt32(truncatingIfNeeded: line))
    core.phase = .paused(pause)
  }

  private func start(afterDelay delay: Double?) {
    switch core.phase {
    case .inactive:
      guard hasPendingBlocks else {
        let origin = core.reversed ? 1.0 : 0.0
        core.pools.remember(self)
        core.phase = .paused(
          Pause(position: origin, fraction: origin, remainingDelay: delay ?? 0, startsWithFirstBlock: true))
        return
      }
      activate(delay: delay ?? 0)
      switch core.phase {
      // A block of the animator may pause it, and start it again.
      case .paused(let pause): holdAsPaused(pause, delay: delay ?? 0)
      case .running(let anchor): run(from: anchor)
      case .inactive, .stopped: launch(from: core.reversed ? 1 : 0, delay: delay ?? 0)
      }
    case .running(let anchor): if delay == nil, anchor.time > engine.time { launch(from: anchor.position, delay: 0) }
    case .paused(var pause):
      guard hasBlocks else {
        pause.startsWithFirstBlock = true
        pause.remainingDelay = delay ?? pause.remainingDelay
        core.phase = .paused(pause)
        return
      }
      launch(from: pause.isScrubbed ? resume(pause) : pause.position, delay: delay ?? pause.remainingDelay)
    case .stopped: break
    }
  }

  /// Keeps the pause that a block of the animator has made while the animator starts, for what was set after it too.
  private func holdAsPaused(_ pause: Pause, delay: Double) {
    var pause = pause
    pause.remainingDelay = pause.isScrubbed ? 0 : delay
    core.phase = .paused(pause)
    forEachBlock {
      $0.hold(at: pause.position)
      $0.pause(at: pause.position)
    }
    if pause.isScrubbed { showBlocks(at: pause.fraction) }
  }

  /// Runs an animator that was started without a block.
  func startIfWaitingForBlock() {
    guard case .paused(let pause) = core.phase, pause.startsWithFirstBlock else { return }
    launch(from: pause.isScrubbed ? resume(pause) : pause.position, delay: pause.remainingDelay)
  }

  /// Runs at natural pace. An animation of owners that are in no window ends at once.
  func launch(from position: Double, delay: Double) {
    let isInvisible = isInvisible
    self.delay = isInvisible ? 0 : delay
    let pace = paced(direction * (isInvisible ? .infinity : pausedPace))
    run(from: Anchor(time: now + self.delay, position: position, pace: pace, limit: limit))
  }
}
