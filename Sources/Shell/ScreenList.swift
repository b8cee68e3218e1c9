import OvershootAdventureScreens
import OvershootBombRushScreens
import OvershootBreakoutScreens
import OvershootConfirm
import OvershootControlBook
import OvershootCurveLab
import OvershootNonokuScreens
import OvershootProfile
import OvershootScreenKit
import OvershootStorage
import OvershootTrophies
import OvershootTwenty48Screens

/// The screens of the program, and what follows from their entries.
package struct ScreenList: Sendable {
  package let entries: [ScreenEntry]

  package init(_ entries: [ScreenEntry]) { self.entries = entries }

  /// All screens.
  package static let all = ScreenList(
    .shell
      + .twenty48
      + .breakout
      + .nonoku
      + .bombRush
      + .adventure
      + .curveLab
      + .profile
      + .confirm
      + .trophies
      + .controlBook)

  // MARK: Routes

  /// The routes to all screens; some stand for all where a screen has arguments.
  package var routes: [Route] { entries.flatMap(\.routes) }

  /// Returns the route of a name, or of one that an earlier version had; nil if no screen has it.
  package func route(named name: String) -> Route? {
    for entry in entries {
      if let route = entry.route(named: name) { return route }
    }
    return nil
  }

  /// What a start or the desktop may ask for besides screens: the latest game, and the game of the day.
  package static let starts = [Route.continuation.name: Route.continuation, "today": .twenty48Daily]

  /// Returns the route that a start or the desktop asks for by a name; nil if there is none.
  package func start(named name: String) -> Route? { Self.starts[name] ?? route(named: name) }

  /// Returns the screen of a route that a start asks for.
  @MainActor
  func screen(of start: Route, _ environment: ScreenEnvironment) -> Route {
    start == .continuation ? latestGame(environment)?.route ?? .menu : start
  }

  /// Returns the entry of a route.
  package func entry(of route: Route) -> ScreenEntry {
    let entry = entries.first { $0.name == route.screen && ($0.arguments == nil) == route.argument.isEmpty }
    guard let entry else { preconditionFailure("There is no screen '\(route.name)'.") }
    return entry
  }

  /// Returns the routes from the root to a screen, both included.
  package func path(to route: Route) -> [Route] { (entry(of: route).parent.map(path) ?? []) + [route] }

  /// Returns the path to the screen of a stored name. An unknown name gives the nearest known screen above it:
  /// `controls/lever` the list of controls, and anything else the menu.
  package func path(restoring name: String) -> [Route] {
    var parts = name.split(separator: "/", maxSplits: 8, omittingEmptySubsequences: false)
    while !parts.isEmpty {
      if let route = route(named: parts.joined(separator: "/")), route != .splash { return path(to: route) }
      parts.removeLast()
    }
    return [.menu]
  }

  /// Lets the screen that is for files of a kind take one; nil where no screen is.
  @MainActor
  func open(_ file: DroppedFile, _ environment: ScreenEnvironment) -> OpenedFile? {
    entries.lazy.compactMap { $0.opens?(file, environment) }.first
  }

  /// All names as a phrase for messages.
  package var listing: String {
    let names = entries.map(\.listing)
    return names.dropLast().joined(separator: ", ") + ", and " + (names.last ?? "")
  }

  /// Returns the game in play that was opened last; nil where none is kept.
  @MainActor
  func latestGame(_ environment: ScreenEnvironment) -> KeptGame? {
    environment.playedGames.routes.lazy.compactMap { name in
      route(named: name).flatMap { entry(of: $0).standing?.kept?(environment, $0.argument) }
    }.first
  }

  // MARK: Parts

  /// The options of all screens, in the order of their page.
  package var options: [any OptionField] { Options.common + entries.flatMap(\.options) }

  /// What all moments sound like, controls first.
  package var sounds: [SoundEntry] { InterfaceSounds.all + entries.flatMap(\.sounds) }

  /// All lessons, in the order of the screens.
  package var lessons: [Lesson] { entries.flatMap(\.lessons) }

  /// What is checked of all settings when a store is opened.
  package var settingRules: [SettingRule] {
    options.map(\.rule) + entries.flatMap(\.settings) + [SettingRule(Setting.lessonsShown)]
  }

  /// Returns what a store says of all games in numbers; those that are 0 are left out.
  @MainActor
  package func facts(_ store: Store) throws -> [String: Int] {
    try entries.compactMap(\.facts).reduce(into: [:]) { facts, read in
      facts.merge(try read(store).filter { $0.value > 0 }) { $1 }
    }
  }

  /// Creates the screen of a route.
  @MainActor
  func scene(_ route: Route, _ environment: ScreenEnvironment) -> Scene {
    entry(of: route).scene(route, environment)
  }
}
