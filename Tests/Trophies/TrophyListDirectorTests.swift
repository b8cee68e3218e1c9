import OvershootStorage
import OvershootSupport

@testable import OvershootScreenTesting
@testable import OvershootTrophies

// Behaviour: screens 4, 6, 8
@MainActor
@Suite struct TrophyListDirectorTests {
  private let log = CallLog()
  private let ui: TrophyListUISpy
  private let data: TrophyListDataSpy
  private let navigator: TrophyListNavigatorSpy
  private let director: TrophyListDirector

  init() {
    ui = TrophyListUISpy(log)
    data = TrophyListDataSpy(log)
    navigator = TrophyListNavigatorSpy(log)
    director = TrophyListDirector(worker: data, navigator: navigator)
    director.ui = ui
  }

  /// Shows items with these numbers.
  private func given(_ ids: Int64...) {
    director.onUIReady()
    director.presentItems(ids.map { TrophyFixture.item($0) }, of: TrophyList.Query())
    log.calls = []
  }

  // MARK: Loading

  @Test func readinessShowsLoadingAndFetchesTheNewest() {
    // When
    director.onUIReady()
    // Then
    expect(log.calls, equals: ["ui.display(.loading)", "data.fetchItems newestFirst"])
  }

  @Test func everyAnswerEndsLoading() {
    let answers: [(TrophyListDirector) -> Void] = [
      { $0.presentItems([TrophyFixture.item(1)], of: TrophyList.Query()) },
      { $0.presentItems([], of: TrophyList.Query()) },
      { $0.presentFailure(.fetching("The disk is gone.")) },
    ]
    let expected = [
      "ui.display(.loaded 1 trophy, all)", "ui.display(.empty No trophies yet)",
      "ui.display(.failed The trophies cannot be read. The disk is gone.)",
    ]
    for (answer, call) in zip(answers, expected) {
      // Given
      director.onUIReady()
      log.calls = []
      // When
      answer(director)
      // Then
      expect(log.calls, equals: [call])
    }
  }

  @Test func aListThatCouldNotBeReadIsReadAgain() {
    // Given
    director.onUIReady()
    director.presentFailure(.fetching("It is busy."))
    log.calls = []
    // When
    director.onRetry()
    // Then
    expect(log.calls, equals: ["ui.display(.loading)", "data.fetchItems newestFirst"])
  }

  @Test func theStateAndTheCoinAreTheDirectorsDecision() {
    given(1, 3)
    expect(ui.rows[0].status == TrophyTexts.Status(isEnabled: true) && ui.rows[1].status.text == "Disabled")
    expect(ui.rows[0].origin == "Written 2023-11-14 22:14" && ui.rows[0].coin == Coin(isEarned: false, nil))
  }

  // MARK: Order and search

  @Test func anotherOrderIsFetchedAndShown() {
    given(2, 1)
    // When
    director.onOrder(2)
    director.presentItems([TrophyFixture.item(1), TrophyFixture.item(2)], of: TrophyList.Query(order: .byName))
    // Then
    expect(
      log.calls == ["data.fetchItems byName", "ui.display(.loaded 2 trophies, query(selecting: nil))"])
  }

  @Test(arguments: [-1, 3, Int.min, Int.max])
  func indicesOutOfRangeAreIgnored(_ index: Int) {
    given(1, 2, 4)
    // When
    director.onTrophySelected(index)
    director.onDelete(index)
    director.onOrder(index)
    // Then
    expect(log.calls.isEmpty)
  }

  @Test func aLateAnswerToAnEarlierSearchIsIgnored() {
    given(1, 2)
    director.onSearch("a")
    director.onSearch(" ab ")
    log.calls = []
    // When
    director.presentItems([TrophyFixture.item(9)], of: TrophyList.Query(search: "a"))
    // Then
    expect(log.calls.isEmpty)
    director.presentItems([], of: TrophyList.Query(search: "ab"))
    expect(log.calls, equals: ["ui.display(.empty Nothing found)"])
  }

  @Test func whileSearchingAllCannotBeDeleted() {
    given(1, 2)
    director.onSearch("t")
    director.presentItems([TrophyFixture.item(1)], of: TrophyList.Query(search: "t"))
    log.calls = []
    // When
    director.onDeleteAll()
    // Then
    expect(log.calls.isEmpty)
  }

  // MARK: Navigation

  @Test func aRowLeadsToItsDetailsAndTheButtonToANewOne() {
    given(7, 5)
    // When
    director.onTrophySelected(1)
    director.onAdd()
    // Then
    expect(log.calls, equals: ["navigator.gotoDetails(for: 5)", "navigator.gotoAdd"])
  }

