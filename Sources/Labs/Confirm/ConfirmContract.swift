import Controls
import ScreenKit
import Stage

/// A file that is deleted by holding a button, sliding onto a ring and releasing, with a log of the button's states.
enum Confirm {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The scene is laid out.
    func onUIReady()
    /// The state of the button changes, at `time` in seconds.
    func onTransition(from: Phase, to: Phase, time: Double)
    /// The user confirms the deletion.
    func onDelete()
    /// The user restores the file.
    func onUndo()
    /// The user chooses a hold time by its index. An index out of range is clamped.
    func onHoldTime(_ index: Int)
    /// The user chooses how the button is pressed.
    func onPressMode(_ mode: ConfirmButton.PressMode)
    /// The user chooses where the arc of the ring begins.
    func onRingStart(_ start: ConfirmRing.Start)
  }

  typealias Phase = HoldConfirmation.State

  /// The state of the file.
  enum Item: Hashable, Sendable {
    case present
    case deleted
  }

  /// How the button is pressed, ready to show.
  struct Settings: Hashable, Sendable {
    /// Seconds.
    let holdTime: Double
    let holdIndex: Int
    let pressMode: ConfirmButton.PressMode
    let ringStart: ConfirmRing.Start
    let holdText: String
    /// The instructions, in one line.
    let hint: String
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    case item(Item)
    case phase(Phase)
    /// The latest transitions with their times, oldest first.
    case log([String])
    case settings(Settings)
  }

  /// Creates the screen.
  @MainActor
  static func makeModule(preferences: Preferences, navigator: Navigator = Navigator()) -> Scene {
    let director = ConfirmDirector(preferences: preferences)
    let scene = ConfirmScene(director: director, navigator: navigator, preferences: preferences)
    director.ui = scene
    director.onTrophyEvent = { navigator.note($0) }
    return scene
  }
}
