/// The first moment of the program: its sign draws itself, then the way goes on.
public enum Splash {
  /// The navigator, as the scene sees it.
  @MainActor
  public protocol Navigate: AnyObject {
    /// Goes to where the program begins.
    func gotoStart()
  }
}
