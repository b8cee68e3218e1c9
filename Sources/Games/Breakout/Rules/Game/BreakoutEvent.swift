/// What happened in a tick.
public enum BreakoutEvent: Hashable, Sendable {
  /// What hits a brick.
  public enum Hitter: String, Sendable {
    /// A ball.
    case ball
    /// An explosive brick that broke in the tick before.
    case blast
    /// A shot of the paddle.
    case shot
  }

  /// A brick was hit, and is broken if it has no hits left. `ball` is the ball that did it, or set off the blast; nil
  /// for a shot. `left` is nil for a brick that nothing breaks.
  case hit(ball: Int?, column: Int, row: Int, left: Int?, points: Int, by: Hitter = .ball)
  /// A ball was served.
  case served(ball: Int)
  /// A press turned a ball, or released one from the paddle.
  case pushed(ball: Int)
  /// A press had no effect.
  case refused
  /// A ball touched the paddle.
  case bounced(ball: Int)
  /// A ball met a side or the top of the field, or its floor.
  case wall(ball: Int)
  /// A ball left the field.
  case lost(ball: Int)
  /// The last ball left the field, which costs a life; `left` is the number of lives left.
  case lifeLost(left: Int)
  /// A ball that met no brick for long was turned a little.
  case nudged(ball: Int)
  /// One of the last two bricks turned a ball for the first time.
  case drawn(ball: Int)
  /// The paddle caught the piece of a brick.
  case caught(PowerUp, column: Int, row: Int, points: Int)
  /// The piece of a brick was lost.
  case dropped(PowerUp, column: Int, row: Int)
  /// An explosive brick, which a ball broke in the tick before, or what that set off, breaks its neighbours.
  case exploded(ball: Int?, column: Int, row: Int)
  /// The paddle shot from an x.
  case fired(x: Double)
  /// A row turned at an offset.
  case moved(row: Int, offset: Double)
  /// The level was cleared, which gives points for the time and the lives left.
  case bonus(points: Int)
  /// The last brick that can break is broken.
  case wallCleared
}
