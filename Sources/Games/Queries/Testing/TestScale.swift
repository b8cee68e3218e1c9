/// The scale from the values of a test to its scores.
struct TestScale: Sendable {
  private let low: Double
  private let high: Double
  private let test: BoundTest

  /// Creates the scale of a test whose values for valid items are `values`.
  init(_ test: BoundTest, values: some Sequence<Double>) {
    self.test = test
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for value in values {
      least = min(least, value)
      greatest = max(greatest, value)
    }
    low = test.clampMin ?? (test.base == .zero ? min(0, least) : least)
    high = test.clampMax ?? greatest
  }

  /// Returns the score of a value of the test.
  func score(_ value: Double) -> Double {
    let x = min(max(position(of: value), 0), 1)
    return abs(test.factor) * test.equation.score(at: test.factor < 0 ? 1 - x : x)
  }

  /// Returns where a value is between the ends of the scale.
  private func position(of value: Double) -> Double {
    if test.measure.isTruth { return value }
    var value = value
    if let least = test.clampMin { value = max(value, least) }
    if let greatest = test.clampMax { value = min(value, greatest) }
    guard high > low else { return value > 0 ? 1 : 0 }
    if let reference = test.reference {
      return quotient(abs(value - reference), max(abs(reference - low), abs(reference - high)))
    }
    return quotient(value - low, high - low)
  }

  /// Returns a quotient, and the upper end of the scale where both numbers are beyond the largest one.
  private func quotient(_ numerator: Double, _ denominator: Double) -> Double {
    guard denominator.isFinite else { return numerator.isFinite ? 0 : 1 }
    return numerator / denominator
  }
}
