import OvershootJSON

extension WorldBuilder {
  /// Adds a text that is said in place of a sentence of the engine.
  mutating func addAnswer(_ row: WorldRow) throws(WorldError) {
    let name = row.fields["for"]?.text ?? ""
    guard let sentence = Sentence(rawValue: name) else {
      throw row.error("There is no answer \"\(name.quoted)\".")
    }
    let template = try Self.template(row, row.fields["text"]?.text ?? "", of: sentence)
    world.answers[sentence, default: []].append((try conditions(row), template))
  }

  /// Returns the text of a sentence.
  static func template(_ row: WorldRow, _ text: String, of sentence: Sentence) throws(WorldError) -> Template {
    guard let template = Template(text) else {
      throw row.error("A value is a name in braces, such as {thing}, {thing.accusative} or {turns|turn|turns}.")
    }
    if let unknown = template.names.first(where: { !sentence.values.contains($0) }) {
      throw row.error("The answer \"\(sentence.rawValue)\" has no value \"\(unknown.quoted)\".")
    }
    return template
  }

  /// Declares what another game of the program keeps.
  mutating func addFact(_ row: WorldRow) throws(WorldError) {
    let key = try name(row, "key")
    guard GameFact.parts(of: key) != nil else {
      throw row.error("A fact has a name such as game.2048.best.")
    }
    _ = flag(key)
  }
}
