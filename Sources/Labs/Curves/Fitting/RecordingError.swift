/// The reason why values over time are not a recording.
package struct RecordingError: Error, Hashable, CustomStringConvertible {
  /// The number of the line, or of the point, from 1; nil where the whole is wrong.
  package let line: Int?
  /// The reason as a sentence.
  package let reason: String

  package var description: String { line.map { "Line \($0): \(reason)" } ?? reason }
}
