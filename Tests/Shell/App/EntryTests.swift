import OvershootBreakoutScreens
import OvershootControlBook
import OvershootScreenKit
import OvershootSupport
import OvershootTrophies
import StageTesting
import Twenty48

@testable import OvershootBombRushScreens
@testable import OvershootNonokuScreens
@testable import OvershootScreenTesting
@testable import OvershootShell
@testable import OvershootTwenty48Screens

/// What holds for the screens of all entries.
@MainActor
@Suite struct EntryTests {
  // Behaviour: screens N1, N8, 2
  /// It is listed, starts alone, is reached by the keyboard and left again, is scrubbed away from the left edge, and is
  /// released, many times.
  @Test(arguments: ScreenList.all.routes)
  func everyScreenIsListedStartedReachedScrubbedAndReleased(_ route: Route) throws {
    let entry = ScreenList.all.entry(of: route)
    expect(ScreenList.all.listing.contains(entry.listing) && ScreenList.all.route(named: route.name) == route)
    startsAlone(route)
    if entry.parent != nil {
      try isReachedByKeyboard(route)
      isScrubbedAway(route)
    }
    if route != .menu { isReleased(route) }
  }

  /// As with `--screen`; what has a parent leads back to it.
  private func startsAlone(_ route: Route) {
    let rig = AppRig(route)
    rig.run(0.3)
    expect(rig.route == route && rig.app.topScene?.canGoBack == (ScreenList.all.entry(of: route).parent != nil))
    expect(!rig.displayList.commands.isEmpty)
    if let parent = ScreenList.all.entry(of: route).parent {
      // What is written in a field is at most one Escape more.
      rig.send(.text("x"))
      rig.type(.escape)
      if rig.route == route { rig.type(.escape) }
      expect(rig.route, equals: parent)
    }
  }

  private func isScrubbedAway(_ route: Route) {
    let path = ScreenList.all.path(to: route)
    let rig = AppRig(.menu)
    rig.run(0.1)
    for step in path.dropFirst() {
      rig.host.perform { rig.app.go(to: step) }
      rig.run(0.6)
    }
    rig.send(.pointer(Vector2(4, 350), button: 1, isDown: true))
    for step in 1...20 {
      rig.send(.move(Vector2(4 + 25 * Double(step), 350)))
      rig.run(1.0 / 30)
    }
    rig.send(.pointer(Vector2(504, 350), button: 1, isDown: false))
    rig.run(1)
    expect(rig.route == path[path.count - 2] && rig.app.transitionAnimator == nil && rig.screenCount == 1)
  }

  /// All objects of a screen are released after it is left, a hundred times where laws are checked in full.
  private func isReleased(_ route: Route) {
    let rig = AppRig(.menu)
    rig.run(0.1)
    var remains = Remains()
    let count = LawShare.atMost(8).count(of: 100)
    for round in 0..<count {
      rig.host.perform { rig.app.go(to: route) }
      rig.run(round < 3 ? 0.5 : 0.07)
      remains.add(rig.app.topScene)
      rig.host.perform { rig.app.goBack() }
      rig.run(round < 3 ? 0.5 : 0.07)
    }
    rig.run(0.5)
    expect(rig.route, equals: .menu)
    expect(remains.count >= count && remains.living == [], "\(remains.living)")
  }

  // MARK: The keyboard

  private func isReachedByKeyboard(_ route: Route) throws {
    let store = try StoreFixture.store(itemCount: 1)
    try store.addGames([Twenty48Timeline(Twenty48History(Twenty48Game(rules: .classic, seed: 1)).replay)])
    let rig = AppRig(.splash, store: store)
    rig.run(0.1)
    rig.type(.space)
    expect(rig.route, equals: .menu)
    for step in ScreenList.all.path(to: route).dropFirst() {
      try open(step, in: rig)
      expect(rig.route, equals: step)
    }
    for step in ScreenList.all.path(to: route).dropLast().reversed() {
      rig.type(.escape)
      expect(rig.route, equals: step)
    }
  }

  /// Opens a screen from its parent by keys.
  private func open(_ route: Route, in rig: AppRig) throws {
    func press(_ name: String) {
      expect(rig.tab { $0.semantics?.name == name })
      rig.type(.enter)
    }
    func pressTool(_ name: String) {
      expect(rig.tab { ($0 as? RoundButton)?.name == name })
      rig.type(.enter)
    }
    switch route {
    case .nonokuDays: pressTool("Calendar")
    case .twenty48Days:
      pressTool("More")
      press("Game of the day")
    case .breakoutDays:
      pressTool("More")
      press("Calendar")
    case _ where route.screen.hasSuffix("/statistics") && route != .gameStatistics:
      pressTool("More")
      press("Statistics")
    // From the calendar, where the year is another one.
    case Route("2048/daily", "1969-12-01"): rig.go(to: route, 0.5)
    case .breakoutSettings: rig.type(.s)
    case .breakout: rig.type(.f)
    case .breakoutEditor: rig.type(.e)
    case Route("breakout/best"): rig.type(.b)
    // From the level, by E; and from a table, which has no games.
    case _ where [Route.breakoutEditor.screen, "breakout/replay"].contains(route.screen): rig.go(to: route, 0.5)
    // From another page of the book.
    case _ where route.screen == Route.controls.screen && !route.argument.isEmpty: rig.go(to: route, 0.5)
    case .replays: rig.type(.p)
    case Route("worlds"): rig.type(.f2)
    // From the list of worlds, or by a file.
    case _ where route.screen == "adventure" && !route.argument.isEmpty: rig.go(to: route, 0.5)
    case .twenty48Daily:
      rig.type(.p)
      press("Board of the day")
    case .controls:
      rig.type(.p)
      press("Toolkit")
    case .gameStatistics: rig.type(.f)
    case .trophyList: rig.type(.l)
    case Route("options/advanced"): press("Advanced")
    case Route("about"): press("About")
    case .trophyAdd: press("Write one")
    default:
      if ScreenList.all.entries.contains(where: { $0.poster != nil && ($0.poster?.route ?? Route($0.name)) == route }) {
        expect(rig.tab { ($0 as? StripView)?.content.place == route })
      } else if route == .nonoku(.daily) {
        // The only row of "more".
        pressTool("More")
        rig.run(1)
      } else if route.screen == Route.trophies.screen || route.screen == "2048/replay" {
        expect(rig.tab { $0 is ListView })
        rig.type(.home)
      }
      rig.type(.enter)
    }
  }
}

/// Weak references to scenes and their roles.
@MainActor
private struct Remains {
  private struct Actor {
    weak var object: AnyObject?
    let name: String
  }
  private var actors: [Actor] = []

  /// Adds a scene and the roles that it owns.
  mutating func add(_ scene: Scene?) {
    guard let scene else { return }
    add(scene, depth: 0)
  }

  private mutating func add(_ object: AnyObject, depth: Int) {
    actors.append(Actor(object: object, name: "\(type(of: object))"))
    guard depth < 3 else { return }
    for child in Mirror(reflecting: object).children {
      guard let label = child.label, ["director", "navigator", "worker"].contains(label) else { continue }
      add(child.value as AnyObject, depth: depth + 1)
    }
  }

  var count: Int { actors.count }
  var living: [String] { actors.filter { $0.object != nil }.map(\.name) }
}
