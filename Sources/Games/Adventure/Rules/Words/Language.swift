/// The language of a world: the words that the parser takes, and how sentences are made.
struct Language: Sendable {
  var tag = "en"
  var sentences = Template.english
  /// The phrases for verbs, as they are listed.
  var phrases = Verb.allPhrases

  static let english = Language()

  /// The word for a direction in answers.
  func name(of heading: Heading) -> String { heading.name }

  /// The first phrase for a verb.
  func name(of verb: Verb) -> String { verb.rawValue }

  // MARK: Names

  func definite(_ entity: Entity, _ wanted: GrammaticalCase) -> String { entity.definite }

  func indefinite(_ entity: Entity, _ wanted: GrammaticalCase) -> String { entity.indefinite }

  func bare(_ entity: Entity) -> String { entity.name }
}
