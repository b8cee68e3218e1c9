import Testing

@testable import Screens

@MainActor
private final class MenuDisplaySpy: Menu.DisplayUI {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }

  func display(_ news: Menu.News) {
    switch news {
    case .cards(let cards): log.add("ui.display(.cards \(cards.map(\.route.name).joined(separator: " ")))")
    case .question(let question): log.add("ui.display(.question \(question.title) \(question.yes)/\(question.no))")
    }
  }
}

@MainActor
private final class MenuNavigatorSpy: Menu.Navigate {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }
  func gotoScreen(_ route: Route) { log.add("navigator.gotoScreen(\(route.name))") }
  func quit() { log.add("navigator.quit") }
}

@MainActor
@Suite struct MenuDirectorTests {
  private let log = CallLog()
  private let ui: MenuDisplaySpy
  private let director: MenuDirector

  init() {
    ui = MenuDisplaySpy(log)
    director = MenuDirector(navigator: MenuNavigatorSpy(log))
    director.ui = ui
  }

  @Test func whenTheSceneIsReadyAllWaysAreShown() {
    director.onUIReady()
    #expect(log.calls == ["ui.display(.cards 2048 profile confirm controls)"])
  }

  @Test func aCardLeadsToItsScreen() {
    for index in 0..<4 { director.onCard(index) }
    #expect(log.calls == ["2048", "profile", "confirm", "controls"].map { "navigator.gotoScreen(\($0))" })
  }

  @Test(arguments: [-1, 4, Int.min, Int.max])
  func aCardThatIsNotThereIsIgnored(_ index: Int) {
    director.onCard(index)
    #expect(log.calls.isEmpty)
  }

  @Test func optionsAreAWayToo() {
    director.onOptions()
    #expect(log.calls == ["navigator.gotoScreen(options)"])
  }

  @Test func leavingAsksFirst() {
    director.onQuit()
    #expect(log.calls == ["ui.display(.question Leave Overshoot? Leave/Stay)"])
    director.onQuitAnswer(false)
    #expect(log.calls.count == 1)
    director.onQuitAnswer(true)
    #expect(log.calls.last == "navigator.quit" && log.calls.count == 2)
  }

  @Test func theSceneIsNotKeptAlive() {
    var other: MenuDisplaySpy? = MenuDisplaySpy(log)
    director.ui = other
    other = nil
    director.onUIReady()
    #expect(director.ui == nil && log.calls.isEmpty)
  }
}
