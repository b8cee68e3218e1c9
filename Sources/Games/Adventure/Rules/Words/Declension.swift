/// How names change with case and gender: an article, adjectives with endings, and the noun.
struct Declension: Hashable, Sendable {
  /// What stands before the adjectives.
  enum Kind: String, CaseIterable, Sendable {
    // The articles of the language.
    case definite, indefinite
    /// Another word, such as a possessive pronoun, whose endings are given.
    case own
    /// Nothing.
    case bare
  }

  struct Key: Hashable, Sendable {
    let kind: Kind
    let wanted: GrammaticalCase
  }

  /// The articles, or the endings of one that is `own`, by gender.
  var articles: [Key: [String]] = [:]
  /// The endings of adjectives, by gender.
  var endings: [Key: [String]] = [:]

  func isIndefinite(_ article: String) -> Bool {
    GrammaticalCase.allCases.contains { articles[Key(kind: .indefinite, wanted: $0)]?.contains(article) == true }
      && !article.isEmpty
  }

  /// Returns a name in a case.
  func text(_ name: Entity.Name, _ kind: Kind, _ wanted: GrammaticalCase) -> String {
    let isBare = kind == .bare || kind == .own && name.article?.isEmpty != false
    let key = Key(kind: isBare ? .bare : kind, wanted: wanted)
    let gender = name.isPlural ? .plural : name.gender
    var article = isBare ? "" : articles[key]?[gender.rawValue] ?? ""
    if key.kind == .own { article = (name.article ?? "") + article }
    let ending = endings[key]?[gender.rawValue] ?? ""
    let adjectives = name.adjectives.map { Self.stem($0).inflected(by: ending) }
    let noun = gender == .plural && wanted == .dative ? Self.dativePlural(name.noun) : name.noun
    return ([article] + adjectives + [noun]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// All that can stand for a name in a text, in lower case, the longest first.
  func spellings(of name: Entity.Name) -> [String] {
    var texts: Set<String> = [name.noun.lowercased()]
    for kind in Kind.allCases {
      for wanted in GrammaticalCase.allCases {
        var name = name
        name.article = ""
        let key = Key(kind: kind, wanted: wanted)
        let ending = endings[key]?[(name.isPlural ? .plural : name.gender).rawValue] ?? ""
        let adjectives = name.adjectives.map { Self.stem($0).inflected(by: ending) }
        let noun = name.isPlural && wanted == .dative ? Self.dativePlural(name.noun) : name.noun
        texts.insert((adjectives + [noun]).joined(separator: " ").lowercased())
      }
    }
    return texts.sorted { ($1.count, $0) < ($0.count, $1) }
  }

  /// All forms of an adjective that a player can type.
  func forms(of adjective: String) -> Set<String> {
    let stem = Self.stem(adjective)
    return Set(endings.values.flatMap { $0 }.map(stem.inflected)).union([stem.base, stem.inflected(by: "")])
  }

  // MARK: Stems

  /// An adjective without an ending, and what endings are put to.
  struct Stem: Hashable, Sendable {
    let base: String
    let stem: String?

    func inflected(by ending: String) -> String { stem.map { $0 + ending } ?? base }
  }

  /// Returns the stem of an adjective, which may be given behind a bar: `hoch|hoh`.
  static func stem(_ adjective: String) -> Stem {
    let parts = adjective.split(separator: "|", maxSplits: 1).map(String.init)
    guard let base = parts.first else { return Stem(base: adjective, stem: adjective) }
    if parts.count == 2 { return Stem(base: base, stem: parts[1]) }
    let vowels = "aeiouäöü"
    let before = base.dropLast(2).last
    let isDropped =
      base.hasSuffix("el") && before != nil || base.hasSuffix("er") && before.map { vowels.contains($0) } == true
    if isDropped, let last = base.last { return Stem(base: base, stem: base.dropLast(2) + String(last)) }
    // "rosa", and names of towns such as "Berliner", stay as they are.
    if base.hasSuffix("a") || base.hasSuffix("er") && base.first?.isUppercase == true {
      return Stem(base: base, stem: nil)
    }
    return Stem(base: base, stem: base.hasSuffix("e") ? String(base.dropLast()) : base)
  }

  private static func dativePlural(_ noun: String) -> String {
    noun.hasSuffix("n") || noun.hasSuffix("s") ? noun : noun + "n"
  }
}
