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
      case .itemsDetails: cases.insert("trophy")
      case .control(let kind): cases.insert("control \(kind)")
      }
    }
    #expect(cases.count == 14 + ControlKind.allCases.count)
  }

  @Test func everyPathBeginsAtTheMenu() {
    for route in Route.all where route != .splash {
      #expect(route.path.first == .menu && route.path.last == route && Set(route.path).count == route.path.count)
    }
    #expect(Route.control(.slider).path == [.menu, .controls, .control(.slider)])
    #expect(Route.itemsDetails(7).path == [.menu, .items, .itemsList, .itemsDetails(7)])
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
