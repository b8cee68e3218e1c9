import OvershootScreenKit
import Testing

@testable import OvershootScreenTesting
@testable import OvershootShell

private final class MenuDisplaySpy: Spy, MenuDisplay {
  func display(_ update: MenuUpdate) {
    switch update {
    case .cards(let cards): log.add("ui.display(.cards \(cards.map(\.route.name).joined(separator: " ")))")
    case .news(let news):
      let games = news.games.compactMap { $0?.text }.joined(separator: ", ")
      log.add("ui.display(.news \(news.continuation?.text ?? "none"), games: \(games), today: \(news.today.count))")
    }
  }
}

@MainActor
@Suite struct MenuDirectorTests {
  private let log = CallLog()
  private let router: RouterSpy
  private let ui: MenuDisplaySpy
  private let director: MenuDirector

  init() {
    ui = MenuDisplaySpy(log)
    router = RouterSpy(log)
    var environment = ScreenEnvironment(Preferences())
    environment.navigator = Navigator(router)
    director = MenuDirector(.all, environment)
    director.ui = ui
  }

  @Test func readinessShowsAllCards() {
    director.onUIReady()
    let names = ScreenList.all.cards.map(\.route.name)
    #expect(log.calls == ["ui.display(.cards \(names.joined(separator: " ")))"])
    #expect(Set(names).count == names.count)
  }

  /// The cards of a group are one after another, so that their order is that on the screen.
  @Test func cardsAreInTheOrderOfTheirGroups() throws {
    let groups = try ScreenList.all.cards.map { try #require(CardGroup.allCases.firstIndex(of: $0.card.group)) }
    #expect(groups == groups.sorted() && Set(groups).count == CardGroup.allCases.count)
  }

  @Test func aCardLeadsToItsScreen() {
    for index in ScreenList.all.cards.indices { director.onCard(index) }
    #expect(log.calls == ScreenList.all.cards.map { "router.go(to: \($0.route.name))" })
  }

  // Behaviour: screens 4
  @Test(arguments: [-1, ScreenList.all.cards.count, Int.min, Int.max])
  func aCardOutOfRangeIsIgnored(_ index: Int) {
    director.onCard(index)
    #expect(log.calls.isEmpty)
  }

  @Test func newsOfAFirstStartAreTheGamesOfToday() {
    director.onAppear()
    #expect(log.calls == ["ui.display(.news none, games: , today: 3)"])
    director.onContinue()
    for index in [-1, 0, 1, 2, 3] { director.onToday(index) }
    let routes = ["2048/daily", "breakout/daily", "nonoku/daily"]
    #expect(log.calls.dropFirst() == routes.map { "router.open(\($0))" }[...])
  }

  @Test func theOptionsButtonOpensTheOptions() {
    director.onOptions()
    #expect(log.calls == ["router.go(to: options)"])
  }

  @Test func leavingAsksNothing() {
    director.onQuit()
    #expect(log.calls == ["router.quit"])
  }

  @Test func theSceneIsNotKeptAlive() {
    var other: MenuDisplaySpy? = MenuDisplaySpy(log)
    director.ui = other
    other = nil
    director.onUIReady()
    #expect(director.ui == nil && log.calls.isEmpty)
  }
}
