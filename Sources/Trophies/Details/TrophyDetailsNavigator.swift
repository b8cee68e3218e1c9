import OvershootScreenKit

/// Creates the screen of one trophy, and leads back from it.
@MainActor
final class TrophyDetailsNavigator: TrophyDetails.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }

  func goBack() { navigator.goBack() }

  func gotoList() { if !navigator.goBack() { navigator.go(to: .trophyList) } }

  /// Creates the screen of the item with a number, which reports to the list that is open.
  static func makeModule(
    _ id: Int64, shelf: TrophyShelf, dates: DateText, preferences: Preferences, navigator: Navigator
  ) -> Scene {
    let worker = TrophyDetailsWorker(shelf: shelf)
    let director = TrophyDetailsDirector(id, worker: worker, navigator: TrophyDetailsNavigator(navigator), dates: dates)
    let scene = TrophyDetailsScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    director.delegate = shelf.listener
    worker.presenter = director
    return scene
  }
}
