/// Where all ways begin: who says what to whom.
public enum Menu {
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
    /// The person chooses a card, by its place; one that is not there is ignored.
    func onCard(_ index: Int)
    /// The person wants the options.
    func onOptions()
    /// The person wants to leave the program.
    func onQuit()
    /// The person has answered whether to leave it.
    func onQuitAnswer(_ isYes: Bool)
  }

  /// The navigator, as the director sees it.
  @MainActor
  public protocol Navigate: AnyObject {
    /// Goes on to a screen.
    func gotoScreen(_ route: Route)
    /// Ends the program.
    func quit()
  }

  /// A way to a screen, ready to show.
  public struct Card: Hashable, Sendable {
    /// Where it leads, and what its picture shows.
    public let route: Route
    /// Its name.
    public let title: String
    /// What it is, in a few words.
    public let detail: String
  }

  /// A question with two answers.
  public struct Question: Hashable, Sendable {
    /// What is asked.
    public let title: String
    /// What follows from the answers.
    public let detail: String
    /// The answer that changes something.
    public let yes: String
    /// The answer that does not.
    public let no: String
  }

  /// Something new to show.
  public enum News: Hashable, Sendable {
    /// All ways.
    case cards([Card])
    /// A question before the program ends.
    case question(Question)
  }
}
