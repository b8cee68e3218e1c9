import OvershootAdventure

/// A change that the screen of the text adventure shows.
enum AdventureUpdate: Hashable, Sendable {
  /// Replaces the log.
  case log([OutputLine])
  /// Adds paragraphs; `isAnswer` where a command caused them.
  case added([OutputLine], isAnswer: Bool)
  /// What commands are heard by.
  case sounds([WorldSound])
  case words(AdventureWords)
  case panel(AdventurePanel)
  /// How the story has ended; nil while it goes on.
  case ended(AdventureResult?)
  /// Replaces what is typed.
  case line(String)
  /// The size of text in points.
  case textSize(Double)
  /// What the world is called.
  case title(String)
  /// A file is no world.
  case fault(WorldFault)
  /// A text for the clipboard.
  case copied(String)
}

/// What came of a story, ready to show.
struct AdventureResult: Hashable, Sendable {
  let isWon: Bool
  let score: Int
  /// The greatest number of points; nil where the world does not say it.
  let maximum: Int?
  let turns: Int
  /// Whether anything was missed.
  let hasMissed: Bool
}
