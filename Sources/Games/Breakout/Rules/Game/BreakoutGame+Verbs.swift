import OvershootGeometry

extension BreakoutGame {
  /// The greatest angle of a served or turned ball off horizontal, in degrees.
  private static let steepestService = 87.0

  /// Does what a player did, at the start of the next tick.
  ///
  /// While the game is paused only `pause` and `set` have an effect; after its end nothing has.
  public mutating func act(_ verb: BreakoutVerb, _ report: (BreakoutEvent) -> Void = { _ in }) {
    guard !hasEnded else { return }
    switch verb {
    case .pause(let isPaused): self.isPaused = isPaused
    case .set(let settings): change(to: settings)
    case _ where isPaused: break
    case .paddle(let x): paddle.aim(at: x)
    case .hold(let direction): paddle.hold(direction)
    case .press: press(report)
    }
  }

  private mutating func change(to other: BreakoutSettings) {
    guard levelPlay == nil else { return }
    let old = settings
    settings = other
    if other.autoStart, !old.autoStart { autoTicks = 0 }
    guard !old.needsNewGame(for: other) else { return startAnew() }
    guard other[.speed] != old[.speed] else { return }
    for index in balls.indices { balls[index].velocity = Steering.scaled(balls[index].velocity, to: other.ballSpeed) }
  }

  /// Numbers of balls, chance and the paddle go on, so that a run stays one sequence.
  private mutating func startAnew() {
    wall = BrickWall(settings: settings)
    balls.removeAll(keepingCapacity: true)
    (lives, score, dropped, nudges, autoTicks) = (Self.firstLives, 0, 0, 0, 0)
    isPaused = false
  }

  private mutating func press(_ report: (BreakoutEvent) -> Void) {
    if let index = balls.firstIndex(where: \.isSticking) { return release(index, report) }
    guard balls.count >= settings[.balls], let newest = balls.indices.last else {
      return canServe ? serveBall(report) : report(.refused)
    }
    guard !shoot(report) else { return }
    guard !balls[newest].isPushed else { return report(.refused) }
    balls[newest].velocity = randomDirectionUp() * ballSpeed
    balls[newest].isPushed = true
    report(.pushed(ball: balls[newest].id))
  }

  /// Serves balls at once, also more than the settings allow: for measurements.
  ///
  /// - Precondition: `count` is at least 0.
  public mutating func serve(_ count: Int, file: StaticString = #fileID, line: UInt = #line) {
    require(count >= 0, "BreakoutGame.serve(_:) needs a count of at least 0, not \(count).", file: file, line: line)
    for _ in 0..<count { serveBall { _ in } }
  }

  /// Lets pieces fall from the middle of the bricks of a level at once, which stay: for measurements.
  ///
  /// - Precondition: `count` is at least 0.
  public mutating func dropPieces(_ count: Int, file: StaticString = #fileID, line: UInt = #line) {
    require(
      count >= 0, "BreakoutGame.dropPieces(_:) needs a count of at least 0, not \(count).", file: file, line: line)
    for index in 0..<count {
      let brick = index % wall.layout.count
      let (row, column) = brick.quotientAndRemainder(dividingBy: wall.layout.columns)
      let place = wall.frame(at: brick).center
      levelPlay?.pieces.append(
        FallingPiece(powerUp: .score, column: column, row: row, position: place, previous: place))
    }
  }

  /// Adds a ball on the middle of the paddle.
  mutating func serveBall(_ report: (BreakoutEvent) -> Void) {
    let position = Vector2(paddle.x, BreakoutField.restingY)
    balls.append(Ball(id: nextID, position: position, velocity: randomDirectionUp() * ballSpeed))
    nextID += 1
    report(.served(ball: nextID - 1))
  }

  private mutating func randomDirectionUp() -> Vector2 {
    let least = Double(levelPlay?.level.tempo.serve ?? BreakoutTempo.first.serve)
    let degrees = least + (Self.steepestService - least) * generator.unit()
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return Vector2(Steering.randomSign(using: &generator) * cosine, -sine)
  }
}
