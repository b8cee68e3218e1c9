import Testing

@testable import Screens

@MainActor
private final class BookDisplaySpy: ControlBook.DisplayUI {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }

  func display(_ news: ControlBook.News) {
    switch news {
    case .loaded(let rows): log.add("ui.display(.loaded \(rows.count) from \(rows[0].title): \(rows[0].detail))")
    }
  }
}

@MainActor
private final class BookNavigatorSpy: ControlBook.Navigate {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }
  func gotoControl(_ kind: ControlKind) { log.add("navigator.gotoControl(\(kind))") }
  func goBack() { log.add("navigator.goBack") }
}

@MainActor
@Suite struct ControlBookDirectorTests {
  private let log = CallLog()
  private let ui: BookDisplaySpy
  private let director: ControlBookDirector

  init() {
    ui = BookDisplaySpy(log)
    director = ControlBookDirector(navigator: BookNavigatorSpy(log))
    director.ui = ui
  }

  @Test func whenTheSceneIsReadyAllControlsAreShown() {
    director.onUIReady()
    #expect(log.calls == ["ui.display(.loaded \(ControlKind.allCases.count) from Button: something to do)"])
  }

  @Test func aRowLeadsToItsControl() {
    for index in ControlKind.allCases.indices { director.onItemSelected(index) }
    #expect(log.calls == ControlKind.allCases.map { "navigator.gotoControl(\($0))" })
  }

  @Test(arguments: [-1, ControlKind.allCases.count, Int.min, Int.max])
  func aRowThatIsNotThereIsIgnored(_ index: Int) {
    director.onItemSelected(index)
    #expect(log.calls.isEmpty)
  }

  @Test func leavingIsTheNavigatorsAffair() {
    director.onLeave()
    #expect(log.calls == ["navigator.goBack"])
  }

  /// What is shown on a page fits it: a title, a line about it and a manual of its own for each.
  @Test func everyControlIsDescribed() {
    for texts in [
      ControlKind.allCases.map(\.title), ControlKind.allCases.map(\.detail), ControlKind.allCases.map(\.manual),
    ] {
      #expect(Set(texts).count == ControlKind.allCases.count && !texts.contains(""))
    }
  }
}
