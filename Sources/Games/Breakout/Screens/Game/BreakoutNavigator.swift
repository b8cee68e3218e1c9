import Breakout
import ScreenKit
import Stage

/// Creates the screen and leads from it to others.
@MainActor
final class BreakoutNavigator: Breakout.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) { self.navigator = navigator }

  func gotoSettings() { navigator.go(to: .breakoutSettings) }

  func goBack() { navigator.goBack() }

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - memory: what is kept while the screen is not open, and its settings.
  ///   - record: stores the replay of the running game.
  static func makeModule(
    memory: BreakoutMemory, preferences: Preferences, record: (@MainActor (BrickReplay) throws -> Void)? = nil,
    navigator: Navigator = Navigator()
  ) -> Scene {
    let worker = BreakoutWorker(memory: memory, preferences: preferences, record: record)
    let director = BreakoutDirector(worker: worker, navigator: BreakoutNavigator(navigator))
    let scene = BreakoutScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    worker.presenter = director
    return scene
  }
}
