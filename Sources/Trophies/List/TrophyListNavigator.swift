import OvershootScreenKit

/// Creates the list of trophies, and leads on from it.
@MainActor
final class TrophyListNavigator: TrophyList.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }

  func gotoAdd() { navigator.go(to: .trophyAdd) }

  func gotoDetails(for id: Int64) { navigator.go(to: .trophy(id)) }

  /// Creates the screen, and registers it as the one that the screens above it report to.
  static func makeModule(
    shelf: TrophyShelf, dates: DateText, preferences: Preferences, navigator: Navigator
  ) -> Scene {
    let worker = TrophyListWorker(shelf: shelf)
    let director = TrophyListDirector(worker: worker, navigator: TrophyListNavigator(navigator), dates: dates)
    let scene = TrophyListScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    shelf.listener = director
    return scene
  }
}
