import BombRush
import OvershootGameKit
import OvershootSupport
import StageTesting

@testable import OvershootBombRushScreens
@testable import OvershootScreenTesting

/// The levels among all screens.
@MainActor
@Suite struct BombRushAppTests {
  // Behaviour: bomb-rush 23, 25
  @Test func everyLevelHasARouteAndABomb() throws {
    let rig = AppRig(.bombRushLevels, start: [.menu])
    rig.run(1)
    let bombs = rig.views(LevelBomb.self)
    expect(bombs.map(\.level.name), equals: ShippedLevels.names)
    expect(bombs.filter(\.isNext).map(\.level.name) == ["way-out"] && rig.focused === bombs[0])
    let entries = [ScreenEntry].bombRush
    for name in ShippedLevels.names {
      for text in ["bomb-rush/\(name)", "bombs/\(name)"] {
        expect(entries[1].route(named: text)?.name == "bomb-rush/\(name)" && entries[1].parent == .bombRushLevels)
      }
    }
    for name in ["bombs/", "bombs/Way-out", "bombs/nowhere"] { expect(entries[1].route(named: name) == nil) }
    expect(entries[0].route(named: "bombs"), equals: .bombRushLevels)
    // The first key shows where the focus is.
    rig.press(.right, .right)
    rig.type(.enter)
    expect(rig.route, equals: .bombRush(BombRushLevelName.all[1]))
    expect(rig.reachesRest(within: 3))
  }

  // Behaviour: bomb-rush 26
  @Test func escapeLetsGoOfTheBombAndThenLeaves() throws {
    let rig = AppRig(.bombRushLevels)
    rig.run(0.5)
    rig.type(.enter)
    let scene = try #require(rig.app.topScene as? BombRushScene)
    rig.type(.s, .s, .d, .d, .d, .enter)
    rig.run(0.2)
    expect(scene.shown?.game.held, equals: 1)
    rig.type(.escape)
    expect(scene.shown?.game.held == nil && rig.app.topScene === scene)
    rig.type(.escape)
    expect(rig.route == .bombRushLevels && scene.director.status == .paused, "Who leaves pauses the game.")
  }

  // Behaviour: bomb-rush 26
  @Test func theListOfKeysPausesTheGame() {
    let rig = AppRig(.bombRush(BombRushLevelName.all[0]), start: [.menu])
    rig.run(0.5)
    rig.press(.p)
    rig.run(0.5)
    let scene = rig.app.topScene as? BombRushScene
    expect(scene?.director.status, equals: .playing)
    rig.press(.slash, modifiers: .shift)
    rig.run(0.5)
    let page = rig.views(KeyPage.self).first
    expect(page != nil && scene?.director.status == .paused)
    let shown = [page?.firstKeys].compactMap(\.self) + (page?.rows.map(\.help) ?? [])
    for help in BombRushScene.keyHelp {
      expect(shown.contains(help), "\(help.action)")
      expect(help.action.first?.isUppercase == true && !help.action.hasSuffix("."), "\(help.action)")
    }
  }
}
