import OvershootScreenKit
import OvershootSupport
import StageTesting

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
  }

  @Test func allCardsAreShown() {
    let names = ScreenList.all.cards.map(\.route.name)
    expect(director.cards.map(\.route.name) == names && Set(names).count == names.count)
    expect(AppRig(.menu).cards().compactMap(\.route), equals: director.cards.map(\.route))
  }

  /// The cards of a group are one after another, so that their order is that on the screen.
  @Test func cardsAreInTheOrderOfTheirGroups() throws {
    let groups = try ScreenList.all.cards.map { try #require(CardGroup.allCases.firstIndex(of: $0.card.group)) }
    expect(groups == groups.sorted() && Set(groups).count == CardGroup.allCases.count)
  }

  @Test func aCardLeadsToItsScreen() {
    for index in ScreenList.all.cards.indices { director.onCard(index) }
    expect(log.calls, equals: ScreenList.all.cards.map { "router.go(to: \($0.route.name))" })
  }

  // Behaviour: screens 4
  @Test(arguments: [-1, ScreenList.all.cards.count, Int.min, Int.max])
  func aCardOutOfRangeIsIgnored(_ index: Int) {
    director.onCard(index)
    expect(log.calls.isEmpty)
  }

  @Test func newsOfAFirstStartAreTheGamesOfToday() {
    director.onAppear()
    let news = director.news
    expect(news.continuation == nil && !news.games.contains { $0 != nil } && news.today.count == 3)
    director.onContinue()
    for index in [-1, 0, 1, 2, 3] { director.onToday(index) }
    let routes = ["2048/daily", "breakout/daily", "nonoku/daily"]
    expect(log.calls, equals: routes.map { "router.open(\($0))" })
  }

  @Test func keysOpenTheOptionsAndLeaveWithoutAQuestion() {
    let rig = ManualHost(MenuScene(.all, environment), size: Size(560, 700))
    rig.press(.o)
    expect(log.calls, equals: ["router.go(to: options)"])
    rig.press(.escape)
    expect(log.calls.dropFirst(), equals: ["router.quit"])
  }

  @Test func theSceneIsNotKeptAlive() {
    var scene: MenuScene? = MenuScene(.all, environment)
    scene?.sceneDidLoad()
    weak let kept = scene
    scene = nil
    expect(kept == nil && log.calls.isEmpty)
  }
}
