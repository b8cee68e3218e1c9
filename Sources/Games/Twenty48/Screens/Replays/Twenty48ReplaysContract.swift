import ScreenKit
import Stage
import Twenty48

/// The list of past games of 2048.
enum Twenty48Replays {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The scene is shown, for the first time or again.
    func onUIReady()
    /// The user chooses one of `orders`. An index out of range is ignored.
    func onOrder(_ index: Int)
    /// The user opens a row.
    func onRow(_ index: Int)
    /// The user gives a row a star, or takes it away.
    func onStar(_ index: Int)
    /// The user pastes a text, which should be the line of a replay.
    func onPaste(_ text: String?)
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Fetches all past games; answers by `presentGames(_:)`.
    func fetchGames()
    func saveStar(_ hasStar: Bool, of id: Int64)
    /// Adds the game of a line; answers by `presentGames(_:)` or `presentFailure(_:)`.
    func add(_ line: String)
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    func presentGames(_ games: [PastGame], added: Bool)
    func presentFailure(_ sentence: String)
  }

  /// The places to which one can go from here.
  @MainActor
  protocol Navigate: AnyObject {
    func gotoReplay(_ id: Int64)
  }

  /// The titles of the orders.
  static let orders = ["Newest first", "Highest score", "Greatest tile"]

  /// A game, ready to show.
  struct Row: Hashable, Sendable {
    let tile: Twenty48Game.Tile
    let title: String
    /// How it was played, in several lengths, the longest first.
    let details: [String]
    let hasStar: Bool
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    /// The rows; with `selected`, one of them becomes the selected one.
    case rows([Row], selected: Int?)
    /// A row has changed.
    case row(Int, Row)
    case message(String)
  }

  /// Creates the screen.
  @MainActor
  static func makeModule(
    memory: Twenty48Memory, background: any BackgroundWork = ImmediateWork(), dates: DateText = .universal,
    preferences: Preferences, navigator: Navigator = Navigator()
  ) -> Scene {
    let worker = Twenty48ReplaysWorker(memory: memory, background: background)
    let director = Twenty48ReplaysDirector(
      worker: worker, navigator: Twenty48ReplaysNavigator(navigator), dates: dates)
    let scene = Twenty48ReplaysScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    return scene
  }
}

/// Leads to the past games.
@MainActor
final class Twenty48ReplaysNavigator: Twenty48Replays.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) { self.navigator = navigator }

  func gotoReplay(_ id: Int64) { navigator.go(to: .replay(id)) }
}
