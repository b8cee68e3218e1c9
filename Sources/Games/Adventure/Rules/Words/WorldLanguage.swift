/// The language of a world: the words that the parser takes, and how sentences are made.
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

  package var tag: String
  var sentences = Template.english
  /// The phrases for verbs, as they are listed.
  var phrases: [String] = []
  /// The first phrase for each verb.
  var names: [Verb: String] = [:]
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
  /// The words for a direction in answers and on a button.
  var headingNames: [Heading: (answer: String, button: String)] = [:]
  package var words: [Role: Set<String>] = [:]
  /// The first word of a role, as it is shown.
  package var shown: [Role: String] = [:]
  var articles: Set<String> = []
  package var pronouns: [String: [Referent]] = [:]
  /// Pronouns and articles of one who is given something.
  var datives: Set<String> = []
  var numbers: [String: Int] = [:]
  var ordinals: [String: Int] = [:]
  /// The endings of nouns for several things; nil for those of English.
  var pluralEndings: [String]?
  /// How names are declined; nil where they stay as they are.
  var declension: Declension?
  /// The last words of the names of a world.
  var nouns: Set<String> = []

  /// Whether letters such as ä may be written as ae.
  var folds: Bool { tag != Self.englishTag }

  static let englishTag = "en"

  init(tag: String) { self.tag = tag }

  // MARK: Words

  func isWord(_ token: Token?, _ role: Role) -> Bool { token.map { words[role]?.contains($0.text) == true } ?? false }

  /// Returns a word as it is compared: in lower case, and with ae for ä, ss for ß.
  package func fold(_ word: String) -> String {
    let word = word.lowercased()
    guard folds, word.contains(where: { Self.foldings[$0] != nil }) else { return word }
    return word.map { Self.foldings[$0] ?? String($0) }.joined()
  }

  private static let foldings: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"]

  /// Returns whether a word is the plural of a noun.
  func isPlural(_ word: String, of noun: String) -> Bool {
    guard let pluralEndings else {
      guard word.hasSuffix("s") else { return false }
      return word == noun + "s" || word == noun + "es" || noun.hasSuffix("y") && word == noun.dropLast() + "ies"
    }
    // An umlaut may come with the plural.
    func plain(_ word: String) -> String {
      word.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
    }
    let (word, noun) = (plain(word), plain(noun))
    return word.hasPrefix(noun) && pluralEndings.contains(String(word.dropFirst(noun.count)))
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

  // MARK: Names

  /// The words for a direction in answers.
  package func name(of heading: Heading) -> String { headingNames[heading]?.answer ?? heading.name }

  /// The word for a direction that can be pressed and entered.
  package func button(for heading: Heading) -> String { headingNames[heading]?.button ?? heading.name }

  /// The first phrase for a verb.
  package func name(of verb: Verb) -> String { names[verb] ?? verb.rawValue }

  /// The name with the definite article.
  func definite(_ entity: Entity, _ wanted: GrammaticalCase) -> String {
    guard let declension, let name = entity.names.first else { return entity.definite }
    let isOwn = name.article.map { !declension.isIndefinite($0) } ?? false
    return declension.text(name, isOwn ? .own : .definite, wanted)
  }

  /// The name with the indefinite article, as in a list.
  func indefinite(_ entity: Entity, _ wanted: GrammaticalCase) -> String {
    guard let declension, let name = entity.names.first else { return entity.indefinite }
    let isOwn = name.article.map { !declension.isIndefinite($0) } ?? false
    return declension.text(name, isOwn ? .own : .indefinite, wanted)
  }

  /// The name without an article, or the key where it has none.
  func bare(_ entity: Entity) -> String {
    guard let declension, let name = entity.names.first else { return entity.name }
    return declension.text(name, .bare, .nominative)
  }

  /// What completes the beginning of a name, in lower case.
  package func completions(of name: Entity.Name) -> [String] {
    guard let declension else { return [name.text.lowercased(), name.head] }
    return [declension.text(name, .bare, .nominative).lowercased(), name.noun.lowercased()]
  }

  /// What texts of the world may write for a name, in lower case.
  func spellings(of name: Entity.Name) -> [String] {
    guard let declension else { return [name.text.lowercased(), name.head] }
    return declension.spellings(of: name)
  }
}
