/// What an animator is doing; raw values are UIKit's.
public enum AnimatingState: Int, Hashable, Sendable {
  /// Not started, or ended.
  case inactive = 0
  /// Started: running or paused.
  case active = 1
  /// Stopped and not yet finished.
  case stopped = 2
}

/// Where an animation ended; raw values are UIKit's.
public enum AnimatingPosition: Int, Hashable, Sendable {
  /// At its target.
  case end = 0
  /// Where it began.
  case start = 1
  /// Somewhere on the way.
  case current = 2
}

/// What happens to a property that moves already when an animation sends it elsewhere.
public enum Retargeting: Hashable, Sendable {
  /// Both motions add up, as UIKit does; the shown value never jumps.
  case additive
  /// The new motion replaces the old one and starts from the shown value with its velocity; neither jumps.
  case velocity
}

/// How an animator that runs turns round.
public enum ReversalMode: Hashable, Sendable {
  /// At once, back along the way that it came, as UIKit does: the velocity changes its sign.
  case exact
  /// With the velocity that it has, curving back to that way until its end: neither value nor velocity jumps.
  case smooth
}
