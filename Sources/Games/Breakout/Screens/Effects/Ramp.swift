/// A number that goes to others in even steps of time.
struct Ramp {
  /// The seconds from 0 to 1.
  private let seconds: Double
  private(set) var target: Double
  private var (former, start) = (0.0, -Double.infinity)

  /// Creates a number that rests.
  init(at value: Double, seconds: Double) { (target, former, self.seconds) = (value, value, seconds) }

  /// Goes to another number from now on.
  mutating func go(to value: Double, at time: Double) {
    guard value != target else { return }
    (former, start, target) = (self.value(at: time), time, value)
  }

  /// Returns the number at a time.
  func value(at time: Double) -> Double {
    let way = max(0, time - start) / seconds
    return former < target ? min(target, former + way) : max(target, former - way)
  }

  /// Whether it stays as it is from a time on.
  func isAtRest(at time: Double) -> Bool { value(at: time) == target }
}
