import OvershootAdventure

/// A word that can be pressed: what it reads, and what pressing it does.
struct AdventureWord: Hashable, Sendable {
  enum Press: Hashable, Sendable {
    /// Enters a line.
    case line(String)
    /// Begins a line with a verb that wants a noun.
    case verb(AdventurePhrase)
    /// Goes on with the line that a verb began; otherwise examines what it names.
    case noun(String)
  }

  let text: String
  let press: Press

  /// The verbs that are pressed: those that want a noun, and those that stand alone.
  fileprivate static let verbs =
    [Self(line: "look")] + AdventurePhrase.all.map { Self(text: $0.verb, press: .verb($0)) }
    + ["inventory", "wait", "hint", "undo"].map { Self(line: $0) }
}

extension AdventureWord {
  /// A word that enters itself.
  init(line: String) { self.init(text: line, press: .line(line)) }

  /// A word that names what is seen.
  init(_ sight: Sight) { self.init(text: sight.name, press: .noun(sight.name)) }
}

/// A verb with nouns: take, or put … in.
struct AdventurePhrase: Hashable, Sendable {
  let verb: String
  /// What stands before the second noun; nil for a verb with one noun.
  var preposition: String?

  /// The verbs that are pressed, in the order in which they are shown.
  static let all: [Self] = [
    Self(verb: "take"), Self(verb: "open"), Self(verb: "put", preposition: "in"), Self(verb: "turn on"),
    Self(verb: "unlock", preposition: "with"), Self(verb: "push"), Self(verb: "pull"), Self(verb: "read"),
    Self(verb: "enter"), Self(verb: "play"), Self(verb: "talk to"), Self(verb: "give", preposition: "to"),
    Self(verb: "drop"), Self(verb: "close"), Self(verb: "turn off"),
  ]
}

extension AdventurePhrase {
  /// The phrase that a line begins; nil for another line.
  init?(beginning line: String) {
    guard let found = Self.all.first(where: { line.lowercased().hasPrefix("\($0.verb) ") }) else { return nil }
    self = found
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
    let compass = exits.filter { !["in", "out", "up", "down"].contains($0.text) }
    // What the player has is last among what is seen.
    self.init(
      things: exits + sights.dropLast(carried.count).map(AdventureWord.init), carried: carried,
      verbs: AdventureWord.verbs,
      links: (links + compass).sorted { ($1.text.count, $0.text) < ($0.text.count, $1.text) })
  }
}
