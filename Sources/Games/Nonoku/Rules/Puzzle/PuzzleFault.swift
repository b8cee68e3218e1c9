/// The reason why a text is not a puzzle.
public struct PuzzleFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the mistake, from 1.
  public let line: Int
  /// The column of the mistake in characters, from 1.
  public let column: Int
  /// What is wrong, as a sentence.
  public let reason: String

  /// The place and the sentence.
  public var description: String { "Line \(line), column \(column): \(reason)" }
}
