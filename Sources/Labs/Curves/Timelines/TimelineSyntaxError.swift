import OvershootJSON

/// An error in the text of a timeline.
package struct TimelineSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1.
  package let column: Int
  /// The message, as a sentence.
  package let sentence: String

  init(_ error: JSONError) { (line, column, sentence) = (error.line, error.column, error.sentence) }

  /// The place and the message.
  package var description: String { "Line \(line), column \(column): \(sentence)" }
}
