/// The state of an animator, with the raw values of UIKit.
public enum AnimatingState: Int, Hashable, Sendable {
  /// Not started, or ended.
  case inactive = 0
  /// Started: running or paused.
  case active = 1
  /// Stopped and not yet finished.
  case stopped = 2
}

/// The position at which an animation ended, with the raw values of UIKit.
public enum AnimatingPosition: Int, Hashable, Sendable {
  /// At its target.
  case end = 0
  /// At its start.
  case start = 1
  /// Between start and target.
  case current = 2
}

/// What happens to a property that is already animating when an animation gives it a new target.
public enum Retargeting: Hashable, Sendable {
  /// The animations add up, as in UIKit; the presentation value never jumps.
  case additive
  /// The new animation replaces the others and starts from the presentation value with its velocity; neither jumps.
  case velocity
}

/// How a running animator reverses.
public enum ReversalMode: Hashable, Sendable {
  /// At once and along the same curve, as in UIKit: the velocity changes its sign.
  case exact
  /// With its present velocity, which fades until the end of the new direction: neither value nor velocity jumps.
  case smooth
}
