public import OvershootGeometry

/// A piece that falls from a brick.
public struct FallingPiece: Hashable, Sendable {
  /// What it does when it is caught.
  public let powerUp: PowerUp
  /// The column of its brick.
  public let column: Int
  /// The row of its brick.
  public let row: Int
  /// Its middle.
  public internal(set) var position: Vector2
  /// Its middle at the end of the tick before.
  public internal(set) var previous: Vector2
  /// Whether it falls; not in the tick in which its brick breaks.
  var isFalling = false
}

/// A shot of the paddle, on its way up.
public struct Shot: Hashable, Sendable {
  /// Its middle.
  public internal(set) var position: Vector2
  /// Its middle at the end of the tick before.
  public internal(set) var previous: Vector2
}

/// What a game of a level has beyond balls, bricks and paddle.
public struct LevelPlay: Hashable, Sendable {
  /// A brick that explodes in the next tick.
  struct Blast: Hashable, Sendable {
    let brick: Int
    /// The ball whose hit set it off.
    let ball: Int?
  }

  /// The chain of a ball that was lost before its blasts were over.
  struct LostChain: Hashable, Sendable {
    let ball: Int
    var chain: Int
  }

  /// The bricks between two gains.
  private static let gainInterval = 4

  /// The level.
  public let level: BreakoutLevel
  /// The limit of directions.
  let flattest: Steering.Flattest
  /// The pieces that fall.
  public internal(set) var pieces: [FallingPiece] = []
  /// The shots in the air.
  public internal(set) var shots: [Shot] = []
  /// What acts from the next tick on, and how long.
  public internal(set) var active = PowerUpTimes()
  /// The number of ticks in which the game ran.
  public internal(set) var time = 0
  /// What each brick carries.
  var carried: [PowerUp?]
  /// What acts once in the next tick.
  var due: [PowerUp] = []
  var blasts: [Blast] = []
  var lostChains: [LostChain] = []
  /// What acts in this tick.
  private(set) var acting = PowerUpTimes()
  /// The bricks broken since the last life was lost.
  private(set) var broken = 0
  /// The speed of balls without its limit and power-ups.
  private var gained: Double
  /// The ticks until a ball can be served.
  private(set) var pause = 0
  /// Whether a brick has drawn a ball.
  var hasDrawn = false

  /// Begins a level, and draws what its bricks carry by chance.
  init(_ level: BreakoutLevel, using generator: inout SeededGenerator) {
    (self.level, gained) = (level, Double(level.tempo.start))
    flattest = Steering.Flattest(degrees: Double(level.tempo.flat))
    carried = level.bricks.elements.map { $0.carried(of: level.powerUps, using: &generator) }
    pieces.reserveCapacity(40)
    shots.reserveCapacity(40)
  }

  /// The speed of balls in units per second.
  var ballSpeed: Double {
    let factor = acting.has(.slow) ? 0.75 : acting.has(.fast) ? 1.25 : 1
    return min(Double(level.speed), gained) * factor
  }

  /// The width of the paddle in this tick.
  var paddleWidth: Double {
    let widths = level.tempo.paddleWidths
    return acting.has(.wide)
      ? widths.upperBound : acting.has(.narrow) ? widths.lowerBound : Double(level.tempo.paddle)
  }

  /// Begins a tick in which the game runs.
  mutating func begin() {
    time += 1
    acting = active
    active.tick()
  }

  /// Keeps the chain of a ball that is lost, as long as it has blasts.
  mutating func keepChain(of ball: Ball) {
    if blasts.contains(where: { $0.ball == ball.id }) {
      lostChains.append(LostChain(ball: ball.id, chain: ball.chain))
    }
  }

  /// Raises the chain of a lost ball, and returns it.
  mutating func raiseChain(ofLost ball: Int) -> Int? {
    guard let index = lostChains.firstIndex(where: { $0.ball == ball }) else { return nil }
    lostChains[index].chain += 1
    return lostChains[index].chain
  }

  /// Ends the ways of the last tick, for a tick in which nothing moves.
  mutating func rest() {
    for index in pieces.indices { pieces[index].previous = pieces[index].position }
    for index in shots.indices { shots[index].previous = shots[index].position }
  }

  /// Takes a tick from the pause after a lost life.
  mutating func wait() { if pause > 0 { pause -= 1 } }

  /// Counts a brick that broke.
  mutating func countBroken() {
    broken += 1
    if broken.isMultiple(of: Self.gainInterval) { gained *= level.tempo.gainFactor }
  }

  /// Takes what acts in the tick that was played, the ticks and the bricks broken so far, and the pause.
  mutating func restore(acting: PowerUpTimes, time: Int, broken: Int, pause: Int) {
    (self.acting, self.time, self.pause) = (acting, time, pause)
    for _ in 0..<broken { countBroken() }
  }

  /// Ends all that acts, and the gain of speed.
  mutating func endLife() {
    (active, acting, broken, gained) = (PowerUpTimes(), PowerUpTimes(), 0, Double(level.tempo.start))
    pause = level.tempo.pauseTicks
    due.removeAll(keepingCapacity: true)
    shots.removeAll(keepingCapacity: true)
  }

  /// The points for what is left at the end.
  func bonus(lives: Int) -> Int {
    10 * max(0, (level.par * BreakoutField.ticksPerSecond - time) / BreakoutField.ticksPerSecond) + 100 * lives
  }

  /// Adds all that decides how it goes on.
  func mix(into digest: inout Digest) {
    for number in [level.speed, level.drift, level.balls, level.par, time, broken] { digest.mix(number) }
    if level.tempo.number > 1 {
      level.tempo.mix(into: &digest)
      for number in [pause, hasDrawn ? 1 : 0] { digest.mix(number) }
    }
    for brick in level.bricks.elements { digest.mix(brick.hits == 0 ? 0 : brick == .explosive ? 2 : 1) }
    for powerUp in carried { digest.mix(powerUp?.hash ?? -1) }
    for ticks in active.all + acting.all { digest.mix(ticks) }
    for piece in pieces {
      for number in [piece.powerUp.hash, piece.column, piece.row] { digest.mix(number) }
      digest.mix(piece.position)
    }
    for shot in shots { digest.mix(shot.position) }
    for powerUp in due { digest.mix(powerUp.hash) }
    for blast in blasts {
      digest.mix(blast.brick)
      digest.mix(blast.ball ?? -1)
    }
    for lost in lostChains {
      digest.mix(lost.ball)
      digest.mix(lost.chain)
    }
    for count in [pieces.count, shots.count, due.count, blasts.count] { digest.mix(count) }
  }
}

extension PowerUp {
  /// The number of the case.
  fileprivate var hash: Int { Int(letter.asciiValue ?? 0) }
}
