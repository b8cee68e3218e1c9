/// A sentence of the engine, as lists show it.
package struct EngineAnswer: Hashable, Sendable {
  /// The name that rows of the table `answer` give.
  package let name: String
  /// The text with its values in braces.
  package let text: String
  /// The names of its values, sorted.
  package let values: [String]

  /// All sentences, sorted by name.
  package static var all: [EngineAnswer] {
    Sentence.allCases.sorted { $0.rawValue < $1.rawValue }.map { sentence in
      EngineAnswer(name: sentence.rawValue, text: Template.english[sentence].text, values: sentence.values)
    }
  }
}
