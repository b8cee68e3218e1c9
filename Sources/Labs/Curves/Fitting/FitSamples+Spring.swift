import Motion
import MotionNotation
import RealModule

extension FitSamples {
  private static let ratios = [0.12, 0.3, 0.5, 0.75, 1, 1.4]
  private static let frequencyCount = 18
  /// The number of points between two samples by which the start of a spring may be missing.
  private static let maximumCut = 5.0

  /// The spring, with an initial velocity only where that pays for itself.
  var spring: FitCandidate? {
    let resting = springFit(hasVelocity: false)
    let moving = springFit(hasVelocity: true)
    return [resting, moving].compactMap { $0 }.min { $0.score < $1.score }
  }

  private func springFit(hasVelocity: Bool) -> FitCandidate? {
    let frequencies = 1...max(2, 4 / interval)
    let earliest = hasVelocity ? 0 : -Self.maximumCut * interval
    let bounds = [
      Double.log(frequencies.lowerBound)...Double.log(frequencies.upperBound), 0.0...3.0, earliest...0.95,
    ]
    var fit = SeparableFit(values: values, columnCount: hasVelocity ? 3 : 2, bounds: bounds) { [times] shape, columns in
      Self.springColumns(times, shape, hasVelocity, &columns)
    }
    var shapes: [[Double]] = []
    for start in starts + (hasVelocity ? [] : [-interval]) {
      for ratio in Self.ratios {
        for index in 0..<Self.frequencyCount {
          let part = (Double(index) + 0.5) / Double(Self.frequencyCount)
          let width = bounds[0].upperBound - bounds[0].lowerBound
          shapes.append([bounds[0].lowerBound + part * width, ratio, start])
        }
      }
    }
    guard let best = fit.best(of: shapes, keeping: 6, steps: 40),
      abs(best.coefficients[1] - best.coefficients[0]) > FitCandidate.minimumDistance,
      // A velocity is not told from another start by little: it counts twice.
      let score = score(best.error, parameters: hasVelocity ? 7 : 5)
    else { return nil }
    let (from, to) = (best.coefficients[0], best.coefficients[1])
    let frequency = Double.exp(best.shape[0]) / span
    let velocity = hasVelocity ? best.coefficients[2] / (to - from) / span : 0
    let form = SpringDescription.physical(
      mass: 1, stiffness: frequency * frequency, damping: 2 * best.shape[1] * frequency)
    guard form.spring(velocity: velocity) != nil, abs(velocity) <= 1e9 else { return nil }
    return FitCandidate(
      curve: .spring(form, velocity: velocity), start: best.shape[2], end: nil, from: from, to: to, score: score)
  }

  private static func springColumns(
    _ times: [Double], _ shape: [Double], _ hasVelocity: Bool, _ columns: inout [Double]
  ) {
    let frequency = Double.exp(shape[0])
    let spring = Spring(stiffness: frequency * frequency, damping: 2 * shape[1] * frequency)
    let count = times.count
    for (index, time) in times.enumerated() {
      let response = time > shape[2] ? spring.response(at: time - shape[2]) : nil
      columns[index] = response?.displacement ?? 1
      columns[count + index] = 1 - (response?.displacement ?? 1)
      if hasVelocity { columns[2 * count + index] = response?.impulse ?? 0 }
    }
  }
}
