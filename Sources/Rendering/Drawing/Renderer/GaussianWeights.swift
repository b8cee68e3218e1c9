/// The Gaussian sampled at whole pixels.
package enum GaussianWeights {
  /// Returns the values at the distances 0, 1, 2 … up to four standard deviations, relative to the centre's.
  ///
  /// - Parameter sigma: the standard deviation in pixels, at least 0.5.
  package static func values(sigma: Double) -> [Double] {
    let reach = Int((4 * sigma).rounded(.up))
    // The ratio of neighbouring samples changes by a constant factor.
    let ratio = exponential(of: -1 / (2 * sigma * sigma))
    var (value, factor, values) = (1.0, ratio, [1.0])
    for _ in 0..<reach {
      value *= factor
      factor *= ratio * ratio
      values.append(value)
    }
    return values
  }

  /// The exponential of a number in -2...0, by its power series.
  private static func exponential(of x: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for n in 1...30 {
      term *= -x / Double(n)
      sum += term
    }
    return 1 / sum
  }
}
