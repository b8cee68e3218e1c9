import OvershootScreenKit

/// Creates the screen to write a trophy, and leads back from it.
@MainActor
final class TrophyAddNavigator: TrophyAdd.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }

  func goBack() { navigator.goBack() }

  /// Creates the screen, which reports to the list that is open.
  static func makeModule(shelf: TrophyShelf, preferences: Preferences, navigator: Navigator) -> Scene {
    let worker = TrophyAddWorker(shelf: shelf)
    let director = TrophyAddDirector(worker: worker, navigator: TrophyAddNavigator(navigator))
    let scene = TrophyAddScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    director.delegate = shelf.listener
    worker.presenter = director
    return scene
  }
}
