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

  /// Reads the words of a list.
  ///
  /// - Throws: `Misunderstanding` where a noun is missing in it.
  init(_ tokens: ArraySlice<Token>, _ language: WorldLanguage) throws(Misunderstanding) {
    var rest = tokens
    var exceptions = ArraySlice<Token>()
    if let index = rest.firstIndex(where: { language.isWord($0, .but) }) {
      exceptions = rest[(index + 1)...]
      if language.isWord(exceptions.first, .for) { exceptions.removeFirst() }
      let but = rest[index]
      rest = rest[..<index]
      guard !exceptions.isEmpty, !rest.isEmpty else { throw Self.missing(but) }
      self.exceptions = try Self.list(exceptions, language)
    }
    terms = try Self.list(rest, language)
  }

  private static func missing(_ token: Token) -> Misunderstanding {
    Misunderstanding(
      reason: .dangling, word: token.index, sentence: .missingBeside, values: ["word": .text(token.text)])
  }

  private static func list(_ tokens: ArraySlice<Token>, _ language: WorldLanguage) throws(Misunderstanding) -> [Term] {
    var terms: [Term] = []
    var part: [Token] = []
    var wasSeparator = false
    for token in tokens {
      guard token.isComma || language.isWord(token, .and) else {
        part.append(token)
        wasSeparator = false
        continue
      }
      if part.isEmpty {
        // A comma and the word "and" may follow each other.
        guard wasSeparator, !token.isComma else { throw missing(token) }
        continue
      }
      terms.append(try term(part, language))
      (part, wasSeparator) = ([], true)
    }
    guard !part.isEmpty else {
      guard let last = tokens.last else {
        throw Misunderstanding(reason: .needsNoun, word: nil, sentence: .missingNoun)
      }
      throw missing(last)
    }
    return terms + [try term(part, language)]
  }

  private static func term(_ tokens: [Token], _ language: WorldLanguage) throws(Misunderstanding) -> Term {
    var (term, rest) = (Term(), tokens[...])
    func isArticle(_ token: Token) -> Bool { language.articles.contains(token.text) }
    if language.isWord(rest.first, .all) {
      term.isAll = true
      rest.removeFirst()
      if language.isWord(rest.first, .of) { rest.removeFirst() }
    }
    while let first = rest.first, isArticle(first), rest.count > 1 { rest.removeFirst() }
    if let first = rest.first, rest.count > 1, let count = language.numbers[first.text] ?? Int(first.text), count >= 1 {
      term.count = count
      rest.removeFirst()
      if language.isWord(rest.first, .of) { rest.removeFirst() }
      while let first = rest.first, isArticle(first), rest.count > 1 { rest.removeFirst() }
    }
    if let index = rest.firstIndex(where: { language.isWord($0, .place) }), index > rest.startIndex || term.isAll {
      term.place = rest[(index + 1)...].filter { !isArticle($0) && !language.isWord($0, .place) }
      guard !term.place.isEmpty else { throw missing(rest[index]) }
      rest = rest[..<index]
      if language.isWord(rest.last, .beforePlace) { rest.removeLast() }
    }
    term.words = Array(rest)
    guard term.isAll || !term.words.isEmpty else { throw missing(tokens[0]) }
    return term
  }

  /// Returns words without articles, as answers to a question are read.
  static func withoutArticles(_ tokens: [Token], _ language: WorldLanguage) -> [Token] {
    tokens.filter { !language.articles.contains($0.text) && !$0.isComma }
  }
}
