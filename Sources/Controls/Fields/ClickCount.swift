/// Counts presses that follow quickly on each other at one place.
struct ClickCount: Hashable, Sendable {
  /// Seconds within which the next press counts as another one of the same.
  static let interval = 0.4
  private static let slop = 5.0

  private var count = 0
  private var time = -Double.infinity
  private var x = 0.0

  /// A press at `x` and `time`; returns its number: 1, 2 or 3, and then 1 again.
  mutating func press(at x: Double, time: Double) -> Int {
    let isNext = time - self.time <= Self.interval && abs(x - self.x) <= Self.slop
    count = isNext ? count % 3 + 1 : 1
    (self.time, self.x) = (time, x)
    return count
  }
}
