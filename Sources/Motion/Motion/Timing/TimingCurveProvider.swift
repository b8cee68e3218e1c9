/// The timing of an animator.
public protocol TimingCurveProvider: Sendable {
  /// Which of the parameters are used.
  var timingCurveType: TimingCurveType { get }
  /// The Bézier, for `cubic` and `composed`.
  var cubicTimingParameters: CubicTimingParameters? { get }
  /// The spring, for `spring` and `composed`, where it takes precedence.
  var springTimingParameters: SpringTimingParameters? { get }
  /// An easing function of CSS, which takes precedence over the others; nil by default.
  var easing: Easing? { get }
}

extension TimingCurveProvider {
  /// None.
  public var easing: Easing? { nil }
}

/// The family of a timing curve, with the raw values of UIKit.
public enum TimingCurveType: Int, Hashable, Sendable {
  /// One of the named curves.
  case builtin = 0
  /// A Bézier by control points.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// Both.
  case composed = 3
}

/// The named timing curves.
public enum AnimationCurve: Int, CaseIterable, Hashable, Sendable {
  /// Slow at both ends: Bézier (0.42, 0, 0.58, 1).
  case easeInOut = 0
  /// Slow at the start: Bézier (0.42, 0, 1, 1).
  case easeIn = 1
  /// Slow at the end: Bézier (0, 0, 0.58, 1).
  case easeOut = 2
  /// Constant speed.
  case linear = 3
}
