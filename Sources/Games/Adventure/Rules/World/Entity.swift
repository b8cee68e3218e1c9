/// A thing, a room, an actor or the player: a row with its components. Other entities are named by their index.
package struct Entity: Sendable {
  /// A name by which the player can mean it.
  package struct Name: Sendable {
    let isPlural: Bool
    /// The word before it in a sentence; nil for a, an or some.
    let article: String?
    /// The gender, for pronouns.
    let gender: GrammaticalGender

    /// All words without the article.
    package let text: String
    /// The last word of the noun, in lower case.
    package let head: String
    /// All other words, in lower case.
    package let others: Set<String>

    /// What texts of the world may write for it, and what completes its beginning, in lower case.
    var spellings: [String] { [text.lowercased(), head] }

    init(noun: String, adjectives: [String], isPlural: Bool, article: String?, gender: GrammaticalGender) {
      (self.isPlural, self.article, self.gender) = (isPlural, article, gender)
      var words = Tokens.words(in: noun)
      head = words.popLast() ?? ""
      text = (adjectives + [noun]).joined(separator: " ")
      others = Set(words + adjectives.flatMap { Tokens.words(in: $0) })
    }
  }

  /// A text of a slot that holds under conditions.
  package struct Text: Sendable {
    package let slot: String
    package let body: String
    package let when: [Condition]
    package let line: Int
  }

  package struct Lock: Sendable {
    let isLocked: Bool
    package let key: Int
  }

  package let key: String
  package let line: Int
  /// The index of what has it at the beginning; -1 for nothing.
  package var parent = -1
  package var relation = Relation.in
  package var names: [Name] = []
  package var texts: [Text] = []
  package var isRoom = false
  /// Under which conditions a room is dark; nil for one that never is.
  package var dark: [Condition]?
  package var isContainer = false
  /// The number of things that a container takes.
  var capacity: Int?
  package var isSupporter = false
  /// Whether it is open at the beginning; nil where it cannot be opened.
  package var opens: Bool?
  package var lock: Lock?
  package var isTakeable = false
  package var isWearable = false
  package var isEdible = false
  /// Whether it is on at the beginning; nil where it has no switch.
  package var switches: Bool?
  /// Under which conditions it is a light; nil for what never is.
  package var light: [Condition]?
  var isScenery = false
  package var isActor = false
  /// The name of the screen of a cabinet.
  package var route: String?

  init(key: String, line: Int) { (self.key, self.line) = (key, line) }

  var isPlural: Bool { names.first?.isPlural ?? false }

  var gender: GrammaticalGender { isPlural ? .plural : names.first?.gender ?? .neuter }

  /// The first name, or the key where it has none.
  var name: String { names.first?.text ?? key }

  /// The name with its indefinite article, as in a list: a brass key, some fuses.
  var indefinite: String {
    guard let name = names.first else { return key }
    if let article = name.article { return article.isEmpty ? name.text : "\(article) \(name.text)" }
    if name.isPlural { return "some \(name.text)" }
    let isVowel = name.text.lowercased().first.map { "aeiou".contains($0) } ?? false
    return "\(isVowel ? "an" : "a") \(name.text)"
  }

  /// The name with the definite article.
  var definite: String {
    guard let name = names.first else { return key }
    guard let article = name.article, !["a", "an", "some"].contains(article) else { return "the \(name.text)" }
    return article.isEmpty ? name.text : "\(article) \(name.text)"
  }
}
