/// What names a screen: its name, and an argument where one screen shows several things, as in `nonoku/1-01`.
public struct Route: Hashable, Sendable {
  /// The name of the screen.
  public let screen: String
  /// What the screen shows; empty where it has no argument.
  public let argument: String

  /// Creates a route. Whether there is such a screen is known to the list of screens only.
  public init(_ screen: String, _ argument: String = "") { (self.screen, self.argument) = (screen, argument) }

  /// The name on the command line and in the stored state.
  public var name: String { argument.isEmpty ? screen : "\(screen)/\(argument)" }

  /// The main menu, which is below all other screens.
  public static let menu = Route("menu")
}
