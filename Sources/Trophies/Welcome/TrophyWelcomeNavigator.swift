import OvershootScreenKit

/// Creates the page of the trophies, and leads on from it.
@MainActor
final class TrophyWelcomeNavigator: TrophyWelcome.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }

  func gotoList() { navigator.go(to: .trophyList) }

  /// Creates the screen.
  static func makeModule(
    shelf: TrophyShelf, dates: DateText, preferences: Preferences, navigator: Navigator
  ) -> Scene {
    let worker = TrophyWelcomeWorker(shelf: shelf)
    let director = TrophyWelcomeDirector(worker: worker, navigator: TrophyWelcomeNavigator(navigator), dates: dates)
    let scene = TrophyWelcomeScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    return scene
  }
}
