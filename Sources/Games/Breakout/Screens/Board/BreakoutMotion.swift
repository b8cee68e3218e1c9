import OvershootGameKit

/// The tunables of the screen's animations. Durations are in seconds.
@MainActor
enum BreakoutMotion {
  /// A broken brick turns over, and rises meanwhile at a speed in points per second.
  static let flip = 0.2
  static let rise = 60.0
  /// The fall of a broken brick: its acceleration in points per second², and the seconds in which it fades.
  static let gravity = 1_000.0
  static let fall = 0.6
  /// The fade of a broken brick under reduced motion.
  static let fade = LookMotion.reducedFade
  /// The number of a chain, which goes to the next brick and swells there, and the time in which its echoes fade.
  static let chain = Spring(duration: 0.24, bounce: 0.45)
  static let chainEcho = 0.35
  /// The change of a hard brick's colour.
  static let softening = 0.5

  /// The curve of a fall from a velocity along y, and how far it leads, in points.
  static func fall(from velocity: Double) -> (curve: CubicTimingParameters, way: Double) {
    // A parabola is a Bézier curve of even time: these are the ordinates of v·T·s + g·T²/2·s² divided by its end.
    let (linear, square) = (velocity * fall, gravity * fall * fall / 2)
    let way = linear + square
    let curve = CubicTimingParameters(
      controlPoint1: Vector2(1.0 / 3, linear / 3 / way),
      controlPoint2: Vector2(2.0 / 3, (2 * linear + square) / 3 / way))
    return (curve, way)
  }

  /// By how many units the points of a piece that was caught are above it.
  static let pointsOfPiece = Vector2(0, 58)

  /// Returns the seconds in which a piece that has left the game fades, by how many units it moves down meanwhile, and
  /// how large it is then.
  static func leaving(isCaught: Bool) -> (duration: Double, way: Double, size: Double) {
    isCaught ? (0.7, -34, 1.5) : (0.25, 24, 1)
  }
}
