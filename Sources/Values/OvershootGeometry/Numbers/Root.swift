/// Roots by Newton's method, because `OvershootGeometry` imports no mathematics library.
public enum Root {
  /// Returns the real cube root, exact at 0. NaN and infinities are returned as they are.
  public static func cube(_ value: Double) -> Double {
    value < 0 ? -newton(-value, degree: 3) : newton(value, degree: 3)
  }

  /// Returns the fifth root of a value of at least 0.
  static func fifth(_ value: Double) -> Double { newton(value, degree: 5) }

  private static func newton(_ value: Double, degree: Int) -> Double {
    guard value > 0, value.isFinite else { return value }
    let exponent = Int(value.exponent) / degree
    var root = Double(sign: .plus, exponent: exponent, significand: 1.25)
    let order = Double(degree)
    for _ in 0..<12 {
      var power = root
      for _ in 2..<degree { power *= root }
      let next = root - (root - value / power) / order
      if next == root { break }
      root = next
    }
    return root
  }
}
