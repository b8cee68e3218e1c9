/// A number as an unevaluated sum of two, which carries about 32 digits (Dekker 1971, Knuth 4.2.2).
struct DoublePair {
  let high: Double
  let low: Double

  /// Returns the exact sum of two numbers.
  static func sum(_ lhs: Double, _ rhs: Double) -> DoublePair {
    let high = lhs + rhs
    let shifted = high - lhs
    return DoublePair(high: high, low: (lhs - (high - shifted)) + (rhs - shifted))
  }

  /// Returns the exact product of two numbers.
  static func product(_ lhs: Double, _ rhs: Double) -> DoublePair {
    let high = lhs * rhs
    return DoublePair(high: high, low: (-high).addingProduct(lhs, rhs))
  }

  static func + (lhs: DoublePair, rhs: DoublePair) -> DoublePair {
    let highs = sum(lhs.high, rhs.high)
    let lows = sum(lhs.low, rhs.low)
    let middle = sum(highs.high, highs.low + lows.high)
    return sum(middle.high, middle.low + lows.low)
  }

  static func * (lhs: DoublePair, rhs: Double) -> DoublePair {
    let exact = product(lhs.high, rhs)
    return sum(exact.high, exact.low + lhs.low * rhs)
  }
}
