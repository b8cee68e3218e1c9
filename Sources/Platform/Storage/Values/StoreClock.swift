internal import Dispatch

/// Time for the store, passed in by the composition or by a test.
public struct StoreClock: Sendable {
  /// Returns seconds since an arbitrary start; they never decrease.
  public let now: @Sendable () -> Double
  /// Calls a function after a number of seconds, on any thread.
  public let schedule: @Sendable (Double, @escaping @Sendable () -> Void) -> Void
  /// Returns the seconds since the start of 1970, for the dates of rows and the names of files.
  public let date: @Sendable () -> Double

  /// Creates a clock.
  public init(
    now: @escaping @Sendable () -> Double, date: @escaping @Sendable () -> Double,
    schedule: @escaping @Sendable (Double, @escaping @Sendable () -> Void) -> Void
  ) {
    self.now = now
    self.date = date
    self.schedule = schedule
  }

  /// Creates a clock that calls functions on a background thread after real seconds.
  public init(now: @escaping @Sendable () -> Double, date: @escaping @Sendable () -> Double) {
    self.init(now: now, date: date) { seconds, body in
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: body)
    }
  }
}
