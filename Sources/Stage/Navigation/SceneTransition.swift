import Motion

/// The transition from one scene to another.
public enum SceneTransition: Hashable, Sendable {
  /// Dissolves from the previous scene to the new one.
  case dissolve
  /// Slides the new scene in from the right, and out on the way back. Dissolves under reduced motion.
  case slide
  /// Shows the new scene at once.
  case none

  /// The duration in seconds.
  public var duration: Double {
    switch self {
    case .dissolve: 0.35
    case .slide: 0.38
    case .none: 0
    }
  }

  var timing: CubicTimingParameters { CubicTimingParameters(animationCurve: self == .slide ? .easeOut : .easeInOut) }
}
