/// A number as an unevaluated sum of two, which carries about 32 digits (Dekker 1971, Knuth 4.2.2).
struct DoublePair {
  let high: Double
  let low: Double

  /// The sum of two numbers, exactly.
  static func sum(_ left: Double, _ right: Double) -> DoublePair {
    let high = left + right
    let shifted = high - left
    return DoublePair(high: high, low: (left - (high - shifted)) + (right - shifted))
  }

  /// The product of two numbers, exactly.
  static func product(_ left: Double, _ right: Double) -> DoublePair {
    let high = left * right
    return DoublePair(high: high, low: (-high).addingProduct(left, right))
  }

  static func + (left: DoublePair, right: DoublePair) -> DoublePair {
    let highs = sum(left.high, right.high)
    let lows = sum(left.low, right.low)
    let middle = sum(highs.high, highs.low + lows.high)
    return sum(middle.high, middle.low + lows.low)
  }

  static func * (left: DoublePair, right: Double) -> DoublePair {
    let exact = product(left.high, right)
    return sum(exact.high, exact.low + left.low * right)
  }
}
