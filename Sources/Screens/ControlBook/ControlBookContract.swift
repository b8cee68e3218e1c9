/// The list of all controls: who says what to whom.
public enum ControlBook {
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
    /// The person chooses a row; one that is not there is ignored.
    func onItemSelected(_ index: Int)
    /// The person wants to leave.
    func onLeave()
  }

  /// The navigator, as the director sees it.
  @MainActor
  public protocol Navigate: AnyObject {
    /// Goes on to a control.
    func gotoControl(_ kind: ControlKind)
    /// Leaves the screen.
    func goBack()
  }

  /// A row, ready to show.
  public struct Row: Hashable, Sendable {
    /// What the control is called.
    public let title: String
    /// What it is for.
    public let detail: String
  }

  /// Something new to show.
  public enum News: Hashable, Sendable {
    /// All rows.
    case loaded([Row])
  }
}

/// The page of one control. It decides nothing.
public enum ControlPage {
  /// The navigator, as the scene sees it.
  @MainActor
  public protocol Navigate: AnyObject {
    /// Leaves the screen.
    func goBack()
  }
}
