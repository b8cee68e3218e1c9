/// What is wrong in the text of a curve.
public struct CurveSyntaxError: Error, Hashable, CustomStringConvertible {
  /// Where, from 1.
  public let column: Int
  /// What, as a sentence.
  public let sentence: String

  /// The column and the sentence.
  public var description: String { "Column \(column): \(sentence)" }
}
