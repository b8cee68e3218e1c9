/// A verb that a world brings.
package struct OwnVerb: Sendable {
  /// What follows it.
  package enum Grammar: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case nothing, noun
    /// A noun, a preposition and another noun.
    case nouns(preposition: String)
  }

  /// The name by which rules name it.
  package let key: String
  package let grammar: Grammar
  /// What is said where no rule does anything.
  package let answer: String?
  package let line: Int
}
