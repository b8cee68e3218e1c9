/// A number that moves to another one at an even speed.
package struct Ramp {
  /// The seconds from 0 to 1.
  private static let seconds = 0.2
  private var target: Double
  private var former: Double
  private var start = -Double.infinity

  /// Creates a number that rests.
  package init(at value: Double) { (target, former) = (value, value) }

  /// Goes to another number from now on.
  package mutating func go(to value: Double, at time: Double) {
    guard value != target else { return }
    (former, start, target) = (self.value(at: time), time, value)
  }

  /// Returns the number at a time.
  package func value(at time: Double) -> Double {
    let way = max(0, time - start) / Self.seconds
    return former < target ? min(target, former + way) : max(target, former - way)
  }

  /// Whether it has arrived at a time.
  package func isAtRest(at time: Double) -> Bool { value(at: time) == target }
}
