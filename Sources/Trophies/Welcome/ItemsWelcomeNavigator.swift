import ScreenKit
import Stage

/// Creates the entrance to the trophies, and leads on from it.
@MainActor
final class ItemsWelcomeNavigator: ItemsWelcome.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }

  func gotoList() { navigator.go(to: .trophyList) }

  func gotoAdd() {
    navigator.go(to: .trophyList)
    navigator.go(to: .trophyAdd)
  }

  /// Creates the screen.
  static func makeModule(shelf: ItemShelf, preferences: Preferences, navigator: Navigator) -> Scene {
    let worker = ItemsWelcomeWorker(shelf: shelf)
    let director = ItemsWelcomeDirector(worker: worker, navigator: ItemsWelcomeNavigator(navigator))
    let scene = ItemsWelcomeScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    return scene
  }
}
