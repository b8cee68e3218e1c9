/// The Gaussian sampled at whole pixels, up to four standard deviations from its middle.
struct GaussianKernel {
  /// The weights of the middle, twice half of it, and of the pairs at one pixel from there, at two, and so on: in 65536ths of a pair's
  /// sum, 65536 in all.
  let weights: [UInt16]

  /// Makes the kernel of standard deviation `sigma` in pixels, from 0.5 to 4.
  init(sigma: Double) {
    let reach = Int((4 * sigma).rounded(.up))
    // Neighbours of the bell differ by factors that differ by a factor themselves.
    let first = Self.exponential(of: -1 / (2 * sigma * sigma))
    var (value, factor) = (1.0, first)
    var bell = [0.5]
    for _ in 0..<reach {
      value *= factor
      factor *= first * first
      bell.append(value)
    }
    let total = bell.reduce(0, +)
    var weights = bell.map { UInt16($0 / total * 65536 + 0.5) }
    // What rounding gave too much or too little goes to the middle.
    weights[0] &+= weights.reduce(0) { $0 &- $1 }
    self.weights = weights
  }

  /// Pixels on either side of the middle.
  var reach: Int { weights.count - 1 }

  /// The exponential of a number in -2...0, by its series.
  private static func exponential(of x: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for n in 1...30 {
      term *= -x / Double(n)
      sum += term
    }
    return 1 / sum
  }
}
