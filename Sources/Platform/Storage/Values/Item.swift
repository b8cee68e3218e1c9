/// An entry of the list of trophies.
public struct Item: Hashable, Sendable, Identifiable {
  /// The number in the store; it is never used again.
  public let id: Int64
  /// The name.
  public var name: String
  /// Whether it is enabled.
  public var isEnabled: Bool
  /// When it was created, in seconds since 1970.
  public let created: Double
  /// The trophy for which the player earned it, each once; nil where the user wrote it.
  public let trophy: String?

  /// Creates an item.
  public init(id: Int64, name: String, isEnabled: Bool, created: Double, trophy: String? = nil) {
    (self.id, self.name, self.isEnabled, self.created, self.trophy) = (id, name, isEnabled, created, trophy)
  }
}

/// The order of items in a list.
public enum ItemOrder: Sendable, CaseIterable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case newestFirst, oldestFirst, byName

  var sql: String {
    switch self {
    case .newestFirst: "created DESC, id DESC"
    case .oldestFirst: "created, id"
    case .byName: "sorting_key(name), id"
    }
  }
}
