/// Who leads from a screen to others. Navigators know it weakly.
@MainActor
public protocol Router: AnyObject {
  /// Goes on to a screen.
  func go(to route: Route)
  /// Goes to where the program begins after its first moment, which is not come back to.
  func begin()
  /// Leaves the present screen; false on the first one, where nothing happens.
  @discardableResult
  func goBack() -> Bool
  /// Ends the program.
  func quit()
}

/// Leads nowhere: for a screen that is shown by itself.
@MainActor
public final class NoRouter: Router {
  /// Makes a router.
  public init() {}
  /// Nothing happens.
  public func go(to route: Route) {}
  /// Nothing happens.
  public func begin() {}
  /// There is no way back.
  public func goBack() -> Bool { false }
  /// Nothing happens.
  public func quit() {}
}
