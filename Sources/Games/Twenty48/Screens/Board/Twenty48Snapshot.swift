import OvershootGameKit
import Twenty48

/// What the page of 2048 shows of the running game, and what is read of it.
struct Twenty48Snapshot: Hashable, Sendable {
  let game: Twenty48Game
  /// The goal of the game, and where it is from, empty for an ordinary one, in a line each.
  let goal: String
  let origin: String
  /// The greatest score of all games without help.
  let best: Int
  /// That of all games where it is greater, in words; empty otherwise.
  let bestOfAll: String
  /// Whether undo, hint or autoplay were used.
  let isAssisted: Bool
  /// Whether the last input can be taken back or, at the start, the game that this one replaced returns.
  let canUndo: Bool
  /// What came of the game; nil while it is played.
  let result: Twenty48Result?
  /// The best push; nil where it is not shown.
  let hint: Twenty48Hint?
  /// The speed of autoplay as an index of its speeds; nil while it is off.
  let speed: Int?
  /// The push that was made or taken back last.
  var push: Twenty48Push
  /// Whether the player has made all pushes since the start, and whether one was taken back.
  var isOwn = false
  var hasUndone = false
}

/// The best push, ready to show.
struct Twenty48Hint: Hashable, Sendable {
  let best: Direction
  /// The cells of the tiles that it moves.
  let moved: Set<Cell>
  /// How good each push is, 0...1, in the order of `Direction`; nil for a push that moves nothing.
  let bars: [Double?]
}

/// What came of a game, ready to show.
struct Twenty48Result: Hashable, Sendable {
  let headline: String
  /// Whether no game without help has more points.
  let isBest: Bool
  let details: String
  /// Whether the game can be looked at again.
  let hasReplay: Bool
}
