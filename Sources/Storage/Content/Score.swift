/// The list that a score belongs to.
public struct ScoreList: Hashable, Sendable {
  /// The name of the game, such as `2048`.
  public let game: String
  /// The size, such as `4x4`.
  public let size: String
  /// The variant of the rules, such as `classic`.
  public let variant: String

  /// Creates a list.
  public init(game: String, size: String, variant: String) {
    (self.game, self.size, self.variant) = (game, size, variant)
  }
}

/// The result of a game.
public struct Score: Hashable, Sendable {
  /// The points.
  public let points: Int
  /// When the game ended, in seconds since 1970.
  public let created: Double
  /// The seed of the game; nil where it is not known.
  public let seed: UInt64?
  /// The whole game as text, from which it can be played again; nil where it is not kept.
  public let replay: String?

  /// Creates a score.
  public init(points: Int, created: Double, seed: UInt64? = nil, replay: String? = nil) {
    (self.points, self.created, self.seed, self.replay) = (points, created, seed, replay)
  }
}
