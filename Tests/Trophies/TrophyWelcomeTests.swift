import OvershootControlBook
import OvershootScreenKit
import OvershootSupport

@testable import OvershootCurveLab
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
    expect(log.calls, equals: ["ui.display(.loading)", "data.fetchSummary", "data.fetchSummary"])
  }

  private func summary(_ earned: [Trophy: Double], _ events: TrophyEvent...) -> TrophyWelcome.Summary {
    var book = TrophyBook()
    for event in events { _ = book.trophies(for: event) }
    return TrophyWelcome.Summary(earned: earned, book: book)
  }

  // Behaviour: playing 23
  @Test func whatIsEarnedComesFirstAndWhatIsHiddenLast() throws {
    // When
    director.presentSummary(
      summary(
        [.tile512: TrophyFixture.start, .patience: TrophyFixture.start + 60], .raced(kind: "a", of: 5),
        .pushed(merges: 2, greatest: 256, points: 3_070, isLost: false)))
    // Then
    let shown = try #require(ui.summary)
    expect(shown.headline == "2 of 15 earned" && shown.fraction == 2.0 / 15 && shown.trophies.count == 15)
    expect(shown.trophies.prefix(2).map(\.name), equals: ["Patience", "Halfway to 1024"])
    expect(shown.trophies.prefix(2).map(\.medal), equals: [.earned, .earned])
    expect(shown.trophies[0].detail, equals: "2023-11-14 22:14")
    let next = shown.trophies[2...5]
    expect(next.map(\.name), equals: ["First 2048", "Four at once", "Ten thousand points", "Every curve raced"])
    expect(next.map(\.detail), equals: ["70 %", "50 %", "30 %", "1 of 5"])
    expect(shown.trophies[3].medal == .locked(progress: 0.5) && shown.trophies[5].medal == .locked(progress: 0.2))
    expect(shown.trophies.suffix(2).map(\.medal), equals: [.hidden, .hidden])
    expect(shown.trophies.suffix(2).allSatisfy { $0.name == "Hidden" && $0.detail.isEmpty })
  }

  /// What is hidden says neither its name nor what earns it.
  @Test func aTrophyIsOpened() throws {
    // When
    director.presentSummary(summary([.tile2048: 0]))
    for index in [0, 14, 15, -1] { director.onTrophySelected(index) }
    // Then
    expect(
      log.calls == [
        "ui.display(.loaded 1 of 15 earned)", "ui.display(.opened First 2048, Make a tile of 2048.)",
        "ui.display(.opened Hidden, Play on and try things: it shows itself when it is earned.)",
      ])
  }

  @Test func theButtonLeadsOn() {
    // When
    director.onManage()
    director.presentFailure("It is busy.")
    // Then
    expect(log.calls, equals: ["navigator.gotoList", "ui.display(.failed It is busy.)"])
  }

  /// The parts that are collected are as many as there are.
  @Test func theNumbersOfPartsAreThoseOfTheScreens() {
    expect(Trophy.allRaced.parts, equals: CurveDraft.Kind.allCases.count)
    expect(Trophy.allCopied.parts, equals: CurveLabDirector.countedNotations)
    expect(Trophy.allControls.parts, equals: ControlKind.allCases.count)
  }

  @Test func everyTrophyHasANameAndAHintOfItsOwn() {
    expect(Set(Trophy.allCases.map(\.name)).count == 15 && Set(Trophy.allCases.map(\.hint)).count == 15)
    for trophy in Trophy.allCases {
      expect((try? TrophyName(trophy.name))?.text == trophy.name && trophy.hint.hasSuffix("."), "\(trophy)")
    }
  }
}
