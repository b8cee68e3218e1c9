import OvershootGeometry

/// A command as it was read: the verb, and its slots as words.
struct Command: Sendable {
  /// The verb; for one of the world's own it is `use`, with which the engine does nothing.
  let verb: Verb
  /// The index of the verb where it is one of the world's own.
  var own: Int?
  /// What the player typed for the verb.
  var typed = ""
  var direct: Phrase?
  var indirect: Phrase?
  /// The relation that a preposition named.
  var relation: Relation?
  var topic: [String] = []
  var heading: Heading?
  var number: Int?
  var word: Token?

  private let language: WorldLanguage

  /// Reads the words of one command.
  ///
  /// - Throws: `Misunderstanding` with the reason and the word that it is about.
  init(_ tokens: [Token], _ language: WorldLanguage = .english) throws(Misunderstanding) {
    let tokens = language.withoutFillers(tokens)
    guard let first = tokens.first(where: { !$0.isComma }) else {
      throw Misunderstanding(reason: .empty, sentence: .empty)
    }
    if let (own, count) = Self.own(of: tokens, language) {
      try self.init(own, tokens[count...], typed: tokens[..<count].map(\.text).joined(separator: " "), language)
      return
    }
    if let (other, index) = language.particle(of: tokens) {
      let rest = Array(tokens[1..<index] + tokens[(index + 1)...])
      try self.init(other, rest[...], typed: "\(first.text) \(tokens[index].text)", language)
      return
    }
    let (verb, count) = try Self.verb(of: tokens, first, language)
    var rest = tokens[count...]
    let typed = tokens[..<count].map(\.text).joined(separator: " ")
    if verb == .go, let heading = language.headings[first.text] {
      try self.init(verb, rest, typed: typed, heading: heading, language)
      return
    }
    if verb == .look, rest.contains(where: { language.headings[$0.text] == nil }) {
      try self.init(.examine, rest, typed: typed, language)
      return
    }
    if verb == .take, rest.count > 3, let index = rest.firstIndex(where: { language.isWord($0, .outOf) }),
      index > rest.startIndex, index + 1 < rest.endIndex
    {
      // "out of" and "off" are "from".
      let isOf = language.isWord(rest[index + 1], .of)
      rest =
        (Array(tokens[..<index]) + [Token(text: "from", index: tokens[index].index)]
        + tokens[(index + (isOf ? 2 : 1))...])[count...]
    }
    try self.init(verb, rest, typed: typed, language)
  }

  private init(
    _ verb: Verb, _ words: ArraySlice<Token>, typed: String, heading: Heading? = nil, _ language: WorldLanguage
  ) throws(Misunderstanding) {
    (self.verb, self.typed, self.heading, self.language) = (verb, typed, heading, language)
    var words = words
    if words.first?.isComma == true { words.removeFirst() }
    switch verb.grammar {
    case .none where verb == .look || verb == .wink: break
    case .none: try Self.checkEnd(words)
    case .slot:
      let slot = words.last { !language.isWord($0, .slot) }
      number = slot.flatMap { language.numbers[$0.text] ?? Int($0.text) }
      word = slot
    case .word: word = words.first
    case .heading:
      if heading != nil {
        try Self.checkEnd(words)
        return
      }
      if language.isWord(words.first, .toward) { words.removeFirst() }
      if words.count == 1, let first = words.first, let found = language.headings[first.text] {
        self.heading = found
      } else {
        try readNouns(words)
      }
    case .maybeOne:
      if words.count == 1, let first = words.first, verb == .climb, let found = language.headings[first.text] {
        self.heading = found
      } else if !words.isEmpty {
        if verb == .climb, words.count > 1, let first = words.first, language.headings[first.text] != nil {
          words.removeFirst()
        }
        try readNouns(words)
      }
    case .topic:
      if let index = words.firstIndex(where: { language.isWord($0, .about) }) {
        topic = Phrase.withoutArticles(Array(words[(index + 1)...]), language).map(\.text)
        words = words[..<index]
      }
      try readNouns(words)
    case .one, .many, .two: try readNouns(words)
    }
  }

