import Breakout
import Stage

/// The settings of breakout, which change at once; a small field plays the wall that they make.
enum BreakoutSettings {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ choices: Choices)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The scene is laid out.
    func onUIReady()
    /// The user sets a number, which is rounded to the nearest allowed one.
    func onCount(_ count: BrickSettings.Count, _ value: Double)
    /// The user chooses one of `difficulties`. An index out of range is ignored.
    func onDifficulty(_ index: Int)
    /// The user chooses one of `modes`. An index out of range is ignored.
    func onMode(_ index: Int)
    /// The user switches auto start.
    func onAutoStart(_ isOn: Bool)
    /// The user asks for the defaults.
    func onReset()
    /// The user goes back.
    func onBack()
  }

  /// The worker, as the director sees it.
  @MainActor
  protocol ManageData: AnyObject {
    /// The settings; what is set is kept.
    var settings: BrickSettings { get set }
    /// The settings of the running game; nil where there is none that has not ended.
    var gameSettings: BrickSettings? { get }
  }

  /// The places to which one can go from here.
  @MainActor
  protocol Navigate: AnyObject {
    func goBack()
  }

  /// The titles of the difficulties, in the order of their cases.
  static let difficulties = ["Easy", "Hard"]
  /// The titles of the modes, in the order of their cases.
  static let modes = ["Three lives", "Endless"]

  /// The settings, ready to show.
  struct Choices: Hashable, Sendable {
    let settings: BrickSettings
    /// The texts of the values.
    let texts: [BrickSettings.Count: String]
    /// The indices in `difficulties` and in `modes`.
    let difficulty: Int
    let mode: Int
    /// Whether any setting differs from its default.
    let canReset: Bool
    /// What leaving the page does to the running game.
    let consequence: String
  }
}
