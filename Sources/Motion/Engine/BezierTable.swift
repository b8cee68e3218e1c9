/// A Bézier that many blocks follow, with a table of its inverse: one lookup and one correction instead of an iteration.
struct BezierTable: Sendable {
  let curve: UnitBezier
  /// The parameter and its slope by the input, at even steps of the input; empty where the curve is too steep for it.
  private let nodes: ContiguousArray<SIMD2<Double>>

  private static let steps = 128
  /// Greater errors of the correction than this make a curve too steep.
  private static let greatestError = 1e-14

  init(_ curve: UnitBezier) {
    self.curve = curve
    var nodes: ContiguousArray<SIMD2<Double>> = []
    nodes.reserveCapacity(Self.steps + 1)
    for step in 0...Self.steps {
      let s = curve.parameter(for: Double(step) / Double(Self.steps))
      let slope = curve.x.slope(at: s)
      guard slope > 1e-3 else {
        self.nodes = []
        return
      }
      nodes.append(SIMD2(s, 1 / slope))
    }
    self.nodes = Self.isAccurate(curve, nodes) ? nodes : []
  }

  /// The curve's value at an input within 0...1.
  @inline(__always)
  func value(at input: Double) -> Double {
    if nodes.isEmpty { return curve.value(at: input) }
    return curve.y.value(at: Self.parameter(curve, nodes, input))
  }

  @inline(__always)
  private static func parameter(
    _ curve: UnitBezier, _ nodes: ContiguousArray<SIMD2<Double>>, _ input: Double
  ) -> Double {
    let place = input * Double(steps)
    let index = max(0, min(steps - 1, Int(place)))
    let t = place - Double(index)
    let (one, other) = (nodes[index], nodes[index + 1])
    let (rise, way) = (other.x - one.x, 1 / Double(steps))
    let (left, right) = (one.y * way - rise, rise - other.y * way)
    let guess = one.x + t * (rise + (1 - t) * (left + t * (right - left)))
    return guess - (curve.x.value(at: guess) - input) * (one.y + t * (other.y - one.y))
  }

  private static func isAccurate(_ curve: UnitBezier, _ nodes: ContiguousArray<SIMD2<Double>>) -> Bool {
    for step in 0..<(4 * steps) {
      let input = (Double(step) + 0.37) / Double(4 * steps)
      if abs(curve.x.value(at: parameter(curve, nodes, input)) - input) > greatestError { return false }
    }
    return true
  }
}
