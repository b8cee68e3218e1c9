/// The trophies that play earns, each with its picture: what the player has, and what is still to be earned.
///
///     scene ──onUIReady, onAppear──▶ director ──fetchSummary──▶ worker
///     scene ◀──display(.loaded)───── director ◀──presentSummary── worker
///     scene ──onTrophySelected─────▶ director ──display(.opened)──▶ scene
///     scene ──onManage─────────────▶ director ──gotoList──▶ navigator
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
    /// The user opens a trophy. An index out of range is ignored.
    func onTrophySelected(_ index: Int)
    /// The user asks for the list, with what is written, searched and deleted there.
    func onManage()
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
  }

  /// The trophies, as data.
  struct Summary: Hashable, Sendable {
    /// When they were earned, in seconds since 1970.
    let earned: [Trophy: Double]
    /// How far the player has come towards the others.
    let book: TrophyBook
  }

  /// The trophies, ready to show.
  struct SummaryUI: Hashable, Sendable {
    /// How many were earned, such as "5 of 15 earned".
    let headline: String
    /// The fraction that was earned, 0...1.
    let fraction: Double
    /// All of them: what was earned last comes first, then what has come far, and what is hidden at the end.
    let trophies: [TrophyUI]
  }

  /// A trophy, ready to show.
  struct TrophyUI: Hashable, Sendable {
    let picture: Trophy
    let medal: MedalKind
    let name: String
    /// When it was earned, or how far it has come; empty for nothing.
    let detail: String
    /// What earns it.
    let hint: String
  }

  /// A change to show.
  enum Update: Hashable, Sendable {
    case loading
    case loaded(SummaryUI)
    /// One trophy, at large.
    case opened(TrophyUI)
    /// An error message.
    case failed(String)
  }
}
