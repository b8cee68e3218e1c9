import OvershootDrawing

/// The Gaussian sampled at whole pixels, up to four standard deviations from its centre.
struct GaussianKernel {
  /// The weights of pairs of pixels at the distances 0, 1, 2 … in 65536ths, with the sum 65536. The centre pixel is
  /// both pixels of the first pair.
  let weights: [UInt16]

  /// Creates the kernel of standard deviation `sigma` in pixels, from 0.5 to 4.
  init(sigma: Double) {
    var samples = GaussianWeights.values(sigma: sigma)
    samples[0] = 0.5
    let total = samples.reduce(0, +)
    var weights = samples.map { UInt16($0 / total * 65536 + 0.5) }
    // The centre compensates the rounding of the sum.
    weights[0] &+= weights.reduce(0) { $0 &- $1 }
    self.weights = weights
  }

  /// The number of pixels on either side of the centre.
  var reach: Int { weights.count - 1 }
}
