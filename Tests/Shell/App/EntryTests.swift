import Controls
import Drawing
import OvershootGeometry
import ScreenKit
import Stage
import StageTesting
import Testing
import Twenty48

@testable import ScreenTesting
@testable import Shell
@testable import Twenty48Screens

/// What holds for the screens of all entries, without a list of its own.
@MainActor
@Suite struct EntryTests {
  // Behaviour: screens N1, N8, 2
  /// It is listed, starts alone, is reached by the keyboard and left again, is scrubbed away from the left edge, and is
  /// released, a hundred times.
  @Test(arguments: ScreenList.all.routes)
  func everyScreenIsListedStartedReachedScrubbedAndReleased(_ route: Route) throws {
    let entry = ScreenList.all.entry(of: route)
    #expect(ScreenList.all.listing.contains(entry.listing) && ScreenList.all.route(named: route.name) == route)
    startsAlone(route)
    if entry.parent != nil {
      try isReachedByKeyboard(route)
      isScrubbedAway(route)
    }
    if route != .menu { isReleased(route) }
  }

  /// As with `--screen`.
  private func startsAlone(_ route: Route) {
    let rig = AppRig(route)
    rig.run(0.3)
    #expect(rig.route == route && rig.app.stack.depth == 1 && rig.app.topScene?.canGoBack == false)
    #expect(!rig.displayList.commands.isEmpty)
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
    #expect(rig.route == path[path.count - 2] && rig.app.transitionAnimator == nil && rig.screenCount == 1)
  }

  /// All objects of a screen are released after it is left, a hundred times.
  private func isReleased(_ route: Route) {
    let rig = AppRig(.menu)
    rig.run(0.1)
    var remains = Remains()
    for round in 0..<100 {
      rig.host.perform { rig.app.go(to: route) }
      rig.run(round < 3 ? 0.5 : 0.07)
      remains.add(rig.app.topScene)
      rig.host.perform { rig.app.goBack() }
      rig.run(round < 3 ? 0.5 : 0.07)
    }
    rig.run(0.5)
    #expect(rig.route == .menu)
    #expect(remains.count >= 100 && remains.living == [])
  }

  // MARK: The keyboard

  private func isReachedByKeyboard(_ route: Route) throws {
    let store = try StoreFixture.store(itemCount: 1)
    try store.addGames([GameTape(GameHistory(Game(rules: .classic, seed: 1)).replay)])
    let rig = AppRig(.splash, store: store)
    rig.run(0.1)
    rig.type(.space)
    #expect(rig.route == .menu)
    for step in ScreenList.all.path(to: route).dropFirst() {
      try #require(open(step, in: rig), "No key opens '\(step.name)' from '\(rig.route.name)'.")
    }
    for step in ScreenList.all.path(to: route).dropLast().reversed() {
      rig.type(.escape)
      #expect(rig.route == step)
    }
  }

  /// Opens a screen from its parent by keys: by that of its card, of the key help, or of anything that Tab reaches. In
  /// a list that is the row at the place of the route among those of its entry.
  private func open(_ route: Route, in rig: AppRig) -> Bool {
    if let card = (rig.app.topScene as? Screen)?.origin(of: route) {
      guard rig.tab(to: { $0 === card }) || reach(card, byArrowsIn: rig) else { return false }
      rig.type(.enter)
      return rig.route == route
    }
    let parent = rig.route
    let place = ScreenList.all.entry(of: route).routes.firstIndex(of: route) ?? 0
    let letters = (rig.app.topScene as? Screen).map { type(of: $0).keyHelp.compactMap { Key.letter($0.keys) } } ?? []
    if letters.contains(where: { opens(route, from: parent, by: [$0], in: rig) }) { return true }
    for _ in 0..<12 {
      rig.press(.tab)
      let keys = rig.focused is ListView ? [.home] + Array(repeating: Key.down, count: place) : []
      if opens(route, from: parent, by: keys + [.enter], in: rig) { return true }
    }
    return false
  }

  /// Presses keys; goes back where they lead to another screen than `route`.
  private func opens(_ route: Route, from parent: Route, by keys: [Key], in rig: AppRig) -> Bool {
    for key in keys { rig.press(key) }
    rig.run(0.5)
    if rig.route != route, rig.route != parent || rig.app.topScene?.focus.scope !== rig.app.topScene {
      rig.type(.escape)
    }
    return rig.route == route
  }

  private func reach(_ card: View, byArrowsIn rig: AppRig) -> Bool {
    for key in [Key.up, .right, .down, .left] {
      rig.press(key)
      if rig.focused === card { return true }
    }
    return false
  }
}

extension Key {
  /// Returns the key of a single letter; nil for other names.
  fileprivate static func letter(_ name: String) -> Key? { name.count == 1 ? Key(rawValue: name) : nil }
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
