import OvershootGeometry

/// The direction in which the top of the paddle sends a ball.
struct PaddleAngle {
  private static let offsetAngle = 60.0
  private static let speedAngle = 15.0
  private static let greatestAngle = 65.0

  /// Degrees off vertical, to the right.
  let degrees: Double

  /// Creates the angle for a ball at `offset` half widths from the middle of a paddle, which moves at `speed` times the
  /// speed of the ball. Both are limited to -1...1.
  init(offset: Double, speed: Double) {
    let angle = Self.offsetAngle * min(max(offset, -1), 1) + Self.speedAngle * min(max(speed, -1), 1)
    degrees = min(max(angle, -Self.greatestAngle), Self.greatestAngle)
  }

  /// A vector of length 1, upwards.
  var direction: Vector2 {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return Vector2(sine, -cosine)
  }
}
