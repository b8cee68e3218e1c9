import Motion
import MotionNotation

extension FitSamples {
  private static let handles = [0.03, 0.35, 0.65, 0.97]

  /// The cubic Bézier. One whose start is not recorded starts with the recording: its later part is a Bézier too.
  ///
  /// Its four outputs are linear in Bernstein's polynomials; searched are start, end and the inputs of the handles.
  var bezier: FitCandidate? {
    var fit = SeparableFit(
      values: values, columnCount: 4, bounds: [0...0.95, 0.05...1, 0...1, 0...1]
    ) { [times, interval] shape, columns in
      Self.bezierColumns(times, shape, minimumDuration: interval, &columns)
    }
    let ends = Set([1, (1 + movement.end) / 2, movement.end, movement.end + 3 * interval].map { min(1, $0) }).sorted()
    var shapes: [[Double]] = []
    for start in Set([0, movement.start / 2, movement.start, max(0, movement.start - 3 * interval)]).sorted() {
      for end in ends where end > start + interval {
        for x1 in Self.handles { for x2 in Self.handles { shapes.append([start, end, x1, x2]) } }
      }
    }
    guard let best = fit.best(of: shapes, keeping: 8, steps: 60) else { return nil }
    let outputs = best.coefficients
    // A start and an end at those of the recording are not searched.
    let timeCount = (best.shape[0] > 0 ? 1 : 0) + (best.shape[1] < 1 ? 1 : 0)
    guard abs(outputs[3] - outputs[0]) > FitCandidate.minimumDistance, best.shape[1] > best.shape[0] + interval,
      let score = score(best.error, parameters: timeCount + 6)
    else { return nil }
    func share(_ output: Double) -> Double { (output - outputs[0]) / (outputs[3] - outputs[0]) }
    let curve = UnitBezier(x1: best.shape[2], y1: share(outputs[1]), x2: best.shape[3], y2: share(outputs[2]))
    return FitCandidate(
      curve: .easing(.cubicBezier(curve)), start: best.shape[0], end: best.shape[1], from: outputs[0], to: outputs[3],
      score: score)
  }

  private static func bezierColumns(
    _ times: [Double], _ shape: [Double], minimumDuration: Double, _ columns: inout [Double]
  ) {
    let (start, duration, count) = (shape[0], max(minimumDuration, shape[1] - shape[0]), times.count)
    // x as a polynomial of the curve's parameter.
    let c = 3 * shape[2]
    let b = 3 * (shape[3] - shape[2]) - c
    let a = 1 - c - b
    for (index, time) in times.enumerated() {
      let input = max(0, min(1, (time - start) / duration))
      let s = parameter(a, b, c, input)
      let r = 1 - s
      columns[index] = r * r * r
      columns[count + index] = 3 * r * r * s
      columns[2 * count + index] = 3 * r * s * s
      columns[3 * count + index] = s * s * s
    }
  }

  /// Returns the parameter in 0...1 at which the rising polynomial a·s³ + b·s² + c·s is `input`.
  private static func parameter(_ a: Double, _ b: Double, _ c: Double, _ input: Double) -> Double {
    if input <= 0 || input >= 1 { return input <= 0 ? 0 : 1 }
    var (low, high, s) = (0.0, 1.0, input)
    for _ in 0..<60 {
      let error = ((a * s + b) * s + c) * s - input
      if error > 0 { high = s } else { low = s }
      let slope = (3 * a * s + 2 * b) * s + c
      var next = slope > 0 ? s - error / slope : .nan
      if !(next > low && next < high) { next = (low + high) / 2 }
      if abs(next - s) < 1e-13 { return next }
      s = next
    }
    return s
  }
}
