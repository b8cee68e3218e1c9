import OvershootGeometry

/// The limits of a ball's direction, so that no ball is caught on a flat or an upright path.
enum Steering {
  /// How flat a direction may be.
  struct Flattest: Hashable {
    /// At least 15° off horizontal: in games of settings.
    static let classic = Flattest(degrees: 15)

    fileprivate let (sine, cosine): (Double, Double)

    /// Returns whether a direction is not flatter.
    func allows(_ velocity: Vector2) -> Bool { abs(velocity.y) >= sine * velocity.length }

    /// At least an angle off horizontal.
    init(degrees: Double) { (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees) }
  }

  /// Degrees off vertical, at least.
  static let steepest = 3.0

  private static let steep = Trigonometry.sineAndCosine(degrees: steepest)

  /// Returns a velocity with its length set to `speed`; one without length is returned as it is.
  static func scaled(_ velocity: Vector2, to speed: Double) -> Vector2 {
    velocity.normalized.map { $0 * speed } ?? velocity
  }

  /// Returns a velocity of the length `speed` within the limits. One outside is turned to the limit; the signs of its
  /// components are kept, that of a component of 0 is random.
  static func limited(
    _ velocity: Vector2, speed: Double, _ flat: Flattest = .classic, using generator: inout SeededGenerator
  ) -> Vector2 {
    guard let direction = velocity.normalized else { return velocity }
    if abs(direction.y) < flat.sine {
      return speed
        * Vector2(
          sign(direction.x, using: &generator) * flat.cosine, sign(direction.y, using: &generator) * flat.sine)
    }
    if abs(direction.x) < steep.sine {
      return speed
        * Vector2(
          sign(direction.x, using: &generator) * steep.sine, sign(direction.y, using: &generator) * steep.cosine)
    }
    return speed * direction
  }

  /// Returns 1 or -1 by chance.
  static func randomSign(using generator: inout SeededGenerator) -> Double {
    generator.integer(below: 2) == 0 ? -1 : 1
  }

  private static func sign(_ value: Double, using generator: inout SeededGenerator) -> Double {
    value == 0 ? randomSign(using: &generator) : value > 0 ? 1 : -1
  }
}
