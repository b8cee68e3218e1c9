import Stage

/// Creates the screen and leads from it to the games of the cabinets.
@MainActor
final class ArcadeNavigator: Arcade.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) { self.navigator = navigator }

  func gotoGame(_ route: String) -> Bool {
    // The names of the cabinets are those of the routes.
    guard let route = Route(name: route), route != .adventure else { return false }
    navigator.go(to: route)
    return true
  }

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - memory: keeps the play.
  ///   - source: the world.
  static func makeModule(
    memory: PlayMemory, source: ArcadeSource, preferences: Preferences, navigator: Navigator = Navigator()
  ) -> Scene {
    let worker = ArcadeWorker(memory: memory, source: source)
    let director = ArcadeDirector(worker: worker, navigator: ArcadeNavigator(navigator))
    let scene = ArcadeScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    return scene
  }
}