  /// Reads the words behind a verb of the world's own.
  private init(_ own: Int, _ words: ArraySlice<Token>, typed: String, _ language: WorldLanguage)
    throws(Misunderstanding)
  {
    (verb, self.own, self.typed, self.language) = (.use, own, typed, language)
    switch language.ownVerbs[own].grammar {
    case .nothing: try Self.checkEnd(words)
    case .noun:
      guard words.contains(where: { !$0.isComma }) else { throw needsNoun }
      direct = try Phrase(words, language)
    case .nouns(let preposition):
      guard let index = words.lastIndex(where: { $0.text == preposition }), index > words.startIndex else {
        throw needsNoun
      }
      guard index + 1 < words.endIndex else { throw besideWhat(words[index]) }
      direct = try Phrase(words[..<index], language)
      indirect = try Phrase(words[(index + 1)...], language)
    }
  }

  private func besideWhat(_ preposition: Token) -> Misunderstanding {
    Misunderstanding(
      reason: .needsNoun, word: preposition.index, sentence: .besideWhat,
      values: ["verb": .text(typed.asSentence), "word": .text(preposition.text)])
  }

  private mutating func readNouns(_ words: ArraySlice<Token>) throws(Misunderstanding) {
    guard words.contains(where: { !$0.isComma }) else { throw needsNoun }
    var words = words
    if let index = words.lastIndex(where: { language.relation(verb, $0.text) != nil }), index > words.startIndex {
      relation = language.relation(verb, words[index].text)
      let other = words[(index + 1)...].drop { language.isWord($0, .of) }
      guard !other.isEmpty else { throw besideWhat(words[index]) }
      indirect = try Phrase(other, language)
      words = words[..<index]
    } else if verb == .unlock || verb == .lock || verb == .put || verb == .give || verb == .show {
      direct = try Phrase(words, language)
      throw Misunderstanding(
        reason: .needsNoun, word: nil, sentence: verb.whatElse,
        values: [
          "verb": .text(typed.asSentence), "words": .text(words.map(\.text).joined(separator: " ")),
        ])
    }
    direct = try Phrase(words, language)
  }

  private var needsNoun: Misunderstanding {
    let sentence: Sentence = verb == .go ? .goWhere : verb.grammar == .topic || verb == .talk ? .whom : .what
    return Misunderstanding(
      reason: .needsNoun, word: nil, sentence: sentence, values: ["verb": .text(typed.asSentence)])
  }

  private static func checkEnd(_ words: ArraySlice<Token>) throws(Misunderstanding) {
    guard let extra = words.first(where: { !$0.isComma }) else { return }
    throw Misunderstanding(
      reason: .unknownWord, word: extra.index, sentence: .extraWord, values: ["word": .text(extra.text)])
  }

  /// The verb of the world's own with the most words that begin a command, and their number.
  private static func own(of tokens: [Token], _ language: WorldLanguage) -> (Int, Int)? {
    guard !language.own.isEmpty else { return nil }
    for count in stride(from: min(language.maximumWords, tokens.count), to: 0, by: -1) {
      let words = tokens[..<count].map(\.text)
      if let own = language.own[words] { return (own, count) }
      if language.verbs[words] != nil { return nil }
    }
    return nil
  }

  private static func verb(
    of tokens: [Token], _ first: Token, _ language: WorldLanguage
  ) throws(Misunderstanding) -> (Verb, Int) {
    for count in stride(from: min(language.maximumWords, tokens.count), to: 0, by: -1) {
      let words = tokens[..<count].map(\.text)
      // A particle at the end belongs to a verb without a noun only.
      guard let verb = language.verbs[words] else { continue }
      if count == 2, tokens.count == 2, verb.grammar == .one, words[0] == "go" || words[0] == "get" {
        if language.headings[words[1]] != nil { return (.go, 1) }
      }
      return (verb, count)
    }
    if language.headings[first.text] != nil { return (.go, 1) }
    let near = language.phrases.filter {
      !$0.contains(" ") && NearName.distance(first.text, $0, limit: 1) == 1 && $0.count > 2
    }
    throw Misunderstanding(
      reason: .unknownVerb, word: first.index, sentence: near.count == 1 ? .unknownVerbNear : .unknownVerb,
      values: ["word": .text(first.text), "meant": .text(near.first?.uppercased() ?? "")])
  }
}

extension String {
  /// The text with a capital letter at its start.
  var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
