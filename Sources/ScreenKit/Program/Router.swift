/// The operations that lead from one screen to another.
@MainActor
package protocol Router: AnyObject {
  /// Opens a screen over the current one.
  func go(to route: Route)
  /// Opens a screen over the current one, with those between them, to which going back leads.
  func open(_ route: Route)
  /// Opens the screen of a name over the current one. Returns false, without effect, if no screen has it.
  func go(toScreenNamed name: String) -> Bool
  /// Opens a screen instead of all others above the one that leads to it.
  func show(_ route: Route)
  /// Opens a screen instead of the current one.
  func replace(by route: Route)
  /// Replaces the splash screen by the screens that the program starts with.
  func begin()
  /// Leaves the current screen. Returns false on the first one, where it has no effect.
  @discardableResult
  func goBack() -> Bool
  /// Returns to a screen below the current one; opens it if it is not there.
  func goBack(to route: Route)
  /// Stops time, and shows what moved last.
  func catchMotion()
  /// Ends the program.
  func quit()
  /// The player has done something that may earn a trophy.
  func note(_ event: TrophyEvent)
}

/// The navigator of a screen: forwards to the router, which it does not keep alive. Without a router it has no effect.
@MainActor
public struct Navigator {
  private weak var router: (any Router)?

  package init(_ router: (any Router)? = nil) {
    self.router = router
  }

  /// Whether there is a router; a preview has none.
  package var isConnected: Bool { router != nil }

  package func go(to route: Route) { router?.go(to: route) }
  package func open(_ route: Route) { router?.open(route) }
  package func go(toScreenNamed name: String) -> Bool { router?.go(toScreenNamed: name) ?? false }
  package func show(_ route: Route) { router?.show(route) }
  package func replace(by route: Route) { router?.replace(by: route) }
  package func begin() { router?.begin() }
  @discardableResult
  package func goBack() -> Bool { router?.goBack() ?? false }
  package func goBack(to route: Route) { router?.goBack(to: route) }
  package func catchMotion() { router?.catchMotion() }
  package func quit() { router?.quit() }
  package func note(_ event: TrophyEvent) { router?.note(event) }
}
