extension UnitBezier {
  /// The slope of x below which rounding errors require more digits.
  private static let flatSlope = 0.05

  /// Returns the curve parameter whose x is `input`, for inputs in 0...1.
  func parameter(for input: Double) -> Double {
    let x = x
    let estimate = Self.root(of: x, from: input, tolerance: 1e-7) { x.value(at: $0) - input }
    guard abs(x.slope(at: estimate)) < Self.flatSlope else { return estimate }
    let exact = ExactCubic(x1, x2, minus: input)
    return Self.root(of: x, from: estimate, tolerance: 1e-17, exact.value)
  }

  /// Returns a root by Halley's method inside a bracket, with bisection as a fallback, after a step below `tolerance`.
  @inline(__always) private static func root(
    of x: UnitCubic, from start: Double, tolerance: Double, _ error: (Double) -> Double
  ) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = start
    for _ in 0..<64 {
      let error = error(s)
      if error == 0 { return s }
      if error > 0 { high = s } else { low = s }
      let slope = x.slope(at: s)
      let (square, curvature) = (slope * slope, error * x.halfSecondDerivative(at: s))
      // Where the curvature dominates the slope a step is not reliable.
      var next = square > 2 * abs(curvature) ? s - error * slope / (square - curvature) : .nan
      if !(next >= low && next <= high) { next = low + (high - low) / 2 }
      let step = abs(next - s)
      s = next
      if step < tolerance { return s }
    }
    return s
  }
}

/// One coordinate of a Bézier from 0 to 1 over its parameter: ((a·s + b)·s + c)·s.
struct UnitCubic: Hashable, Sendable {
  let a: Double
  let b: Double
  let c: Double

  /// The maximum magnitude of a control value; greater ones are limited to it, so that the coefficients are finite.
  private static let maximumControl = 1e300

  init(p1: Double, p2: Double) {
    let (p1, p2) = (
      max(-Self.maximumControl, min(Self.maximumControl, p1)), max(-Self.maximumControl, min(Self.maximumControl, p2))
    )
    c = 3 * p1
    b = 3 * (p2 - p1) - c
    a = 1 - c - b
  }

  func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }
  func slope(at s: Double) -> Double { (3 * a * s + 2 * b) * s + c }

  /// Returns half of the second derivative.
  func halfSecondDerivative(at s: Double) -> Double { 3 * a * s + b }

  /// The parameters within 0...1 at which the coordinate has an extremum, in order.
  var extrema: [Double] {
    let (square, middle) = (3 * a, b)
    let discriminant = middle * middle - square * c
    guard discriminant > 0 else { return [] }
    // The root of greater magnitude first, so that no digits cancel.
    let sum = -(middle + (middle < 0 ? -1 : 1) * discriminant.squareRoot())
    return [sum / square, c / sum].filter { $0 > 0 && $0 < 1 }.sorted()
  }
}

/// A coordinate minus a number, in 32 digits: ((a·s + b)·s + c)·s + d.
private struct ExactCubic {
  private let a: DoublePair
  private let b: DoublePair
  private let c: DoublePair
  private let d: Double

  init(_ p1: Double, _ p2: Double, minus input: Double) {
    let (first, second) = (DoublePair.product(3, p1), DoublePair.product(3, p2))
    a = DoublePair(high: 1, low: 0) + first + second * -1
    b = second + first * -2
    c = first
    d = -input
  }

  func value(at s: Double) -> Double { ((((a * s + b) * s + c) * s) + DoublePair(high: d, low: 0)).high }
}
