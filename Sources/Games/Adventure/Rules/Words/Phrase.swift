/// A noun with what belongs to it: [all [of]] [article or number] adjectives noun [in, on or from noun].
struct Term: Sendable {
  var isAll = false
  /// A number of things, such as two fuses.
  var count: Int?
  /// The adjectives and the noun.
  var words: [Token] = []
  /// Where the thing is.
  var place: [Token] = []

  /// The word that answers about this term mean: its last.
  var index: Int? { words.last?.index ?? place.last?.index }
}

/// A list of nouns, without those after "but".
struct Phrase: Sendable {
  var terms: [Term] = []
  var exceptions: [Term] = []

  var isSingle: Bool { terms.count == 1 && !terms[0].isAll && (terms[0].count ?? 1) == 1 && exceptions.isEmpty }

  private static let articles: Set<String> = ["the", "a", "an", "some", "my", "this", "that", "these", "those", "your"]
  private static let places: Set<String> = ["in", "on", "from", "inside", "under", "at"]
  static let numbers = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
  ]

  /// Reads the words of a list.
  ///
  /// - Throws: `Misunderstanding` where a noun is missing in it.
  init(_ tokens: ArraySlice<Token>) throws(Misunderstanding) {
    var rest = tokens
    var exceptions = ArraySlice<Token>()
    if let index = rest.firstIndex(where: { ["but", "except"].contains($0.text) }) {
      exceptions = rest[(index + 1)...]
      if exceptions.first?.text == "for" { exceptions.removeFirst() }
      let but = rest[index]
      rest = rest[..<index]
      guard !exceptions.isEmpty, !rest.isEmpty else { throw Self.missing(but) }
      self.exceptions = try Self.list(exceptions)
    }
    terms = try Self.list(rest)
  }

  private static func missing(_ token: Token) -> Misunderstanding {
    Misunderstanding(
      reason: .dangling, word: token.index, sentence: .missingBeside, values: ["word": .text(token.typed)])
  }

  private static func list(_ tokens: ArraySlice<Token>) throws(Misunderstanding) -> [Term] {
    var terms: [Term] = []
    var part: [Token] = []
    var wasSeparator = false
    for token in tokens {
      guard token.isComma || token.text == "and" else {
        part.append(token)
        wasSeparator = false
        continue
      }
      if part.isEmpty {
        // A comma and the word "and" may follow each other.
        guard wasSeparator, token.text == "and" else { throw missing(token) }
        continue
      }
      terms.append(try term(part))
      (part, wasSeparator) = ([], true)
    }
    guard !part.isEmpty else {
      guard let last = tokens.last else {
        throw Misunderstanding(reason: .needsNoun, word: nil, sentence: .missingNoun)
      }
      throw missing(last)
    }
    return terms + [try term(part)]
  }

  private static func term(_ tokens: [Token]) throws(Misunderstanding) -> Term {
    var (term, rest) = (Term(), tokens[...])
    if let first = rest.first, ["all", "everything", "both"].contains(first.text) {
      term.isAll = true
      rest.removeFirst()
      if rest.first?.text == "of" { rest.removeFirst() }
    }
    while let first = rest.first, articles.contains(first.text), rest.count > 1 { rest.removeFirst() }
    if let first = rest.first, rest.count > 1, let count = numbers[first.text] ?? Int(first.text), count >= 1 {
      term.count = count
      rest.removeFirst()
      if rest.first?.text == "of" { rest.removeFirst() }
      while let first = rest.first, articles.contains(first.text), rest.count > 1 { rest.removeFirst() }
    }
    if let index = rest.firstIndex(where: { places.contains($0.text) }), index > rest.startIndex || term.isAll {
      term.place = rest[(index + 1)...].filter { !articles.contains($0.text) && !places.contains($0.text) }
      guard !term.place.isEmpty else { throw missing(rest[index]) }
      rest = rest[..<index]
      if rest.last?.text == "out" || rest.last?.text == "that's" { rest.removeLast() }
    }
    term.words = Array(rest)
    guard term.isAll || !term.words.isEmpty else { throw missing(tokens[0]) }
    return term
  }

  /// Returns words without articles, as answers to a question are read.
  static func withoutArticles(_ tokens: [Token]) -> [Token] {
    tokens.filter { !articles.contains($0.text) && !$0.isComma }
  }
}
