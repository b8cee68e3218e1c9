import ScreenKit
import Stage

/// Creates the list of trophies, and leads on from it.
@MainActor
final class ItemsListNavigator: ItemsList.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }

  func gotoAdd() { navigator.go(to: .trophyAdd) }

  func gotoDetails(for id: Int64) { navigator.go(to: .trophy(id)) }

  /// Creates the screen, and registers it as the one that the screens above it report to.
  static func makeModule(
    shelf: ItemShelf, dates: DateText, preferences: Preferences, navigator: Navigator
  ) -> Scene {
    let worker = ItemsListWorker(shelf: shelf)
    let director = ItemsListDirector(worker: worker, navigator: ItemsListNavigator(navigator), dates: dates)
    let scene = ItemsListScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    shelf.listener = director
    return scene
  }
}
