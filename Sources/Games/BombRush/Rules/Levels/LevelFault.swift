/// Why a text is no level.
public struct LevelFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// The reason as a sentence.
  public let reason: String

  init(_ line: Int, _ column: Int, _ reason: String) { (self.line, self.column, self.reason) = (line, column, reason) }

  /// The fault with its place.
  public var description: String { "Line \(line), column \(column): \(reason)" }
}
