import OvershootBreakoutScreens
import OvershootControlBook
import OvershootNonokuScreens
import OvershootScreenKit
import OvershootShell
import OvershootSupport
import OvershootTrophies
import OvershootTwenty48Screens

@Suite struct RouteTests {
  private static let screens = ScreenList.all

  // Behaviour: screens N1
  @Test func everyRouteHasANameOfItsOwn() {
    let routes = Self.screens.routes
    expect(Set(routes.map(\.name)).count == routes.count && routes.count > 40)
    for route in routes { expect(Self.screens.route(named: route.name), equals: route) }
    for name in ["", "2049", "MENU", "2048/replay", "2048/replay/", "trophies/", "menu/"] {
      expect(Self.screens.route(named: name) == nil, "\(name)")
    }
  }

  /// No two entries are of one screen, and each parent is one.
  @Test func everyEntryIsThereOnce() {
    let entries = Self.screens.entries
    expect(Set(entries.map { "\($0.name) \($0.arguments == nil)" }).count, equals: entries.count)
    for entry in entries {
      expect(!entry.routes.isEmpty, "\(entry.name)")
      if let parent = entry.parent { expect(Self.screens.route(named: parent.name), equals: parent, "\(entry.name)") }
    }
  }

  /// Names of earlier versions lead to the same screens.
  @Test(arguments: [
    ("items", "trophies"), ("items/list", "trophies/list"), ("items/add", "trophies/add"), ("items/7", "trophies/7"),
    ("bombs", "bomb-rush"), ("bombs/way-out", "bomb-rush/way-out"),
  ])
  func formerNamesAreUnderstood(_ former: String, _ name: String) {
    expect(Self.screens.route(named: former)?.name == name && Self.screens.route(named: name)?.name == name)
    expect(Self.screens.path(restoring: former).last?.name, equals: name)
  }

  @Test func everyPathBeginsAtTheMenu() {
    for route in Self.screens.routes where route != .splash {
      let path = Self.screens.path(to: route)
      expect(path.first == .menu && path.last == route && Set(path).count == path.count)
    }
    expect(Self.screens.path(to: .control(.slider)), equals: [.menu, .controls, .control(.slider)])
    expect(Self.screens.path(to: .trophy(7)), equals: [.menu, .trophies, .trophyList, .trophy(7)])
  }

  // Behaviour: nonoku 13, 24
  @Test func everyLevelHasARoute() {
    let names = (1...5).flatMap { grade in (1...12).map { "nonoku/\(grade)-\($0 < 10 ? "0" : "")\($0)" } }
    for name in names + ["nonoku/daily"] {
      expect(Self.screens.route(named: name)?.name, equals: name)
      expect(Self.screens.path(restoring: name).map(\.name), equals: ["menu", "nonoku", name])
    }
    for name in ["nonoku/0-01", "nonoku/6-01", "nonoku/1-13", "nonoku/1-1", "nonoku/"] {
      expect(Self.screens.route(named: name) == nil)
    }
    expect(Self.screens.path(restoring: "nonoku/9-99"), equals: [.menu, .nonokuLevels])
  }

  // Behaviour: screens N7
  @Test(arguments: [
    ("2048", [Route.menu, .twenty48]), ("menu", [.menu]), ("controls/list", [.menu, .controls, .control(.list)]),
    ("controls/lever", [.menu, .controls]), ("controls/slider/knob", [.menu, .controls, .control(.slider)]),
    ("controls/", [.menu, .controls]), ("splash", [.menu]), ("", [.menu]), ("/", [.menu]), ("levels/3", [.menu]),
    ("trophies/7", [.menu, .trophies, .trophyList, .trophy(7)]), ("trophies/0", [.menu, .trophies]),
    ("items/-1", [.menu, .trophies]), ("items/07", [.menu, .trophies]),
    ("items/99999999999999999999", [.menu, .trophies]), ("2048\n", [.menu]),
    ("breakout/wall", [.menu, .breakoutLevels, .breakout]), (String(repeating: "a/", count: 100_000), [.menu]),
  ])
  func anUnknownNameGivesTheNearestParent(_ name: String, _ path: [Route]) {
    expect(Self.screens.path(restoring: name), equals: path)
  }

  @Test func everyStoredNameIsRestored() {
    for route in Self.screens.routes where route != .splash {
      expect(Self.screens.path(restoring: route.name), equals: Self.screens.path(to: route))
    }
  }

  /// The list of names for messages has all screens.
  @Test func theListingNamesEveryScreen() {
    for entry in Self.screens.entries { expect(Self.screens.listing.contains(entry.listing)) }
  }
}
