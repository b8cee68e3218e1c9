import OvershootGeometry

extension BreakoutGame {
  /// The ticks without a brick after which a ball is turned.
  static let nudgeTicks = 20 * BreakoutField.ticksPerSecond
  /// By how many degrees.
  private static let nudgeAngle = 7.0
  /// How many bricks are left when they draw balls, and the greatest turn of a tick, in radians.
  private static let drawingCount = 2
  private static let drawingAngle = 1.5 * Double.pi / 180
  /// By how many units a ball may overlap the paddle because of rounding.
  static let tolerance = BreakoutField.ballRadius * 1e-7

  /// The limit of directions.
  var flattest: Steering.Flattest { levelPlay?.flattest ?? .classic }

  /// Moves each ball by one tick, and removes those that leave the field.
  mutating func moveBalls(_ report: (BreakoutEvent) -> Void) {
    var index = 0
    while index < balls.count {
      balls[index].previous = balls[index].position
      if let offset = balls[index].stickingOffset {
        balls[index].position.x = stickingX(offset)
        index += 1
        continue
      }
      draw(index, report)
      move(index, report)
      if balls[index].position.y > BreakoutField.lossDepth {
        report(.lost(ball: balls[index].id))
        levelPlay?.keepChain(of: balls[index])
        balls.remove(at: index)
      } else {
        nudge(index, report)
        index += 1
      }
    }
  }

  private mutating func move(_ index: Int, _ report: (BreakoutEvent) -> Void) {
    var rest = BreakoutField.tick
    var contacts = 0
    // The speed of a row that pushes the ball, in place of its own along x.
    var push: Double?
    while contacts < DiscTrial.contactLimit {
      let velocity = Vector2(push ?? balls[index].velocity.x, balls[index].velocity.y)
      let disc = SweptDisc(position: balls[index].position, velocity: velocity, radius: BreakoutField.ballRadius)
      guard let contact = FieldContact(of: disc, in: solids(at: 1 - rest / BreakoutField.tick), within: rest) else {
        balls[index].position += velocity * rest
        break
      }
      balls[index].position += velocity * contact.time
      rest = max(0, rest - contact.time)
      contacts += 1
      answer(contact, of: index, rest, report)
      if balls[index].isSticking { return }
      push = contact.group.pushes(balls[index].velocity) ? contact.group.drift : nil
      if let touched = contact.paddle, isCaught(index, by: touched) {
        guard carry(index, touched, &rest, report) else { break }
      }
    }
    if contacts == DiscTrial.contactLimit { dropped += 1 }
    liftFromPaddle(index, report)
    if !wall.drifts.isEmpty { freeFromBricks(index) }
  }

  /// What balls can touch when a fraction of the tick is over.
  func solids(at fraction: Double) -> FieldSolids {
    FieldSolids(
      wall: wall, sides: acts(.floor) ? .closed : .open, paddle: paddle.frame(at: fraction), paddleSpeed: paddleSpeed,
      fraction: fraction, breaks: acts(.energy))
  }

  /// Units per second in this tick.
  private var paddleSpeed: Double { paddle.way / BreakoutField.tick }

  /// Turns a ball at a contact, and takes the hits from the bricks.
  private mutating func answer(
    _ contact: FieldContact, of index: Int, _ rest: Double, _ report: (BreakoutEvent) -> Void
  ) {
    if let touched = contact.paddle {
      let isTop = touched.normal.y < 0 && (!touched.isFace || touched.normal.x == 0)
      let turned = isTop ? upwards(index, rest) : besideOrBelow(touched, balls[index].velocity)
      touchPaddle(index, contact.group.reflection(of: turned), report)
      if isTop, acts(.sticky) { stick(index) }
      return
    }
    guard contact.bricks.count > 0 else {
      balls[index].velocity = Steering.scaled(contact.group.reflection(of: balls[index].velocity), to: ballSpeed)
      report(.wall(ball: balls[index].id))
      return
    }
    if !contact.group.isEmpty {
      balls[index].velocity = contact.group.limitedReflection(
        of: balls[index].velocity, speed: ballSpeed, flattest, using: &generator)
    }
    for position in 0..<contact.bricks.count {
      let brick = contact.bricks[position]
      if wall.isBreakable(brick) { balls[index].idleTicks = 0 }
      hit(brick, .ball, ball: balls[index].id, breaksWhole: acts(.energy), report)
    }
  }

