/// An easing function, from input progress to output progress: those of CSS Easing Level 2, families of formulas, and
/// functions of the program.
public enum Easing: Hashable, Sendable {
  /// The output is the input.
  case linear
  /// A cubic Bézier.
  case cubicBezier(UnitBezier)
  /// A step function.
  case steps(StepEasing)
  /// Straight lines between points.
  case points(LinearEasing)
  /// A formula of one of the families in common use.
  case family(FamilyEasing)
  /// A function that the program supplies.
  case custom(CustomEasing)

  /// Fast at the start, slow at the end: (0.25, 0.1, 0.25, 1), the default of CSS.
  public static let ease = Easing.cubicBezier(UnitBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
  /// Slow at the start: (0.42, 0, 1, 1).
  public static let easeIn = Easing.cubicBezier(UnitBezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
  /// Slow at the end: (0, 0, 0.58, 1).
  public static let easeOut = Easing.cubicBezier(UnitBezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
  /// Slow at both ends: (0.42, 0, 0.58, 1).
  public static let easeInOut = Easing.cubicBezier(UnitBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))

  /// Returns the output for the input progress `input`, a finite number; outside 0...1 the function continues as in
  /// CSS.
  ///
  /// With `before`, the before flag of CSS for the time before an animation begins, it is the value before the jump
  /// where the function jumps at `input`.
  public func value(at input: Double, before: Bool = false) -> Double {
    switch self {
    case .linear: input
    case .cubicBezier(let curve): curve.value(at: input)
    case .steps(let steps): steps.value(at: input, before: before)
    case .points(let points): points.value(at: input, before: before)
    case .family(let family): family.value(at: input)
    case .custom(let function): function.value(at: input)
    }
  }

  /// Returns the slope of the output at `input`: infinite where a curve is vertical, 0 for steps, and that of the line
  /// to the right where two lines meet.
  public func slope(at input: Double) -> Double {
    switch self {
    case .linear: 1
    case .cubicBezier(let curve): curve.slope(at: input)
    case .steps: 0
    case .points(let points): points.slope(at: input)
    case .family(let family): family.slope(at: input)
    case .custom(let function): function.slope(at: input)
    }
  }
}
