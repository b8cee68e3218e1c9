extension NavigationScene {
  /// Shows a screen over the current one; `pop` leaves it. Returns false at the depth limit.
  @discardableResult
  public func push(_ route: Route) -> Bool { change(isForward: true) { $0.push(route) } }

  /// Shows the last of several screens over the current one, with the others between them. Returns false where there is
  /// none, and where all together are beyond the depth limit.
  @discardableResult
  public func push(_ routes: [Route]) -> Bool {
    change(isForward: true) { stack in
      guard !routes.isEmpty, stack.depth + routes.count <= NavigationStack<Route>.depthLimit else { return false }
      for route in routes { _ = stack.push(route) }
      return true
    }
  }

  /// Presents a screen over the current one; `dismiss` leaves it. Returns false at the depth limit.
  @discardableResult
  public func present(_ route: Route) -> Bool { change(isForward: true) { $0.present(route) } }

  /// Leaves a screen that was pushed. Returns false on the root and on a presented screen.
  @discardableResult
  public func pop() -> Bool { change(isForward: false) { $0.pop() } }

  /// Leaves all screens above the nearest one of `route` below the top. Returns false if no screen below the top has
  /// this route.
  @discardableResult
  public func pop(to route: Route) -> Bool { change(isForward: false) { $0.pop(to: route) } }

  /// Leaves the topmost presented screen, and all above it. Returns false if no screen is presented.
  @discardableResult
  public func dismiss() -> Bool { change(isForward: false) { $0.dismiss() } }

  /// Pops or dismisses the current screen, by its presentation. Returns false on the root.
  @discardableResult
  public func goBack() -> Bool { change(isForward: false) { $0.goBack() } }

  /// Replaces the current screen.
  public func replace(_ route: Route) {
    change(isForward: true) {
      $0.replace(route)
      return true
    }
  }

  /// Replaces all screens above the nearest one of a route below the top. Returns false if no screen below the top has
  /// this route.
  @discardableResult
  package func replaceAll(above route: Route, with next: Route) -> Bool {
    change(isForward: true) { $0.pop(to: route) && $0.push(next) }
  }

  /// Replaces the whole stack. Escape does not reverse the transition.
  ///
  /// - Precondition: `routes` is not empty.
  public func replaceAll(with routes: [Route], file: StaticString = #fileID, line: UInt = #line) {
    change(isForward: true, isIrreversible: true) {
      $0.replaceAll(with: routes, file: file, line: line)
      return true
    }
  }
}
