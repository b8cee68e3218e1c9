/// The screens that one can go to.
public enum Route: Hashable, Sendable {
  /// A game of 2048.
  case tileGame
  /// A person's page, whose header collapses.
  case profile
  /// A button that must be held to delete something.
  case confirm

  /// All routes that can be started by name.
  public static let all: [Route] = [.tileGame, .profile, .confirm]

  /// The name on the command line.
  public var name: String {
    switch self {
    case .tileGame: "2048"
    case .profile: "profile"
    case .confirm: "confirm"
    }
  }

  /// The route of a name, or nil where there is none.
  public init?(name: String) {
    guard let route = Self.all.first(where: { $0.name == name }) else { return nil }
    self = route
  }
}
