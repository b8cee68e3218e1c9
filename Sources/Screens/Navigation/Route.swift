/// The screens that one can go to.
public enum Route: Hashable, Sendable {
  /// A game of 2048.
  case tileGame

  /// All routes that can be started by name.
  public static let all: [Route] = [.tileGame]

  /// The name on the command line.
  public var name: String {
    switch self {
    case .tileGame: "2048"
    }
  }

  /// The route of a name, or nil where there is none.
  public init?(name: String) {
    guard let route = Self.all.first(where: { $0.name == name }) else { return nil }
    self = route
  }
}
