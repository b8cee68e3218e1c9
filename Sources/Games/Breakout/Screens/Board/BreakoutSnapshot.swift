import Breakout
import OvershootGameKit

/// What the page shows of a game.
struct BreakoutSnapshot: Sendable {
  let game: BreakoutGame
  let score: BreakoutScore
  let status: BreakoutStatus
  /// Whether the player has played it all, at the usual speed.
  var isOwn = false

  /// Returns a ball; nil for one that is not in the field.
  func ball(_ id: Int?) -> Ball? { game.balls.first { $0.id == id } }
}

/// Points and lives, ready to show.
struct BreakoutScore: Hashable, Sendable {
  let score: Int
  /// The maximum of all games with these settings.
  let best: Int
  /// The lives that are left; nil in an endless game.
  let lives: Int?
}

/// The state of the game, which decides what the user can do.
struct BreakoutStatus: Hashable, Sendable {
  /// Whether the game waits, runs, is paused or has ended.
  let play: PlayEvent
  /// How to go on; empty where nothing is to be done.
  var line = ""
  /// What came of the game; nil before its end.
  var result: BreakoutResult?
}

/// What came of a game, ready to show.
struct BreakoutResult: Hashable, Sendable {
  let isWon: Bool
  let headline: String
  let score: Int
  /// The best before it; nil where it is a new one, and where no score is kept.
  let best: Int?
  /// More in a sentence or two; empty for nothing.
  let details: String
  /// The stars of a wall that is down; nil for a game that has none to earn.
  let stars: Int?
  /// The number of the replay that is kept; nil where none is.
  let replay: Int64?
  /// The number of levels that are cleared, after one of them; nil for others.
  var cleared: Int?
}
