/// The value that names a screen.
public enum Route: Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case splash, menu, twenty48, breakout, breakoutSettings, profile, confirm, options, controls, curves
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case items, itemsList, itemsAdd, puzzleLevels, bombLevels, adventure
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case replays, gameStatistics
  /// The past game of 2048 with a number; 0 for the one that the program was started with.
  case replay(Int64)
  /// The trophy with a number.
  case itemsDetails(Int64)
  /// A puzzle of Nonoku.
  case puzzle(PuzzleName)
  /// A level of Bomb Rush.
  case bombs(BombLevelName)
  /// The page of one control.
  case control(ControlKind)

  /// All routes, in the order in which they are listed; one trophy, one level of Nonoku
  /// and one of Bomb Rush stand for all of them.
  public static let all: [Route] =
    [.splash, .menu, .twenty48, .breakout, .breakoutSettings, .profile, .confirm, .options, .curves, .controls]
    + [.replays, .replay(1), .gameStatistics]
    + [.items, .itemsList, .itemsAdd, .itemsDetails(1)]
    + [.puzzleLevels, .puzzle(.level(grade: 1, number: 1)), .puzzle(.daily)]
    + [.bombLevels] + BombLevelName.all.prefix(1).map(Route.bombs)
    + [.adventure] + ControlKind.allCases.map(Route.control)

  /// The name on the command line and in the stored state.
  public var name: String {
    switch self {
    case .splash: "splash"
    case .menu: "menu"
    case .twenty48: "2048"
    case .breakout: "breakout"
    case .breakoutSettings: "breakout/settings"
    case .profile: "profile"
    case .confirm: "confirm"
    case .options: "options"
    case .controls: "controls"
    case .curves: "curves"
    case .replays: "2048/replays"
    case .replay(let id): "2048/replay/\(id)"
    case .gameStatistics: "2048/statistics"
    case .items: "items"
    case .itemsList: "items/list"
    case .itemsAdd: "items/add"
    case .itemsDetails(let id): "items/\(id)"
    case .puzzleLevels: "nonoku"
    case .adventure: "adventure"
    case .puzzle(let name): "nonoku/\(name.text)"
    case .bombLevels: "bombs"
    case .bombs(let name): "bombs/\(name.text)"
    case .control(let kind): "controls/\(kind.rawValue)"
    }
  }

  /// All names as a phrase for messages.
  public static var listing: String {
    let names = all.filter { !$0.name.contains("/") }.map(\.name).joined(separator: ", ")
    let controls = ControlKind.allCases.map(\.rawValue)
    return
      "\(names), 2048/ with replays, statistics or replay/ and the number of a past game, "
      + "breakout/settings, items/ with list, add or the number of a trophy such as 1, "
      + "nonoku/ with 1-01 to 5-12 or daily, bombs/ with \(BombLevelName.all.map(\.text).joined(separator: ", ")), "
      + "and controls/ with \(controls.dropLast().joined(separator: ", ")) or "
      + (controls.last ?? "")
  }

  /// The route of a name, or nil if there is none.
  public init?(name: String) {
    if name.hasPrefix("items/"), let id = Int64(name.dropFirst(6)), id > 0, name == "items/\(id)" {
      self = .itemsDetails(id)
      return
    }
    if name.hasPrefix("2048/replay/"), let id = Int64(name.dropFirst(12)), id > 0, name == "2048/replay/\(id)" {
      self = .replay(id)
      return
    }
    if name.hasPrefix("nonoku/"), let puzzle = PuzzleName(text: String(name.dropFirst(7))) {
      self = .puzzle(puzzle)
      return
    }
    if name.hasPrefix("bombs/"), let level = BombLevelName(text: String(name.dropFirst(6))) {
      self = .bombs(level)
      return
    }
    guard let route = Self.all.first(where: { $0.name == name }) else { return nil }
    self = route
  }

  /// The screen that this one is opened from; nil for a root.
  public var parent: Route? {
    switch self {
    case .splash, .menu: nil
    case .twenty48, .breakout, .profile, .confirm, .options, .controls, .curves, .items, .puzzleLevels, .bombLevels,
      .adventure:
      .menu
    case .puzzle: .puzzleLevels
    case .bombs: .bombLevels
    case .replays, .gameStatistics: .twenty48
    case .replay: .replays
    case .itemsList: .items
    case .itemsAdd, .itemsDetails: .itemsList
    case .breakoutSettings: .breakout
    case .control: .controls
    }
  }

  /// The routes from the root to this one, both included.
  public var path: [Route] { (parent?.path ?? []) + [self] }

  /// Returns the path to the screen of a stored name. An unknown name gives the nearest known screen above it:
  /// `controls/lever` the list of controls, and anything else the menu.
  public static func path(restoring name: String) -> [Route] {
    var parts = name.split(separator: "/", maxSplits: 8, omittingEmptySubsequences: false)
    while !parts.isEmpty {
      if let route = Route(name: parts.joined(separator: "/")), route != .splash { return route.path }
      parts.removeLast()
    }
    return [.menu]
  }
}
