import Motion
import OvershootGeometry

/// The tunables of the dial's animations. Durations are in seconds.
@MainActor
enum ConfirmMotion {
  /// The scale of the dial in the button, and the spring out of it.
  static let hiddenScale = 0.12
  static let arrival = Spring(response: 0.36, dampingFraction: 0.66)
  /// The arrow leans to the ring that is full.
  static let arrow = Spring(response: 0.3, dampingFraction: 0.45)
  /// A change of the scale with the state.
  static let scaleDuration = 0.25
  /// The arc unwinds in this duration from any fraction, so faster the fuller it is; meanwhile the dial returns.
  static let unwinding = 0.25
  static let departure = 0.3
  /// The burst, in which the dial fades sooner, and the scale of the dial at its end.
  static let burst = 0.5
  static let burstFade = 0.3
  static let burstScale = 1.6
  /// Fading in and out under reduced motion.
  static let fade = 0.15

  static func scale(_ factor: Double) -> Transform { Transform(scaleX: factor, y: factor) }
}
