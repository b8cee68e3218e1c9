/// How a thing is at the thing that has it.
public enum Relation: Int, CaseIterable, Sendable {
  /// Inside a container or a room, or held by an actor.
  case `in` = 0
  /// On a supporter.
  case on = 1
  /// Worn by an actor.
  case worn = 2
  /// A part that stays with the whole.
  case part = 3

  /// The word in files.
  public var name: String {
    switch self {
    case .in: "in"
    case .on: "on"
    case .worn: "worn"
    case .part: "part"
    }
  }

  init?(name: String) {
    guard let relation = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = relation
  }
}
