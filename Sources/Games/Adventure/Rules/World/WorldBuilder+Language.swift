import OvershootJSON

extension WorldBuilder {
  /// Gives the world its language: the shipped rows of it, and then those of the world.
  mutating func setLanguage(
    _ shipped: [WorldRow], _ own: [WorldRow], verbs: [WorldRow]
  ) throws(WorldError) {
    let tag = metaRow?.fields["language"]?.text ?? WorldLanguage.englishTag
    var rows = (shipped + own).filter { $0.table == "language" && $0.fields["language"] == .text(tag) }
    if rows.isEmpty, tag != WorldLanguage.englishTag, let metaRow {
      throw metaRow.error("There are no words of the language \"\(tag.quoted)\".")
    }
    for row in shipped { try WorldSchema.check(row) }
    for row in verbs { if let words = try words(like: row) { rows.append(words) } }
    guard !rows.isEmpty else { return }
    world.language = try WorldLanguage(tag: tag, rows: rows)
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

extension World {
  /// The tag of the language in which the world speaks and is spoken to, such as `en` or `de`.
  public var languageTag: String { language.tag }

  /// The language of a world that names none.
  package static let defaultLanguage = WorldLanguage.englishTag

  /// Returns where the words of a language are below the program's files.
  package static func languageFile(_ tag: String) -> String { "Adventure/language.\(tag).jsonl" }
}

extension [WorldRow] {
  /// Returns the words of the language that the rows of a world name, from a file that `read` returns by its tag; none
  /// for English, and where there is no file.
  ///
  /// - Throws: `WorldError` where the file has a line that is not a row, or `read` throws.
  package func languageRows(_ read: (String) throws -> [UInt8]?) throws -> [WorldRow] {
    let tag = first { $0.table == "meta" }?.fields["language"]?.text ?? WorldLanguage.englishTag
    let isTag = (2...12).contains(tag.utf8.count) && tag.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
    guard tag != WorldLanguage.englishTag, isTag else { return [] }
    return try read(tag).map { (bytes) throws in try WorldRow.rows(in: bytes) } ?? []
  }
}
