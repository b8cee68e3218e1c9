import Testing

@testable import Screens

private final class MenuDisplaySpy: Spy, Menu.DisplayUI {
  func display(_ news: Menu.News) {
    switch news {
    case .cards(let cards): log.add("ui.display(.cards \(cards.map(\.route.name).joined(separator: " ")))")
    case .question(let question): log.add("ui.display(.question \(question.title) \(question.yes)/\(question.no))")
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
    director = MenuDirector(navigator: Navigator(router))
    director.ui = ui
  }

  @Test func readinessShowsAllCards() {
    director.onUIReady()
    #expect(log.calls == ["ui.display(.cards 2048 profile confirm curves controls)"])
  }

  @Test func aCardLeadsToItsScreen() {
    for index in 0..<5 { director.onCard(index) }
    #expect(log.calls == ["2048", "profile", "confirm", "curves", "controls"].map { "router.go(to: \($0))" })
  }

  // Behaviour: screens 4
  @Test(arguments: [-1, 5, Int.min, Int.max])
  func aCardOutOfRangeIsIgnored(_ index: Int) {
    director.onCard(index)
    #expect(log.calls.isEmpty)
  }

  @Test func theOptionsButtonOpensTheOptions() {
    director.onOptions()
    #expect(log.calls == ["router.go(to: options)"])
  }

  @Test func leavingAsksFirst() {
    director.onQuit()
    #expect(log.calls == ["ui.display(.question Leave Overshoot? Leave/Stay)"])
    director.onQuitConfirmed()
    #expect(log.calls.last == "router.quit" && log.calls.count == 2)
  }

  @Test func theSceneIsNotKeptAlive() {
    var other: MenuDisplaySpy? = MenuDisplaySpy(log)
    director.ui = other
    other = nil
    director.onUIReady()
    #expect(director.ui == nil && log.calls.isEmpty)
  }
}
