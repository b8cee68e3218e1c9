extension NavigationScene {
  /// Goes on to a screen; false where the way is too long.
  @discardableResult
  public func push(_ route: Route) -> Bool { go(isForward: true) { $0.push(route) } }

  /// Lays a screen over the one that is seen; false where the way is too long.
  @discardableResult
  public func present(_ route: Route) -> Bool { go(isForward: true) { $0.present(route) } }

  /// Leaves a screen that was pushed; false on the first one, and on one that was presented.
  @discardableResult
  public func pop() -> Bool { go(isForward: false) { $0.pop() } }

  /// Leaves all screens above the nearest one of `route`; false where there is none below the top.
  @discardableResult
  public func popTo(_ route: Route) -> Bool { go(isForward: false) { $0.popTo(route) } }

  /// Takes away the uppermost screen that was presented, with all that lies on it; false where there is none.
  @discardableResult
  public func dismiss() -> Bool { go(isForward: false) { $0.dismiss() } }

  /// Leaves the screen that is seen in the way in which it came; false on the first one.
  @discardableResult
  public func goBack() -> Bool { go(isForward: false) { $0.goBack() } }

  /// Puts another screen in the place of the one that is seen.
  public func replace(_ route: Route) {
    go(isForward: true) {
      $0.replace(route)
      return true
    }
  }

  /// Puts a way of at least one screen in the place of all, for good: Escape does not turn the transition round.
  public func replaceAll(with routes: [Route]) {
    go(isForward: true, isForGood: true) {
      $0.replaceAll(with: routes)
      return true
    }
  }
}
