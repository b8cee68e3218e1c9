import OvershootGeometry

extension PropertyAnimator {
  /// Adds a block, whose changes of animatable properties are animated from their presentation values.
  ///
  /// Before the start the block runs when the animator starts. While the animator is active the block runs at once, and
  /// its properties take the remaining time. `delayFactor` is the fraction of the remaining time by which the block is
  /// delayed; limited to 0...1, NaN counts as 0.
  public func addAnimations(_ animations: @escaping @MainActor () -> Void, delayFactor: Double = 0) {
    demand(.addAnimations, nil)
    let factor = delayFactor.isNaN ? 0 : max(0, min(1, delayFactor))
    recording?.note(.addAnimations(delayFactor: factor))
    if core.phase.state == .inactive {
      // The duration of the last run was that of its distances.
      if core.flags.isFreeSpring, core.lastEnd != nil, case .spring(let spring, _) = core.timing.curve {
        takeFreeTiming(spring)
      }
      if factor == 0, !hasPendingBlocks {
        core.firstAnimations = animations
        return
      }
      let span = TimeSpan(from: 0, isBackward: false, delayFactor: factor)
      pending.append(
        PendingBlock(animations: animations, span: span, timing: core.timing, duration: span.length * duration))
    } else {
      add(animations, delayFactor: factor)
      startIfWaitingForBlock()
      notifyObservers()
    }
  }

  /// Adds an empty block, so that an animator that animates nothing runs for its duration.
  func addEmptyBlock() {
    pending.append(PendingBlock(animations: {}, span: .whole, timing: .linear, duration: duration))
  }

  /// Makes the changes of `body` at once, even inside an animation block, and where a property has an animation of its
  /// own. What `body` animates by blocks is animated.
  ///
  /// As in UIKit, animations of a property add to the value that is set, unless it has an animation of its own or
  /// `tracksVelocity`. `animate(nil)` ends them.
  public static func performWithoutAnimation(_ body: @MainActor () -> Void) { perform(.atOnce, body) }

  /// Makes the changes of `body` in a way of those outside of animation blocks.
  static func perform(_ change: AnimationEngine.DirectChange, _ body: @MainActor () -> Void) {
    let outer = AnimationEngine.directChange
    AnimationEngine.directChange = change
    defer { AnimationEngine.directChange = outer }
    (AnimationEngine.current ?? .absent).record(nil, body)
  }

  /// Runs the pending blocks: model values become the targets, presentation values do not change yet.
  ///
  /// - Parameter prepare: is called with each block behind `firstAnimations` that starts without a delay, before it
  ///   returns to its start.
  func activate(delay: Double = 0, prepare: (AnimationBlock) -> Void = { _ in }) {
    core.lastEnd = nil
    // A block may add further ones.
    while hasPendingBlocks {
      if let animations = core.firstAnimations {
        core.firstAnimations = nil
        capture(animations, .whole, along: core.timing, seconds: secondsAtSpeed(duration), isDelayed: delay > 0)
      }
      for entry in takePendingBlocks() {
        let isDelayed = delay > 0 || entry.span.holdsBeforeBegin
        capture(entry, seconds: secondsAtSpeed(entry.duration), isDelayed: isDelayed, prepare: prepare)
      }
    }
    // A block that pauses its animator activates the others.
    if core.reversed, !core.flags.isCapturing { reverseBlocks() }
  }

  /// Runs blocks that are inserted into an active timeline. They are captured in its forward direction, so that each
  /// ends at its own target.
  func activate(inserted entries: [PendingBlock]) {
    let wasReversed = core.reversed
    if wasReversed {
      core.reversed = false
      reverseBlocks()
    }
    for entry in entries { capture(entry, seconds: entry.duration, isDelayed: true) }
    guard wasReversed else { return }
    core.reversed = true
    reverseBlocks()
  }

  /// Removes and returns the blocks after the first one, all at once: one by one would cost the square of their number.
  private func takePendingBlocks() -> [PendingBlock] {
    guard let rare = core.rare, !rare.pending.isEmpty else { return [] }
    let entries = rare.pending
    rare.pending = []
    return entries
  }

  private func secondsAtSpeed(_ seconds: Double) -> Double {
    core.speedFactor > 0 && core.speedFactor != 1 ? (seconds / core.speedFactor).limited : seconds
  }

