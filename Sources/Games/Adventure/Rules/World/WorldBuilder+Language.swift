import OvershootJSON

extension WorldBuilder {
  /// Gives the world the words of English, with those of its own.
  mutating func setLanguage(_ own: [WorldRow], verbs: [WorldRow]) throws(WorldError) {
    if let metaRow, let tag = metaRow.fields["language"]?.text, tag != WorldLanguage.tag {
      throw metaRow.error("Worlds are in English: \"\(tag.quoted)\" is not read.")
    }
    var rows = own.filter { $0.fields["language"] == .text(WorldLanguage.tag) }
    for row in verbs { if let words = try words(like: row) { rows.append(words) } }
    guard !rows.isEmpty else { return }
    world.language = try WorldLanguage(rows: rows)
  }

  /// Returns the gender of a name.
  func gender(_ row: WorldRow) throws(WorldError) -> GrammaticalGender {
    guard let text = row.fields["gender"]?.text else { return .neuter }
    guard let gender = GrammaticalGender(field: text) else { throw row.error("A gender is \"m\", \"f\" or \"n\".") }
    return gender
  }
}
