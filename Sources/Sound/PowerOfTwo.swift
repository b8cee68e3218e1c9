/// Powers of two and decibels, equal to the last bit on every machine, because each step is an IEEE 754 operation.
public enum PowerOfTwo {
  /// The logarithm of 10 to the base 2, divided by 20.
  private static let octavesPerDecibel = 0.166096404744368117394

  /// Returns 2 to an exponent within -1000...1000, with a relative error below 1e-15. Exponents beyond are limited.
  public static func of(_ exponent: Double) -> Double {
    let bounded = min(1000, max(-1000, exponent))
    let whole = Int(bounded + (bounded < 0 ? -0.5 : 0.5))
    let y = (bounded - Double(whole)) * 0.693147180559945309417
    // The series of the exponential function: the term behind the last is below 1e-17.
    var sum = 1.0
    var divisor = 14.0
    while divisor > 0 {
      sum = 1 + y / divisor * sum
      divisor -= 1
    }
    return sum * Double(sign: .plus, exponent: whole, significand: 1)
  }

  /// Returns the factor of an amplitude that is `decibels` louder.
  public static func amplitude(decibels: Double) -> Double { of(decibels * octavesPerDecibel) }
}
