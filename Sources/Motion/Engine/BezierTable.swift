/// A Bézier with a table of its inverse: a lookup and two corrections instead of an iteration.
struct BezierTable: Sendable {
  /// The curve parameter and its slope at even steps of the input. The slope is NaN in a cell where the corrections do
  /// not find the parameter; there the iteration is used.
  typealias Nodes = ContiguousArray<SIMD2<Double>>

  let curve: UnitBezier
  private let x: UnitCubic
  private let y: UnitCubic

  private static let steps = 128
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

  /// Returns the output at an input within 0...1.
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
}
