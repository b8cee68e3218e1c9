import OvershootGeometry

extension BreakoutGame {
  /// Units by which a magnet moves a piece to the side in a tick, at most.
  private static let attraction = 120 * BreakoutField.tick
  /// Where the middle of a piece is caught.
  private static let catching = BreakoutField.paddleTop...BreakoutField.paddleTop + BreakoutField.paddleHeight
  /// How far beside the paddle a piece is caught, in units.
  private static let catchMargin = 12.0
  /// Degrees between a ball and each of the two that come from it.
  private static let splitAngle = 20.0

  /// Returns whether a power-up acts in this tick.
  func acts(_ powerUp: PowerUp) -> Bool { levelPlay?.acting.has(powerUp) ?? false }

  /// Begins a tick of a level in which the game runs: what was caught acts, bricks explode, rows move.
  mutating func beginLevelTick(_ report: (BreakoutEvent) -> Void) {
    guard levelPlay != nil else { return }
    levelPlay?.begin()
    setSpeeds()
    applyDue()
    explode(report)
    wall.drift { report(.moved(row: $0, offset: $1)) }
    resizePaddle(report)
    guard acts(.floor) else { return }
    let lowest = BreakoutField.height - BreakoutField.ballRadius
    for index in balls.indices where balls[index].position.y > lowest { balls[index].position.y = lowest }
  }

  /// Ends a tick of a level in which the game ran: shots and pieces move, and what a lost life or the end ends.
  mutating func endLevelTick(_ report: (BreakoutEvent) -> Void) {
    guard levelPlay != nil else { return }
    if !balls.isEmpty { moveShots(report) }
    if balls.isEmpty || hasEnded { dropPieces(report) } else { movePieces(report) }
    if wall.count == 0, let points = levelPlay?.bonus(lives: lives) {
      score += points
      report(.bonus(points: points))
    }
    if balls.isEmpty {
      levelPlay?.endLife()
      paddle.resize(to: levelPlay?.paddleWidth ?? paddle.width)
    } else {
      setSpeeds()
    }
  }

  /// Gives all balls the speed of the game.
  private mutating func setSpeeds() {
    let speed = ballSpeed
    for index in balls.indices where abs(balls[index].velocity.length - speed) > speed * 1e-12 {
      balls[index].velocity = Steering.scaled(balls[index].velocity, to: speed)
    }
  }

  // MARK: What acts once

  private mutating func applyDue() {
    guard let due = levelPlay?.due, !due.isEmpty else { return }
    levelPlay?.due.removeAll(keepingCapacity: true)
    for powerUp in due {
      if powerUp == .life { lives += 1 } else { split() }
    }
  }

  /// Makes two more balls of the newest one.
  private mutating func split() {
    guard let newest = balls.last else { return }
    for angle in [-Self.splitAngle, Self.splitAngle] where balls.count < Self.greatestBallCount {
      let direction = newest.isSticking ? sendingDirection(of: newest) : newest.velocity
      let turned = direction.rotated(by: angle * Double.pi / 180)
      let velocity = Steering.limited(turned, speed: ballSpeed, flattest, using: &generator)
      balls.append(Ball(id: nextID, position: newest.position, velocity: velocity))
      nextID += 1
    }
  }

  // MARK: The paddle

  /// Gives the paddle its width; balls that it grows into are lifted onto it.
  private mutating func resizePaddle(_ report: (BreakoutEvent) -> Void) {
    guard let width = levelPlay?.paddleWidth, width != paddle.width else { return }
    paddle.resize(to: width)
    for index in balls.indices where !balls[index].isSticking { liftFromPaddle(index, report) }
  }

  /// Lets a ball stick to the paddle where it touched it.
  mutating func stick(_ index: Int) {
    let reach = paddle.width / 2
    let offset = min(max(balls[index].position.x - paddle.x, -reach), reach)
    balls[index].stickingOffset = offset
    balls[index].velocity = .zero
    balls[index].idleTicks = 0
    balls[index].position = Vector2(stickingX(offset), BreakoutField.restingY)
  }

  /// Returns the x of a ball that sticks to the paddle.
  func stickingX(_ offset: Double) -> Double {
    let (reach, range) = (paddle.width / 2, BreakoutField.ballRange)
    return min(max(paddle.x + min(max(offset, -reach), reach), range.lowerBound), range.upperBound)
  }

