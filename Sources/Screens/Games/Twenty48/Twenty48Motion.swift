import Motion
import OvershootGeometry

/// The tunables of the game's animations. Durations and delays are in seconds.
@MainActor
enum Twenty48Motion {
  /// Brings a tile within half a pixel of its cell in 0.16 s, whatever its velocity.
  static let slide = Spring(response: 0.11, dampingFraction: 0.88)
  /// The duration after which a tile that slides into another one touches it.
  static var landing: Double { AnimationEngine.current?.motionPolicy == MotionPolicy.none ? 0 : 0.085 }
  /// The scale of a merged tile at its maximum, the duration until then, and the spring back.
  static let popScale = 1.12
  static let popRise = 0.07
  static let popFall = Spring(response: 0.16, dampingFraction: 0.8)
  /// The delay of a new tile, its initial scale, and the spring to its size.
  static let appearDelay = 0.06
  static let appearScale = 0.3
  static let appear = Spring(response: 0.17, dampingFraction: 0.75)
  /// The offset of the board after a push that moves nothing, in points, and the animations there and back.
  static let nudge = 4.0
  static let nudgeRise = 0.05
  static let nudgeFall = Spring(response: 0.2, dampingFraction: 0.6)
  /// The rise of gained points into the line of the caption, and the seconds until the caption follows.
  static let gainRise = Spring(response: 0.2, dampingFraction: 1)
  static let gainDuration = 0.36
  /// The seconds between two tiles that drop out or come in with another game, and at most for all of them.
  static let stagger = 0.015
  static let maximumStagger = 0.225
  /// The drop of a tile of the former game: its distance in cells, its scale at the end, and its duration.
  static let drop = 0.5
  static let dropScale = 0.8
  static let dropDuration = 0.2
  /// The delay of the first tile of another game, and the least one after the tile in its cell has begun to drop.
  static let entryDelay = 0.08
  static let vacancy = 0.12
  /// The delay and the duration of the fade of the overlay.
  static let overlayDelay = 0.25
  static let overlay = 0.25

  /// Whether movements that return to where they began are animated.
  static var isFull: Bool { AnimationEngine.current?.motionPolicy == .full }
}
