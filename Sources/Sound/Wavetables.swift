import OvershootGeometry

/// One period of each waveform, made from its harmonics, for every third of an octave: a table has no harmonic above
/// 21 kHz at the highest pitch that it is read with, so nothing is folded back.
///
/// The tables are made once, and never released.
final class Wavetables: @unchecked Sendable {
  /// The samples of a period are a power of two. One more follows, a copy of the first, for interpolation.
  static let (indexBits, size) = (11, 2_048)
  /// The bands of pitch, and the frequency in Hz up to which the first is read.
  static let (bandCount, firstBand) = (26, 65.625)
  /// The highest harmonic of the first band. More would be heard as errors of interpolation.
  private static let mostHarmonics = 320

  static let shared = Wavetables()

  private let samples: UnsafeMutablePointer<Float>

  /// The highest pitch of each band, in periods per frame.
  private let tops: UnsafeMutablePointer<Double>

  private init() {
    let stride = Self.size + 1
    samples = .allocate(capacity: stride * (1 + 3 * Self.bandCount))
    tops = .allocate(capacity: Self.bandCount)
    for band in 0..<Self.bandCount {
      let top = Self.firstBand * PowerOfTwo.of(Double(band) / 3)
      (tops + band).initialize(to: min(0.5, top / Double(Mixer.sampleRate)))
    }
    let sine = UnsafeMutablePointer<Double>.allocate(capacity: Self.size)
    defer { sine.deallocate() }
    for index in 0..<Self.size {
      let turn = Double(index) / Double(Self.size)
      (sine + index).initialize(to: Trigonometry.sineAndCosine(2 * Double.pi * turn).sine)
    }
    for index in 0..<stride { (samples + index).initialize(to: Float(sine[index % Self.size])) }
    for (shape, waveform) in [Waveform.triangle, .square, .saw].enumerated() {
      fill(samples + stride * (1 + shape * Self.bandCount), waveform, sine)
    }
  }

  /// Writes the tables of a waveform from the highest band, which has the fewest harmonics, to the lowest.
  private func fill(_ target: UnsafeMutablePointer<Float>, _ waveform: Waveform, _ sine: UnsafeMutablePointer<Double>) {
    let sums = UnsafeMutablePointer<Double>.allocate(capacity: Self.size)
    sums.initialize(repeating: 0, count: Self.size)
    defer { sums.deallocate() }
    var harmonic = 1
    for band in (0..<Self.bandCount).reversed() {
      let top = tops[band] * Double(Mixer.sampleRate)
      let last = max(1, min(Self.mostHarmonics, Int(21_000 / top + 1e-9)))
      while harmonic <= last {
        let factor = Self.amplitude(of: harmonic, in: waveform)
        if factor != 0 {
          for index in 0..<Self.size { sums[index] += factor * sine[(index &* harmonic) & (Self.size - 1)] }
        }
        harmonic += 1
      }
      let table = target + band * (Self.size + 1)
      for index in 0...Self.size { (table + index).initialize(to: Float(sums[index & (Self.size - 1)])) }
    }
  }

  /// Returns the amplitude of a harmonic. No sum of the first harmonics has a value beyond -1...1.
  private static func amplitude(of harmonic: Int, in waveform: Waveform) -> Double {
    let (number, isOdd) = (Double(harmonic), harmonic % 2 == 1)
    switch waveform {
    case .triangle: return isOdd ? (harmonic % 4 == 1 ? 1 : -1) * 8 / (Double.pi * Double.pi) / (number * number) : 0
    case .square: return isOdd ? 1 / number : 0
    case .saw: return 0.53 / number
    case .sine, .noise: return harmonic == 1 ? 1 : 0
    }
  }

  /// The table of sines.
  var sine: UnsafePointer<Float> { UnsafePointer(samples) }

  /// Returns the table of a waveform for a band.
  func table(_ waveform: Waveform, band: Int) -> UnsafePointer<Float> {
    let shape: Int
    switch waveform {
    case .sine, .noise: return sine
    case .triangle: shape = 0
    case .square: shape = 1
    case .saw: shape = 2
    }
    return UnsafePointer(samples + (Self.size + 1) * (1 + shape * Self.bandCount + band))
  }

  /// Returns the lowest band that may be read with a frequency in periods per frame.
  func band(of frequency: Double) -> Int {
    var band = 0
    while band < Self.bandCount - 1, tops[band] < frequency { band += 1 }
    return band
  }

  /// Returns how much of the next band is mixed into that of `band` at a frequency, 0...1: all of it at the top.
  func blend(of frequency: Double, in band: Int) -> Float {
    guard band > 0, band < Self.bandCount - 1 else { return band == 0 ? blendOfFirst(frequency) : 0 }
    return Float(min(1, max(0, (frequency - tops[band - 1]) / (tops[band] - tops[band - 1]))))
  }

  /// The first band is whole up to the half of its top.
  private func blendOfFirst(_ frequency: Double) -> Float {
    Float(min(1, max(0, frequency / tops[0] * 2 - 1)))
  }

  /// Returns the sine of an angle of at least 0 and below 1 turn.
  func sine(turns: Double) -> Float {
    let position = turns * Double(Self.size)
    let index = min(Self.size - 1, Int(position))
    let fraction = Float(position - Double(index))
    return samples[index] + (samples[index + 1] - samples[index]) * fraction
  }
}
