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
  /// Verbs and ways, those that are used most first.
  var verbs: [AdventureWord] = []
  /// Things that are seen.
  var things: [AdventureWord] = []
  /// What the player has.
  var carried: [AdventureWord] = []
  /// Words in the log, in lower case, the longest first.
  var links: [AdventureWord] = []

  /// Returns all words in the order of their use behind what is typed: behind a verb that wants a noun, things come
  /// first.
  func all(behind line: String) -> [AdventureWord] {
    wantsNoun(line) ? things + carried + verbs : verbs + things + carried
  }

  /// Whether a noun goes on with what is typed.
  func wantsNoun(_ line: String) -> Bool {
    verbs.contains { if case .verb(let phrase) = $0.press { phrase.line(line, with: "") != nil } else { false } }
  }
}

extension AdventureWords {
  /// The number of verbs before the ways.
  private static let firstVerbs = 2

  /// The words in a play; none in one that has ended, for its band has what goes on.
  init(_ play: Playthrough) {
    guard !play.isOver else { return }
    func alone(_ verbs: String...) -> [AdventureWord] { verbs.map { AdventureWord(line: $0) } }
    let exits = play.exits.map { AdventureWord(line: $0) }
    let phrases = play.verbPhrases.map { AdventureWord(text: $0.text, press: .verb($0)) }
    verbs = alone("look") + phrases.prefix(Self.firstVerbs) + exits + alone("undo")
    verbs += phrases.dropFirst(Self.firstVerbs) + alone("inventory", "wait", "hint", "map")
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
