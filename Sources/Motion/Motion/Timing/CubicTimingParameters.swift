public import OvershootGeometry

/// Timing by a cubic Bézier.
public struct CubicTimingParameters: TimingCurveProvider, Hashable {
  /// The named curve, or nil where control points were given.
  public let animationCurve: AnimationCurve?
  /// The control point near the start; x is time, limited to 0...1, y progress.
  public let controlPoint1: Vector2
  /// The control point near the end.
  public let controlPoint2: Vector2

  /// Creates the default curve (0.25, 0.1, 0.25, 1).
  public init() { (animationCurve, controlPoint1, controlPoint2) = (nil, Vector2(0.25, 0.1), Vector2(0.25, 1)) }

  /// Creates one of the named curves.
  public init(animationCurve: AnimationCurve) {
    self.animationCurve = animationCurve
    switch animationCurve {
    case .easeInOut: (controlPoint1, controlPoint2) = (Vector2(0.42, 0), Vector2(0.58, 1))
    case .easeIn: (controlPoint1, controlPoint2) = (Vector2(0.42, 0), Vector2(1, 1))
    case .easeOut: (controlPoint1, controlPoint2) = (Vector2(0, 0), Vector2(0.58, 1))
    case .linear: (controlPoint1, controlPoint2) = (Vector2(0, 0), Vector2(1, 1))
    }
  }

  /// Creates a curve by its control points.
  ///
  /// - Precondition: all coordinates are finite.
  public init(controlPoint1: Vector2, controlPoint2: Vector2) {
    (animationCurve, self.controlPoint1, self.controlPoint2) = (nil, controlPoint1, controlPoint2)
    _ = bezier
  }

  /// Creates timing by a given curve.
  public init(_ curve: UnitBezier) {
    self.init(controlPoint1: Vector2(curve.x1, curve.y1), controlPoint2: Vector2(curve.x2, curve.y2))
  }

  /// The curve itself.
  public var bezier: UnitBezier {
    UnitBezier(x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y)
  }

  /// `builtin` for a named curve, else `cubic`.
  public var timingCurveType: TimingCurveType { animationCurve == nil ? .cubic : .builtin }
  /// These parameters.
  public var cubicTimingParameters: CubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: SpringTimingParameters? { nil }
}
