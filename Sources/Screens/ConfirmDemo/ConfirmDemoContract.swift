/// A file that is deleted by holding, sliding and letting go, with everything that happens on the way: who says what to whom.
public enum ConfirmDemo {
  /// The scene, as the director sees it.
  @MainActor
  public protocol DisplayUI: AnyObject {
    /// Shows what is new.
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  public protocol HandleUIEvents: AnyObject {
    /// The scene is laid out.
    func onUIReady()
    /// The button has gone from one state into another, at `time` in seconds.
    func onTransition(from: Phase, to: Phase, time: Double)
    /// The person has confirmed that the file is to go.
    func onDelete()
    /// The person wants the file back.
    func onUndo()
    /// The person wants a hold time, by its place among those that can be chosen; others mean the nearest.
    func onHoldTime(_ index: Int)
    /// The person wants to press by single taps, or by holding.
    func onPressMode(usesTaps: Bool)
    /// The person wants to leave.
    func onLeave()
  }

  /// The navigator, as the director sees it.
  @MainActor
  public protocol Navigate: AnyObject {
    /// Leaves the screen.
    func goBack()
  }

  /// The states of the button.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case idle, updating, selected, confirmed
  }

  /// What has become of the file.
  public enum Item: Hashable, Sendable {
    /// It is there.
    case present
    /// It is gone, and can be had back.
    case deleted
  }

  /// How the button is pressed, ready to show.
  public struct Settings: Hashable, Sendable {
    /// How long to hold, in seconds.
    public let holdTime: Double
    /// Which of the hold times that is.
    public let holdIndex: Int
    /// Whether single taps are enough.
    public let usesTaps: Bool
    /// The hold time as text.
    public let holdText: String
    /// What to do, in one line.
    public let hint: String
  }

  /// Something new to show.
  public enum News: Hashable, Sendable {
    /// What has become of the file.
    case item(Item)
    /// The state of the button.
    case phase(Phase)
    /// The latest transitions with their times, the oldest first.
    case log([String])
    /// How the button is pressed.
    case settings(Settings)
  }
}
