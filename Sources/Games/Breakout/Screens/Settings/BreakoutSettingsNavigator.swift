import Breakout
import ScreenKit
import Stage

/// Creates the screen and leads from it to others.
@MainActor
final class BreakoutSettingsNavigator: BreakoutSettings.Navigate {
  private let navigator: Navigator

  init(_ navigator: Navigator) { self.navigator = navigator }

  func goBack() { navigator.goBack() }

  /// Creates the screen; `memory` has the settings and the running game.
  static func makeModule(memory: BreakoutMemory, preferences: Preferences, navigator: Navigator = Navigator()) -> Scene
  {
    let director = BreakoutSettingsDirector(
      worker: BreakoutSettingsWorker(memory: memory), navigator: BreakoutSettingsNavigator(navigator))
    let scene = BreakoutSettingsScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    return scene
  }
}
