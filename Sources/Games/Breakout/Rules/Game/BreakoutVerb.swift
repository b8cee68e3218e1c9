/// What a player does.
public enum BreakoutVerb: Hashable, Sendable {
  /// Moves the middle of the paddle to an x, at most 60 units a tick.
  case paddle(Double)
  /// Moves the paddle to the left (-1) or to the right (1) until it is stopped (0).
  case hold(Int)
  /// Releases a ball that sticks, serves one, shoots, or turns the newest ball: the first of these that is possible.
  case press
  /// Pauses the game, or lets it go on.
  case pause(Bool)
  /// Changes the settings; has no effect in a level.
  case set(BreakoutSettings)
}
