/// A value that `Senses` refuses.
public struct PerceptionFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the value in a scenario, such as `loseRadius`.
  public let field: String
  /// What the value must be, as the rest of a sentence that begins with "must be".
  public let requirement: String

  /// Creates a fault.
  public init(_ field: String, _ requirement: String) {
    (self.field, self.requirement) = (field, requirement)
  }

  /// The fault as a sentence.
  public var description: String { "\(field) must be \(requirement)." }
}

/// Something that was left out of a tick.
public enum PerceptionNote: Hashable, Sendable, CustomStringConvertible {
  /// The place of a source is not finite, so that nothing sees it.
  case sourceSkipped(Int)
  /// The place of a listener is not finite, so that it senses nothing.
  case listenerSkipped(Int)

  /// The note as a sentence.
  public var description: String {
    switch self {
    case .sourceSkipped(let id): "Source \(id) is skipped, as its place is not finite."
    case .listenerSkipped(let id): "Listener \(id) is skipped, as its place is not finite."
    }
  }
}
