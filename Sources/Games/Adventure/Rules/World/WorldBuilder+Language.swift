import OvershootJSON

extension WorldBuilder {
  /// Gives the world its language: the shipped rows of it, and then those of the world.
  mutating func setLanguage(_ shipped: [WorldRow], _ own: [WorldRow]) throws(WorldError) {
    let tag = metaRow?.fields["language"]?.text ?? Language.englishTag
    let rows = (shipped + own).filter { $0.table == "language" && $0.fields["language"] == .text(tag) }
    guard tag != Language.englishTag || !rows.isEmpty else { return }
    guard !rows.isEmpty, let metaRow else {
      throw metaRow?.error("There are no words of the language \"\(tag.quoted)\".")
        ?? WorldError(line: 0, key: nil, reason: "There is no row of \"meta\".")
    }
    for row in rows { try WorldSchema.check(row) }
    world.language = try Language(tag: tag, rows: rows)
  }

  /// Returns the gender of a name.
  func gender(_ row: WorldRow) throws(WorldError) -> GrammaticalGender {
    guard let text = row.fields["gender"]?.text else { return .neuter }
    guard let gender = GrammaticalGender(field: text) else { throw row.error("A gender is \"m\", \"f\" or \"n\".") }
    return gender
  }

  /// Notes what the forms of the words of names are forms of.
  mutating func addForms(of entity: Entity) {
    let language = world.language
    for name in entity.names {
      world.language.nouns.formUnion(name.heads)
      guard let declension = language.declension else { continue }
      let noun = Tokens.tokens(in: name.noun, language).last
      for head in name.heads { world.forms[head] = (name.head, noun?.typed ?? head) }
      for adjective in name.adjectives {
        for form in declension.forms(of: adjective) {
          world.forms[language.fold(form)] = (language.fold(Declension.stem(adjective).base), form)
        }
      }
    }
  }
}

extension [WorldRow] {
  /// The language that the rows of a world name.
  public var language: String {
    first { $0.table == "meta" }?.fields["language"]?.text ?? Language.englishTag
  }
}
