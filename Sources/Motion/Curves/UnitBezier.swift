/// The cubic Bézier easing through (0, 0) and (1, 1), as in CSS Easing Level 2.
///
/// Outside 0...1 the curve goes on along its end tangents.
@frozen
public struct UnitBezier: Hashable, Sendable {
  @usableFromInline let x: Cubic
  @usableFromInline let y: Cubic
  @usableFromInline let startSlope: Double
  @usableFromInline let endSlope: Double

  /// Makes the curve with the control points (x1, y1) and (x2, y2).
  ///
  /// x1 and x2 are limited to 0...1, so that the curve is a function of its input; y1 and y2 may lie anywhere.
  ///
  /// - Precondition: all four are finite.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    precondition(
      x1.isFinite && y1.isFinite && x2.isFinite && y2.isFinite, "A cubic Bézier needs four finite control values.")
    let (left, right) = (max(0, min(1, x1)), max(0, min(1, x2)))
    x = Cubic(left, right)
    y = Cubic(y1, y2)
    startSlope = Self.startSlope(left, y1, right, y2)
    endSlope = Self.startSlope(1 - right, 1 - y2, 1 - left, 1 - y1)
  }

  /// The output for the input progress `input`; exactly 0 at 0 and 1 at 1.
  public func value(at input: Double) -> Double {
    if input == 0 || input == 1 { return input }
    if input < 0 { return startSlope * input }
    if input > 1 { return 1 + endSlope * (input - 1) }
    return y.value(at: parameter(for: input))
  }

  /// The slope of the output at `input`; infinite where the curve stands upright.
  public func slope(at input: Double) -> Double {
    if input <= 0 { return startSlope }
    if input >= 1 { return endSlope }
    let s = parameter(for: input)
    let (run, rise) = (x.slope(at: s), y.slope(at: s))
    return run > 0 ? rise / run : rise == 0 ? 0 : .infinity
  }

  /// The curve parameter whose x is `input`: Newton's method, kept inside a bracket that bisection closes.
  func parameter(for input: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = input
    for _ in 0..<64 {
      let error = x.value(at: s) - input
      if error == 0 { return s }
      if error > 0 { high = s } else { low = s }
      let slope = x.slope(at: s)
      var next = slope > 1e-9 ? s - error / slope : low
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == s || high - low < 1e-16 { return next }
      let step = abs(next - s)
      s = next
      if step < 1e-16 { return s }
    }
    return s
  }

  private static func startSlope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0, x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }
}

/// One coordinate of the Bézier: ((a·s + b)·s + c)·s.
@frozen
@usableFromInline
struct Cubic: Hashable, Sendable {
  @usableFromInline let a: Double
  @usableFromInline let b: Double
  @usableFromInline let c: Double

  init(_ p1: Double, _ p2: Double) {
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    a = 1 - c - b
  }

  func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }
  func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }
}
