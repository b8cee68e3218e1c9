import OvershootAdventureScreens
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

/// What a screen reader can rely on, beside what `ShownTextTests` checks of every screen.
// Behaviour: accessibility 3
@MainActor
@Suite struct SemanticLawTests {
  /// Tab goes through the nodes that can be focused in the order of the tree, and back to the first.
  @Test(arguments: ScreenList.all.routes)
  func tabFollowsTheTree(_ route: Route) {
    let app = AppRig(.menu)
    app.go(to: route, 2)
    let order = app.host.semanticTree.all.filter { $0.states.contains(.focusable) }.map(\.id)
    guard order.count > 1, !route.keepsTab else { return }
    app.press(.tab)
    app.run(0.1)
    var focused: [Int] = []
    for _ in order {
      focused += app.host.semanticTree.all.filter { $0.states.contains([.focused, .focusable]) }.map(\.id)
      app.press(.tab)
      app.run(0.1)
    }
    guard let first = focused.first, let start = order.firstIndex(of: first) else {
      Issue.record("\(route.name): nothing is focused by Tab")
      return
    }
    expect(focused, equals: Array(order[start...] + order[..<start]), "\(route.name)")
  }

  /// A node keeps its identifier while its view lives, whatever is shown meanwhile.
  @Test func identifiersStay() {
    let app = AppRig(.menu)
    app.go(to: .twenty48, 2)
    // With the first push the button for undo is there.
    for key in [Key.left, .up] { app.type(key) }
    app.run(1)
    let former = Dictionary(uniqueKeysWithValues: app.host.semanticTree.all.map { ($0.id, $0.semantics.role) })
    for key in [Key.left, .up, .right, .down] { app.type(key) }
    let present = app.host.semanticTree.all
    expect(present.allSatisfy { former[$0.id] == $0.semantics.role } && present.count == former.count)
  }
}

extension Route {
  /// Whether a view of the screen has a use of its own for Tab.
  fileprivate var keepsTab: Bool { self == .adventure }
}
