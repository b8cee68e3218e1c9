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
  private var generator = SeededGenerator(seed: 0)

  /// Creates the forecast of a ball.
  init(position: Vector2, velocity: Vector2, wall: BrickWall) {
    disc = SweptDisc(position: position, velocity: velocity, radius: BreakoutField.ballRadius)
    self.wall = wall
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

  /// Returns the seconds until the ball hits a brick, within 64 contacts; nil where it comes down before.
  mutating func timeToBrick() -> Double? {
    var time = 0.0
    for _ in 0..<Self.contactLimit {
      guard disc.velocity.y < 0 || disc.position.y < BreakoutField.restingY,
        let contact = advance(within: Self.horizon)
      else { return nil }
      time += contact.time
      if contact.bricks.count > 0 { return time }
    }
    return nil
  }

  /// Seconds after which every ball has met a wall.
  private static let horizon = 60.0

  private mutating func advance(within limit: Double) -> FieldContact? {
    guard let contact = FieldContact(of: disc, wall: wall, paddle: nil, paddleSpeed: 0, within: limit) else {
      return nil
    }
    let speed = disc.velocity.length
    disc.position += disc.velocity * contact.time
    let velocity = contact.group.reflection(of: disc.velocity)
    if contact.bricks.count > 0 {
      disc.velocity = Steering.limited(velocity, speed: speed, using: &generator)
      for position in 0..<contact.bricks.count { _ = wall.hit(contact.bricks[position]) }
    } else {
      disc.velocity = velocity
    }
    return contact
  }
}
