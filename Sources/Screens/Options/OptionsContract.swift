/// What a person can choose for all screens: who says what to whom.
public enum Options {
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
    /// The person chooses a look, by its place among `looks`; one that is not there is ignored.
    func onLook(_ index: Int)
    /// The person chooses how much moves, by its place among `motions`; one that is not there is ignored.
    func onMotion(_ index: Int)
    /// The person chooses how fast everything moves.
    func onSpeed(_ speed: Double)
    /// The person wants everything as it was at the first start.
    func onReset()
    /// The person has answered whether that is really wanted.
    func onResetAnswer(_ isYes: Bool)
    /// The person wants to leave.
    func onLeave()
  }

  /// The navigator, as the director sees it.
  @MainActor
  public protocol Navigate: AnyObject {
    /// Leaves the screen.
    func goBack()
  }

  /// The names of the looks.
  public static let looks = ["Light", "Dark"]
  /// The names of how much moves.
  public static let motions = ["All", "Fades only", "Nothing"]

  /// What is chosen, ready to show.
  public struct Choices: Hashable, Sendable {
    /// The chosen one of the looks.
    public let look: Int
    /// The chosen one of how much moves.
    public let motion: Int
    /// How fast everything moves.
    public let speed: Double
    /// The same as text.
    public let speedText: String
    /// Whether anything is other than at the first start.
    public let canReset: Bool
  }

  /// Something new to show.
  public enum News: Hashable, Sendable {
    /// All choices.
    case choices(Choices)
    /// Whether everything is really to be as it was.
    case question(title: String, detail: String, yes: String, no: String)
  }
}
