import OvershootGeometry

/// A player that predicts where balls come down, is there, and aims at bricks.
///
/// It sees the game only, and the same games give the same play.
public struct BreakoutPlayer: Sendable {
  /// What a player lacks.
  public struct Handicap: Hashable, Sendable {
    /// What a player does who reacts 250 ms late, and is 40 units beside where a ball of 640 units/s comes down.
    public static let beginner = Handicap(delay: 30, error: 40)

    /// The ticks between what it sees and what it does.
    public let delay: Int
    /// The standard deviation of the places at which it expects balls of 640 units/s; in proportion at other speeds.
    public let error: Double

    /// Creates a handicap.
    public init(delay: Int, error: Double) { (self.delay, self.error) = (delay, error) }
  }

  private struct Plan: Sendable {
    /// The tick in which the ball comes down.
    let tick: Int
    /// The middle of the paddle then.
    let x: Double
  }

  /// How far beside a ball is expected, until it is expected elsewhere.
  private struct Mistake: Sendable {
    let ball: Int
    let tick: Int
    let distance: Double
  }

  /// What is done when its time has come.
  private struct Reaction: Sendable {
    let tick: Int
    let verb: BreakoutVerb
  }

  /// The ticks between two forecasts.
  private static let interval = 12
  /// How many ticks before a ball comes down the player aims.
  private static let aimTicks = 24
  /// The ticks between two balls that it serves, and between two presses for shots.
  private static let serveTicks = 90
  private static let shotTicks = 30
  /// The ticks without a brick after which a ball that will not meet one is sent anywhere.
  private static let patience = 6 * BreakoutField.ticksPerSecond
  /// How far from the ends of the paddle it takes a ball, in units.
  private static let inset = 4.0
  /// How many directions it tries to each side.
  private static let tries = 64
  /// The seconds from one brick to the next that it takes as they come, and the weight of those beyond.
  private static let wait = 1.5
  private static let waitFactor = 3.0
  /// The speed in units per second for which a handicap gives the error.
  private static let errorSpeed = 640.0

  private let handicap: Handicap?
  private var plans: [Plan] = []
  private var target: Double?
  private var nextServe = 0
  private var nextShot = 0
  private var mistakes: [Mistake] = []
  private var reactions: [Reaction] = []
  private var generator: SeededGenerator

  /// Creates a player that has not seen a game.
  public init() { (handicap, generator) = (nil, SeededGenerator(seed: 0)) }

  /// Creates a player that has not seen a game, with a handicap whose chance is that of a seed.
  public init(_ handicap: Handicap, seed: UInt64) {
    (self.handicap, generator) = (handicap, SeededGenerator(seed: seed))
  }

  /// Says what to do before the next tick.
  public mutating func play(_ game: BreakoutGame, _ act: (BreakoutVerb) -> Void) {
    guard let delay = handicap?.delay, delay > 0 else { return decide(game, act) }
    var decided: [BreakoutVerb] = []
    decide(game) { decided.append($0) }
    reactions += decided.map { Reaction(tick: game.tick + delay, verb: $0) }
    while let first = reactions.first, first.tick <= game.tick {
      act(first.verb)
      reactions.removeFirst()
    }
  }

  private mutating func decide(_ game: BreakoutGame, _ act: (BreakoutVerb) -> Void) {
    guard !game.hasEnded, !game.isPaused else { return }
    press(game, act)
    if game.tick.isMultiple(of: Self.interval) { makePlans(game) }
    guard let plan = plans.first(where: { isInReach($0, game) }), plan.x != target else { return }
    target = plan.x
    act(.paddle(plan.x))
  }

  private mutating func press(_ game: BreakoutGame, _ act: (BreakoutVerb) -> Void) {
    let isSticking = game.balls.contains(where: \.isSticking)
    let serves = game.balls.count < game.settings[.balls] && game.canServe
    if isSticking || serves, game.balls.isEmpty || game.tick >= nextServe {
      nextServe = game.tick + Self.serveTicks
      act(.press)
    } else if game.levelPlay?.active.has(.laser) == true, !isSticking, game.tick >= nextShot {
      nextShot = game.tick + Self.shotTicks
      act(.press)
    }
  }

  private func isInReach(_ plan: Plan, _ game: BreakoutGame) -> Bool {
    plan.tick > game.tick && abs(plan.x - game.paddle.x) <= Double(plan.tick - game.tick) * Paddle.reach
  }

  private mutating func makePlans(_ game: BreakoutGame) {
    plans.removeAll(keepingCapacity: true)
    for ball in game.balls where !ball.isSticking {
      var forecast = BallForecast(position: ball.position, velocity: ball.velocity, in: game)
      guard let landing = forecast.landing() else { continue }
      let ticks = Int((landing.time / BreakoutField.tick).rounded(.up))
      var x = ticks <= Self.aimTicks && handicap == nil ? aim(ball, at: landing.x, game) : landing.x
      if let handicap { x += mistake(handicap, ball.id, game.tick + ticks, game.ballSpeed) }
      // Whole units in a level: they are near enough, and keep runs short.
      plans.append(Plan(tick: game.tick + ticks, x: game.level == nil ? x : x.rounded()))
    }
    plans.sort { $0.tick < $1.tick }
  }

  /// Returns how far beside a ball is expected.
  private mutating func mistake(_ handicap: Handicap, _ ball: Int, _ tick: Int, _ speed: Double) -> Double {
    if let index = mistakes.firstIndex(where: { $0.ball == ball }) {
      if abs(mistakes[index].tick - tick) <= 2 { return mistakes[index].distance }
      mistakes.remove(at: index)
    }
    // The sum of three has a variance of 1, and nearly a normal distribution.
    let deviate = (0..<3).reduce(0.0) { sum, _ in sum + 2 * generator.unit() - 1 }
    let distance = deviate * handicap.error * speed / Self.errorSpeed
    mistakes.append(Mistake(ball: ball, tick: tick, distance: distance))
    if mistakes.count > BreakoutGame.greatestBallCount { mistakes.removeFirst() }
    return distance
  }

  /// Returns where the paddle must be for a ball that comes down at an x to hit a brick soon, and not to wait long for
  /// the next one; anywhere below it where none does for long.
  private mutating func aim(_ ball: Ball, at landing: Double, _ game: BreakoutGame) -> Double {
    let range = BreakoutField.paddleRange(width: game.paddle.width)
    let speed = game.ballSpeed
    let half = game.paddle.width / 2
    var best = (time: Double.infinity, x: min(max(landing, range.lowerBound), range.upperBound))
    for index in -Self.tries...Self.tries {
      let x = landing - (half - Self.inset) * Double(index) / Double(Self.tries)
      guard range.contains(x) else { continue }
      let offset = (landing - x) / (half + BreakoutField.ballRadius)
      let direction = PaddleAngle(offset: offset, speed: 0).direction
      guard abs(direction.x) >= Trigonometry.sineAndCosine(degrees: Steering.steepest).sine else { continue }
      var forecast = BallForecast(
        position: Vector2(landing, BreakoutField.restingY), velocity: direction * speed, in: game)
      guard var time = forecast.timeToBrick() else { continue }
      time += Self.waitFactor * max(0, (forecast.timeToBrickOrPaddle() ?? 0) - Self.wait)
      if time < best.time { best = (time, x) }
    }
    guard best.time == .infinity, ball.idleTicks >= Self.patience else { return best.x }
    let x = landing + (half - Self.inset) * (2 * generator.unit() - 1)
    return min(max(x, range.lowerBound), range.upperBound)
  }
}
