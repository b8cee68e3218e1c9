import ScreenKit
import Stage
import Twenty48

/// The statistics of all past games of 2048.
enum Twenty48Statistics {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The scene is laid out.
    func onUIReady()
    /// The user chooses one of the choices. An index out of range is ignored.
    func onChoice(_ index: Int)
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// Fetches all past games; answers by `presentGames(_:at:)`.
    func fetchGames()
  }

  /// The director, as the worker sees it.
  @MainActor
  protocol PresentData: AnyObject {
    /// The past games, at a time in seconds since 1970.
    func presentGames(_ games: PastGames, at time: Double)
  }

  /// A number with its name.
  struct Figure: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// A bar of the histogram.
  struct Bar: Hashable, Sendable {
    let tile: Twenty48Game.Tile
    let count: Int
    /// The length, 0...1; that of the greatest count is 1.
    let length: Double
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    /// The titles of the choices; the first one is for all.
    case choices([String])
    case figures([Figure], [Bar])
  }

  /// Creates the screen.
  @MainActor
  static func makeModule(
    memory: Twenty48Memory, background: any BackgroundWork = ImmediateWork(), preferences: Preferences,
    navigator: Navigator = Navigator()
  ) -> Scene {
    let worker = Twenty48StatisticsWorker(memory: memory, background: background)
    let director = Twenty48StatisticsDirector(worker: worker)
    let scene = Twenty48StatisticsScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    return scene
  }
}

/// Reads the past games outside of the frame.
@MainActor
final class Twenty48StatisticsWorker: Twenty48Statistics.ManageData {
  weak var presenter: (any Twenty48Statistics.PresentData)?
  private let memory: Twenty48Memory
  private let background: any BackgroundWork

  init(memory: Twenty48Memory, background: any BackgroundWork) {
    (self.memory, self.background) = (memory, background)
  }

  func fetchGames() {
    let (store, time) = (memory.store, memory.date)
    background.runForFrame {
      store.flatMap { try? PastGames($0) } ?? PastGames([])
    } then: { [weak self] in
      self?.presenter?.presentGames($0, at: time)
    }
  }
}
