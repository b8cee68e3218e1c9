import RealModule

/// The output of a Bézier as polynomials of its input.
enum BezierTable {
  /// The output over one step of the input, as a polynomial of t in -1...1: the coefficients of t⁰ and t¹, of t² and
  /// t³, of t⁴ and t⁵, of t⁶ and t⁷. The first is NaN where the polynomial is not accurate.
  typealias Cell = (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

  static let cellCount = 128
  /// The maximum error of the output for which a cell is used, in units of the control values where they exceed 1.
  private static let maximumError = 1e-15
  /// The zeros of the polynomial of Chebyshev of degree 8.
  private static let nodes = (0..<8).map { Double.cos(.pi * (Double($0) + 0.5) / 8) }
  /// The coefficients of the polynomials that are 1 at one of the nodes and 0 at the others.
  private static let factors: [[Double]] = nodes.map { node in
    var factors: [Double] = [1]
    for other in nodes where other != node {
      let scale = 1 / (node - other)
      factors = zip([0] + factors, factors + [0]).map { ($0 - other * $1) * scale }
    }
    return factors
  }

  /// Returns the output at an input within 0..<1; NaN where the polynomial is not accurate.
  @inline(__always) static func value(at input: Double, _ cells: UnsafePointer<Cell>) -> Double {
    // The input is never NaN: `EasingMotion` asks only for what is above 0 and below 1.
    let position = input * Double(cellCount)
    let index = max(0, min(cellCount - 1, Int(position)))
    return value(of: cells + index, at: 2 * (position - Double(index)) - 1)
  }

  @inline(__always) private static func value(of cell: UnsafePointer<Cell>, at t: Double) -> Double {
    let square = SIMD2(repeating: t * t)
    let pair = ((cell.pointee.3 * square + cell.pointee.2) * square + cell.pointee.1) * square + cell.pointee.0
    return pair.x + t * pair.y
  }

  /// Returns the polynomial through the outputs at the nodes of step `index`.
  static func cell(_ index: Int, of curve: UnitBezier) -> Cell {
    func output(_ t: Double) -> Double { curve.value(at: (Double(index) + (t + 1) / 2) / Double(cellCount)) }
    // Differences from the middle have more digits than the outputs.
    let middle = output(0)
    var c = [Double](repeating: 0, count: 8)
    for (node, factors) in zip(nodes, factors) {
      let difference = output(node) - middle
      for power in 0..<8 { c[power] += difference * factors[power] }
    }
    var cell = (SIMD2(middle + c[0], c[1]), SIMD2(c[2], c[3]), SIMD2(c[4], c[5]), SIMD2(c[6], c[7]))
    let tolerance = maximumError * max(1, abs(curve.y1), abs(curve.y2))
    let isAccurate = [-1, -0.97, -0.71, -0.31, 0.17, 0.52, 0.86, 0.99].allSatisfy {
      abs(value(of: &cell, at: $0) - output($0)) <= tolerance
    }
    if !isAccurate { cell.0.x = .nan }
    return cell
  }
}
