import OvershootAdventure

/// What the page of a story shows.
struct AdventureSnapshot: Hashable {
  /// What the world is called.
  let title: String
  let isArcade: Bool
  var words = AdventureWords()
  /// Nil while nothing is played.
  var story: StoryState?
  /// How the story has ended; nil while it goes on.
  var result: AdventureResult?
  /// Whether the player plays it, and it is no replay.
  var isOwn = false
}

/// What came of a story, ready to show.
struct AdventureResult: Hashable {
  let isWon: Bool
  /// Whether anything was missed.
  let hasMissed: Bool

  /// Creates the result of a play; nil where it is not over.
  init?(_ play: Playthrough) {
    guard play.isOver else { return nil }
    (isWon, hasMissed) = (play.isWon, !play.missed.isEmpty)
  }
}
