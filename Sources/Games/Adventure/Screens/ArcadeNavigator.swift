import ScreenKit
import Stage

/// Creates the screen and leads from it to the games of the cabinets.
@MainActor
final class ArcadeNavigator: Arcade.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) { self.navigator = navigator }

  func gotoGame(_ route: String) -> Bool {
    // The names of the cabinets are those of the routes.
    route != Route.adventure.name && navigator.go(toScreenNamed: route)
  }

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - memory: keeps the play.
  ///   - source: the world.
  ///   - facts: returns what other games have kept in numbers.
  static func makeModule(
    memory: PlayMemory, source: ArcadeSource, facts: @escaping () throws -> [String: Int] = { [:] },
    preferences: Preferences, navigator: Navigator = Navigator()
  ) -> Scene {
    let worker = ArcadeWorker(memory: memory, source: source, facts: facts)
    let director = ArcadeDirector(worker: worker, navigator: ArcadeNavigator(navigator))
    let scene = ArcadeScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    return scene
  }
}