  /// Adds a block to an active animator, for the remaining time. A free spring is lengthened if the block needs more.
  private func add(_ animations: @escaping @MainActor () -> Void, delayFactor: Double) {
    let spring = freeSpring
    let (time, fraction) = (position, scrubsLinearly ? pausedFraction ?? position : position)
    // What settles there has more time left than the path.
    let speed = core.speedFactor > 0 ? core.speedFactor : 1
    let waiting = waitingWithoutPath * speed
    let settling = max(waiting, outlastingSettling)
    let isOneRun = core.flags.repeatsForever && !core.reversed
    // Of an animation without end the present run remains.
    let end = isOneRun ? time.rounded(.down) + 1 : 1
    let span =
      settling > 0
      ? .settled
      : isOneRun
        ? TimeSpan(begin: time + delayFactor * (end - time), end: end)
        : TimeSpan(from: time, isBackward: core.reversed, delayFactor: delayFactor)
    let scrub =
      settling > 0 || isOneRun
      ? span : TimeSpan(from: max(0, min(1, fraction)), isBackward: core.reversed, delayFactor: delayFactor)
    let block = capture(
      animations, span, scrub: scrub, along: spring.map { freeTiming($0, over: span) } ?? laterTiming,
      seconds: abs(span.length) * durationAtCurrentPace, isDelayed: delayFactor > 0 || isWaiting)
    if settling > 0 {
      block.settleWhole(
        along: settlingTiming.curve, seconds: settling, delayFactor: delayFactor, speed: speed,
        passesDelay: waiting > 0)
    }
    if let spring {
      let visibleSeconds = block.settlingTime(of: spring)
      extendFreely(spring, to: span.begin * duration + visibleSeconds, elapsed: time * duration)
    }
    if case .running(let anchor) = core.phase {
      // At a standstill what settles does not end with the delay.
      if waiting > 0, core.speedFactor == 0 { run(from: anchor) } else { block.follow(anchor, speed: core.speedFactor) }
    } else {
      block.hold(at: position)
    }
    if let pausedFraction { block.pause(at: scrubsLinearly ? pausedFraction : position) }
    block.refresh()
  }

  /// The seconds at speed 1 that something settles, where that is longer than the path takes, or that an animator takes
  /// from its end back to a fraction; else 0.
  private var outlastingSettling: Double {
    let settling = remainingSettling
    guard !core.flags.repeatsForever else { return 0 }
    if case .running(let anchor) = core.phase {
      if anchor.isExtended { return settling }
      let isAtEnd = anchor.pauses && abs(position - (core.reversed ? 0 : 1)) < Self.nearestEnd
      let seconds = abs((anchor.goal - position) / naturalPace(of: anchor))
      return isAtEnd && seconds.isFinite ? max(settling, seconds) : 0
    }
    guard settling > 0 else { return 0 }
    return settling > (core.reversed ? position : 1 - position) * duration ? settling : 0
  }

  /// The seconds that are left where the animator was reversed within its start delay, so that nothing follows, and
  /// nothing settles until then.
  private var waitingWithoutPath: Double {
    switch core.phase {
    case .running(let anchor):
      anchor.position == anchor.goal && (!anchor.isExtended || remainingSettling == 0) ? max(0, endTime - now) : 0
    case .paused(let pause): position == (core.reversed ? 0 : 1) ? pause.remainingDelay : 0
    case .inactive, .stopped: 0
    }
  }

  /// The duration from start to end at the present pace.
  private var durationAtCurrentPace: Double {
    guard case .running(let anchor) = core.phase else {
      return continuedPace > 0 ? (1 / continuedPace).limited : duration
    }
    guard anchor.pace.isFinite else { return duration }
    return (1 / abs(core.speedFactor > 0 ? anchor.pace : naturalPace(of: anchor))).limited
  }

  private func capture(
    _ entry: PendingBlock, seconds: Double, isDelayed: Bool, prepare: (AnimationBlock) -> Void = { _ in }
  ) {
    let block = capture(
      entry.animations, entry.span, along: entry.timing, seconds: seconds, isDelayed: isDelayed,
      disablesInteraction: entry.disablesInteraction, mark: entry.mark)
    if !isDelayed { prepare(block) }
    returnLastBlocks(entry.returnCount)
  }

  /// Captures a block. A delayed block is additive, because the velocity at its start is not known yet.
  ///
  /// - Parameters:
  ///   - scrub: the span for fractions that are scrubbed linearly; nil for `span`.
  ///   - disablesInteraction: whether the owners are closed to interaction even if the animator does not close them.
  ///   - mark: what a recorder has marked the pending block with.
  @discardableResult private func capture(
    _ animations: @MainActor () -> Void, _ span: TimeSpan, scrub: TimeSpan? = nil, along timing: ResolvedTiming,
    seconds: Double, isDelayed: Bool, disablesInteraction: Bool = false, mark: Int? = nil
  ) -> AnimationBlock {
    withEngine { engine in
      let capture = AnimationBlock.Capture(
        retargeting: isDelayed ? .additive : retargeting, policy: engine.motionPolicy, isDelayed: isDelayed,
        disablesInteraction: disablesInteraction || core.flags.disablesInteraction)
      let block = AnimationBlock(
        time: span, scrub: scrub, path: TimingPath(timing, duration: seconds), capture: capture, of: self)
      core.blocks.append(block)
      recording?.noteBlockBegan()
      let wasCapturing = core.flags.isCapturing
      core.flags.isCapturing = true
      engine.record(block, animations)
      core.flags.isCapturing = wasCapturing
      recording?.noteBlock(block, mark: mark)
      return block
    }
  }
}
