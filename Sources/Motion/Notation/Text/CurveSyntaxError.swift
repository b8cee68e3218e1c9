/// An error in the text of a curve or path.
public struct CurveSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The column, from 1.
  public let column: Int
  /// The message, as a sentence.
  public let sentence: String

  /// Creates an error at a column, from 1, with a sentence.
  public init(column: Int, sentence: String) { (self.column, self.sentence) = (column, sentence) }

  /// The column and the message.
  public var description: String { "Column \(column): \(sentence)" }
}
