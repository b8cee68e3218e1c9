import ControlBook
import ScreenKit
import Testing

@testable import Shell

@Suite struct RouteTests {
  @Test func everyRouteHasANameOfItsOwn() {
    #expect(Set(ScreenList.all.routes.map(\.name)).count == ScreenList.all.routes.count)
    for route in ScreenList.all.routes { #expect(ScreenList.all.route(named: route.name) == route) }
    #expect(
      ScreenList.all.route(named: "") == nil && ScreenList.all.route(named: "2049") == nil
        && ScreenList.all.route(named: "MENU") == nil)
  }

  // Behaviour: screens N1
  /// Fails if a case is missing from `all`.
  @Test func allRoutesAreListed() {
    var cases: Set<String> = []
    for route in ScreenList.all.routes {
      switch route {
      case .splash, .menu, .twenty48, .breakout, .breakoutSettings, .profile, .confirm, .options, .controls, .curves:
        cases.insert(route.name)
      case .trophies, .trophyList, .trophyAdd: cases.insert(route.name)
      case .replays, .gameStatistics: cases.insert(route.name)
      case .replay: cases.insert("replay")
      case .itemsDetails: cases.insert("trophy")
      case .nonokuLevels, .bombRushLevels, .bombs, .adventure: cases.insert(route.name)
      case .puzzle(let name): cases.insert("puzzle \(name.text)")
      case .control(let kind): cases.insert("control \(kind)")
      }
    }
    #expect(cases.count == 23 + ControlKind.allCases.count)
  }

  @Test func everyPathBeginsAtTheMenu() {
    for route in ScreenList.all.routes where route != .splash {
      #expect(route.path.first == .menu && route.path.last == route && Set(route.path).count == route.path.count)
    }
    #expect(Route.control(.slider).path == [.menu, .controls, .control(.slider)])
    #expect(Route.trophy(7).path == [.menu, .trophies, .trophyList, .trophy(7)])
  }

  // Behaviour: nonoku 13, 24
  @Test func everyLevelHasARoute() {
    let names = (1...5).flatMap { grade in (1...12).map { "nonoku/\(grade)-\($0 < 10 ? "0" : "")\($0)" } }
    for name in names + ["nonoku/daily"] {
      #expect(
        ScreenList.all.route(named: name)?.name == name
          && ScreenList.all.path(restoring: name).map(\.name) == ["menu", "nonoku", name])
    }
    for name in ["nonoku/0-01", "nonoku/6-01", "nonoku/1-13", "nonoku/1-1", "nonoku/"] {
      #expect(ScreenList.all.route(named: name) == nil)
    }
    #expect(ScreenList.all.path(restoring: "nonoku/9-99") == [.menu, .nonokuLevels])
  }

  // Behaviour: screens N7
  @Test(arguments: [
    ("2048", [Route.menu, .twenty48]), ("menu", [.menu]), ("controls/list", [.menu, .controls, .control(.list)]),
    ("controls/lever", [.menu, .controls]), ("controls/slider/knob", [.menu, .controls, .control(.slider)]),
    ("controls/", [.menu, .controls]), ("splash", [.menu]), ("", [.menu]), ("/", [.menu]), ("levels/3", [.menu]),
    ("items/7", [.menu, .trophies, .trophyList, .trophy(7)]), ("items/0", [.menu, .trophies]),
    ("items/-1", [.menu, .trophies]), ("items/07", [.menu, .trophies]),
    ("items/99999999999999999999", [.menu, .trophies]),
    ("2048\n", [.menu]), ("breakout/wall", [.menu, .breakout]), (String(repeating: "a/", count: 100_000), [.menu]),
  ])
  func anUnknownNameGivesTheNearestParent(_ name: String, _ path: [Route]) {
    #expect(ScreenList.all.path(restoring: name) == path)
  }

  @Test func everyStoredNameIsRestored() {
    for route in ScreenList.all.routes where route != .splash {
      #expect(ScreenList.all.path(restoring: route.name) == route.path)
    }
  }
}
