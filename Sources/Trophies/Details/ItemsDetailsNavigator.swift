import ScreenKit
import Stage

/// Creates the screen of one trophy, and leads back from it.
@MainActor
final class ItemsDetailsNavigator: ItemsDetails.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }

  func goBack() { navigator.goBack() }

  func gotoList() { if !navigator.goBack() { navigator.go(to: .trophyList) } }

  /// Creates the screen of the item with a number, which reports to the list that is open.
  static func makeModule(
    _ id: Int64, shelf: ItemShelf, dates: DateText, preferences: Preferences, navigator: Navigator
  ) -> Scene {
    let worker = ItemsDetailsWorker(shelf: shelf)
    let director = ItemsDetailsDirector(id, worker: worker, navigator: ItemsDetailsNavigator(navigator), dates: dates)
    let scene = ItemsDetailsScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    director.delegate = shelf.listener
    worker.presenter = director
    return scene
  }
}
