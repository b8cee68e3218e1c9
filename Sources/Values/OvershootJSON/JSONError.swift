/// An error in a JSON text, with its position.
public struct JSONError: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// The message, as a sentence.
  public let sentence: String

  /// Creates an error, by default of the whole text.
  package init(line: Int = 1, column: Int = 1, sentence: String) {
    (self.line, self.column, self.sentence) = (line, column, sentence)
  }

  /// Returns the error with the key whose value is wrong before its message.
  package func of(_ key: String) -> JSONError {
    JSONError(line: line, column: column, sentence: "\(key.quoted): \(sentence)")
  }
}
