import OvershootJSON

extension WorldLanguage {
  /// Creates the words of English with those of rows of the table `language`.
  ///
  /// - Throws: `WorldError` with the line of a row that cannot be read.
  init(rows: [WorldRow]) throws(WorldError) {
    self = .english
    var listed: [String] = []
    for row in rows {
      let (part, key) = (row.fields["part"]?.text ?? "", row.fields["key"]?.text ?? "")
      let words = row.fields["words"]?.list?.compactMap(\.text) ?? []
      guard !words.isEmpty else { throw row.error("The row has no words.") }
      guard part == "verb" else {
        try add(row, part, key, words)
        continue
      }
      guard let verb = Verb(rawValue: key) else { throw row.error("There is no verb \"\(key.quoted)\".") }
      for text in words { try add(text, verb, row) }
      if verb.isListed { listed += words }
    }
    phrases = Set(phrases + listed).sorted()
  }

  private mutating func add(
    _ row: WorldRow, _ part: String, _ key: String, _ words: [String]
  ) throws(WorldError) {
    let small = words.map { $0.lowercased() }
    switch part {
    case "preposition":
      guard let role = Role(rawValue: key) else { throw row.error("There is no use \"\(key.quoted)\" of a word.") }
      self.words[role, default: []].formUnion(small)
      if shown[role] == nil { shown[role] = words[0] }
    case "direction":
      guard let heading = Heading(word: key) else { throw row.error("There is no such direction.") }
      for word in small where !word.contains(" ") { headings[word] = heading }
    case "number":
      if let number = Int(key) {
        for word in small { numbers[word] = number }
      } else if key.hasSuffix("."), let number = Int(key.dropLast()) {
        for word in small { ordinals[word] = number }
      } else {
        throw row.error("A number is such as \"3\" or \"3.\".")
      }
    case "pronoun": try addPronouns(row, key, small)
    case "article" where key == "other": articles.formUnion(small)
    case "sentence":
      guard let sentence = Sentence(rawValue: key), words.count == 1 else {
        throw row.error("There is no answer \"\(key.quoted)\", or it has several texts.")
      }
      sentences[sentence] = try WorldBuilder.template(row, words[0], of: sentence)
    default: throw row.error("There is no part \"\(part.quoted)\" of a language.")
    }
  }

  private mutating func addPronouns(_ row: WorldRow, _ key: String, _ words: [String]) throws(WorldError) {
    let referents: [String: Referent] = [
      "it": .thing, "him": .person, "them": .group, "me": .player, "m": .gendered(.masculine),
      "f": .gendered(.feminine), "n": .gendered(.neuter), "plural": .gendered(.plural),
    ]
    guard let referent = referents[key] else {
      throw row.error("A pronoun is one of it, him, them, me, m, f, n and plural.")
    }
    for word in words { pronouns[word, default: []].append(referent) }
  }

  // MARK: Verbs

  /// Adds a phrase for a verb: words, or two halves with … between them.
  private mutating func add(_ text: String, _ verb: Verb, _ row: WorldRow) throws(WorldError) {
    let halves = text.split(separator: "…").map { Tokens.words(in: String($0)) }
    switch halves.count {
    case 1 where !halves[0].isEmpty:
      if let other = verbs[halves[0]], other != verb, other.isListed {
        throw row.error("\"\(text.quoted)\" is \"\(other.rawValue)\" already.")
      }
      verbs[halves[0]] = verb
      maximumWords = max(maximumWords, halves[0].count)
    case 2 where halves[0].count == 1 && halves[1].count == 1:
      if let other = particles[halves[1][0]]?[halves[0][0]], other != verb {
        throw row.error("\"\(text.quoted)\" is \"\(other.rawValue)\" already.")
      }
      particles[halves[1][0], default: [:]][halves[0][0]] = verb
    default: throw row.error("\"\(text.quoted)\" has no word, or more than two halves.")
    }
  }
}
