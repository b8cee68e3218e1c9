/// A mistake in a text, with its place.
public struct TextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A place in a text.
  public struct Place: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int

    /// Creates a place.
    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    /// Returns a mistake at the place.
    public func error(_ reason: String) -> TextError { TextError(line, column, reason) }
  }

  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// What is wrong, as a sentence.
  public let reason: String

  /// Creates a mistake.
  public init(_ line: Int, _ column: Int, _ reason: String) {
    (self.line, self.column, self.reason) = (line, column, reason)
  }

  /// The place and the sentence.
  public var description: String { "Line \(line), column \(column): \(reason)" }
}
