import OvershootGeometry

/// The amplitudes of the frequencies in a recording, by a fast Fourier transform under a Blackman-Harris window, whose
/// side lobes are 92 dB below its main lobe.
public struct Spectrum {
  /// The number of bins on each side of a line that belong to its main lobe.
  public static let lobe = 5

  /// The amplitude of each bin: that of a sine whose frequency lies in the middle of it.
  public let amplitudes: [Double]
  /// The distance of two bins in Hz.
  public let width: Double

  /// Analyses a number of samples that is a power of two.
  public init(_ samples: [Float], sampleRate: Double = 48_000) {
    let count = samples.count
    var real = samples.enumerated().map { index, sample in
      let turn = 2 * Double.pi * Double(index) / Double(count)
      let (one, two, three) = (
        Trigonometry.sineAndCosine(turn).cosine, Trigonometry.sineAndCosine(2 * turn).cosine,
        Trigonometry.sineAndCosine(3 * turn).cosine
      )
      return Double(sample) * (0.35875 - 0.48829 * one + 0.14128 * two - 0.01168 * three)
    }
    var imaginary = [Double](repeating: 0, count: count)
    Self.transform(&real, &imaginary)
    let scale = 2 / (0.35875 * Double(count))
    amplitudes = (0..<count / 2).map { index in
      (real[index] * real[index] + imaginary[index] * imaginary[index]).squareRoot() * scale
    }
    width = sampleRate / Double(count)
  }

  /// Returns the greatest amplitude within the main lobe of a frequency.
  public func amplitude(at frequency: Double) -> Double {
    let middle = Int((frequency / width).rounded())
    return amplitudes[max(0, middle - 1)...min(amplitudes.count - 1, middle + 1)].max() ?? 0
  }

  /// Returns the greatest amplitude, and its frequency, outside of the main lobes of all multiples of a frequency.
  public func greatest(besideMultiplesOf frequency: Double) -> (amplitude: Double, frequency: Double) {
    var greatest = (0.0, 0.0)
    for (index, amplitude) in amplitudes.enumerated() where index > Self.lobe && amplitude > greatest.0 {
      let place = Double(index) * width
      let nearest = (place / frequency).rounded() * frequency
      if abs(place - nearest) > Double(Self.lobe) * width { greatest = (amplitude, place) }
    }
    return greatest
  }

  /// The mean of all frequencies in Hz, weighted by power; 0 of silence.
  public var centroid: Double {
    let powers = amplitudes.map { $0 * $0 }
    let sum = powers.reduce(0, +)
    guard sum > 0 else { return 0 }
    return powers.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element } / sum * width
  }

  private static func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    let count = real.count
    var reversed = 0
    for index in 1..<count {
      var bit = count >> 1
      while reversed & bit != 0 {
        reversed ^= bit
        bit >>= 1
      }
      reversed |= bit
      if index < reversed {
        real.swapAt(index, reversed)
        imaginary.swapAt(index, reversed)
      }
    }
    let waves = (0..<count / 2).map { Trigonometry.sineAndCosine(-2 * Double.pi * Double($0) / Double(count)) }
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        var half = 1
        while half < count {
          let stride = count / (2 * half)
          for start in Swift.stride(from: 0, to: count, by: 2 * half) {
            for offset in 0..<half {
              let (sine, cosine) = waves[offset * stride]
              let (low, high) = (start + offset, start + offset + half)
              let x = real[high] * cosine - imaginary[high] * sine
              let y = real[high] * sine + imaginary[high] * cosine
              (real[high], imaginary[high]) = (real[low] - x, imaginary[low] - y)
              (real[low], imaginary[low]) = (real[low] + x, imaginary[low] + y)
            }
          }
          half *= 2
        }
      }
    }
  }
}
