/// An error in a JSON text, with its position.
public struct JSONError: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// The message, as a sentence.
  public let sentence: String
}
