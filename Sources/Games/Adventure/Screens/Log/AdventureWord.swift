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
}

extension AdventureWord {
  /// A word that enters itself.
  init(line: String) { self.init(text: line, press: .line(line)) }

  /// A word that begins a line.
  init(_ phrase: VerbPhrase) { self.init(text: phrase.text, press: .verb(phrase)) }

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
  /// Ways, and the first verbs of what can be done here.
  var verbs: [AdventureWord] = []
  /// All other verbs.
  var others: [AdventureWord] = []
  /// Things that are seen.
  var things: [AdventureWord] = []
  /// What the player has.
  var carried: [AdventureWord] = []
  /// Words in the log, in lower case, the longest first.
  var links: [AdventureWord] = []

  /// Returns words in the order of their use behind what is typed: behind a verb that wants a noun, things come
  /// first. Other verbs come last, where they are asked for.
  func all(behind line: String, withOthers: Bool) -> [AdventureWord] {
    (wantsNoun(line) ? things + carried + verbs : verbs + things + carried) + (withOthers ? others : [])
  }

  /// Whether a noun goes on with what is typed.
  func wantsNoun(_ line: String) -> Bool {
    (verbs + others).contains {
      if case .verb(let phrase) = $0.press { phrase.line(line, with: "") != nil } else { false }
    }
  }
}

extension AdventureWords {
  /// The greatest number of verbs, and that of those before the ways.
  static let (mostVerbs, firstVerbs) = (6, 3)

  /// The words in a play; none in one that has ended, for its band has what goes on.
  init(_ play: Playthrough) {
    guard !play.isOver else { return }
    let phrases = play.verbPhrases.map(AdventureWord.init)
    let here = [AdventureWord(line: "look")] + play.verbPhrasesHere.map(AdventureWord.init)
    let exits = play.exits.map { AdventureWord(line: $0) }
    // Ways are what one enters mostly.
    let first = here.filter { $0.text != "enter" }.prefix(Self.firstVerbs)
    verbs = first + exits + here.filter { !first.contains($0) }.prefix(Self.mostVerbs - first.count)
    others =
      phrases.filter { !verbs.contains($0) }
      + ["undo", "inventory", "wait", "hint", "map"].map { AdventureWord(line: $0) }
    let sights = play.sights
    let compass = play.exits.filter(play.isOnCompass).map { AdventureWord(text: $0.lowercased(), press: .line($0)) }
    links =
      (sights.flatMap { sight in sight.words.map { AdventureWord(text: $0, press: .noun(sight.name)) } } + compass)
      .sorted { ($1.text.count, $0.text) < ($0.text.count, $1.text) }
    // What the player has is last among what is seen.
    carried = play.carried.map(AdventureWord.init)
    things = sights.dropLast(carried.count).map(AdventureWord.init)
  }
}
