import OvershootAdventure

/// What can come of a world: its endings, the states that no ending can be reached from, and what is never seen.
package struct Exploration: Sendable {
  /// An end of the story, with the fewest commands that lead to it.
  package struct Ending: Sendable {
    /// Single commands; played from the beginning they give this ending.
    package let commands: [String]
    /// The points at the end.
    package let score: Int
    /// The text of the ending.
    package let text: String
  }

  /// A text that was never said.
  package struct Text: Sendable {
    /// The key of its thing, place or rule.
    package let key: String
    /// The line of its row.
    package let line: Int
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package let text: String
  }

  /// The number of states that are looked at where none is given.
  package static let defaultStates = 200_000
  /// The numbers of states that can be given.
  package static let stateCounts = 1...20_000_000

  /// Whether all states were found.
  package internal(set) var isComplete = true
  /// The number of different states, with those in which the story has ended.
  package internal(set) var states = 0
  /// By the number of commands, then points, then text.
  package internal(set) var endings: [Ending] = []
  /// The number of states from which surely no ending can be reached.
  package internal(set) var deadEnds = 0
  /// The fewest commands into the first of them; nil where there is none.
  package internal(set) var deadEnd: [String]?
  /// The keys of rooms that were never entered, sorted.
  package internal(set) var unreachedPlaces: [String] = []
  /// In the order of the file.
  package internal(set) var unsaidTexts: [Text] = []

  /// Searches a world breadth first, up to a number of states in `stateCounts`.
  package init(_ world: World, states limit: Int = Exploration.defaultStates) {
    var explorer = Explorer(world, limit: limit)
    explorer.run()
    self = explorer.result
  }

  init() {}
}
