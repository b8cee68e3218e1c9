import Breakout
import OvershootGameKit
import OvershootScreenTesting
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// The choice of levels: its posters, their places, and what they open.
@MainActor
@Suite struct BreakoutLevelsTests {
  private let router = RouterSpy()

  private func rig(
    _ size: Size = Size(1280, 800), store: Store? = nil
  ) -> (ManualHost, BreakoutLevelsScene, BreakoutArchive) {
    var environment = ScreenEnvironment(Preferences())
    environment.store = store
    environment.navigator = Navigator(router)
    environment.readResource = { Resources.bytes($0, maximumByteCount: $1) }
    environment.unixTime = { 1_795_219_200 }
    let archive = environment.breakout
    let scene = BreakoutLevelsScene(environment)
    scene.sceneWillAppear()
    let host = ManualHost(scene, size: size)
    host.advance(0)
    return (host, scene, archive)
  }

  // Behaviour: breakout-levels 19
  @Test(arguments: [(360, 480), (480, 640), (560, 700), (800, 600), (900, 700), (1280, 720), (1280, 800)])
  func postersCanBePressedAndLieBesideEachOther(_ width: Int, _ height: Int) {
    let grid = PageGrid(Size(Double(width), Double(height)))
    for toolsEnd in [200.0, 340] {
      let layout = LevelWallLayout(grid, counts: [10, 10, 10, 10, 3], toolsEnd: toolsEnd)
      expect(layout.posters.count == 43 && layout.titles.count == 5)
      for (index, poster) in layout.posters.enumerated() {
        expect(poster.width >= 44 - 1e-9 && poster.height >= 44)
        expect(poster.minX >= 0 && poster.maxX <= layout.scroll.width - grid.margin + 1e-9)
        expect(poster.maxY <= layout.contentHeight)
        for other in layout.posters[..<index] { expect(poster.intersection(other)?.isEmpty ?? true) }
      }
      for end in [layout.head, layout.last] {
        expect(end.height >= 44 && end.width == layout.width)
        for poster in layout.posters { expect(poster.intersection(end)?.isEmpty ?? true) }
      }
      expect(layout.head.maxY < layout.titles[0].y && layout.posters[42].maxY < layout.last.minY)
      expect(layout.last.maxY <= layout.contentHeight)
      expect(layout.scroll.maxX == grid.size.width && (!grid.isWide || layout.scroll.minX > toolsEnd))
    }
    // The first four worlds are seen at once in the usual window.
    let layout = LevelWallLayout(PageGrid(Size(1280, 800)), counts: [10, 10, 10, 10], toolsEnd: 340)
    expect(layout.last.maxY + layout.scroll.minY < 800 && layout.contentHeight <= 800)
  }

  // Behaviour: breakout-levels 19
  @Test func theNextLevelIsLitAndOpens() throws {
    let (host, scene, archive) = rig()
    expect(scene.posters.count == 40 && scene.number.text == "0")
    expect(scene.posters.filter(\.isNext).map(\.level.name) == ["1-01"] && scene.preferredFocus === scene.posters[0])
    for (name, stars) in [("1-01", [BreakoutStars.cleared, .unhurt, .quick]), ("1-02", [.cleared])] {
      let sum = stars.reduce(BreakoutStars()) { $0.union($1) }
      _ = archive.bests.add(
        Score(points: sum.rawValue, created: 0), to: ScoreList(game: "breakout/stars", size: name, variant: "level"))
    }
    scene.sceneWillAppear()
    host.advance(0.1)
    expect(scene.posters.filter(\.isNext).map(\.level.name) == ["1-03"] && scene.number.text == "2")
    expect(scene.posters[0].semantics?.description == "Gold" && scene.posters[1].semantics?.description == "Bronze")
    expect(scene.posters[2].semantics?.description == "not solved, next")
    scene.posters[6].activate()
    let play = try #require(scene.primary)
    expect(play.isPrimary && play.title == "Play")
    play.activate()
    expect(router.log.calls, equals: ["router.go(to: breakout/1-07)", "router.go(to: breakout/1-03)"])
    expect(scene.origin(of: .breakout(.level("1-03"))) === scene.posters[2])
  }

  // Behaviour: breakout-levels 19
  @Test func theWallOfTheDayIsTheHeadOfThePathAndTheFreeWallItsLastStop() throws {
    let (host, scene, archive) = rig(store: try BreakoutRig.store())
    expect(scene.head.level.title == "Wall of the day" && scene.last.level.title == "Free wall")
    expect(scene.head.semantics?.name.hasPrefix("Wall of the day, ") == true && scene.head.semantics?.description == "")
    scene.head.activate()
    scene.last.activate()
    host.press(.f)
    expect(router.log.calls, equals: ["daily", "", ""].map { "router.go(to: \(Route("breakout", $0).name))" })
    expect(scene.origin(of: .breakout) === scene.last && scene.origin(of: .breakout(.daily)) === scene.head)
    // Neither is a step: what was opened of them leaves the next level lit.
    _ = archive.openRun(.level("1-04"))
    for name in [BreakoutLevelName.daily, .endless, nil] { _ = archive.openRun(name) }
    _ = archive.bests.add(
      Score(points: BreakoutStars.cleared.rawValue, created: 0),
      to: ScoreList(game: "breakout/stars", size: "daily", variant: archive.today.description))
    scene.sceneWillAppear()
    host.advance(0.1)
    expect(scene.posters.filter(\.isNext).map(\.level.name) == ["1-04"] && !scene.head.isNext)
    expect(scene.head.semantics?.description == "Bronze")
    expect(BreakoutLevel(archive.settings).bricks.columns, equals: archive.settings[.columns])
  }

  /// Where no text says which level is next, its button does.
  @Test func theButtonNamesTheLevelInAColumn() {
    let (host, scene, _) = rig(Size(560, 700))
    expect(scene.primary?.title, equals: "1–01")
    host.send(.resize(Size(1280, 800)))
    host.advance(0.1)
    host.advance(0.1)
    expect(scene.primary?.title, equals: "Play")
  }
}
