/// The Gaussian sampled at whole pixels, up to four standard deviations from its centre.
struct GaussianKernel {
  /// The weights of pairs of pixels at the distances 0, 1, 2 … in 65536ths, with the sum 65536. The centre pixel is
  /// both pixels of the first pair.
  let weights: [UInt16]

  /// Creates the kernel of standard deviation `sigma` in pixels, from 0.5 to 4.
  init(sigma: Double) {
    let reach = Int((4 * sigma).rounded(.up))
    // The ratio of neighbouring samples changes by a constant factor.
    let ratio = Self.exponential(of: -1 / (2 * sigma * sigma))
    var (value, factor) = (1.0, ratio)
    var samples = [0.5]
    for _ in 0..<reach {
      value *= factor
      factor *= ratio * ratio
      samples.append(value)
    }
    let total = samples.reduce(0, +)
    var weights = samples.map { UInt16($0 / total * 65536 + 0.5) }
    // The centre compensates the rounding of the sum.
    weights[0] &+= weights.reduce(0) { $0 &- $1 }
    self.weights = weights
  }

  /// The number of pixels on either side of the centre.
  var reach: Int { weights.count - 1 }

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
