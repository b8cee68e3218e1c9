import Motion

/// How one scene gives way to another.
public enum SceneTransition: Hashable, Sendable {
  /// Both are mixed, the new one more and more.
  case dissolve
  /// The new one comes in from the right over the old one; on the way back it leaves there. Under reduced motion it dissolves.
  case slide
  /// The new one is there at once.
  case none

  /// Seconds from one scene to the other.
  public var duration: Double {
    switch self {
    case .dissolve: 0.35
    case .slide: 0.38
    case .none: 0
    }
  }

  /// A dissolve is even at both ends; what slides arrives softly.
  var timing: CubicTimingParameters { CubicTimingParameters(animationCurve: self == .slide ? .easeOut : .easeInOut) }
}
