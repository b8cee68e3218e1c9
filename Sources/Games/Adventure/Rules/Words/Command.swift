import OvershootGeometry

/// A command as it was read: the verb, and its slots as words.
struct Command: Sendable {
  let verb: Verb
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

  private static let prepositions: [Verb: [String: Relation]] = [
    .put: ["in": .in, "into": .in, "inside": .in, "through": .in, "on": .on, "onto": .on, "upon": .on],
    .give: ["to": .in], .show: ["to": .in], .lock: ["with": .in, "using": .in],
    .unlock: ["with": .in, "using": .in], .use: ["with": .in, "on": .in, "in": .in],
    .turnOn: ["with": .in], .open: ["with": .in], .push: ["with": .in], .eat: ["with": .in],
  ]

  /// Reads the words of one command.
  ///
  /// - Throws: `Misunderstanding` with the reason and the word that it is about.
  init(_ tokens: [Token]) throws(Misunderstanding) {
    guard let first = tokens.first(where: { !$0.isComma }) else {
      throw Misunderstanding(reason: .empty, sentence: .empty)
    }
    if let particle = tokens.last?.text, tokens.count > 2, let other = Verb.particles[particle]?[first.text],
      Verb.table[tokens[..<2].map(\.text)] == nil
    {
      try self.init(other, tokens[1...].dropLast(), typed: "\(first.text) \(particle)")
      return
    }
    let (verb, count) = try Self.verb(of: tokens, first)
    var rest = tokens[count...]
    let typed = tokens[..<count].map(\.text).joined(separator: " ")
    if verb == .go, let heading = Heading(word: first.text) {
      try self.init(verb, rest, typed: typed, heading: heading)
      return
    }
    if verb == .look, rest.contains(where: { Heading(word: $0.text) == nil }) {
      try self.init(.examine, rest, typed: typed)
      return
    }
    if verb == .take, rest.count > 3, let index = rest.firstIndex(where: { $0.text == "off" || $0.text == "out" }),
      index > rest.startIndex, index + 1 < rest.endIndex
    {
      // "out of" and "off" are "from".
      let isOf = rest[index + 1].text == "of"
      rest =
        (Array(tokens[..<index]) + [Token(text: "from", index: tokens[index].index)]
        + tokens[(index + (isOf ? 2 : 1))...])[count...]
    }
    try self.init(verb, rest, typed: typed)
  }

  private init(
    _ verb: Verb, _ words: ArraySlice<Token>, typed: String, heading: Heading? = nil
  ) throws(Misunderstanding) {
    (self.verb, self.typed, self.heading) = (verb, typed, heading)
    var words = words
    if words.first?.isComma == true { words.removeFirst() }
    switch verb.grammar {
    case .none where verb == .look: break
    case .none: try Self.checkEnd(words)
    case .slot:
      let slot = words.last { $0.text != "slot" }
      number = slot.flatMap { Phrase.numbers[$0.text] ?? Int($0.text) }
      word = slot
    case .word: word = words.first
    case .heading:
      if heading != nil {
        try Self.checkEnd(words)
        return
      }
      if words.first?.text == "to" { words.removeFirst() }
      if words.count == 1, let first = words.first, let found = Heading(word: first.text) {
        self.heading = found
      } else {
        try readNouns(words)
      }
    case .maybeOne:
      if words.count == 1, let first = words.first, verb == .climb, let found = Heading(word: first.text) {
        self.heading = found
      } else if !words.isEmpty {
        if verb == .climb, words.count > 1, let first = words.first, Heading(word: first.text) != nil {
          words.removeFirst()
        }
        try readNouns(words)
      }
    case .topic:
      if let index = words.firstIndex(where: { ["about", "for", "of"].contains($0.text) }) {
        topic = words[(index + 1)...].filter { !$0.isComma }.map(\.text)
        topic = Phrase.withoutArticles(topic.enumerated().map { Token(text: $1, index: $0) }).map(\.text)
        words = words[..<index]
      }
      try readNouns(words)
    case .one, .many, .two: try readNouns(words)
    }
  }

  private mutating func readNouns(_ words: ArraySlice<Token>) throws(Misunderstanding) {
    guard words.contains(where: { !$0.isComma }) else { throw needsNoun }
    var words = words
    if let prepositions = Self.prepositions[verb],
      let index = words.lastIndex(where: { prepositions[$0.text] != nil }), index > words.startIndex
    {
      relation = prepositions[words[index].text]
      let other = words[(index + 1)...].drop { $0.text == "of" }
      guard !other.isEmpty else {
        throw Misunderstanding(
          reason: .needsNoun, word: words[index].index, sentence: .besideWhat,
          values: ["verb": .text(typed.asSentence), "word": .text(words[index].typed)])
      }
      indirect = try Phrase(other)
      words = words[..<index]
    } else if verb == .unlock || verb == .lock || verb == .put || verb == .give || verb == .show {
      direct = try Phrase(words)
      throw Misunderstanding(
        reason: .needsNoun, word: nil, sentence: verb.whatElse,
        values: [
          "verb": .text(typed.asSentence), "words": .text(words.map(\.typed).joined(separator: " ")),
        ])
    }
    direct = try Phrase(words)
  }

  private var needsNoun: Misunderstanding {
    let sentence: Sentence = verb == .go ? .goWhere : verb.grammar == .topic || verb == .talk ? .whom : .what
    return Misunderstanding(
      reason: .needsNoun, word: nil, sentence: sentence, values: ["verb": .text(typed.asSentence)])
  }

  private static func checkEnd(_ words: ArraySlice<Token>) throws(Misunderstanding) {
    guard let extra = words.first(where: { !$0.isComma }) else { return }
    throw Misunderstanding(
      reason: .unknownWord, word: extra.index, sentence: .extraWord, values: ["word": .text(extra.typed)])
  }

  private static func verb(of tokens: [Token], _ first: Token) throws(Misunderstanding) -> (Verb, Int) {
    for count in stride(from: min(Verb.maximumWords, tokens.count), to: 0, by: -1) {
      let words = tokens[..<count].map(\.text)
      // A particle at the end belongs to a verb without a noun only.
      guard let verb = Verb.table[words] else { continue }
      if count == 2, tokens.count == 2, verb.grammar == .one, words[0] == "go" || words[0] == "get" {
        if Heading(word: words[1]) != nil { return (.go, 1) }
      }
      return (verb, count)
    }
    if Heading(word: first.text) != nil { return (.go, 1) }
    let near = Verb.allPhrases.filter {
      !$0.contains(" ") && NearName.distance(first.text, $0, limit: 1) == 1 && $0.count > 2
    }
    throw Misunderstanding(
      reason: .unknownVerb, word: first.index, sentence: near.count == 1 ? .unknownVerbNear : .unknownVerb,
      values: ["word": .text(first.typed), "meant": .text(near.first?.uppercased() ?? "")])
  }
}

extension String {
  /// The text with a capital letter at its start.
  var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
