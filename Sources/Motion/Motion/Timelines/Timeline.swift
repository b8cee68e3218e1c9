/// Several animations as one, which starts, scrubs, reverses, pauses, stops and finishes its parts together.
///
/// Parts are animators and other timelines, in any depth; each keeps its curve and its duration.
///
///     let hop = Timeline.sequence([rise, fall]).repeated(3)
///     hop.startAnimation()
///
/// All blocks run when the timeline starts, in the order of their times, so that the second animation of a property
/// starts from the target of the first. Model values become the targets then. Several animations of one property add
/// up, and so do those of the timeline with others. A part without duration is at its target from its time on. While
/// paused, the presentation values are those of the time `fractionComplete` · `duration`; beyond 0 and 1 those of the
/// ends. A timeline that repeats forever has no upper end; it ends, with the outcome `retargeted`, when other
/// animations have taken over all that it moves.
///
/// A timeline belongs to the engine of its parts, or to the current one where it has none. While it runs the engine
/// retains it. While it is paused or stopped its owner must retain it until it is finished. A timeline that has ended
/// cannot be started again.
@MainActor public final class Timeline {
  /// The animator of linear time in which the blocks of the parts are placed.
  package let animator: PropertyAnimator
  /// The times that have names.
  var references: TimelineReferences

  /// Creates a timeline whose runs are as long as the last part needs, and at least `length` seconds.
  init(
    _ entries: [TimelineEntry], length: Double = 0, repetition: TimelineRepetition = .once,
    references: TimelineReferences = TimelineReferences(), marks: [TimelineMark] = []
  ) {
    let run = entries.reduce(length) { max($0, $1.end) }
    let repetition = repetition.sanitized(run: run)
    func make() -> PropertyAnimator { PropertyAnimator(duration: repetition.duration(run: run), curve: .linear) }
    animator = entries.first?.animator.engine.perform(make) ?? make()
    self.references = references
    require(
      entries.allSatisfy { $0.animator.engine === animator.engine }, "All parts of a timeline belong to one engine.")
    animator.core.flags.isTimeline = true
    animator.core.flags.repeatsForever =
      repetition.isEndless || repetition.count == 1 && entries.contains { $0.animator.core.flags.repeatsForever }
    animator.scrubsLinearly = false
    animator.rareParts.parts = entries.map(\.animator)
    let allMarks = (marks + entries.flatMap(\.marks)).flatMap { repetition.marks(of: $0, run: run) }
    animator.append(allMarks)
    let cycle = repetition.cycle(run: run)
    let steps = entries.flatMap { $0.takeSteps(length: cycle, offset: repetition.lead(run: run)) }
    animator.pending = TimelineStep.sorted(steps)
    repetition.apply(to: &animator.pending, run: run)
    if animator.pending.isEmpty { animator.addEmptyBlock() }
  }

  /// The seconds from start to end at natural pace, all runs and delays of the parts included; of a part that repeats
  /// forever, one run.
  public var duration: Double { animator.duration }

  /// How the timeline reverses while it runs. With `smooth` the parts that move at that time keep their velocity,
  /// except for repeated ones.
  public var reversalMode: ReversalMode {
    get { animator.reversalMode }
    set { animator.reversalMode = newValue }
  }

  /// Whether the timeline stays active and paused at its end, to be reversed or scrubbed, until it is stopped.
  public var pausesOnCompletion: Bool {
    get { animator.pausesOnCompletion }
    set { animator.pausesOnCompletion = newValue }
  }

  /// Adds a closure that is called once when the timeline ends or is finished: after those of its parts, in the order
  /// of adding.
  public func addCompletion(_ completion: @escaping @MainActor (AnimatingPosition) -> Void) {
    animator.addCompletion(completion)
  }

  /// Adds a closure that is called once with the outcome, however the timeline ends; see
  /// `PropertyAnimator.addOutcomeHandler(_:)`. An animation of the same property that is not a part of the timeline
  /// makes the outcome `retargeted`, a later part does not.
  public func addOutcomeHandler(_ handler: @escaping @MainActor (AnimationOutcome) -> Void) {
    animator.addOutcomeHandler(handler)
  }

  /// Waits for the timeline to end or be finished, and returns the position; `current` where it is stopped without
  /// finishing, and where the task is cancelled. Returns at once after the end.
  @available(*, deprecated, message: "Use outcome, which tells an arrival from a stop and from a cancelled task.")
  public func addCompletion() async -> AnimatingPosition { await animator.addCompletion() }

