import Motion
import MotionNotation
import RealModule

extension FitSamples {
  private static let frictionCount = 24

  /// The decay. One whose start is not recorded starts with the recording: its later part is a decay too.
  var decay: FitCandidate? {
    let bounds = [Double.log(0.2)...Double.log(max(1, 8 / interval)), 0...0.95]
    var fit = SeparableFit(values: values, columnCount: 2, bounds: bounds) { [times] shape, columns in
      let friction = Double.exp(shape[0])
      for (index, time) in times.enumerated() {
        let rest = Double.exp(-friction * max(0, time - shape[1]))
        columns[index] = rest
        columns[times.count + index] = 1 - rest
      }
    }
    let width = bounds[0].upperBound - bounds[0].lowerBound
    let frictions = (0..<Self.frictionCount).map { index -> Double in
      bounds[0].lowerBound + (Double(index) + 0.5) / Double(Self.frictionCount) * width
    }
    let shapes: [[Double]] = starts.flatMap { start in frictions.map { [$0, start] } }
    guard let best = fit.best(of: shapes, keeping: 4, steps: 40),
      abs(best.coefficients[1] - best.coefficients[0]) > FitCandidate.minimumDistance,
      let score = score(best.error, parameters: best.shape[1] > 0 ? 4 : 3)
    else { return nil }
    let rate = Double.exp(-Double.exp(best.shape[0]) / span / 1_000)
    guard rate > 0, rate < 1 else { return nil }
    return FitCandidate(
      curve: .decay(Decay(distance: 1, rate: rate)), start: best.shape[1], end: nil, from: best.coefficients[0],
      to: best.coefficients[1], score: score)
  }
}
