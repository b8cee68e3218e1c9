import OvershootScreenKit
import OvershootStorage
import OvershootSupport

@testable import OvershootScreenTesting
@testable import OvershootTrophies

private final class TrophyListPresenterSpy: Spy, TrophyList.PresentData {
  func presentItems(_ items: [Item], of query: TrophyList.Query) { log.add("items \(items.map(\.name))") }
  func presentDeletion(of item: Item) { log.add("deleted \(item.id)") }
  func presentDeletionOfAll(_ items: [Item]) { log.add("deleted all \(items.count)") }
  func presentRestored(_ items: [Item]) { log.add("restored \(items.count)") }
  func presentFailure(_ failure: TrophyList.Failure) {
    switch failure {
    case .fetching: log.add("fetching failed")
    case .deleting: log.add("deleting failed")
    case .deletingAll(let reason): log.add("deleting all failed: \(reason.isEmpty ? "" : "reason")")
    case .restoring(let items, _): log.add("restoring \(items.count) failed")
    }
  }
}

/// The workers with a store.
@MainActor
@Suite struct TrophyWorkerTests {
  private let log = CallLog()
  private let presenter: TrophyListPresenterSpy

  init() {
    presenter = TrophyListPresenterSpy(log)
  }

  private func worker(_ store: Store?) -> TrophyListWorker {
    let worker = TrophyListWorker(shelf: TrophyShelf(store: store))
    worker.presenter = presenter
    return worker
  }

  // Behaviour: screens 3
  @Test func answersComeInTheOrderOfTheCalls() throws {
    let worker = worker(try TrophyFixture.store(2))
    worker.fetchItems(TrophyList.Query(order: .oldestFirst))
    worker.fetchItems(TrophyList.Query(search: "phy 2"))
    worker.deleteItem(TrophyFixture.item(1))
    worker.deleteAllItems()
    worker.restoreItems([TrophyFixture.item(1), TrophyFixture.item(2)])
    worker.fetchItems(TrophyList.Query())
    expect(
      log.calls == [
        #"items ["Trophy 1", "Trophy 2"]"#, #"items ["Trophy 2"]"#, "deleted 1", "deleted all 1", "restored 2",
        #"items ["Trophy 2", "Trophy 1"]"#,
      ])
  }

  @Test func aStoreThatFailsIsReportedForEachCall() throws {
    let store = try TrophyFixture.store(2)
    let worker = worker(store)
    try store.close()
    worker.fetchItems(TrophyList.Query())
    worker.deleteItem(TrophyFixture.item(1))
    worker.deleteAllItems()
    worker.restoreItems([TrophyFixture.item(1)])
    expect(
      log.calls == ["fetching failed", "deleting failed", "deleting all failed: reason", "restoring 1 failed"])
  }

  /// Off the main actor, where a store does not answer at once.
  @Test func aStoreOnABackgroundQueueAnswersLater() async throws {
    let store = try Store.forTests()
    try await store.restore([TrophyFixture.item(1)])
    let worker = worker(store)
    worker.fetchItems(TrophyList.Query())
    expect(log.calls.isEmpty, "The call returns before the answer.")
    while log.calls.isEmpty { await Task.yield() }
    expect(log.calls, equals: [#"items ["Trophy 1"]"#])
  }

  // Behaviour: screens 3
  /// A late answer is discarded.
  @Test func aWorkerThatIsGoneDoesNotAnswer() async throws {
    let store = try Store.forTests()
    var worker: TrophyListWorker? = worker(store)
    worker?.fetchItems(TrophyList.Query())
    worker?.deleteAllItems()
    weak let released = worker
    worker = nil
    // A later call on the same queue has been answered after the earlier ones.
    _ = try await store.items()
    for _ in 0..<100 { await Task.yield() }
    expect(log.calls.isEmpty && released == nil)
  }

  @Test func withoutAStoreThereIsNothingUntilSomethingIsWritten() {
    let worker = worker(nil)
    worker.fetchItems(TrophyList.Query())
    worker.deleteAllItems()
    expect(log.calls, equals: ["items []", "deleted all 0"])
  }
}

@Suite struct DateTextTests {
  @Test(arguments: [
    (0.0, "1970-01-01 00:00"), (1_700_000_000, "2023-11-14 22:13"), (951_782_399, "2000-02-28 23:59"),
    (951_782_400, "2000-02-29 00:00"), (4_107_542_400, "2100-03-01 00:00"), (-1, "1969-12-31 23:59"),
    (-62_100_000_000, "2-02-17 00:00"), (Double.nan, "an unknown date"), (.infinity, "an unknown date"),
    (-.infinity, "an unknown date"), (1e300, "an unknown date"),
  ])
  func aDateIsWrittenInUniversalTime(_ seconds: Double, _ text: String) {
    expect(DateText.universal(seconds), equals: text)
  }

  @Test func aStyleOfTheCallersIsUsed() {
    expect(DateText { "\(Int($0))!" }(5), equals: "5!")
  }
}
