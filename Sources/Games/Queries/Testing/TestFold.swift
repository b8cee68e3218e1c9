/// The values of one test at several places, as one value.
struct TestFold: Sendable {
  private var sum = 0.0
  private var least = Double.infinity
  private var greatest = -Double.infinity
  private var count = 0
  private var passCount = 0
  private var isComplete = true

  /// Adds the value of a place; nil, or a value that is not finite, if the place has no value.
  mutating func add(_ value: Double?, of test: BoundTest) {
    guard let value, value.isFinite else {
      isComplete = false
      return
    }
    sum += value
    least = min(least, value)
    greatest = max(greatest, value)
    count += 1
    if test.passes(value) { passCount += 1 }
  }

  /// The value that a test takes; nil where a place has none.
  func value(for test: BoundTest) -> Double? {
    guard isComplete, count > 0 else { return nil }
    let value =
      switch test.take {
      case .average: sum / Double(count)
      case .min: least
      case .max: greatest
      }
    return value.isFinite ? value : nil
  }

  /// Returns whether as many values pass as a test wants.
  func passes(_ test: BoundTest) -> Bool { test.pass == .all ? passCount == count : passCount > 0 }
}