  /// Turns a ball towards the nearest of the last two bricks, where it goes up or down to it and nothing that is
  /// unbreakable stands between. Directions at the limit stay.
  private mutating func draw(_ index: Int, _ report: (BreakoutEvent) -> Void) {
    guard wall.count <= Self.drawingCount, levelPlay?.level.tempo.number ?? 1 > 1 else { return }
    let (place, velocity) = (balls[index].position, balls[index].velocity)
    var way = Vector2(.infinity, 0)
    for brick in wall.hits.indices where wall.isBreakable(brick) {
      let other = wall.frame(at: brick).center - place
      if other.length < way.length { way = other }
    }
    guard way.y * velocity.y > 0 else { return }
    let disc = SweptDisc(position: place, velocity: way, radius: BreakoutField.ballRadius)
    guard let contact = FieldContact(of: disc, in: FieldSolids(wall: wall, sides: .none), within: 1),
      (0..<contact.bricks.count).allSatisfy({ wall.isBreakable(contact.bricks[$0]) })
    else { return }
    let angle = Trigonometry.angle(x: velocity.dot(way), y: velocity.cross(way))
    let turned = velocity.rotated(by: min(max(angle, -Self.drawingAngle), Self.drawingAngle))
    guard angle != 0, flattest.allows(turned) else { return }
    balls[index].velocity = Steering.scaled(turned, to: ballSpeed)
    guard levelPlay?.hasDrawn == false else { return }
    levelPlay?.hasDrawn = true
    report(.drawn(ball: balls[index].id))
  }

  /// Turns a ball that met no brick for long.
  private mutating func nudge(_ index: Int, _ report: (BreakoutEvent) -> Void) {
    balls[index].idleTicks += 1
    guard balls[index].idleTicks >= Self.nudgeTicks else { return }
    balls[index].idleTicks = 0
    let angle = Steering.randomSign(using: &generator) * Self.nudgeAngle * Double.pi / 180
    balls[index].velocity = Steering.limited(
      balls[index].velocity.rotated(by: angle), speed: ballSpeed, flattest, using: &generator)
    nudges += 1
    report(.nudged(ball: balls[index].id))
  }

  // MARK: The paddle

  private mutating func touchPaddle(_ index: Int, _ velocity: Vector2, _ report: (BreakoutEvent) -> Void) {
    balls[index].velocity = Steering.limited(velocity, speed: ballSpeed, flattest, using: &generator)
    balls[index].chain = 0
    balls[index].isPushed = false
    report(.bounced(ball: balls[index].id))
  }

  /// Returns the velocity that the top of the paddle gives, `rest` seconds before the end of the tick.
  private func upwards(_ index: Int, _ rest: Double) -> Vector2 {
    let x = paddle.x(at: 1 - rest / BreakoutField.tick)
    let offset = (balls[index].position.x - x) / (paddle.width / 2 + BreakoutField.ballRadius)
    return PaddleAngle(offset: offset, speed: paddleSpeed / ballSpeed).direction * ballSpeed
  }

  /// Returns a velocity after a side, which turns only x, a lower corner or the bottom, which reflect.
  private func besideOrBelow(_ touched: Contact, _ velocity: Vector2) -> Vector2 {
    if touched.isFace, touched.normal.x != 0 {
      return Vector2(abs(velocity.x) * touched.normal.x, velocity.y)
    }
    let approach = velocity.dot(touched.normal)
    return approach < 0 ? velocity - touched.normal * (2 * approach) : velocity
  }

  /// Whether the paddle that has just turned a ball is faster than it, so that it would go over it.
  private func isCaught(_ index: Int, by touched: Contact) -> Bool {
    (balls[index].velocity - Vector2(paddleSpeed, 0)).dot(touched.normal) < 0
  }

  /// Takes a ball along with the paddle for the rest of the tick, and returns false. A ball that would be pressed
  /// against a wall is lifted onto the paddle there and sent up, and true is returned: it goes on by itself.
  private mutating func carry(
    _ index: Int, _ touched: Contact, _ rest: inout Double, _ report: (BreakoutEvent) -> Void
  ) -> Bool {
    let ball = balls[index]
    let room =
      paddleSpeed > 0
      ? BreakoutField.width - BreakoutField.ballRadius - ball.position.x : ball.position.x - BreakoutField.ballRadius
    let time = max(0, room) / abs(paddleSpeed)
    if time < rest {
      rest -= time
      balls[index].position.x += paddleSpeed * time
      lift(index, rest, report)
      return true
    }
    // Along a corner only away from it.
    let isFree = touched.isFace || ball.velocity.y * touched.normal.y > 0
    balls[index].position += Vector2(paddleSpeed, isFree ? ball.velocity.y : 0) * rest
    return false
  }

  /// Puts a ball onto the paddle and sends it up.
  private mutating func lift(_ index: Int, _ rest: Double, _ report: (BreakoutEvent) -> Void) {
    balls[index].position.y = BreakoutField.restingY
    touchPaddle(index, upwards(index, rest), report)
  }

  /// Lifts a ball that the paddle has reached while the rest of its tick was dropped.
  mutating func liftFromPaddle(_ index: Int, _ report: (BreakoutEvent) -> Void) {
    let disc = SweptDisc(position: balls[index].position, velocity: .zero, radius: BreakoutField.ballRadius)
    if disc.overlap(with: paddle.frame) > Self.tolerance { lift(index, 0, report) }
  }
}
