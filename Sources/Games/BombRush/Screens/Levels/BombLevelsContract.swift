import BombRush
import ScreenKit
import Stage

/// The choice of levels of Bomb Rush.
enum BombLevels {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The scene is shown, for the first time or again.
    func onUIReady()
    /// The user opens a level.
    func onCard(_ name: BombLevelName)
  }

  /// A level, ready to show.
  struct Card: Hashable, Sendable {
    let name: BombLevelName
    let title: String
    let detail: String
    /// 0 for no medal, 1 to 3 for bronze, silver and gold.
    let medal: Int
    /// Whether it is the one that was opened last, or else the first without a medal.
    let isCurrent: Bool
    /// The level; nil where its file cannot be read.
    let level: BombLevel?
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    case cards([Card])
  }

  /// Creates the screen.
  @MainActor
  static func makeModule(memory: BombMemory, preferences: Preferences, navigator: Navigator = Navigator()) -> Scene {
    let director = BombLevelsDirector(memory: memory, navigator: navigator)
    let scene = BombLevelsScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    return scene
  }
}
