/// Powers of two and decibels, equal to the last bit on every machine, because each step is an IEEE 754 operation.
public enum PowerOfTwo {
  /// The logarithm of 10 to the base 2, divided by 20.
  private static let octavesPerDecibel = 0.166096404744368117394

  /// Returns 2 to an exponent within -1000...1000, with a relative error below 1e-15. Exponents beyond are limited.
  public static func of(_ exponent: Double) -> Double {
    let bounded = min(1000, max(-1000, exponent))
    let whole = Int(bounded + (bounded < 0 ? -0.5 : 0.5))
    let y = (bounded - Double(whole)) * 0.693147180559945309417
    // The series of the exponential function, whose next term would be below 1e-17.
    var sum = 1 / 6_227_020_800.0
    sum = sum * y + 1 / 479_001_600.0
    sum = sum * y + 1 / 39_916_800.0
    sum = sum * y + 1 / 3_628_800.0
    sum = sum * y + 1 / 362_880.0
    sum = sum * y + 1 / 40_320.0
    sum = sum * y + 1 / 5_040.0
    sum = sum * y + 1 / 720.0
    sum = sum * y + 1 / 120.0
    sum = sum * y + 1 / 24.0
    sum = sum * y + 1 / 6.0
    sum = sum * y + 1 / 2.0
    sum = (sum * y + 1) * y + 1
    return sum * Double(bitPattern: UInt64(1_023 + whole) << 52)
  }

  /// Returns the factor of an amplitude that is `decibels` louder.
  public static func amplitude(decibels: Double) -> Double { of(decibels * octavesPerDecibel) }
}
