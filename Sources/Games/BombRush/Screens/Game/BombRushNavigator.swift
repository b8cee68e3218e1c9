import BombRush
import ScreenKit
import Stage

/// Creates the screen of a level and leads from it to others.
@MainActor
final class BombRushNavigator: BombRush.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) { self.navigator = navigator }

  func goto(level: BombLevelName) { navigator.replace(by: .bombRush(level)) }

  func goBack() { navigator.goBack() }

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - name: the level.
  ///   - memory: the levels and their results.
  ///   - record: stores the replay of the running game.
  static func makeModule(
    _ name: BombLevelName, memory: BombMemory, preferences: Preferences,
    record: (@MainActor (BombReplay) throws -> Void)? = nil,
    navigator: Navigator = Navigator()
  ) -> Scene {
    let worker = BombRushWorker(name, memory: memory, preferences: preferences, record: record)
    let director = BombRushDirector(worker: worker, navigator: BombRushNavigator(navigator))
    let scene = BombRushScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    return scene
  }
}
