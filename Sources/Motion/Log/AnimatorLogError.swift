/// An error in the text of an animator log, with its position.
public struct AnimatorLogError: Error, Hashable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int
  /// The number of the step, from 1; nil outside the steps.
  public let step: Int?
  /// The message, as a sentence.
  public let sentence: String

  /// The position and the message.
  public var description: String { "Line \(line), column \(column)\(step.map { ", step \($0)" } ?? ""): \(sentence)" }
}
