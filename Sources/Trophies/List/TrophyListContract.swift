import OvershootScreenKit
import OvershootStorage

/// The list of all trophies: sorted, searched, deleted one by one or all at once, and brought back for eight seconds.
///
///     scene ──onUIReady──▶ director ──fetchItems──▶ worker
///     scene ◀──display(.loaded)── director ◀──presentItems── worker
///     scene ──onTrophySelected, onAdd──▶ director ──gotoDetails, gotoAdd──▶ navigator
///     scene ──onDeleteAll──▶ director ──deleteAllItems──▶ worker, which deletes all or none
///     scene ◀──display(.undo)── director ◀──presentDeletionOfAll── worker
///
/// The director also is the delegate of the screens above: it hears of items that are added, changed and deleted there.
enum TrophyList {
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
    /// The user chooses one of `orders`. An index out of range is ignored.
    func onOrder(_ index: Int)
    /// The user searches for names that contain a text; an empty one is in all.
    func onSearch(_ text: String)
    /// The user opens a row. An index out of range is ignored.
    func onTrophySelected(_ index: Int)
    /// The user wants to write a trophy.
    func onAdd()
    /// The user deletes a row. An index out of range is ignored.
    func onDelete(_ index: Int)
    /// The user has confirmed that all are to be deleted. Has no effect while that is being done.
    func onDeleteAll()
    /// The user takes the last deletion back. Has no effect where nothing is offered.
    func onUndo()
    /// The offer to take a deletion back has ended.
    func onUndoExpired()
    /// The user wants a list that could not be read to be read again.
    func onRetry()
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Whether the user has deleted all, or something else, by holding a button.
    var knowsHolding: Bool { get }
    /// Fetches items; answers by `presentItems(_:of:)` or `presentFailure(_:)`, unless it is called again before.
    func fetchItems(_ query: Query)
    /// Deletes an item; answers by `presentDeletion(of:)` or `presentFailure(_:)`.
    func deleteItem(_ item: Item)
    /// Deletes all items or none; answers by `presentDeletionOfAll(_:)` or `presentFailure(_:)`.
    func deleteAllItems()
    /// Adds deleted items again; answers by `presentRestored(_:)` or `presentFailure(_:)`.
    func restoreItems(_ items: [Item])
  }

  /// What the worker could not do, with the reason as a sentence.
  enum Failure: Error, Hashable, Sendable {
    case fetching(String), deleting(String), deletingAll(String), restoring([Item], String)
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    func presentItems(_ items: [Item], of query: Query)
    func presentDeletion(of item: Item)
    func presentDeletionOfAll(_ items: [Item])
    func presentRestored(_ items: [Item])
    func presentFailure(_ failure: Failure)
  }

  /// Where one can go from here.
  @MainActor
  protocol Navigate: AnyObject {
    func gotoAdd()
    func gotoDetails(for id: Int64)
  }

  /// Which items are listed, and in which order.
  struct Query: Hashable, Sendable {
    var order = ItemOrder.newestFirst
    var search = ""
  }

  /// The titles of the orders that can be chosen, as in `ItemOrder.allCases`.
  static var orders: [String] { ItemOrder.allCases.map(\.title) }

  /// An item, ready to show.
  struct TrophyUI: Hashable, Sendable {
    let name: String
    /// How and when it came about, such as "Earned 22 Nov 2026".
    let origin: String
    let coin: Coin
    let status: TrophyTexts.Status
  }

  /// Rows, each made ready when it is read, so that lists of any length are shown at once.
  struct Rows: Sendable {
    private let items: [Item]
    private let dates: DateText

    init(_ items: [Item], dates: DateText) {
      (self.items, self.dates) = (items, dates)
    }

    var count: Int { items.count }

    /// The row of an index, which is in 0..<`count`.
    subscript(index: Int) -> TrophyUI {
      let item = items[index]
      return TrophyUI(
        name: TrophyTexts.name(of: item), origin: TrophyTexts.origin(of: item, dates), coin: TrophyTexts.coin(of: item),
        status: TrophyTexts.Status(isEnabled: item.isEnabled))
    }
  }

  /// The list, ready to show.
  struct ListUI: Sendable {
    let rows: Rows
    /// The number of rows, such as "1,204", and what it is of, such as "trophies".
    let count: String
    let caption: String
    /// The title of the button that deletes all; nil while it is not offered.
    let deleteAll: String?
    /// How that button is used; empty for who has used it.
    let guide: String
  }

  /// What has changed since the rows before, for their animation.
  enum Change: Hashable, Sendable {
    /// The first rows, or deleted ones that are there again.
    case all
    /// Another order or search, and the row to select.
    case query(selecting: Int?)
    /// A row more, a row less, or a row with other content.
    case inserted(Int), removed(Int), updated(Int)
  }

  /// Why there are no rows.
  struct EmptyUI: Hashable, Sendable {
    let title: String
    let detail: String
    /// Whether writing one is offered.
    let offersAdd: Bool
  }

  /// A change to show.
  enum Update: Sendable {
    case loading
    case loaded(ListUI, Change)
    /// There are no rows.
    case empty(EmptyUI)
    /// The list could not be read, for the reason in the sentence.
    case failed(String)
    /// All are being deleted: they cannot be deleted once more.
    case deleting
    /// The sentence with which a deletion can be taken back; nil where that is no longer possible.
    case undo(String?)
    /// A sentence about what was not done.
    case message(String)
  }
}

extension ItemOrder {
  fileprivate var title: String {
    switch self {
    case .newestFirst: tr("Newest first")
    case .oldestFirst: tr("Oldest first")
    case .byName: tr("By name")
    }
  }
}
