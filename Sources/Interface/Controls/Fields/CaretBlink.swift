import OvershootGeometry

/// The blinking of a caret: with soft edges, and only for some seconds after the latest input.
enum CaretBlink {
  /// Seconds from one appearance to the next.
  static let period = 1.2
  /// Seconds after the latest input during which the caret blinks.
  static let duration = 6.0
  /// Seconds of full opacity at the start of a period.
  private static let visibleDuration = 0.55
  /// Seconds in which the caret fades out or in.
  private static let fadeDuration = 0.15

  /// Returns the caret's opacity `time` seconds after the latest input, 0...1; it is 1 at 0 and from `duration` on.
  static func opacity(at time: Double) -> Double {
    guard time > 0, time < duration else { return 1 }
    let phase = time.truncatingRemainder(dividingBy: period)
    let isFadingOut = phase < (period + visibleDuration + fadeDuration) / 2
    let fraction = 1 - (isFadingOut ? phase - visibleDuration : period - phase) / fadeDuration
    return min(max(fraction, 0), 1).smoothstep
  }
}
