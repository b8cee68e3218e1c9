import RealModule

/// A Bézier with two tables: its outputs as polynomials, and its inverse, from which a lookup and two corrections find
/// the output where no polynomial is accurate.
struct BezierTable: Sendable {
  /// The curve parameter and its slope at even steps of the input. The slope is NaN in a cell where the corrections do
  /// not find the parameter; there the iteration is used.
  typealias Nodes = ContiguousArray<SIMD2<Double>>

  let curve: UnitBezier
  private let x: UnitCubic
  private let y: UnitCubic

  /// The output over one step of the input, as a polynomial of t in -1...1: the coefficients of t⁰ and t¹, of t² and
  /// t³, of t⁴ and t⁵, of t⁶ and t⁷. The first is NaN where the polynomial is not accurate.
  typealias Cell = (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

  private static let steps = 128
  static let cellCount = steps
  static let nodeCount = steps + 1
  /// The maximum error of the input for which a cell is used.
  private static let maximumError = 1e-15

  init(_ curve: UnitBezier) {
    self.curve = curve
    (x, y) = (curve.x, curve.y)
  }

  /// Returns the nodes of the table, `nodeCount` of them.
  func makeNodes() -> Nodes {
    var nodes: Nodes = []
    nodes.reserveCapacity(Self.nodeCount)
    for step in 0..<Self.nodeCount {
      let s = curve.parameter(for: Double(step) / Double(Self.steps))
      nodes.append(SIMD2(s, 1 / x.slope(at: s)))
    }
    let exact = nodes
    exact.withUnsafeBufferPointer { exact in
      guard let base = exact.baseAddress else { return }
      for cell in 0..<Self.steps where !isAccurate(in: cell, base) { nodes[cell].y = .nan }
    }
    return nodes
  }

  /// Returns the output at an input within 0..<1 by its polynomial; NaN where that is not accurate.
  @inline(__always)
  static func value(at input: Double, _ cells: UnsafePointer<Cell>) -> Double {
    // The input is never NaN: `EasingMotion` asks only for what is above 0 and below 1.
    let position = input * Double(steps)
    let index = max(0, min(steps - 1, Int(position)))
    let t = 2 * (position - Double(index)) - 1
    return value(of: cells + index, at: t)
  }

  @inline(__always)
  private static func value(of cell: UnsafePointer<Cell>, at t: Double) -> Double {
    let square = SIMD2(repeating: t * t)
    let pair =
      ((cell.pointee.3 * square + cell.pointee.2) * square + cell.pointee.1) * square + cell.pointee.0
    return pair.x + t * pair.y
  }

  /// Returns the output at an input within 0...1 by the table of the inverse.
  @inline(__always)
  func value(at input: Double, _ nodes: UnsafePointer<SIMD2<Double>>) -> Double {
    let s = parameter(at: input, nodes)
    return s.isNaN ? curve.value(at: input) : y.value(at: s)
  }

  /// Returns the parameter by cubic interpolation and two steps of Newton's method; NaN in a cell that is not used.
  @inline(__always)
  private func parameter(at input: Double, _ nodes: UnsafePointer<SIMD2<Double>>) -> Double {
    let position = input * Double(Self.steps)
    let index = max(0, min(Self.steps - 1, Int(position)))
    let t = position - Double(index)
    let (left, right) = (nodes[index], nodes[index + 1])
    let (rise, width) = (right.x - left.x, 1 / Double(Self.steps))
    // The right node may begin an unused cell, whose slope is NaN.
    let end = right.y.isNaN ? 1 / x.slope(at: right.x) : right.y
    let (m0, m1) = (left.y * width - rise, rise - end * width)
    var s = left.x + t * (rise + (1 - t) * (m0 + t * (m1 - m0)))
    s -= (x.value(at: s) - input) / x.slope(at: s)
    s -= (x.value(at: s) - input) / x.slope(at: s)
    return s
  }

  private func isAccurate(in cell: Int, _ nodes: UnsafePointer<SIMD2<Double>>) -> Bool {
    for fraction in [0.01, 0.13, 0.37, 0.5, 0.71, 0.93, 0.99] {
      let input = (Double(cell) + fraction) / Double(Self.steps)
      let error = x.value(at: parameter(at: input, nodes)) - input
      guard abs(error) <= Self.maximumError else { return false }
    }
    return true
  }

  // MARK: Polynomials

  /// The maximum error of the output for which a polynomial is used, per range of the outputs.
  private static let maximumOutputError = 1e-15
  /// The nodes of Chebyshev in -1...1, at which a polynomial equals the curve.
  private static let chebyshevNodes = (0..<8).map { Double.cos(.pi * (Double($0) + 0.5) / 8) }
  /// The factors by which the outputs at the nodes make each coefficient of the polynomial.
  private static let coefficientFactors: [[Double]] = {
    // The powers of the polynomials of Chebyshev, by their recurrence.
    // Loops and types, since the type checker takes seconds for nested closures and mixed literals.
    let zeros = [Double](repeating: 0, count: 8)
    var polynomials: [[Double]] = [[Double]](repeating: zeros, count: 8)
    (polynomials[0][0], polynomials[1][1]) = (1, 1)
    for degree in 2..<8 {
      for power in 0..<8 {
        let doubled: Double = power > 0 ? 2 * polynomials[degree - 1][power - 1] : 0
        polynomials[degree][power] = doubled - polynomials[degree - 2][power]
      }
    }
    var factors: [[Double]] = [[Double]](repeating: zeros, count: 8)
    for degree in 0..<8 {
      for node in 0..<8 {
        let angle: Double = .pi * Double(degree) * (Double(node) + 0.5) / 8
        let weight: Double = Double.cos(angle) / (degree == 0 ? 8 : 4)
        for power in 0..<8 { factors[power][node] += polynomials[degree][power] * weight }
      }
    }
    return factors
  }()

  /// Returns the polynomials of the table, `cellCount` of them.
  func makeCells(_ nodes: Nodes) -> ContiguousArray<Cell> {
    nodes.withUnsafeBufferPointer { nodes in
      guard let nodes = nodes.baseAddress else { return [] }
      return ContiguousArray((0..<Self.cellCount).map { makeCell($0, nodes) })
    }
  }

  private func makeCell(_ index: Int, _ nodes: UnsafePointer<SIMD2<Double>>) -> Cell {
    func output(_ t: Double) -> Double {
      value(at: (Double(index) + (t + 1) / 2) / Double(Self.steps), nodes)
    }
    // Differences from the middle have more digits than the outputs.
    let middle = output(0)
    let outputs = Self.chebyshevNodes.map { output($0) - middle }
    let c = Self.coefficientFactors.map { factors in zip(factors, outputs).reduce(0) { $0 + $1.0 * $1.1 } }
    var cell: Cell = (
      SIMD2(middle + c[0], c[1]), SIMD2(c[2], c[3]), SIMD2(c[4], c[5]), SIMD2(c[6], c[7])
    )
    let tolerance = Self.maximumOutputError * max(1, abs(curve.y1), abs(curve.y2))
    for t in [-1, -0.97, -0.71, -0.31, 0.17, 0.52, 0.86, 0.99] {
      guard abs(Self.value(of: &cell, at: t) - output(t)) <= tolerance else {
        cell.0.x = .nan
        break
      }
    }
    return cell
  }
}
