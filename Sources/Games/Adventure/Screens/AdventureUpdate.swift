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
  /// Replaces what is typed.
  case line(String)
  /// The size of text in points.
  case textSize(Double)
  /// A text for the clipboard.
  case copied(String)
}
