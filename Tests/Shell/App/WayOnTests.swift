import OvershootScreenTesting
import OvershootShell
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootScreenKit

/// Ways on: choices open at what is next, and what is empty has the one button that fills it.
// Behaviour: playing 30
@MainActor
@Suite struct WayOnTests {
  private func rig(_ name: String, _ size: Size = Size(1280, 800)) throws -> AppRig {
    let route = try #require(ScreenList.all.route(named: name))
    let rig = AppRig(route, start: [.menu, route], size: size, store: try Store.forTests())
    rig.run(2)
    return rig
  }

  @Test(arguments: ["breakout/levels", "nonoku", "bomb-rush"], [Size(360, 480), Size(1280, 800)])
  func everyChoiceOfLevelsOpensAtTheNextOne(_ name: String, _ size: Size) throws {
    let rig = try rig(name, size)
    let focused = try #require(rig.host.semanticTree.first { $0.states.contains(.focused) })
    expect(focused.semantics.description.contains("next") && focused.states.contains(.showing), "\(focused.semantics)")
    let primary = rig.host.semanticTree.all.filter { $0.states.contains(.default) && $0.states.contains(.showing) }
    expect(primary.count, equals: 1)
  }

  @Test(arguments: ["2048/replay/1", "breakout/replay/1", "breakout/best"], WindowSizes.all)
  func whatIsEmptySaysSoInTheLargestLettersWithOneButton(_ name: String, _ size: Size) throws {
    let rig = try rig(name, size)
    let screen = try #require(rig.app.topScene as? Screen)
    let notice = try #require(screen.emptyNotice)
    let nodes = rig.host.semanticTree.all.filter { $0.states.contains(.showing) }
    let pressed = nodes.filter { $0.semantics.actions.contains(Semantics.press) }.map(\.semantics.name)
    let title = notice.button.title
    expect(pressed, equals: title == "Back" ? [title] : ["Back", title])
    expect(screen.focus.view === notice.button && notice.button.isPrimary)
    rig.press(.enter)
    rig.run(1)
    expect(rig.app.topScene !== screen)
  }
}
