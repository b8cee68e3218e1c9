import Screens
import Testing

@Suite struct RouteTests {
  @Test func everyRouteHasANameOfItsOwn() {
    #expect(Set(Route.all.map(\.name)).count == Route.all.count)
    for route in Route.all { #expect(Route(name: route.name) == route) }
    #expect(Route(name: "") == nil && Route(name: "2049") == nil && Route(name: "MENU") == nil)
  }

  // Behaviour: screens N1
  /// Fails if a case is missing from `all`.
  @Test func allRoutesAreListed() {
    var cases: Set<String> = []
    for route in Route.all {
      switch route {
      case .splash, .menu, .twenty48, .breakout, .breakoutSettings, .profile, .confirm, .options, .controls, .curves:
        cases.insert(route.name)
      case .items, .itemsList, .itemsAdd: cases.insert(route.name)
      case .replays, .gameStatistics: cases.insert(route.name)
      case .replay: cases.insert("replay")
      case .itemsDetails: cases.insert("trophy")
      case .puzzleLevels, .bombLevels, .bombs, .adventure: cases.insert(route.name)
      case .puzzle(let name): cases.insert("puzzle \(name.text)")
      case .control(let kind): cases.insert("control \(kind)")
      }
    }
    #expect(cases.count == 23 + ControlKind.allCases.count)
  }

  @Test func everyPathBeginsAtTheMenu() {
    for route in Route.all where route != .splash {
      #expect(route.path.first == .menu && route.path.last == route && Set(route.path).count == route.path.count)
    }
    #expect(Route.control(.slider).path == [.menu, .controls, .control(.slider)])
    #expect(Route.itemsDetails(7).path == [.menu, .items, .itemsList, .itemsDetails(7)])
  }

  // Behaviour: nonoku 13, 24
  @Test func everyLevelHasARoute() {
    let names = (1...5).flatMap { grade in (1...12).map { "nonoku/\(grade)-\($0 < 10 ? "0" : "")\($0)" } }
    for name in names + ["nonoku/daily"] {
      #expect(Route(name: name)?.name == name && Route.path(restoring: name).map(\.name) == ["menu", "nonoku", name])
    }
    for name in ["nonoku/0-01", "nonoku/6-01", "nonoku/1-13", "nonoku/1-1", "nonoku/"] {
      #expect(Route(name: name) == nil)
    }
    #expect(Route.path(restoring: "nonoku/9-99") == [.menu, .puzzleLevels])
  }

  // Behaviour: screens N7
  @Test(arguments: [
    ("2048", [Route.menu, .twenty48]), ("menu", [.menu]), ("controls/list", [.menu, .controls, .control(.list)]),
    ("controls/lever", [.menu, .controls]), ("controls/slider/knob", [.menu, .controls, .control(.slider)]),
    ("controls/", [.menu, .controls]), ("splash", [.menu]), ("", [.menu]), ("/", [.menu]), ("levels/3", [.menu]),
    ("items/7", [.menu, .items, .itemsList, .itemsDetails(7)]), ("items/0", [.menu, .items]),
    ("items/-1", [.menu, .items]), ("items/07", [.menu, .items]), ("items/99999999999999999999", [.menu, .items]),
    ("2048\n", [.menu]), ("breakout/wall", [.menu, .breakout]), (String(repeating: "a/", count: 100_000), [.menu]),
  ])
  func anUnknownNameGivesTheNearestParent(_ name: String, _ path: [Route]) {
    #expect(Route.path(restoring: name) == path)
  }

  @Test func everyStoredNameIsRestored() {
    for route in Route.all where route != .splash { #expect(Route.path(restoring: route.name) == route.path) }
  }
}
