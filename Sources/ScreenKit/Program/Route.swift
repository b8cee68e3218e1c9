/// What leads to a screen: its name, and an argument where one screen shows several things, as in `nonoku/1-01`.
///
/// It may carry what the screen is opened with, such as the content of a file. Comparisons ignore that.
public struct Route: Hashable, Sendable {
  /// The name of the screen.
  public let screen: String
  /// What the screen shows; empty where it has no argument.
  public let argument: String
  /// What the screen is opened with; nil where the name is enough.
  package private(set) var content: (any Sendable)?

  /// Creates a route. Whether there is such a screen is known to the list of screens only.
  public init(_ screen: String, _ argument: String = "") { (self.screen, self.argument) = (screen, argument) }

  /// The name on the command line and in the stored state.
  public var name: String { argument.isEmpty ? screen : "\(screen)/\(argument)" }

  /// Returns the route with what the screen is opened with.
  package func with(_ content: some Sendable) -> Route {
    var route = self
    route.content = content
    return route
  }

  /// Whether two routes have the same name.
  public static func == (lhs: Route, rhs: Route) -> Bool { (lhs.screen, lhs.argument) == (rhs.screen, rhs.argument) }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(screen)
    hasher.combine(argument)
  }

  /// The main menu, which is below all other screens.
  public static let menu = Route("menu")
}
