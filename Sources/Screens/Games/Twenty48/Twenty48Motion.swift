import Geometry
import Motion

/// How tiles and points move: the tunables of the game's feel, in seconds unless they say otherwise.
@MainActor
enum Twenty48Motion {
  /// The slide is within half a pixel of its cell after 0.16 s, whatever it was doing before.
  static let slide = Spring(response: 0.11, dampingFraction: 0.88)
  /// When a tile that slides into another one is seen to touch it.
  static var landing: Double { AnimationEngine.current?.motionPolicy == MotionPolicy.none ? 0 : 0.085 }
  /// How far a merged tile swells, and how fast.
  static let popScale = 1.12
  static let popRise = 0.07
  static let popFall = Spring(response: 0.16, dampingFraction: 0.8)
  /// A new tile waits for the slide, then grows.
  static let appearDelay = 0.06
  static let appearScale = 0.3
  static let appear = Spring(response: 0.17, dampingFraction: 0.75)
  /// The board's answer to a push that moves nothing, in points.
  static let nudge = 4.0
  static let nudgeRise = 0.05
  static let nudgeFall = Spring(response: 0.2, dampingFraction: 0.6)
  /// The points that float up from the score.
  static let floating = 0.55
  static let counting = 0.25
  /// Overlays wait until the push that caused them is seen.
  static let overlayDelay = 0.25
  static let overlay = 0.25

  /// Whether gestures that only move, and come back to where they were, are wanted.
  static var isFull: Bool { AnimationEngine.current?.motionPolicy == .full }

  /// Animates by a spring that goes on from the shown value with its velocity.
  @discardableResult
  static func spring(_ spring: Spring, afterDelay delay: Double = 0, _ animations: @escaping () -> Void)
    -> PropertyAnimator
  {
    let animator = PropertyAnimator(duration: 0, timingParameters: SpringTimingParameters(spring))
    animator.retargeting = .velocity
    animator.addAnimations(animations)
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Animates by a named curve that goes on from the shown value with its velocity.
  @discardableResult
  static func ease(
    _ duration: Double, _ curve: AnimationCurve = .easeOut, afterDelay delay: Double = 0,
    _ animations: @escaping () -> Void
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: duration, curve: curve, animations: animations)
    animator.retargeting = .velocity
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}
