/// A part of a timeline: a `PropertyAnimator` or another `Timeline`. No other types conform.
///
/// A part must be new when a timeline takes it: inactive, not reversed, not recorded, and in no other timeline. From
/// then on it belongs to that timeline, which starts, scrubs and ends it; of its own calls only `addCompletion(_:)` is
/// allowed. The timeline calls the completions of its parts when it ends itself, with its own position. Of the
/// properties that control a whole animator, such as `retargeting`, `reversalMode` and `pausesOnCompletion`, those of
/// the timeline are used.
@MainActor
public protocol TimelinePart: Animating {
  /// The content of the part, for a timeline.
  var contribution: TimelineContribution { get }
}

/// The content of a part, for a timeline. It has no public members.
public struct TimelineContribution {
  let animator: PropertyAnimator
}

extension PropertyAnimator: TimelinePart {
  /// The blocks of the animator, with their curves and delays.
  public var contribution: TimelineContribution { TimelineContribution(animator: self) }
}

extension TimelinePart {
  /// Returns a timeline that runs the part `count` times, one after another.
  ///
  /// Each run begins with the original values: the presentation values jump there, unless every second run is reversed.
  /// After an even number of those the end is the start, which is then the model value from the start of the timeline
  /// on.
  ///
  /// - Precondition: the part is new; `count` is at least 1.
  public func repeated(_ count: Int, autoreverses: Bool = false) -> Timeline {
    require(count >= 1, "A timeline repeats its part at least once, not \(count) times.")
    return Timeline([TimelineEntry(self, at: 0)], count: count, autoreverses: autoreverses)
  }

  /// Returns a timeline that runs the part after a delay of `delay` seconds.
  ///
  /// - Precondition: the part is new; `delay` is finite and at least 0.
  public func delayed(by delay: Double) -> Timeline {
    require(delay.isFinite && delay >= 0, "delayed(by:) needs a finite delay of at least 0, not \(delay).")
    return Timeline([TimelineEntry(self, at: delay)])
  }
}
