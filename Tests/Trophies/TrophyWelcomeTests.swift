import OvershootScreenKit
import OvershootStorage
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

  /// Shows what is earned, and how far the others have come.
  private func given(_ items: [Item] = [], seen: Set<Trophy> = [], _ events: TrophyEvent...) {
    var book = TrophyBook()
    for event in events { _ = book.note(event) }
    director.presentSummary(TrophyWelcome.Summary(earned: items, book: book, seen: seen, count: items.count))
  }

  private func shown(_ trophy: Trophy) throws -> TrophyWelcome.TrophyUI {
    try #require(ui.summary).trophies[Trophy.allCases.firstIndex(of: trophy) ?? 0]
  }

  @Test func whatIsEarnedIsFetchedEachTimeTheScreenAppears() {
    director.onAppear()
    director.onAppear()
    expect(log.calls, equals: ["data.fetchSummary", "data.fetchSummary"])
  }

  @Test func eachSaysWhatToDoAndHowFarOneIs() throws {
    given([TrophyFixture.item(1, trophy: .tile512)], .reached(.combo, 9), .collected(.allRaced, part: "spring"))
    expect(log.calls.last, equals: "ui.display(.loaded 1 / 18, Next: Combo of 20)")
    expect(ui.summary?.caption == "of 18 earned" && ui.summary?.trophies.count == 18)
    let earned = try shown(.tile512)
    expect(earned.name == "Make a 512" && earned.back == "2023-11-14" && earned.share.isEmpty)
    expect(earned.status == "Earned 2023-11-14" && earned.coin == Coin(.tile512, .earned(isNew: true)))
    let open = try shown(.combo)
    expect(open.share == "45 %" && open.back == "9 of 20" && open.coin.state == .open(0.45))
    expect(try shown(.allRaced).back == "1 of 5" && shown(.cat).share == "" && shown(.cat).status == "0 of 1")
  }

  /// What is hidden says neither its name nor what earns it, and is never the next one.
  @Test func aHiddenOneIsNotTold() throws {
    given()
    let hidden = try shown(.lastSecond)
    expect(hidden.coin.state == .hidden && hidden.name == "Hidden" && hidden.hint == "Play on: it shows itself.")
    expect(ui.summary?.next, equals: "Next: Make a 512")
    given(Trophy.allCases.filter { !$0.isHidden }.enumerated().map { TrophyFixture.item(Int64($0), trophy: $1) })
    expect(ui.summary?.next, equals: "")
    given(Trophy.allCases.enumerated().map { TrophyFixture.item(Int64($0), trophy: $1) })
    expect(try shown(.lastSecond).name == "Win at the last second")
    expect(ui.summary?.next, equals: "All earned")
  }

  /// New is what was earned since the last visit, until the page is left.
  @Test func whatIsNewIsSoOnce() throws {
    let items = [TrophyFixture.item(2, trophy: .cat), TrophyFixture.item(1, trophy: .tile512)]
    for _ in 0..<2 {
      given(items, seen: [.tile512])
      expect(try shown(.cat).coin.state == .earned(isNew: true) && shown(.tile512).coin.state == .earned(isNew: false))
      expect(log.calls.contains(#"data.saveSeen ["2048-512", "adventure-cat"]"#))
    }
  }

  /// What this version does not know stands under "Earlier"; what it still asks for has its coin.
  @Test func whatAnEarlierVersionGaveIsEarlierOrToday() throws {
    let kept = [("First 2048", "2048-2048"), ("Patience", "confirm-patience"), ("All hearts", "profile-all-liked")]
    given(
      kept.enumerated().map { index, row in
        Item(id: Int64(index + 7), name: row.0, isEnabled: true, created: TrophyFixture.start, trophy: row.1)
      })
    expect(try ui.summary?.earned == "1" && shown(.patience).coin.isEarned)
    director.onMore()
    expect(log.calls.last, equals: #"ui.display(.more 3, ["First 2048", "All hearts"])"#)
    for index in [1, 2, -1] { director.onEarlier(index) }
    expect(log.calls.last, equals: "navigator.gotoDetails(for: 9)")
  }

  @Test func theRowsLeadOn() {
    director.onList()
    director.onAdd()
    director.presentFailure("It is busy.")
    expect(log.calls, equals: ["navigator.gotoList", "navigator.gotoAdd", "ui.display(.failed It is busy.)"])
  }

  @Test func everyTrophyHasANameAndAHintOfItsOwn() {
    expect(Set(Trophy.allCases.map(\.name)).count == 18 && Set(Trophy.allCases.map(\.hint)).count == 18)
    expect(Trophy.allCases.map(\.room), equals: Trophy.rooms.flatMap { [$0, $0, $0] })
    for trophy in Trophy.allCases {
      expect((try? TrophyName(trophy.name))?.text == trophy.name && trophy.hint.hasSuffix("."), "\(trophy)")
    }
  }

  /// As many kinds of curves are collected as there are.
  @Test func theKindsOfCurvesAreThoseOfTheLab() {
    expect(Trophy.allRaced.goal, equals: CurveDraft.Kind.allCases.count)
  }
}
