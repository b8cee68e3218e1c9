/// A part of a timeline: a `PropertyAnimator` or another `Timeline`. No other types conform.
///
/// A part must be new when a timeline takes it: inactive, not reversed, not recorded, and in no other timeline. From
/// then on it belongs to that timeline, which starts, scrubs and ends it; of its own calls only `addCompletion(_:)` is
/// allowed. The timeline calls the completions of its parts when it ends itself, with its own position. Of the
/// properties that control a whole animator, such as `retargeting`, `reversalMode` and `pausesOnCompletion`, those of
/// the timeline are used.
@MainActor public protocol TimelinePart: Animating {}

extension PropertyAnimator: TimelinePart {}

extension TimelinePart {
  /// The animator of the part: itself, or that of the timeline.
  package var partAnimator: PropertyAnimator {
    switch self {
    case let animator as PropertyAnimator: return animator
    case let timeline as Timeline: return timeline.animator
    default: trapMisuse("A TimelinePart is a PropertyAnimator or a Timeline, not \(Self.self).")
    }
  }
}

/// What `Animating` requires, for calls through a protocol: the methods of the types take the place of the
/// caller, too, and come first.
extension TimelinePart {
  /// Starts the animation, or continues it after a pause.
  @_disfavoredOverload public func startAnimation() { partAnimator.startAnimation() }
  /// Starts after `delay` seconds.
  @_disfavoredOverload
  public func startAnimation(afterDelay delay: Double) { partAnimator.startAnimation(afterDelay: delay) }
  /// Pauses the animation at its presentation values.
  @_disfavoredOverload public func pauseAnimation() { partAnimator.pauseAnimation() }
  /// Stops the animation before its target. With false it stays stopped until `finishAnimation(at:)`.
  @_disfavoredOverload
  public func stopAnimation(_ withoutFinishing: Bool) { partAnimator.stopAnimation(withoutFinishing) }
  /// Finishes a stopped animation at `position`.
  @_disfavoredOverload
  public func finishAnimation(at position: AnimatingPosition) { partAnimator.finishAnimation(at: position) }
}

extension TimelinePart {
  /// Returns a timeline that runs the part `count` times, one after another.
  ///
  /// Each run begins with the original values: the presentation values jump there, unless every second run is reversed.
  /// After an even number of those the end is the start, which is then the model value from the start of the timeline
  /// on. `delay` is the seconds from the end of a run to the begin of the next.
  ///
  /// - Precondition: the part is new; `count` is at least 1, `delay` finite and at least 0.
  public func repeated(_ count: Int, autoreverses: Bool = false, delay: Double = 0) -> Timeline {
    require(count >= 1, "A timeline repeats its part at least once, not \(count) times.")
    return repeated(TimelineRepetition(count: count, autoreverses: autoreverses, delay: delay))
  }

  /// Returns a timeline that repeats the part until it is stopped, or reversed and back at its start.
  ///
  /// Its `duration` is that of one run with its delay, and its fraction counts runs: 2.25 is a quarter into the third.
  /// In a timeline that it is part of it has no end either, so that the whole repeats it forever. A part without
  /// duration is run once. Of a part that repeats forever, only the first run is repeated.
  ///
  /// - Parameters:
  ///   - autoreverses: whether every second run is reversed, so that nothing jumps.
  ///   - delay: seconds from the end of a run to the begin of the next.
  /// - Precondition: the part is new; `delay` is finite and at least 0.
  public func repeatedForever(
    autoreverses: Bool = false, delay: Double = 0
  ) -> Timeline { repeated(TimelineRepetition(count: 0, autoreverses: autoreverses, delay: delay)) }

  private func repeated(_ repetition: TimelineRepetition) -> Timeline {
    repetition.delay.requireNonnegative("A repetition needs a finite delay")
    return Timeline([TimelineEntry(self, at: 0)], repetition: repetition)
  }

  /// Returns a timeline that runs the part after a delay of `delay` seconds.
  ///
  /// - Precondition: the part is new; `delay` is finite and at least 0.
  public func delayed(by delay: Double) -> Timeline {
    delay.requireNonnegative("delayed(by:) needs a finite delay")
    return Timeline([TimelineEntry(self, at: delay)])
  }
}
