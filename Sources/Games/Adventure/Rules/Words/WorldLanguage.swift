/// The words that the parser takes in a world, and the sentences that are said: those of English, and the world's own.
package struct WorldLanguage: Sendable {
  /// What a word between nouns is for. The raw values are keys of rows whose part is `preposition`.
  package enum Role: String, CaseIterable, Sendable {
    // Before the second noun.
    case `in`, into, through, on, onto, with, using, to
    /// Before a direction or a place to go to.
    case toward
    /// Before the place of a thing.
    case place
    /// Before a topic.
    case about
    /// What means "from" behind "take".
    case outOf
    /// What may stand before the word of a place.
    case beforePlace
    case of, and, then, but
    /// What may follow "but".
    case `for`
    case all, slot, last
    /// What may follow an ordinal.
    case one
    // What a transcript begins and ends with.
    case scriptOn, scriptOff
    /// What says nothing.
    case filler
  }

  /// What a pronoun stands for.
  package enum Referent: Hashable, Sendable {
    case thing, person, group, player
    case gendered(GrammaticalGender)
  }

  var sentences = Template.english
  /// The phrases for verbs, as they are listed.
  var phrases: [String] = []
  /// The verbs by their words, those of several words too.
  package var verbs: [[String]: Verb] = [:]
  /// The verbs of the world's own, and their indexes by their words.
  package var ownVerbs: [OwnVerb] = []
  package var own: [[String]: Int] = [:]
  /// The number of words of the longest phrase.
  var maximumWords = 1
  /// The verbs in two halves, by the second and the first half.
  var particles: [String: [String: Verb]] = [:]
  package var headings: [String: Heading] = [:]
  package var words: [Role: Set<String>] = [:]
  /// The first word of a role, as it is shown.
  package var shown: [Role: String] = [:]
  var articles: Set<String> = []
  package var pronouns: [String: [Referent]] = [:]
  var numbers: [String: Int] = [:]
  var ordinals: [String: Int] = [:]

  /// The language of all worlds, as their files name it.
  static let tag = "en"

  // MARK: Words

  func isWord(_ token: Token?, _ role: Role) -> Bool { token.map { words[role]?.contains($0.text) == true } ?? false }

  /// Returns whether a word is the plural of a noun.
  static func isPlural(_ word: String, of noun: String) -> Bool {
    guard word.hasSuffix("s") else { return false }
    return word == noun + "s" || word == noun + "es" || noun.hasSuffix("y") && word == noun.dropLast() + "ies"
  }

  /// The relation that a preposition of a verb names.
  func relation(_ verb: Verb, _ word: String) -> Relation? {
    Self.relations[verb]?.first { words[$0.role]?.contains(word) == true }?.relation
  }

  private static let withRole: [(role: Role, relation: Relation)] = [(.with, .in)]
  private static let keyRoles: [(role: Role, relation: Relation)] = [(.with, .in), (.using, .in)]
  private static let relations: [Verb: [(role: Role, relation: Relation)]] = [
    .put: [(.in, .in), (.into, .in), (.through, .in), (.on, .on), (.onto, .on)],
    .give: [(.to, .in)], .show: [(.to, .in)], .lock: keyRoles, .unlock: keyRoles,
    .use: [(.with, .in), (.on, .in), (.in, .in)],
    .turnOn: withRole, .open: withRole, .push: withRole, .eat: withRole,
  ]
}
