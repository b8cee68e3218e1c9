/// Roots by Newton's method from an exponent-halving guess; `Geometry` imports no mathematics library.
public enum Root {
  /// The real cube root; odd, exact at 0. What is not finite is its own root.
  public static func cube(_ value: Double) -> Double {
    value < 0 ? -newton(-value, degree: 3) : newton(value, degree: 3)
  }

  /// The fifth root of a value that is not negative.
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
