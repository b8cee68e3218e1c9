/// Several animations as one: it starts, scrubs, reverses, pauses, stops and finishes its parts together.
///
/// Parts are animators and other timelines, in any depth; each keeps its curve and its duration.
///
///     let hop = Timeline.sequence([rise, fall]).repeated(3)
///     hop.startAnimation()
///
/// Every block runs when the timeline starts, in the order of their times, so that the second animation of a property sets
/// out from where the first one leads. Models take their targets then; several animations of one property add up, and so do
/// those of the timeline with those outside. At the moment of a part without duration it is at its target. Paused, the shown
/// values are those of the moment `fractionComplete` · `duration`; beyond 0 and 1 they stand at the ends.
///
/// A timeline belongs to the engine of its parts, or to the current one where it has none. While it runs the engine keeps it
/// going; paused or stopped it must be kept by its owner until it is finished. An ended timeline has nothing left to play.
@MainActor
public final class Timeline {
  /// What runs: linear time, in which the blocks of the parts are placed.
  private let animator: PropertyAnimator

  /// A timeline of `count` runs, each as long as its last part needs, and at least `length` seconds.
  init(_ entries: [TimelineEntry], length: Double = 0, count: Int = 1, autoreverses: Bool = false) {
    let length = entries.reduce(length) { max($0, $1.end) }
    func make() -> PropertyAnimator { PropertyAnimator(duration: length * Double(count), curve: .linear) }
    animator = entries.first?.animator.engine.perform(make) ?? make()
    precondition(
      entries.allSatisfy { $0.animator.engine === animator.engine }, "All parts of a timeline belong to one engine.")
    animator.flags.isTimeline = true
    animator.scrubsLinearly = false
    animator.parts = entries.map(\.animator)
    let steps = entries.flatMap { $0.takeSteps(length: length) }
    // Stable: the order of the parts decides where times are equal.
    animator.pending = steps.enumerated().sorted { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) }
      .flatMap(\.element.blocks)
    repeatBlocks(count, autoreverses: autoreverses)
    if animator.pending.isEmpty { animator.addEmptyBlock() }
  }

  private func repeatBlocks(_ count: Int, autoreverses: Bool) {
    guard count > 1, let last = animator.pending.indices.last else { return }
    for index in animator.pending.indices {
      animator.pending[index].span = animator.pending[index].span.repeated(count, autoreverses: autoreverses)
    }
    if autoreverses, count.isMultiple(of: 2) { animator.pending[last].returnCount = last + 1 }
  }

  /// The seconds from start to end at natural pace, all runs and delays of the parts included.
  public var duration: Double { animator.duration }

  /// How it turns round while it runs. Smooth: the parts that move just then keep their velocity; those that are repeated
  /// turn at once.
  public var reversalMode: ReversalMode {
    get { animator.reversalMode }
    set { animator.reversalMode = newValue }
  }

  /// Whether the timeline stays active at its end, to be reversed or scrubbed, until it is stopped.
  public var pausesOnCompletion: Bool {
    get { animator.pausesOnCompletion }
    set { animator.pausesOnCompletion = newValue }
  }

  /// Adds a closure that is called once when the timeline ends or is finished: after those of its parts, in the order of
  /// adding.
  public func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) { animator.addCompletion(completion) }

  /// Waits for the timeline to end or be finished, and returns how; `current` where it is stopped for good.
  public func addCompletion() async -> AnimatingPosition { await animator.addCompletion() }

  /// Goes on from a pause in another time. `duration` stays what it was.
  ///
  /// - Parameter durationFactor: the seconds of the remaining way, in original durations; 0 takes the natural remainder.
  /// - Precondition: active and paused; `durationFactor` is finite and at least 0.
  public func continueAnimation(durationFactor: Double) {
    animator.continueAnimation(withTimingParameters: nil, durationFactor: durationFactor)
  }

  /// Goes on from a pause to a fraction, forwards or back, and pauses there.
  ///
  /// - Parameters:
  ///   - fraction: the `fractionComplete` at which to pause; limited to 0...1.
  ///   - durationFactor: the seconds on the way, in original durations; 0 takes the natural time.
  /// - Precondition: active and paused; `fraction` is finite, `durationFactor` finite and at least 0.
  public func continueAnimation(toFraction fraction: Double, durationFactor: Double = 0) {
    animator.continueAnimation(toFraction: fraction, durationFactor: durationFactor)
  }
}

extension Timeline: TimelinePart {
  /// What the timeline is doing.
  public var state: AnimatingState { animator.state }

  /// Whether time moves it, start delays included.
  public var isRunning: Bool { animator.isRunning }

  /// Whether the timeline runs backwards. A change never moves what is shown.
  ///
  /// - Precondition: when set, not stopped and not part of a timeline.
  public var isReversed: Bool {
    get { animator.isReversed }
    set { animator.isReversed = newValue }
  }

  /// How much of the time has passed, in the direction in which the timeline runs; paused, setting it shows that moment.
  ///
  /// - Precondition: when set, not stopped and not part of a timeline, and the number is finite.
  public var fractionComplete: Double {
    get { animator.fractionComplete }
    set { animator.fractionComplete = newValue }
  }

  /// Starts, or goes on from a pause.
  ///
  /// - Precondition: not stopped and not part of a timeline.
  public func startAnimation() { animator.startAnimation() }

  /// Starts after `delay` seconds; models take their targets at once. A delay below 0 counts as 0.
  ///
  /// - Precondition: not stopped and not part of a timeline; `delay` is finite.
  public func startAnimation(afterDelay delay: Double) { animator.startAnimation(afterDelay: delay) }

  /// Stands still as shown; an inactive timeline becomes active at its start.
  ///
  /// - Precondition: not stopped and not part of a timeline.
  public func pauseAnimation() { animator.pauseAnimation() }

  /// Ends without reaching the end: models take the shown values.
  ///
  /// - Parameter withoutFinishing: true makes the timeline inactive at once and calls no completion; false leaves it
  ///   stopped, and waiting for `finishAnimation(at:)`.
  /// - Precondition: active, or stopped with `withoutFinishing`.
  public func stopAnimation(_ withoutFinishing: Bool) { animator.stopAnimation(withoutFinishing) }

  /// Ends a stopped timeline at `position`, all parts as one: at `start` every property is again what it was, to the last bit.
  ///
  /// - Precondition: stopped.
  public func finishAnimation(at position: AnimatingPosition) { animator.finishAnimation(at: position) }

  /// Its blocks, placed in its time.
  public var contribution: TimelineContribution { animator.contribution }
}
