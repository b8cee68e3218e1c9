import OvershootJSON

extension WorldLanguage {
  /// Creates a language of rows of the table `language`; English has its own words besides.
  ///
  /// - Throws: `WorldError` with the line of a row that cannot be read.
  init(tag: String, rows: [WorldRow]) throws(WorldError) {
    self = tag == Self.englishTag ? .english : WorldLanguage(tag: tag)
    var phrases: [(words: String, verb: Verb)] = []
    var contractions: [String: [String]] = [:]
    var drops: [String] = []
    var listed: [String] = []
    for row in rows {
      let (part, key) = (row.fields["part"]?.text ?? "", row.fields["key"]?.text ?? "")
      let words = row.fields["words"]?.list?.compactMap(\.text) ?? []
      guard !words.isEmpty else { throw row.error("The row has no words.") }
      switch (part, key) {
      case ("verb", _):
        guard let verb = Verb(rawValue: key) else { throw row.error("There is no verb \"\(key.quoted)\".") }
        for text in words {
          try add(text, verb, row)
          phrases.append((text, verb))
        }
        if verb != .magic { listed += tag == Self.englishTag ? words[...] : words.prefix(Self.maximumListed) }
      case ("ending", "imperative"): drops = words
      case ("ending", "plural"): pluralEndings = words
      case ("preposition", _) where key.hasPrefix("contracted "):
        contractions[fold(String(key.dropFirst("contracted ".count)))] = words.map(fold)
      default: try add(row, part, key, words)
      }
    }
    for (role, list) in words {
      for word in list { words[role]?.formUnion(contractions[word] ?? []) }
    }
    for (text, verb) in phrases { derive(text, verb, contractions, drops) }
    guard tag != Self.englishTag else {
      self.phrases = Set(self.phrases + listed).sorted()
      return
    }
    let metas = Verb.allCases.filter { $0.isMeta || $0 == .oops }
    for verb in metas { for phrase in verb.phrases { derive(phrase, verb, [:], []) } }
    self.phrases = Set(listed).sorted { (fold($0), $0) < (fold($1), $1) }
  }

  /// The number of words of a row that lists of verbs have.
  private static let maximumListed = 3

  private mutating func add(
    _ row: WorldRow, _ part: String, _ key: String, _ words: [String]
  ) throws(WorldError) {
    let folded = words.map(fold)
    switch part {
    case "preposition":
      guard let role = Role(rawValue: key) else { throw row.error("There is no use \"\(key.quoted)\" of a word.") }
      self.words[role, default: []].formUnion(folded)
      if shown[role] == nil { shown[role] = words[0] }
    case "direction":
      guard let heading = Heading(word: key) else { throw row.error("There is no such direction.") }
      if folds { headingNames[heading] = (words[0], words.count > 1 ? words[1] : words[0]) }
      for word in folded where !word.contains(" ") { headings[word] = heading }
    case "number":
      if let number = Int(key) {
        for word in folded { numbers[word] = number }
      } else if key.hasSuffix("."), let number = Int(key.dropLast()) {
        for word in folded { ordinals[word] = number }
      } else {
        throw row.error("A number is such as \"3\" or \"3.\".")
      }
    case "pronoun": try addPronouns(row, key, folded)
    case "article" where key == "other": articles.formUnion(folded)
    case "article", "ending": try addDeclension(row, part, key, words)
    case "sentence":
      guard let sentence = Sentence(rawValue: key), words.count == 1 else {
        throw row.error("There is no answer \"\(key.quoted)\", or it has several texts.")
      }
      sentences[sentence] = try WorldBuilder.template(row, words[0], of: sentence)
    default: throw row.error("There is no part \"\(part.quoted)\" of a language.")
    }
  }

  private mutating func addPronouns(_ row: WorldRow, _ key: String, _ words: [String]) throws(WorldError) {
    let parts = key.split(separator: " ").map(String.init)
    let referents: [String: Referent] = [
      "it": .thing, "him": .person, "them": .group, "me": .player, "m": .gendered(.masculine),
      "f": .gendered(.feminine), "n": .gendered(.neuter), "plural": .gendered(.plural),
    ]
    guard let referent = parts.first.flatMap({ referents[$0] }) else {
      throw row.error("A pronoun is one of it, him, them, me, m, f, n and plural.")
    }
    for word in words { pronouns[word, default: []].append(referent) }
    if parts.last == "dative" { datives.formUnion(words) }
  }

  private mutating func addDeclension(
    _ row: WorldRow, _ part: String, _ key: String, _ words: [String]
  ) throws(WorldError) {
    let parts = key.split(separator: " ").map(String.init)
    guard parts.count == 2, let kind = Declension.Kind(rawValue: parts[0]),
      let wanted = GrammaticalCase(name: parts[1]),
      words.count == GrammaticalGender.allCases.count
    else { throw row.error("There is no such article or ending, or it has not four forms.") }
    let place = Declension.Key(kind: kind, wanted: wanted)
    var declension = declension ?? Declension()
    if part == "ending" { declension.endings[place] = words } else { declension.articles[place] = words }
    self.declension = declension
    guard part == "article", kind != .own else { return }
    let folded = words.map(fold).filter { !$0.isEmpty }
    articles.formUnion(folded)
    // "der" and "dem" are a dative, "den" may be an accusative.
    if wanted == .dative { datives.formUnion(folded.dropLast(words[3].isEmpty ? 0 : 1)) }
  }

  // MARK: Verbs

  /// Adds a phrase for a verb: words, or two halves with … between them.
  private mutating func add(_ text: String, _ verb: Verb, _ row: WorldRow) throws(WorldError) {
    if names[verb] == nil, folds { names[verb] = text }
    let halves = text.split(separator: "…").map { Tokens.words(in: String($0), self) }
    switch halves.count {
    case 1 where !halves[0].isEmpty:
      if let other = verbs[halves[0]], other != verb {
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

  /// Adds what means the same as a phrase where it is not taken: with contracted prepositions, and without the ending
  /// of the imperative.
  private mutating func derive(
    _ text: String, _ verb: Verb, _ contractions: [String: [String]], _ drops: [String]
  ) {
    let halves = text.split(separator: "…").map { Tokens.words(in: String($0), self) }
    guard let words = halves.first, let first = words.first else { return }
    let shorter = drops.filter { first.hasSuffix($0) && first.count > $0.count + 1 }.map { first.dropLast($0.count) }
    for start in [first] + shorter.map(String.init) {
      if halves.count == 2, let particle = halves[1].first {
        if particles[particle]?[start] == nil { particles[particle, default: [:]][start] = verb }
        continue
      }
      let rest = words.dropFirst()
      for last in rest.last.map({ [$0] + (contractions[$0] ?? []) }) ?? [] {
        let phrase = [start] + rest.dropLast() + [last]
        if verbs[phrase] == nil { verbs[phrase] = verb }
      }
      if rest.isEmpty, verbs[[start]] == nil { verbs[[start]] = verb }
      maximumWords = max(maximumWords, words.count)
    }
  }
}
