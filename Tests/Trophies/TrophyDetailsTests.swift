import OvershootScreenKit
import OvershootStorage
import OvershootSupport

@testable import OvershootScreenTesting
@testable import OvershootTrophies

// Behaviour: screens 4, 6, 8
@MainActor
@Suite struct TrophyDetailsDirectorTests {
  private let log = CallLog()
  private let ui: TrophyDetailsUISpy
  private let delegate: TrophyListenerSpy
  private let director: TrophyDetailsDirector

  init() {
    ui = TrophyDetailsUISpy(log)
    delegate = TrophyListenerSpy(log)
    director = TrophyDetailsDirector(
      1, worker: TrophyDetailsDataSpy(log), navigator: TrophyDetailsNavigatorSpy(log))
    director.ui = ui
    director.delegate = delegate
  }

  private func given(_ item: Item) {
    director.onUIReady()
    director.presentItem(item)
    log.calls = []
  }

  @Test func readinessFetchesTheItemOfTheRoute() {
    // When
    director.onUIReady()
    // Then
    expect(log.calls, equals: ["ui.display(.loading)", "data.fetchItem 1"])
  }

  @Test func anEarnedItemShowsWhatEarnedIt() {
    given(TrophyFixture.item(1, "Halfway to 1024", trophy: .tile512))
    expect(ui.item?.origin == "Earned 2023-11-14 22:14" && ui.item?.hint == Trophy.tile512.hint)
    expect(ui.item?.name == "Make a 512" && ui.item?.coin == Coin(.tile512, .earned(isNew: false)))
    expect(ui.item?.status.isEnabled == true)
  }

  @Test func aTrophyThatThisVersionDoesNotKnowHasNoHint() {
    given(Item(id: 1, name: "Later", isEnabled: true, created: .infinity, trophy: "of another version"))
    expect(
      ui.item?.hint == "" && ui.item?.coin == Coin(isEarned: true, nil) && ui.item?.origin == "Earned an unknown date")
  }

  @Test func disablingIsShownToldAndStored() {
    given(TrophyFixture.item(1))
    // When
    director.onEnabled(false)
    director.onEnabled(false)
    // Then
    expect(
      log.calls == [
        "ui.display(.loaded Trophy 1, Disabled)", "delegate.trophyDetailsDidChange 1 disabled",
        "data.saveItem 1 disabled",
      ])
  }

  @Test func aChangeThatWasNotStoredIsTakenBack() {
    given(TrophyFixture.item(1))
    director.onEnabled(false)
    log.calls = []
    // When
    var changed = TrophyFixture.item(1)
    changed.isEnabled = false
    director.presentFailure(.saving(changed, "The store is full."))
    // Then
    expect(
      log.calls == [
        "ui.display(.loaded Trophy 1, Enabled)", "delegate.trophyDetailsDidChange 1 enabled",
        "ui.display(.message The change was not saved. The store is full.)",
      ])
  }

  @Test func deletingTellsTheListAndGoesBack() {
    given(TrophyFixture.item(1))
    // When
    director.onDelete()
    director.onDelete()
    director.presentDeletion(of: TrophyFixture.item(1))
    // Then
    expect(
      log.calls == [
        "data.deleteItem 1", "ui.display(.missing “Trophy 1” was deleted.)", "delegate.trophyDetailsDidDelete 1",
        "navigator.goBack",
      ])
  }

  @Test func aFailedDeletionKeepsTheTrophy() {
    given(TrophyFixture.item(1))
    director.onDelete()
    log.calls = []
    // When
    director.presentFailure(.deleting("It is busy."))
    director.onDelete()
    // Then
    expect(
      log.calls == [
        "ui.display(.loaded Trophy 1, Enabled)", "ui.display(.message Nothing was deleted. It is busy.)",
        "data.deleteItem 1",
      ])
  }

  @Test func anItemThatIsGoneLeadsToTheList() {
    // Given
    director.onUIReady()
    director.presentItem(nil)
    // When
    director.onEnabled(true)
    director.onDelete()
    director.onList()
    // Then
    expect(log.calls.suffix(2), equals: ["ui.display(.missing This trophy is no longer there.)", "navigator.gotoList"])
  }
}
