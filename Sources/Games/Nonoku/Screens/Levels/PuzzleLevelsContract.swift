import ScreenKit
import Stage

/// The choice of levels of Nonoku.
enum PuzzleLevels {
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
    /// The user opens a puzzle.
    func onCard(_ name: PuzzleName)
  }

  /// A puzzle, ready to show.
  struct Card: Hashable, Sendable {
    let name: PuzzleName
    let title: String
    let detail: String
    /// 0 to 3; 0 where it is not solved.
    let stars: Int
    /// Whether it is the one that was played last, or else the first that is not solved.
    let isCurrent: Bool
  }

  /// The levels of a grade.
  struct Row: Hashable, Sendable {
    let title: String
    let cards: [Card]
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    case rows([Row])
  }

  /// Creates the screen.
  @MainActor
  static func makeModule(memory: PuzzleMemory, preferences: Preferences, navigator: Navigator = Navigator()) -> Scene {
    let director = PuzzleLevelsDirector(memory: memory, navigator: navigator)
    let scene = PuzzleLevelsScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    return scene
  }
}