  @Test func aNewItemIsInsertedWhereTheOrderHasIt() {
    given(2, 1)
    // When
    director.trophyAddDidCreate(TrophyFixture.item(3, "New"))
    director.presentItems([3, 2, 1].map { TrophyFixture.item($0) }, of: TrophyList.Query())
    // Then
    expect(log.calls, equals: ["data.fetchItems newestFirst", "ui.display(.loaded 3 trophies, inserted(0))"])
  }

  @Test func aChangeInTheDetailsIsShownInItsRow() {
    given(2, 1)
    // When
    director.trophyDetailsDidChange(Item(id: 1, name: "Trophy 1", isEnabled: false, created: 0))
    // Then
    expect(log.calls == ["ui.display(.loaded 2 trophies, updated(1))"] && !ui.rows[1].status.isEnabled)
  }

  // MARK: Deleting

  @Test func aDeletedItemLeavesAndCanBeTakenBack() {
    given(3, 2, 1)
    // When
    director.onDelete(1)
    director.presentDeletion(of: TrophyFixture.item(2))
    director.onUndo()
    director.presentRestored([TrophyFixture.item(2)])
    director.presentItems([3, 2, 1].map { TrophyFixture.item($0) }, of: TrophyList.Query())
    // Then
    expect(
      log.calls == [
        "data.deleteItem 2", "ui.display(.undo “Trophy 2” was deleted.)", "ui.display(.loaded 2 trophies, removed(1))",
        "ui.display(.undo withdrawn)", "data.restoreItems [2]", "data.fetchItems newestFirst",
        "ui.display(.loaded 3 trophies, inserted(1))",
      ])
  }

  @Test func aSecondDeletionOfAllWhileOneRunsIsOne() {
    given(2, 1)
    // When
    director.onDeleteAll()
    director.onDeleteAll()
    director.onDelete(0)
    // Then
    expect(log.calls, equals: ["ui.display(.deleting)", "data.deleteAllItems"])
  }

  @Test func allAreDeletedAndBroughtBack() {
    given(2, 1)
    director.onDeleteAll()
    log.calls = []
    // When
    director.presentDeletionOfAll([TrophyFixture.item(1), TrophyFixture.item(2)])
    director.onUndo()
    director.onUndo()
    director.presentRestored([TrophyFixture.item(1), TrophyFixture.item(2)])
    director.presentItems([2, 1].map { TrophyFixture.item($0) }, of: TrophyList.Query())
    // Then
    expect(
      log.calls == [
        "ui.display(.empty No trophies yet)", "ui.display(.undo 2 trophies deleted.)",
        "ui.display(.undo withdrawn)", "data.restoreItems [1, 2]", "data.fetchItems newestFirst",
        "ui.display(.loaded 2 trophies, all)",
      ])
  }

  @Test func anExpiredOfferCannotBeTaken() {
    given(1)
    director.presentDeletionOfAll([TrophyFixture.item(1)])
    director.onUndoExpired()
    log.calls = []
    // When
    director.onUndo()
    // Then
    expect(log.calls.isEmpty)
  }

  @Test func aFailedDeletionOfAllLeavesEverythingAndSaysSo() {
    given(2, 1)
    director.onDeleteAll()
    log.calls = []
    // When
    director.presentFailure(.deletingAll("The store is full."))
    // Then
    expect(
      log.calls == [
        "ui.display(.loaded 2 trophies, query(selecting: nil))",
        "ui.display(.message Nothing was deleted. The store is full.)",
      ])
    expect(ui.names, equals: ["Trophy 2", "Trophy 1"])
    director.onDeleteAll()
    expect(log.calls.last, equals: "data.deleteAllItems", "It can be tried again.")
  }

  @Test func aFailedRestorationIsOfferedAgain() {
    given(1)
    director.presentDeletionOfAll([TrophyFixture.item(1)])
    director.onUndo()
    log.calls = []
    // When
    director.presentFailure(.restoring([TrophyFixture.item(1)], "It is busy."))
    director.onUndo()
    // Then
    expect(
      log.calls == [
        "ui.display(.undo Nothing was brought back. It is busy.)", "ui.display(.undo withdrawn)",
        "data.restoreItems [1]",
      ])
  }

  // Behaviour: screens 2
  @Test func theSceneIsNotKeptAlive() {
    var other: TrophyListUISpy? = TrophyListUISpy(log)
    director.ui = other
    other = nil
    director.onUIReady()
    expect(director.ui == nil && log.calls == ["data.fetchItems newestFirst"])
  }
}
