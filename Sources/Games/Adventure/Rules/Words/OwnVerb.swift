/// A verb that a world brings.
struct OwnVerb: Sendable {
  /// What follows it.
  enum Grammar: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case nothing, noun
    /// A noun, a preposition and another noun.
    case nouns(preposition: String)
  }

  /// The name by which rules name it.
  let key: String
  let grammar: Grammar
  /// What is said where no rule does anything.
  let answer: String?
  let line: Int
}
