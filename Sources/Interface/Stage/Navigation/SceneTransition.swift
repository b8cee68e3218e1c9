import Motion

/// The transition from one scene to another.
public enum SceneTransition: Hashable, Sendable {
  /// Dissolves from the previous scene to the new one.
  case dissolve
  /// Slides the new scene in from the right over the previous one, with a shadow at its edge, and out on the way back.
  case slide
  /// Lets a strip of the previous scene become the new one, and the new one that strip on the way back. The strip is
  /// the view of `NavigationScene.origin(of:in:)`; without such a view, the transition is `through`.
  ///
  /// The rectangle of the strip grows until it fills the window, and pushes out what is beside it; the background
  /// colours of strip and page are to be the same. In it the page is drawn, at its place: its parts come by their
  /// `Scene.entrances`, the other parts of the strip go, and views that both scenes share fly to their places, each
  /// drawn once. The new scene appears and receives input as soon as it covers the window, after 0.16 s; what still
  /// springs then is decoration.
  case strip
  /// Fades the previous scene out before the new one fades in, while views that both share move between them.
  case through
  /// Shows the new scene at once.
  case none

  /// The duration in seconds. The springs settle within it.
  public var duration: Double {
    switch self {
    case .dissolve, .slide, .through, .strip: 0.35
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

  /// The duration under a motion policy.
  func duration(under policy: MotionPolicy) -> Double {
    self == .strip && policy == .reduced ? 0.12 : reduced(to: policy).duration
  }

  /// The timing of a transition that begins.
  ///
  /// - Parameter isForward: whether the upper scene appears.
  func timing(isForward: Bool) -> any TimingCurveProvider {
    self == .dissolve ? CubicTimingParameters(animationCurve: .easeInOut) : spring(isForward: isForward)
  }

  /// The timing of a transition that is continued after a reversal or a scrub, with the velocity that it had.
  func spring(isForward: Bool) -> SpringTimingParameters {
    guard self == .strip else { return SpringTimingParameters(dampingRatio: 1) }
    return SpringTimingParameters(isForward ? StripMotion.opening : StripMotion.closing)
  }
}
