/// A blur by three passes of a box filter of fractional width, with an exact standard deviation.
///
/// The box has `reach` full samples on either side of its centre and one partial sample beyond each end, weighted so
/// that the discrete variance is exact (Gwosdek et al., "Theoretical foundations of Gaussian convolution by extended
/// box filtering", 2011).
struct ExtendedBoxBlur {
  /// The number of times that the box is applied.
  static let passes = 3

  /// The number of full samples on either side of the centre.
  let reach: Int
  /// The weight of the partial samples, 0..<1.
  let endWeight: Double

  /// Creates the blur of standard deviation `sigma` in samples.
  ///
  /// - Precondition: `sigma` is finite, not negative and below 1000.
  init(sigma: Double) {
    precondition(sigma >= 0 && sigma < 1000, "A blur's sigma is within 0 and 1000 pixels.")
    let variance = sigma * sigma / Double(Self.passes)
    let whole = Int((((12 * variance + 1).squareRoot() - 1) / 2))
    let (n, width) = (Double(whole), Double(2 * whole + 1))
    reach = whole
    endWeight = max(0, width * (variance - n * (n + 1) / 3) / (2 * ((n + 1) * (n + 1) - variance)))
  }

  /// The distance up to which a sample influences the result, in samples.
  var support: Int { Self.passes * (reach + 1) }

  /// Blurs `count` samples in place that are `stride` apart; beyond the ends, the last samples are repeated.
  ///
  /// - Parameter sums: a buffer of `count + 2 * reach + 4` numbers.
  func apply(
    to samples: UnsafeMutablePointer<Double>, count: Int, stride: Int, sums: UnsafeMutablePointer<Double>
  ) {
    let border = reach + 1
    let scale = 1 / (Double(2 * reach + 1) + 2 * endWeight)
    for _ in 0..<Self.passes {
      let (first, last) = (samples[0], samples[(count - 1) * stride])
      sums[0] = 0
      for i in 0..<(count + 2 * border) {
        let j = i - border
        sums[i + 1] = sums[i] + (j < 0 ? first : j >= count ? last : samples[j * stride])
      }
      for i in 0..<count {
        let full = sums[i + 2 * border] - sums[i + 1]
        let ends = sums[i + 2 * border + 1] - sums[i + 2 * border] + sums[i + 1] - sums[i]
        samples[i * stride] = (full + endWeight * ends) * scale
      }
    }
  }
}
