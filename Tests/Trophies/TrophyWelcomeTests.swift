import Testing

@testable import OvershootScreenTesting
@testable import OvershootTrophies

// Behaviour: screens 6, 8
@MainActor
@Suite struct TrophyWelcomeDirectorTests {
  private let log = CallLog()
  private let ui: TrophyWelcomeUISpy
  private let director: TrophyWelcomeDirector

  init() {
    ui = TrophyWelcomeUISpy(log)
    director = TrophyWelcomeDirector(worker: TrophyWelcomeDataSpy(log), navigator: TrophyWelcomeNavigatorSpy(log))
    director.ui = ui
  }

  @Test func theNumbersAreFetchedEachTimeTheScreenAppears() {
    // When
    director.onUIReady()
    director.onAppear()
    director.onAppear()
    // Then
    #expect(log.calls == ["ui.display(.loading)", "data.fetchSummary", "data.fetchSummary"])
  }

  @Test func whatIsStillToBeEarnedComesFirst() throws {
    // When
    director.presentSummary(TrophyWelcome.Summary(count: 5, earned: [.tile512, .patience]))
    // Then
    let summary = try #require(ui.summary)
    #expect(summary.headline == "2 of 15 earned" && summary.detail == "And 3 of your own.")
    #expect(summary.goals.count == Trophy.allCases.count && summary.fraction == 2.0 / 15)
    #expect(summary.goals.map(\.isEarned) == Array(repeating: false, count: 13) + [true, true])
    #expect(summary.goals.suffix(2).map(\.name) == ["Halfway to 1024", "Patience"])
  }

  @Test(arguments: [
    (0, "Earn them by play, or write your own."), (1, "None of your own yet."), (1205, "And 1,204 of your own."),
  ])
  func theDetailSaysHowManyWereWritten(_ count: Int, _ detail: String) {
    // When
    director.presentSummary(TrophyWelcome.Summary(count: count, earned: count > 0 ? [.tile512] : []))
    // Then
    #expect(ui.summary?.detail == detail)
  }

  @Test func theButtonsLeadOn() {
    // When
    director.onList()
    director.onAdd()
    director.presentFailure("It is busy.")
    // Then
    #expect(log.calls == ["navigator.gotoList", "navigator.gotoAdd", "ui.display(.failed It is busy.)"])
  }

  @Test func everyTrophyHasANameAndAHintOfItsOwn() {
    #expect(Set(Trophy.allCases.map(\.name)).count == 15 && Set(Trophy.allCases.map(\.hint)).count == 15)
    for trophy in Trophy.allCases {
      #expect((try? TrophyName(trophy.name))?.text == trophy.name && trophy.hint.hasSuffix("."), "\(trophy)")
    }
  }
}
