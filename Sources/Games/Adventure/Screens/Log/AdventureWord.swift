import OvershootAdventure

/// A word that can be pressed: what it reads, and what pressing it does.
struct AdventureWord: Hashable, Sendable {
  enum Press: Hashable, Sendable {
    /// Enters a line.
    case line(String)
    /// Begins a line with a verb that wants a noun.
    case verb(VerbPhrase)
    /// Goes on with the line that a verb began; otherwise examines what it names.
    case noun(String)
  }

  let text: String
  let press: Press

  /// The verbs that are pressed: those that want a noun, and those that stand alone.
  fileprivate static func verbs(_ play: Playthrough) -> [Self] {
    func alone(_ verbs: String...) -> [Self] { verbs.map { Self(line: $0) } }
    return alone("look") + play.verbPhrases.map { Self(text: $0.text, press: .verb($0)) }
      + alone("map", "inventory", "wait", "hint", "undo")
  }
}

extension AdventureWord {
  /// A word that enters itself.
  init(line: String) { self.init(text: line, press: .line(line)) }

  /// A word that names what is seen.
  init(_ sight: Sight) { self.init(text: sight.name, press: .noun(sight.name)) }
}

extension VerbPhrase {
  /// What a button of it reads.
  var text: String { end.map { "\(start) … \($0)" } ?? start }

  /// Returns the line with a noun behind it, and whether it is whole; nil where no noun can follow.
  func line(_ line: String, with noun: String) -> (text: String, isWhole: Bool)? {
    guard line.lowercased().hasPrefix("\(start.lowercased()) ") else { return nil }
    let rest = line.dropFirst(start.count + 1)
    if rest.isEmpty, let preposition { return ("\(line)\(noun) \(preposition) ", false) }
    guard rest.isEmpty || preposition.map({ rest.hasSuffix(" \($0) ") }) == true else { return nil }
    return (line + noun + (end.map { " \($0)" } ?? ""), true)
  }
}

/// What can be pressed now.
struct AdventureWords: Hashable, Sendable {
  /// Ways and things.
  var things: [AdventureWord] = []
  /// What the player has.
  var carried: [AdventureWord] = []
  /// Verbs, those that want a noun first.
  var verbs: [AdventureWord] = []
  /// Words in the log, in lower case, the longest first.
  var links: [AdventureWord] = []
}

extension AdventureWords {
  /// The words in a play.
  init(_ play: Playthrough) {
    let carried = play.carried.map(AdventureWord.init)
    guard !play.isOver else {
      // What goes on is on the card of the ending.
      self.init(carried: carried)
      return
    }
    let exits = play.exits.map { AdventureWord(line: $0) }
    let sights = play.sights
    let links = sights.flatMap { sight in sight.words.map { AdventureWord(text: $0, press: .noun(sight.name)) } }
    let compass = play.exits.filter(play.isOnCompass).map { AdventureWord(text: $0.lowercased(), press: .line($0)) }
    // What the player has is last among what is seen.
    self.init(
      things: exits + sights.dropLast(carried.count).map(AdventureWord.init), carried: carried,
      verbs: AdventureWord.verbs(play),
      links: (links + compass).sorted { ($1.text.count, $0.text) < ($0.text.count, $1.text) })
  }
}
