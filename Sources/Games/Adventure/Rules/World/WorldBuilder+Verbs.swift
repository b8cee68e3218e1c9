import OvershootJSON

extension WorldBuilder {
  /// The row of the table `language` that a row of words like an engine's verb stands for; nil for other rows.
  func words(like row: WorldRow) throws(WorldError) -> WorldRow? {
    guard let like = row.fields["like"]?.text else { return nil }
    guard row.fields["key"] == nil, row.fields["takes"] == nil, row.fields["says"] == nil else {
      throw row.error("A verb that is like another has words alone.")
    }
    guard let verb = Verb(action: like) ?? Verb(rawValue: like) else {
      throw row.error("There is no verb \"\(like.quoted)\".")
    }
    return WorldRow(
      line: row.line, table: "language",
      fields: [
        "part": .text("verb"), "key": .text(verb.rawValue), "words": row.fields["words"] ?? .null,
        "language": .text(WorldLanguage.tag),
      ])
  }

  /// Adds a verb of the world's own.
  mutating func addVerb(_ row: WorldRow) throws(WorldError) {
    guard row.fields["like"]?.text == nil else { return }
    let key = try name(row, "key")
    guard Verb(action: key) == nil, key != "turn", key != "any",
      !world.language.ownVerbs.contains(where: { $0.key == key })
    else { throw row.error("The key is that of another verb.") }
    let takes = (row.fields["takes"]?.text ?? "").split(separator: " ").map(String.init)
    let grammar: OwnVerb.Grammar
    switch takes {
    case ["nothing"]: grammar = .nothing
    case ["noun"]: grammar = .noun
    case _ where takes.count == 3 && takes[0] == "noun" && takes[2] == "noun":
      grammar = .nouns(preposition: takes[1].lowercased())
    default: throw row.error("A verb takes \"nothing\", \"noun\" or \"noun PREPOSITION noun\".")
    }
    let index = world.language.ownVerbs.count
    world.language.ownVerbs.append(
      OwnVerb(key: key, grammar: grammar, answer: row.fields["says"]?.text, line: row.line))
    for text in row.fields["words"]?.list?.compactMap(\.text) ?? [] { try add(text, index, row) }
  }

  private mutating func add(_ text: String, _ index: Int, _ row: WorldRow) throws(WorldError) {
    let words = Tokens.words(in: text)
    guard !words.isEmpty else { throw row.error("A verb has no word.") }
    var taken = world.language.verbs[words].flatMap { $0.isListed ? $0.rawValue : nil }
    if let other = world.language.own[words] { taken = world.language.ownVerbs[other].key }
    if words.count == 1, let heading = world.language.headings[words[0]] { taken = heading.name }
    if let taken { throw row.error("\"\(text.quoted)\" is \"\(taken.quoted)\" already.") }
    world.language.own[words] = index
    world.language.maximumWords = max(world.language.maximumWords, words.count)
    world.language.phrases = (world.language.phrases + [text]).sorted { $0.lowercased() < $1.lowercased() }
  }
}
