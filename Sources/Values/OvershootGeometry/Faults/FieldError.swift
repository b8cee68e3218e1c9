/// A value that is refused, with its name or path.
public struct FieldError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name or path of the value, such as `loseRadius` or `options[0].generator.spacing`.
  public let field: String
  /// What the value must be, as the rest of a sentence that begins with "must be".
  public let requirement: String

  /// Creates an error.
  public init(_ field: String, _ requirement: String) {
    (self.field, self.requirement) = (field, requirement)
  }

  /// The error as a sentence.
  public var description: String { "\(field) must be \(requirement)." }

  /// Returns the error of a value inside of another one.
  public func within(_ path: String) -> FieldError { FieldError("\(path).\(field)", requirement) }
}
