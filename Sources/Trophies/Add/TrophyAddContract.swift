import OvershootStorage

/// A trophy of the user's own: its name is checked while it is written, and the list hears of it.
///
///     scene ──onNameChanged, onSave──▶ director ──saveItem──▶ worker
///     scene ◀──display(.name)───────── director ◀──presentItem── worker
///                                      director ──trophyAddDidCreate──▶ delegate, then ──goBack──▶ navigator
enum TrophyAdd {
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
    /// The text of the field has changed.
    func onNameChanged(_ text: String)
    /// The user saves the trophy under this name. Has no effect while one is being saved.
    func onSave(_ text: String)
    /// The user gives it up.
    func onCancel()
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Stores a new item; answers by `presentItem(_:)` or `presentFailure(_:)`.
    func saveItem(named name: TrophyName)
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    func presentItem(_ item: Item)
    /// The item could not be stored, for the reason in `sentence`.
    func presentFailure(_ sentence: String)
  }

  /// Where one can go from here.
  @MainActor
  protocol Navigate: AnyObject {
    func goBack()
  }

  /// The screen that hears of a new item.
  @MainActor
  protocol Delegate: AnyObject {
    func trophyAddDidCreate(_ item: Item)
  }

  /// What is said about a name, ready to show.
  struct NameUI: Hashable, Sendable {
    /// The length and the limit, such as "12 / 60".
    let counter: String
    /// Whether the counter is in the colour of what is wrong.
    let isTooLong: Bool
    /// Why the name cannot be saved; empty where it can, or where nothing has been written yet.
    let message: String
  }

  /// A change to show.
  enum Update: Hashable, Sendable {
    case name(NameUI)
    /// The name is being stored: nothing can be changed.
    case saving
    /// An error message; the name can be changed again.
    case failed(String)
  }
}
