/// Something that the player has done, as a screen reports it. Whether it earns a trophy is decided elsewhere.
public enum TrophyEvent: Hashable, Sendable {
  /// A push in 2048: the number of merges, the greatest number that a merge made, the points of the game, and whether a
  /// move is left.
  case pushed(merges: Int, greatest: Int, points: Int, isLost: Bool)
  /// The header of the profile is pulled, to a multiple of its height.
  case stretched(factor: Double)
  /// The user likes posts of the profile.
  case liked(count: Int, of: Int)
  /// The profile was refreshed, and this many posts came.
  case refreshed(newPosts: Int)
  /// A curve of a kind was added to the race, one of so many kinds.
  case raced(kind: String, of: Int)
  /// A curve was copied in a notation, one of so many.
  case copied(notation: String, of: Int)
  /// A press was confirmed that had lasted for so many seconds.
  case confirmed(seconds: Double)
  /// The page of a control was opened, one of so many.
  case opened(control: String, of: Int)
  /// A transition was turned round.
  case transitionTurned
  /// The theme was changed while it changed.
  case themeTurned
}
