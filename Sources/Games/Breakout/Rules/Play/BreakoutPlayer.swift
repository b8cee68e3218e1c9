import OvershootGeometry

/// A player that predicts where balls come down, is there, and aims at bricks.
///
/// It sees the game only, and the same games give the same play.
public struct BreakoutPlayer: Sendable {
  private struct Plan: Sendable {
    /// The tick in which the ball comes down.
    let tick: Int
    /// The middle of the paddle then.
    let x: Double
  }

  /// The ticks between two forecasts.
  private static let interval = 12
  /// How many ticks before a ball comes down the player aims.
  private static let aimTicks = 24
  /// The ticks between two balls that it serves.
  private static let serveTicks = 90
  /// How far from the middle of the paddle it takes a ball, in units.
  private static let reach = 36.0
  /// How many directions it tries to each side.
  private static let tries = 16

  private var plans: [Plan] = []
  private var target: Double?
  private var nextServe = 0

  /// Creates a player that has not seen a game.
  public init() {}

  /// Says what to do before the next tick.
  public mutating func play(_ game: BreakoutGame, _ act: (BreakoutVerb) -> Void) {
    guard !game.hasEnded, !game.isPaused else { return }
    if game.balls.count < game.settings[.balls], game.balls.isEmpty || game.tick >= nextServe {
      nextServe = game.tick + Self.serveTicks
      act(.press)
    }
    if game.tick.isMultiple(of: Self.interval) { makePlans(game) }
    guard let plan = plans.first(where: { isInReach($0, game) }), plan.x != target else { return }
    target = plan.x
    act(.paddle(plan.x))
  }

  private func isInReach(_ plan: Plan, _ game: BreakoutGame) -> Bool {
    plan.tick > game.tick && abs(plan.x - game.paddle.x) <= Double(plan.tick - game.tick) * Paddle.reach
  }

  private mutating func makePlans(_ game: BreakoutGame) {
    plans.removeAll(keepingCapacity: true)
    for ball in game.balls {
      var forecast = BallForecast(position: ball.position, velocity: ball.velocity, wall: game.wall)
      guard let landing = forecast.landing() else { continue }
      let ticks = Int((landing.time / BreakoutField.tick).rounded(.up))
      let x = ticks <= Self.aimTicks ? aim(at: landing.x, game) : landing.x
      plans.append(Plan(tick: game.tick + ticks, x: x))
    }
    plans.sort { $0.tick < $1.tick }
  }

  /// Returns where the paddle must be for a ball that comes down at an x to hit a brick soonest.
  private func aim(at landing: Double, _ game: BreakoutGame) -> Double {
    let range = BreakoutField.paddleRange
    let speed = game.settings.ballSpeed
    var best = (time: Double.infinity, x: min(max(landing, range.lowerBound), range.upperBound))
    for index in -Self.tries...Self.tries {
      let x = landing - Self.reach * Double(index) / Double(Self.tries)
      guard range.contains(x) else { continue }
      let offset = (landing - x) / (BreakoutField.paddleWidth / 2 + BreakoutField.ballRadius)
      let direction = PaddleAngle(offset: offset, speed: 0).direction
      guard abs(direction.x) >= Trigonometry.sineAndCosine(degrees: Steering.steepest).sine else { continue }
      var forecast = BallForecast(
        position: Vector2(landing, BreakoutField.restingY), velocity: direction * speed, wall: game.wall)
      if let time = forecast.timeToBrick(), time < best.time { best = (time, x) }
    }
    return best.x
  }
}
