import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

/// Tab and Space alone, with the option for one switch.
// Behaviour: accessibility 14
@MainActor
@Suite struct OneSwitchTests {
  private func rig(_ route: Route) -> AppRig {
    let app = AppRig(.menu)
    app.host.usesOneSwitch = true
    app.go(to: route, 2)
    return app
  }

  /// Goes on until the cursor names an action or the frame satisfies a condition; returns whether it does.
  private func tab(_ app: AppRig, _ most: Int = 80, until found: () -> Bool) -> Bool {
    for _ in 0..<most {
      app.press(.tab)
      app.run(0.1)
      if found() { return true }
    }
    return false
  }

  private func texts(_ app: AppRig) -> [String] {
    app.displayList.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  @Test func a2048GameIsPushedByOneSwitch() throws {
    let app = rig(.twenty48)
    func numbers() -> [String] {
      app.host.semanticTree.first { $0.semantics.role == .table }?.children.map(\.semantics.name) ?? []
    }
    for action in ["left", "down", "right", "up"] {
      expect(tab(app) { texts(app).last == action })
      app.press(.space)
      app.run(0.6)
    }
    expect(numbers().count { $0 != "empty" } >= 3)
    // A key of another use takes the cursor away.
    app.press(.left)
    app.run(0.6)
    expect(texts(app).last != "up")
  }

  /// Every action of every node that is not below something modal is a stop, in the order of the tree, once.
  @Test(arguments: [Route.menu, .twenty48, .options, Route("controls", "slider")])
  func allThatCanBeDoneIsReached(_ route: Route) {
    let app = rig(route)
    let nodes = app.host.semanticTree.all.filter { $0.states.contains(.enabled) }
    let count = nodes.reduce(0) {
      $0 + ($1.semantics.role == .tableCell ? min(1, $1.semantics.actions.count) : $1.semantics.actions.count)
    }
    expect(count > 4)
    // Once round, so that what scrolls is where the cursor brings it, and each time until its bar has faded.
    for _ in 0...count {
      app.press(.tab)
      app.run(2.5)
    }
    let first = app.displayList
    var seen = 1
    while seen <= count {
      app.press(.tab)
      app.run(2.5)
      if app.displayList == first { break }
      seen += 1
    }
    expect(seen, equals: count)
  }

  @Test func anOptionIsChangedAndAMenuIsLeft() throws {
    let app = rig(.options)
    func dark() -> SemanticNode? { app.host.semanticTree.first { $0.semantics.name == "Dark" } }
    expect(dark()?.states.contains(.checked) == false)
    expect(
      tab(app) {
        let cursor = app.displayList.commands.last { if case .stroke = $0 { true } else { false } }
        guard case .stroke(let shape, _, _)? = cursor, let node = dark() else { return false }
        return shape.rect.contains(node.bounds.center) && shape.rect.width < 300
      })
    app.press(.space)
    app.run(1)
    expect(dark()?.states.contains(.checked) == true)
  }

  @Test func withoutTheOptionTabMovesTheFocus() {
    let app = AppRig(.menu)
    app.go(to: .twenty48, 2)
    app.press(.tab)
    app.run(0.2)
    expect(app.app.topScene?.focus.view != nil && !texts(app).contains("left"))
  }
}
