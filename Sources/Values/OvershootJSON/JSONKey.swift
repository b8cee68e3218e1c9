/// A key of an object and its offset.
public struct JSONKey: Hashable, Sendable {
  /// The offset of the key, for errors.
  public let offset: Int
  /// The key.
  public let text: String

  /// Creates a key.
  public init(offset: Int, text: String) {
    self.offset = offset
    self.text = text
  }
}
