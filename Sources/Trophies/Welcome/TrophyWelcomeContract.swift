/// The entrance to the trophies: how many the player has, and what is still to be earned.
///
///     scene ──onUIReady, onAppear──▶ director ──fetchSummary──▶ worker
///     scene ◀──display(.loaded)───── director ◀──presentSummary── worker
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
    /// The scene is laid out.
    func onUIReady()
    /// The scene is about to be shown, for the first time or again.
    func onAppear()
    /// The user asks for the list.
    func onList()
    /// The user wants to write a trophy.
    func onAdd()
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Fetches the summary; answers by `presentSummary(_:)` or `presentFailure(_:)`, unless it is called again before.
    func fetchSummary()
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
    /// Opens the screen to write a trophy, above the list.
    func gotoAdd()
  }

  /// The trophies, as data.
  struct Summary: Hashable, Sendable {
    /// The number of all items.
    let count: Int
    /// What was earned by play.
    let earned: Set<Trophy>
  }

  /// The trophies, ready to show.
  struct SummaryUI: Hashable, Sendable {
    /// How many were earned, such as "5 of 15 earned".
    let headline: String
    /// How many were written, or what to do first.
    let detail: String
    /// The fraction that was earned, 0...1.
    let fraction: Double
    /// What can be earned: what is still to be earned comes first.
    let goals: [Goal]
  }

  /// Something to earn, ready to show.
  struct Goal: Hashable, Sendable {
    let name: String
    let hint: String
    let isEarned: Bool
  }

  /// A change to show.
  enum Update: Hashable, Sendable {
    case loading
    case loaded(SummaryUI)
    /// An error message.
    case failed(String)
  }
}
