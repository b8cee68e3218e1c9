import Motion

/// The transition from one scene to another.
public enum SceneTransition: Hashable, Sendable {
  /// Dissolves from the previous scene to the new one.
  case dissolve
  /// Slides the new scene in from the right over the previous one, with a shadow at its edge, and out on the way back.
  case slide
  /// Grows the new scene out of a view of the previous one, and shrinks it into that view on the way back. The view is
  /// that of `NavigationScene.origin(of:in:)`; without such a view, the transition is `through`. Cards of menus
  /// open so.
  case expand
  /// Fades the previous scene out before the new one fades in, while views that both share move between them.
  case through
  /// Shows the new scene at once.
  case none

  /// The duration in seconds. The springs settle within it.
  public var duration: Double {
    switch self {
    case .dissolve: 0.35
    case .slide, .through: 0.4
    case .expand: 0.48
    case .none: 0
    }
  }

  /// The transition under a motion policy. Only dissolves are left under reduced motion, and nothing without motion.
  func reduced(to policy: MotionPolicy) -> SceneTransition {
    switch policy {
    case .full: self
    case .reduced: self == .none ? .none : .dissolve
    case .none: .none
    }
  }

  /// The timing of a transition that begins.
  var timing: any TimingCurveProvider {
    self == .dissolve ? CubicTimingParameters(animationCurve: .easeInOut) : spring
  }

  /// The timing of a transition that is continued after a reversal or a scrub, with the velocity that it had.
  var spring: SpringTimingParameters { SpringTimingParameters(dampingRatio: self == .expand ? 0.88 : 1) }
}
