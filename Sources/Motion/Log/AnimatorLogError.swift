/// What is wrong in the text of an animator log, and where.
public struct AnimatorLogError: Error, Hashable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// The step in which it stands, from 1; nil outside the steps.
  public internal(set) var step: Int?
  /// What, as a sentence.
  public let sentence: String

  /// The place and the sentence.
  public var description: String {
    "Line \(line), column \(column)\(step.map { ", step \($0)" } ?? ""): \(sentence)"
  }
}