  /// Sends off a ball that sticks.
  mutating func release(_ index: Int, _ report: (BreakoutEvent) -> Void) {
    let direction = sendingDirection(of: balls[index])
    balls[index].stickingOffset = nil
    balls[index].velocity = Steering.limited(direction, speed: ballSpeed, flattest, using: &generator)
    report(.pushed(ball: balls[index].id))
  }

  /// Returns the direction in which the paddle sends a ball that sticks to it.
  private func sendingDirection(of ball: Ball) -> Vector2 {
    let offset = (ball.position.x - paddle.x) / (paddle.width / 2 + BreakoutField.ballRadius)
    return PaddleAngle(offset: offset, speed: 0).direction
  }

  // MARK: Pieces

  private mutating func movePieces(_ report: (BreakoutEvent) -> Void) {
    guard let count = levelPlay?.pieces.count else { return }
    let reach = paddle.width / 2 + Self.catchMargin
    var kept = 0
    for index in 0..<count {
      guard var piece = levelPlay?.pieces[index] else { break }
      if piece.isFalling { fall(&piece) }
      piece.isFalling = true
      if Self.catching.contains(piece.position.y), abs(piece.position.x - paddle.x) <= reach {
        take(piece, report)
      } else if piece.position.y > BreakoutField.height {
        drop(piece, report)
      } else {
        levelPlay?.pieces[kept] = piece
        kept += 1
      }
    }
    levelPlay?.pieces.removeLast(count - kept)
  }

  private func fall(_ piece: inout FallingPiece) {
    piece.previous = piece.position
    piece.position.y += Double(levelPlay?.level.tempo.fall ?? 0) * BreakoutField.tick
    guard acts(.magnet), piece.powerUp.isGood else { return }
    piece.position.x += min(max(paddle.x - piece.position.x, -Self.attraction), Self.attraction)
  }

  private mutating func take(_ piece: FallingPiece, _ report: (BreakoutEvent) -> Void) {
    let powerUp = piece.powerUp
    score += powerUp.points
    report(.caught(powerUp, column: piece.column, row: piece.row, points: powerUp.points))
    switch powerUp {
    case .balls, .life: levelPlay?.due.append(powerUp)
    case .score: break
    default: levelPlay?.active.start(powerUp)
    }
  }

  private mutating func dropPieces(_ report: (BreakoutEvent) -> Void) {
    for piece in levelPlay?.pieces ?? [] { drop(piece, report) }
    levelPlay?.pieces.removeAll(keepingCapacity: true)
  }

  private func drop(_ piece: FallingPiece, _ report: (BreakoutEvent) -> Void) {
    report(.dropped(piece.powerUp, column: piece.column, row: piece.row))
  }

  // MARK: Shots

  /// Units per second of a shot.
  private static let shotSpeed = 600.0
  /// The radius of a shot.
  private static let shotRadius = 2.0
  /// The greatest number of shots in the air.
  static let greatestShotCount = 64
  /// How far from the ends of the paddle it shoots.
  private static let muzzleInset = 6.0

  /// Shoots from both ends of the paddle; returns false where it cannot.
  mutating func shoot(_ report: (BreakoutEvent) -> Void) -> Bool {
    guard levelPlay?.active.has(.laser) == true, levelPlay?.shots.count ?? 0 < Self.greatestShotCount else {
      return false
    }
    for side in [-1.0, 1] {
      let place = Vector2(paddle.x + side * (paddle.width / 2 - Self.muzzleInset), BreakoutField.paddleTop)
      levelPlay?.shots.append(Shot(position: place, previous: place))
      report(.fired(x: place.x))
    }
    return true
  }

  private mutating func moveShots(_ report: (BreakoutEvent) -> Void) {
    guard let count = levelPlay?.shots.count, count > 0 else { return }
    var kept = 0
    for index in 0..<count {
      guard var shot = levelPlay?.shots[index] else { break }
      shot.previous = shot.position
      let disc = SweptDisc(position: shot.position, velocity: Vector2(0, -Self.shotSpeed), radius: Self.shotRadius)
      let field = FieldSolids(wall: wall, sides: .none, fraction: 0)
      if let contact = FieldContact(of: disc, in: field, within: BreakoutField.tick) {
        for position in 0..<contact.bricks.count { hit(contact.bricks[position], .shot, ball: nil, report) }
        continue
      }
      shot.position.y -= Self.shotSpeed * BreakoutField.tick
      guard shot.position.y > 0 else { continue }
      levelPlay?.shots[kept] = shot
      kept += 1
    }
    levelPlay?.shots.removeLast(count - kept)
  }
}
