import OvershootScreenKit

/// How posts answer. Lengths are in points, durations in seconds.
@MainActor
enum PostMotion {
  /// The movement of a post, or of a heart, that is pressed, and of one that is released.
  static let press = Spring(response: 0.2, dampingFraction: 0.9)
  static let release = Spring(response: 0.38, dampingFraction: 0.42)
  /// The burst of a heart that is liked, and its way back.
  static let burst = Spring(response: 0.78, dampingFraction: 0.78)
  static let undo = Spring(response: 0.3, dampingFraction: 1)
  /// The movement of posts that make room, and of a new one.
  static let arrival = Spring(response: 0.46, dampingFraction: 0.8)
  /// The change of a tint or a colour. It starts slowly, so that a pointer that moves on within a post leaves it as it
  /// is.
  static let fade = Animation.ease(.easeInOut, duration: 0.18)

  /// How far the plate of a post recedes while it is pressed.
  static let pressInset = 4.0
  /// The scale of a heart that is pressed, and how much a burst adds at its middle.
  static let pressedHeart = 0.78
  static let burstScale = 0.38
}
