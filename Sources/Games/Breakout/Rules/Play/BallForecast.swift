import OvershootGeometry

/// A ball without a paddle: where it comes down, and which bricks it hits until then.
///
/// Bricks break in the forecast as in the game.
struct BallForecast {
  /// When and where a ball comes down to the paddle.
  struct Landing: Hashable {
    let x: Double
    /// The seconds until then.
    let time: Double
  }

  private static let contactLimit = 64
  private var disc: SweptDisc
  private var wall: BrickWall
  /// Whether the last contact was one with a brick that can break.
  private var hasHit = false
  private let breaks: Bool
  private let flattest: Steering.Flattest
  private var generator = SeededGenerator(seed: 0)

  /// Creates the forecast of a ball in a game. Rows stand in it.
  init(position: Vector2, velocity: Vector2, in game: BreakoutGame) {
    disc = SweptDisc(position: position, velocity: velocity, radius: BreakoutField.ballRadius)
    (wall, breaks, flattest) = (game.wall, game.levelPlay?.active.has(.energy) ?? false, game.flattest)
  }

  /// Returns where the ball comes down, within 64 contacts; nil where it does not.
  mutating func landing() -> Landing? {
    var time = 0.0
    for _ in 0..<Self.contactLimit {
      let fall = disc.velocity.y > 0 ? (BreakoutField.restingY - disc.position.y) / disc.velocity.y : .infinity
      // A ball below the top of the paddle can no longer be reached.
      guard fall >= 0 else { return nil }
      guard let contact = advance(within: min(fall, Self.horizon)) else {
        return fall <= Self.horizon ? Landing(x: disc.position.x + disc.velocity.x * fall, time: time + fall) : nil
      }
      time += contact.time
    }
    return nil
  }

  /// Returns the seconds until the ball hits a brick that can break, within 64 contacts; nil where it comes down
  /// before.
  mutating func timeToBrick() -> Double? {
    var time = 0.0
    for _ in 0..<Self.contactLimit {
      guard disc.velocity.y < 0 || disc.position.y < BreakoutField.restingY,
        let contact = advance(within: Self.horizon)
      else { return nil }
      time += contact.time
      if hasHit { return time }
    }
    return nil
  }

  /// Returns the seconds until the ball hits a brick that can break, or is down at the paddle and up at the wall again;
  /// nil where it does neither within 64 contacts.
  mutating func timeToBrickOrPaddle() -> Double? {
    guard wall.count > 0 else { return 0 }
    var ball = self
    if let time = ball.timeToBrick() { return time }
    guard let time = landing()?.time else { return nil }
    return time + (BreakoutField.restingY - wall.layout.bottom) / disc.velocity.length
  }

  /// Seconds after which every ball has met a wall.
  private static let horizon = 60.0

  private mutating func advance(within limit: Double) -> FieldContact? {
    guard let contact = FieldContact(of: disc, in: FieldSolids(wall: wall, breaks: breaks), within: limit) else {
      return nil
    }
    hasHit = false
    let speed = disc.velocity.length
    disc.position += disc.velocity * contact.time
    if contact.bricks.count > 0 {
      if !contact.group.isEmpty {
        disc.velocity = contact.group.limitedReflection(
          of: disc.velocity, speed: speed, flattest, using: &generator)
      }
      for position in 0..<contact.bricks.count where wall.isBreakable(contact.bricks[position]) {
        _ = wall.hit(contact.bricks[position])
        hasHit = true
      }
    } else {
      disc.velocity = contact.group.reflection(of: disc.velocity)
    }
    return contact
  }
}
