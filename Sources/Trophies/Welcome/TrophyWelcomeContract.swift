import OvershootScreenKit
import OvershootStorage

/// The trophies that play earns, each as a coin: what the player has, and what is still to be earned.
///
///     scene ──onAppear─────────────▶ director ──fetchSummary, saveSeen──▶ worker
///     scene ◀──display(.loaded)───── director ◀──presentSummary── worker
///     scene ──onMore───────────────▶ director ──display(.more)──▶ scene
///     scene ──onList, onAdd────────▶ director ──gotoList, gotoAdd──▶ navigator
enum TrophyWelcome {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ update: Update)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The scene is about to be shown, for the first time or again.
    func onAppear()
    /// The user asks for what else can be done.
    func onMore()
    /// The user asks for the list, with what is written, searched and deleted there.
    func onList()
    /// The user wants to write a trophy.
    func onAdd()
    /// The user opens a trophy of an earlier version. An index out of range is ignored.
    func onEarlier(_ index: Int)
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Fetches the summary; answers by `presentSummary(_:)` or `presentFailure(_:)`, unless it is called again before.
    func fetchSummary()
    /// Keeps which trophies the player has seen as earned.
    func saveSeen(_ trophies: Set<Trophy>)
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    func presentSummary(_ summary: Summary)
    /// The summary could not be read, for the reason in `sentence`.
    func presentFailure(_ sentence: String)
  }

  /// Where one can go from here.
  @MainActor
  protocol Navigate: AnyObject {
    func gotoList()
    func gotoAdd()
    func gotoDetails(for id: Int64)
  }

  /// The trophies, as data.
  struct Summary: Hashable, Sendable {
    /// The items of trophies that were earned, those of earlier versions too, the newest first.
    let earned: [Item]
    /// How far the player has come towards the others.
    let book: TrophyBook
    /// What the player has seen as earned.
    let seen: Set<Trophy>
    /// The number of all items in the list.
    let count: Int
  }

  /// The trophies, ready to show.
  struct SummaryUI: Hashable, Sendable {
    /// How many were earned, such as "6", and what stands beside that, such as "/ 18".
    let earned: String
    let all: String
    /// The same, behind the number in words.
    let caption: String
    /// The nearest of the others, in words.
    let next: String
    /// All of them, in the order of `Trophy.allCases`.
    let trophies: [TrophyUI]
  }

  /// A trophy, ready to show.
  struct TrophyUI: Hashable, Sendable {
    let coin: Coin
    /// What to do; that it is hidden.
    let name: String
    /// How far it has come, in per cent; empty for nothing, and for what was earned.
    let share: String
    /// What is on its other side: when it was earned, or what was reached of all that is asked for.
    let back: String
    /// What earns it, in a sentence.
    let hint: String
    /// How it stands, for a screen reader.
    let status: String
  }

  /// What else can be done, ready to show.
  struct MoreUI: Hashable, Sendable {
    /// The number of all items in the list.
    let count: String
    /// The names and dates of trophies that earlier versions had.
    let earlier: [EarlierUI]
  }

  /// A trophy of an earlier version, ready to show.
  struct EarlierUI: Hashable, Sendable {
    let name: String
    let date: String
  }

  /// A change to show.
  enum Update: Hashable, Sendable {
    case loaded(SummaryUI)
    case more(MoreUI)
    /// An error message.
    case failed(String)
  }
}
