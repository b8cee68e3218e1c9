/// How an animation ended, in more detail than the position of UIKit's completions.
public enum AnimationOutcome: Int, Hashable, Sendable {
  /// At its target, and so is every property that it animated.
  case end = 0
  /// At its start.
  case start = 1
  /// Finished between start and target, by `finishAnimation(at: .current)`.
  case current = 2
  /// At its end in time, but a later animation gave one of its properties another target, or the property was stopped
  /// by itself. Completions get the position `end` or `start` then.
  case retargeted = 3
  /// Before its end, by `stopAnimation(true)`, `AnimationEngine.stopAll()` or the release of the engine, which call no
  /// completions.
  case stopped = 4

  init(_ position: AnimatingPosition, isRetargeted: Bool) {
    self = position == .current ? .current : isRetargeted ? .retargeted : position == .end ? .end : .start
  }
}

/// The end of a run of an animator.
struct AnimationEnd: Hashable, Sendable {
  let position: AnimatingPosition
  let outcome: AnimationOutcome

  /// An end without completions.
  static let stopped = AnimationEnd(position: .current, outcome: .stopped)
}
