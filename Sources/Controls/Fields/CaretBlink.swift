/// How a caret blinks after the latest input: gently, and only for some seconds, after which it stays.
enum CaretBlink {
  /// Seconds from one appearance to the next.
  static let period = 1.2
  /// Seconds after the latest input in which the caret blinks.
  static let duration = 6.0
  private static let shown = 0.55
  private static let fade = 0.15

  /// The caret's opacity `time` seconds after the latest input: whole at first, and from `duration` on.
  static func opacity(at time: Double) -> Double {
    guard time > 0, time < duration else { return 1 }
    let phase = time.truncatingRemainder(dividingBy: period)
    let share =
      phase < (period + shown + fade) / 2 ? 1 - (phase - shown) / fade : 1 - (period - phase) / fade
    let bounded = min(max(share, 0), 1)
    return bounded * bounded * (3 - 2 * bounded)
  }
}
