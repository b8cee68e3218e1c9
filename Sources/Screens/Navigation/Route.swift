/// The screens that one can go to.
public enum Route: Hashable, Sendable {
  /// The first moment of the program.
  case splash
  /// Where all ways begin.
  case menu
  /// A game of 2048.
  case tileGame
  /// A person's page, whose header collapses.
  case profile
  /// A button that must be held to delete something.
  case confirm
  /// What a person can choose.
  case options
  /// The list of all controls.
  case controls
  /// One control, to try.
  case control(ControlKind)

  /// All routes that can be started by name.
  public static let all: [Route] =
    [.splash, .menu, .tileGame, .profile, .confirm, .options, .controls] + ControlKind.allCases.map(Route.control)

  /// The name on the command line, and in what is stored.
  public var name: String {
    switch self {
    case .splash: "splash"
    case .menu: "menu"
    case .tileGame: "2048"
    case .profile: "profile"
    case .confirm: "confirm"
    case .options: "options"
    case .controls: "controls"
    case .control(let kind): "controls/\(kind.rawValue)"
    }
  }

  /// All names, for people.
  public static var listing: String {
    let names = all.filter { $0.parent != .controls }.map(\.name).joined(separator: ", ")
    let controls = ControlKind.allCases.map(\.rawValue)
    return "\(names), and controls/ with \(controls.dropLast().joined(separator: ", ")) or \(controls.last ?? "")"
  }

  /// The route of a name, or nil where there is none.
  public init?(name: String) {
    guard let route = Self.all.first(where: { $0.name == name }) else { return nil }
    self = route
  }

  /// Where one comes from on the shortest way; nil where the way begins.
  public var parent: Route? {
    switch self {
    case .splash, .menu: nil
    case .tileGame, .profile, .confirm, .options, .controls: .menu
    case .control: .controls
    }
  }

  /// The way to the screen, from where ways begin.
  public var way: [Route] { (parent?.way ?? []) + [self] }

  /// The way to a screen whose name was stored. A name that means nothing, any more or ever, leads to the nearest screen that it lies under:
  /// `controls/lever` to the list of controls, and what is not known at all to the menu.
  public static func way(restoring name: String) -> [Route] {
    var parts = name.split(separator: "/", maxSplits: 8, omittingEmptySubsequences: false)
    while !parts.isEmpty {
      if let route = Route(name: parts.joined(separator: "/")), route != .splash { return route.way }
      parts.removeLast()
    }
    return [.menu]
  }
}
