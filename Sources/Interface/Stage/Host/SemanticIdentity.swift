/// What a view keeps of its nodes: their identifiers, and what others say of it.
@MainActor
final class SemanticIdentity {
  /// The identifier of the view's node.
  let id = SemanticIdentity.next()
  /// The identifiers of the nodes of its parts, by their keys.
  private var parts: [Int: Int] = [:]
  var name: String?
  var description: String?
  weak var label: Label?

  private static var latest = 0

  /// Returns the identifier of a part, which is the same for the same key.
  func id(of part: Int) -> Int {
    if let id = parts[part] { return id }
    let id = Self.next()
    parts[part] = id
    return id
  }

  /// Returns the key of the part with an identifier; nil where no part of the view has it.
  func part(with id: Int) -> Int? { parts.first { $0.value == id }?.key }

  private static func next() -> Int {
    latest += 1
    return latest
  }
}
