import OvershootStorage

/// One trophy: what it is for, since when, and whether it is enabled. The list hears of every change.
///
///     scene ──onUIReady──▶ director ──fetchItem──▶ worker
///     scene ◀──display(.loaded)── director ◀──presentItem── worker
///     scene ──onEnabled, onDelete──▶ director ──saveItem, deleteItem──▶ worker
///                                    director ──trophyDetailsDidChange, trophyDetailsDidDelete──▶ delegate
enum TrophyDetails {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ update: Update)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The scene is laid out.
    func onUIReady()
    /// The user enables or disables the trophy.
    func onEnabled(_ isEnabled: Bool)
    /// The user deletes the trophy. Has no effect while it is being deleted.
    func onDelete()
    /// The user leaves the screen of a trophy that is not there.
    func onList()
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Fetches an item; answers by `presentItem(_:)`, with nil for one that was deleted, or `presentFailure(_:)`.
    func fetchItem(_ id: Int64)
    /// Stores a changed item; answers by `presentFailure(_:)` alone.
    func saveItem(_ item: Item)
    /// Deletes an item; answers by `presentDeletion(of:)` or `presentFailure(_:)`.
    func deleteItem(_ item: Item)
  }

  /// What the worker could not do, with the reason as a sentence.
  enum Failure: Error, Hashable, Sendable {
    case fetching(String), saving(Item, String), deleting(String)
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    func presentItem(_ item: Item?)
    func presentDeletion(of item: Item)
    func presentFailure(_ failure: Failure)
  }

  /// Where one can go from here.
  @MainActor
  protocol Navigate: AnyObject {
    func goBack()
    /// Returns to the list, or opens it where the screen was started alone.
    func gotoList()
  }

  /// The screen that hears of changes.
  @MainActor
  protocol Delegate: AnyObject {
    func trophyDetailsDidChange(_ item: Item)
    func trophyDetailsDidDelete(_ item: Item)
  }

  /// An item, ready to show.
  struct TrophyUI: Hashable, Sendable {
    let name: String
    /// How and when it came about, such as "Earned 22 November 2026".
    let origin: String
    /// What earns it; empty for one that the user wrote.
    let hint: String
    let coin: Coin
    let status: TrophyTexts.Status
  }

  /// A change to show.
  enum Update: Hashable, Sendable {
    case loading
    case loaded(TrophyUI)
    /// There is nothing to show, for the reason in the sentence.
    case missing(String)
    /// A sentence about what was not done.
    case message(String)
  }
}
