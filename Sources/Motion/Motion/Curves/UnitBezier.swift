/// The cubic Bézier easing through (0, 0) and (1, 1), as in CSS Easing Level 2.
///
/// Outside 0...1 the curve continues along its end tangents.
@frozen
public struct UnitBezier: Hashable, Sendable {
  /// The input of the control point near the start, in 0...1.
  public let x1: Double
  /// The output of the control point near the start.
  public let y1: Double
  /// The input of the control point near the end, in 0...1.
  public let x2: Double
  /// The output of the control point near the end.
  public let y2: Double

  /// Creates the curve with the control points (x1, y1) and (x2, y2).
  ///
  /// x1 and x2 are limited to 0...1, so that the curve is a function of its input; y1 and y2 may have any value.
  ///
  /// - Precondition: all four are finite.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    require(
      x1.isFinite && y1.isFinite && x2.isFinite && y2.isFinite,
      "A cubic Bézier needs four finite control values, not (\(x1), \(y1), \(x2), \(y2)).")
    self.x1 = max(0, min(1, x1))
    self.y1 = y1
    self.x2 = max(0, min(1, x2))
    self.y2 = y2
  }

  /// Returns the output for the input progress `input`; exactly 0 at 0 and 1 at 1.
  ///
  /// The error is below 1e-12 of the range of the outputs, even where the curve is vertical. Finite for every finite
  /// input.
  public func value(at input: Double) -> Double {
    if input > 0, input < 1 { return y.value(at: parameter(for: input)) }
    if input == 0 || input == 1 { return input }
    return (input < 0 ? startSlope * input : 1 + endSlope * (input - 1)).limited
  }

  /// Returns the slope of the output at `input`; infinite where the curve is vertical.
  public func slope(at input: Double) -> Double {
    if input <= 0 { return startSlope }
    if input >= 1 { return endSlope }
    let s = parameter(for: input)
    let (run, rise) = (x.slope(at: s), y.slope(at: s))
    if run > 0 { return rise / run }
    return rise == 0 ? 0 : rise < 0 ? -.infinity : .infinity
  }

  // MARK: Coordinates

  /// The input as a function of the curve's parameter.
  var x: UnitCubic { UnitCubic(p1: x1, p2: x2) }
  /// The output as a function of the curve's parameter.
  var y: UnitCubic { UnitCubic(p1: y1, p2: y2) }
  /// The slope before 0; 0 where the curve starts vertically.
  var startSlope: Double { Self.startSlope(x1, y1, x2, y2) }
  /// The slope beyond 1; 0 where the curve ends vertically.
  var endSlope: Double { Self.startSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1) }
  /// Whether the curve has no finite slope at 0.
  var startsVertically: Bool { x1 == 0 && (y1 != 0 || x2 == 0 && y2 != 0) }

  private static func startSlope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0, x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }
}
