/// The list that a score belongs to.
public struct ScoreList: Hashable, Sendable {
  /// The number of scores that a list keeps where nothing else is said.
  public static let limit = 200

  /// The name of the game.
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
  /// The bests for which a result counts.
  public enum Standing: Int, Hashable, Sendable {
    /// Counts for all: the player had no help.
    case own
    /// Counts for the best of all games only.
    case helped
    /// Counts for none.
    case unranked
  }

  /// The points.
  public let points: Int
  /// When the game ended, in seconds since 1970.
  public let created: Double
  /// The seed of the game; nil where it is not known.
  public let seed: UInt64?
  /// The whole game as text, from which it can be played again; nil where it is not kept.
  public let replay: String?
  /// The bests for which it counts.
  public let standing: Standing
  /// What lists and statistics show of the game, as text of the caller's; nil if they show nothing.
  public let facts: String?

  /// Creates a score.
  public init(
    points: Int, created: Double, seed: UInt64? = nil, replay: String? = nil, standing: Standing = .own,
    facts: String? = nil
  ) {
    (self.points, self.created, self.seed, self.replay) = (points, created, seed, replay)
    (self.standing, self.facts) = (standing, facts)
  }
}

/// A score in the store with its number and its list.
public struct KeptScore: Hashable, Sendable {
  /// The number of the score, from 1.
  public let id: Int64
  /// The list that it belongs to.
  public let list: ScoreList
  /// The score. Its replay is left out where it has facts.
  public let score: Score
  /// Whether it stays where others are removed.
  public var hasStar: Bool
}