  /// How the timeline ended, once it has; nil where the task that waits is cancelled.
  public var outcome: AnimationOutcome? { get async { await animator.outcome } }

  /// Calls `observer` after each change of `state` or `isRunning`, with the state.
  @discardableResult
  public func observeState(_ observer: @escaping @MainActor (AnimatingState) -> Void) -> AnimationObservation {
    animator.observeState(observer)
  }

  /// Calls `observer` with `fractionComplete` whenever the timeline arrives where it stays active; see
  /// `PropertyAnimator.observeArrival(_:)`.
  @discardableResult
  public func observeArrival(_ observer: @escaping @MainActor (Double) -> Void) -> AnimationObservation {
    animator.observeArrival(observer)
  }

  /// The present state and those that follow, without repetitions; the sequence ends when the timeline is released.
  public var states: AsyncStream<AnimatingState> { animator.states }

  /// The fractions at which the timeline arrives from now on; the sequence ends when the timeline is released.
  public var arrivals: AsyncStream<Double> { animator.arrivals }

  /// Continues after a pause with another duration. `duration` does not change.
  ///
  /// - Parameters:
  ///   - durationFactor: the duration of the remaining part, in original durations; 0 is the natural remainder.
  /// - Precondition: active and paused; `durationFactor` is finite and at least 0.
  public func continueAnimation(durationFactor: Double) {
    animator.continueAnimation(nil, durationFactor: durationFactor, velocity: nil)
  }

  /// Continues after a pause to a fraction, forwards or backwards, and pauses there.
  ///
  /// - Parameters:
  ///   - fraction: the `fractionComplete` at which to pause; limited to 0...1.
  ///   - durationFactor: the duration until then, in original durations; 0 is the natural one.
  /// - Precondition: active and paused; `fraction` is finite, `durationFactor` finite and at least 0.
  public func continueAnimation(
    toFraction fraction: Double, durationFactor: Double = 0
  ) { animator.continueAnimation(toFraction: fraction, durationFactor: durationFactor) }
}

extension Timeline: TimelinePart {
  /// The state of the timeline.
  public var state: AnimatingState { animator.state }

  /// Whether time moves the timeline, start delays included.
  public var isRunning: Bool { animator.isRunning }

  /// Whether the timeline runs backwards. A change never moves the presentation values.
  ///
  /// - Precondition: when set, not stopped and not part of a timeline.
  public var isReversed: Bool {
    get { animator.isReversed }
    set { animator.isReversed = newValue }
  }

  /// The fraction of the time that has passed in the timeline's direction. While paused, setting it shows that time. Of
  /// a timeline that repeats forever it counts runs, and grows beyond 1.
  ///
  /// - Precondition: when set, not stopped and not part of a timeline, and the number is finite.
  public var fractionComplete: Double {
    get { animator.fractionComplete }
    set { animator.fractionComplete = newValue }
  }

  /// Starts the timeline, or continues it after a pause.
  ///
  /// - Precondition: not stopped and not part of a timeline.
  public func startAnimation() {
    animator.startAnimation()
  }

  /// Starts the timeline after `delay` seconds; model values become the targets at once. A delay below 0 counts as 0.
  ///
  /// - Precondition: not stopped and not part of a timeline; `delay` is finite.
  public func startAnimation(afterDelay delay: Double) { animator.startAnimation(afterDelay: delay) }

  /// Pauses the timeline at its presentation values. An inactive timeline becomes active at its start.
  ///
  /// - Precondition: not stopped and not part of a timeline.
  public func pauseAnimation(file: StaticString = #fileID, line: UInt = #line) {
    animator.pauseAnimation(file: file, line: line)
  }

  /// Stops the timeline before its end: the model values become the presentation values.
  ///
  /// - Parameters:
  ///   - withoutFinishing: true makes the timeline inactive at once and calls no completion; false leaves it stopped
  ///     until `finishAnimation(at:)`.
  ///   - file: the caller's file, which a message names when the timeline is released stopped.
  ///   - line: the caller's line.
  /// - Precondition: active, or stopped with `withoutFinishing`.
  public func stopAnimation(_ withoutFinishing: Bool, file: StaticString = #fileID, line: UInt = #line) {
    animator.stopAnimation(withoutFinishing, file: file, line: line)
  }

  /// Finishes a stopped timeline at `position`, all parts as one. At `start` every property has exactly its original
  /// value.
  ///
  /// - Precondition: stopped.
  public func finishAnimation(at position: AnimatingPosition) { animator.finishAnimation(at: position) }
}
