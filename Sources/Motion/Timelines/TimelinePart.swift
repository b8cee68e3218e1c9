/// What a timeline can be made of: a `PropertyAnimator` or another `Timeline`. No other types conform.
///
/// A part is new when a timeline takes it: inactive, not reversed, not recorded, and in no other timeline. From then on it
/// belongs to that timeline, which starts, scrubs and ends it; of its own calls only `addCompletion(_:)` is left. The timeline
/// calls a part's completions when it ends itself, with its own position. Properties that say how an animator behaves as a
/// whole, such as `retargeting`, `reversalMode` and `pausesOnCompletion`, count for the timeline and not for its parts.
@MainActor
public protocol TimelinePart: Animating {
  /// What it brings into a timeline.
  var contribution: TimelineContribution { get }
}

/// What a part brings into a timeline: the timeline's own affair.
public struct TimelineContribution {
  let animator: PropertyAnimator
}

extension PropertyAnimator: TimelinePart {
  /// Its blocks, with their curves and delays.
  public var contribution: TimelineContribution { TimelineContribution(animator: self) }
}

extension TimelinePart {
  /// A timeline that runs the part `count` times, one after another.
  ///
  /// Each run begins where the first one did: what is shown jumps back there, unless every second run goes backwards.
  /// After an even number of those the end is the start, and so is the model from the moment the timeline starts.
  ///
  /// - Precondition: the part is new; `count` is at least 1.
  public func repeated(_ count: Int, autoreverses: Bool = false) -> Timeline {
    precondition(count >= 1, "A timeline repeats its part at least once.")
    return Timeline([TimelineEntry(self, at: 0)], count: count, autoreverses: autoreverses)
  }

  /// A timeline that runs the part after `delay` seconds in which nothing moves.
  ///
  /// - Precondition: the part is new; `delay` is finite and at least 0.
  public func delayed(by delay: Double) -> Timeline {
    precondition(delay.isFinite && delay >= 0, "A part of a timeline is delayed by a finite time of at least 0.")
    return Timeline([TimelineEntry(self, at: delay)])
  }
}
