import OvershootScreenKit
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab
@testable import OvershootScreenTesting
@testable import OvershootShell

@MainActor
@Suite struct MenuDirectorTests {
  private let log = CallLog()
  private let router: RouterSpy
  private let environment: ScreenEnvironment
  private let director: MenuDirector

  init() {
    router = RouterSpy(log)
    var environment = ScreenEnvironment(Preferences())
    environment.navigator = Navigator(router)
    self.environment = environment
    director = MenuDirector(.all, environment)
    director.onAppear()
  }

  /// The first start has a strip of its own before those of all places.
  @Test func everyPlaceHasAStrip() {
    expect(director.strips.first?.isStart == true && director.strips.allSatisfy(\.isFirstStart))
    expect(director.strips.dropFirst().map(\.room), equals: Room.allCases)
    expect(director.posterCount == 6 && director.firstIndex == 0 && director.continuation == nil)
    expect(AppRig(.menu).strips().map(\.content.title), equals: director.strips.map(\.title))
  }

  @Test func aStripLeadsToItsPlace() {
    for strip in director.strips { director.onOpen(strip.route) }
    let entries = ScreenList.all.entries.filter { $0.poster != nil }
    expect(log.calls.first, equals: "router.open(2048)")
    // That of Breakout to the path of its levels.
    expect(
      Set(log.calls),
      equals: Set(entries.map { "router.open(\($0.name == "breakout" ? "breakout/levels" : $0.name))" }))
  }

  // Behaviour: playing 27
  @Test func whatWasDoneEndsTheFirstStart() throws {
    let store = try StoreFixture.store()
    let list = ScoreList(game: "2048", size: "4x4", variant: "classic")
    store.keep([.score(Score(points: 600, created: 0), in: list, keeping: nil)])
    var environment = ScreenEnvironment(Preferences())
    environment.store = store
    let director = MenuDirector(.all, environment)
    director.onAppear()
    expect(director.strips.count == Room.allCases.count && director.posterCount == 5)
    expect(director.strips[0].room == .twenty48 && director.strips[0].state == "Best 600")
    expect(director.strips.count { $0.today != nil }, equals: 3)
  }

  /// The strips of the labs draw the curve that was made last, in a new home the usual one.
  // Behaviour: curve-lab 7
  @Test func theCurveMadeLastIsTheMenus() throws {
    let rig = AppRig(.menu, store: try StoreFixture.store())
    rig.run(1)
    let usual = rig.displayList
    expect(rig.strips().allSatisfy { $0.content.curve == nil })
    rig.go(to: .curves, 2)
    let lab = try #require(rig.app.topScene as? CurveLabScene)
    rig.host.perform { lab.director.onPaste("cubic-bezier(0.9, 0, 0.1, 1) 400ms") }
    rig.type(.escape)
    rig.run(2)
    let drawn = rig.strips().filter { $0.content.curve != nil }
    expect(drawn.map(\.content.room), equals: [.labs])
    expect(abs((drawn.first?.content.curve?.value(at: 0.5) ?? 0) - 0.5) < 1e-6)
    expect(abs((drawn.first?.content.curve?.value(at: 0.2) ?? 1) - 0.02) < 0.03 && rig.displayList != usual)
  }

  @Test func aKeyOpensTheOptionsAndEscapeLeavesNothing() {
    let rig = ManualHost(MenuScene(.all, environment), size: Size(560, 700))
    rig.press(.o)
    expect(log.calls, equals: ["router.go(to: options)"])
    rig.press(.escape)
    expect(log.calls.dropFirst(), equals: [])
  }

  /// Of any list of screens the strips make a menu.
  @Test(arguments: [[Room](), [.labs], [.nonoku], [.nonoku, .options]])
  func anyListOfScreensHasAMenu(_ rooms: [Room]) {
    let entries = rooms.map { room in
      ScreenEntry(room.rawValue, poster: ScreenEntry.Poster(room, room.rawValue, "A place")) { _ in Scene() }
    }
    let menu = MenuScene(ScreenList(entries), ScreenEnvironment(Preferences()))
    for size in [Size(1280, 800), Size(560, 700)] {
      let host = ManualHost(menu, size: size)
      host.run(1, framesPerSecond: 30)
      expect(!host.host.needsFrame)
      expect(host.host.semanticTree.all.count { $0.semantics.role == .listItem }, equals: rooms.count)
    }
  }

  @Test func theSceneIsNotKeptAlive() {
    var scene: MenuScene? = MenuScene(.all, environment)
    scene?.sceneDidLoad()
    weak let kept = scene
    scene = nil
    expect(kept == nil && log.calls.isEmpty)
  }
}
