import OvershootScreenKit

/// Creates the page of the trophies, and leads on from it.
@MainActor
final class TrophyWelcomeNavigator: TrophyWelcome.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) {
    self.navigator = navigator
  }

  func gotoList() { navigator.go(to: .trophyList) }

  func gotoAdd() { navigator.open(.trophyAdd) }

  func gotoDetails(for id: Int64) { navigator.open(.trophy(id)) }

  /// Creates the screen.
  static func makeModule(_ environment: ScreenEnvironment) -> Scene {
    let worker = TrophyWelcomeWorker(shelf: environment.trophyShelf)
    let navigator = environment.navigator
    let director = TrophyWelcomeDirector(
      worker: worker, navigator: TrophyWelcomeNavigator(navigator), dates: environment.dates
    ) { [utcOffset = environment.utcOffset] in CalendarDay(unixTime: $0 + utcOffset($0)) }
    let scene = TrophyWelcomeScene(director: director, navigator: navigator, preferences: environment.preferences)
    director.ui = scene
    worker.presenter = director
    return scene
  }
}
