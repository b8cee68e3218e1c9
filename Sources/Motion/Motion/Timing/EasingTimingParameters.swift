/// Timing by an easing function: of CSS, of a family of formulas, or of the program.
public struct EasingTimingParameters: TimingCurveProvider, Hashable {
  /// The function.
  public let function: Easing

  /// Creates timing by `function`.
  public init(_ function: Easing) { self.function = function }

  /// The function.
  public var easing: Easing? { function }

  /// `cubic` for a Bézier, else `builtin`.
  public var timingCurveType: TimingCurveType { if case .cubicBezier = function { .cubic } else { .builtin } }

  /// The Bézier of a `cubicBezier` or `linear` function; nil for others.
  public var cubicTimingParameters: CubicTimingParameters? {
    switch function {
    case .linear: CubicTimingParameters(animationCurve: .linear)
    case .cubicBezier(let curve): CubicTimingParameters(curve)
    case .steps, .points, .family, .custom: nil
    }
  }

  /// None.
  public var springTimingParameters: SpringTimingParameters? { nil }
}
