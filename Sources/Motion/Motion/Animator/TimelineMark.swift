/// A call of a timeline, once or at equal distances.
struct TimelineMark {
  /// The first time, in seconds of the timeline.
  let time: Double
  /// The seconds between two calls; 0 for a single one.
  var period = 0.0
  /// The number of calls; infinite without end.
  var count = 1.0
  let body: @MainActor () -> Void

  /// Times within a nanosecond are the same.
  static let tolerance = 1e-9

  /// Returns the first time from `limit` on.
  func first(from limit: Double) -> Double? {
    if time >= limit { return time }
    guard period > 0 else { return nil }
    let index = ((limit - time) / period).rounded(.up)
    return index < count ? time + index * period : nil
  }

  /// Returns the last time up to `limit`.
  func last(upTo limit: Double) -> Double? {
    guard time <= limit else { return nil }
    return period > 0 ? time + min(count - 1, ((limit - time) / period).rounded(.down)) * period : time
  }

  func placed(at begin: Double, speed: Double) -> TimelineMark {
    TimelineMark(time: begin + time / speed, period: period / speed, count: count, body: body)
  }

  /// Returns the times within a run. For endless calls, those of the next run are left out.
  func times(within run: Double, atMost limit: Int) -> [Double] {
    guard period > 0 else { return [time] }
    let fitting = ((run - time - (count.isInfinite ? Self.tolerance : -Self.tolerance)) / period).rounded(.down) + 1
    let number = max(1, min(count, fitting))
    require(
      number <= Double(limit), "A timeline repeats up to \(limit) calls per run, not \(number): repeat fewer of them.")
    return (0..<Int(number)).map { time + Double($0) * period }
  }
}
