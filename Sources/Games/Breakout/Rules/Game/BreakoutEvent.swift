/// What happened in a tick.
public struct BreakoutEvent: Hashable, Sendable {
  /// What can happen.
  public enum Kind: Hashable, Sendable {
    /// A ball hit a brick, which is broken if it has no hits left.
    case hit(ball: Int, column: Int, row: Int, left: Int, points: Int)
    /// A ball was served.
    case served(ball: Int)
    /// A press turned a ball.
    case pushed(ball: Int)
    /// A press had no effect.
    case refused
    /// A ball touched the paddle.
    case paddle(ball: Int)
    /// A ball met a side or the top of the field.
    case wall(ball: Int)
    /// A ball left the field.
    case lost(ball: Int)
    /// A ball that met no brick for long was turned a little.
    case nudged(ball: Int)
  }

  /// The number of the tick, from 1.
  public let tick: Int
  /// What happened.
  public let kind: Kind
}
