/// The operations that lead from one screen to another.
@MainActor
protocol Router: AnyObject {
  /// Opens a screen over the current one.
  func go(to route: Route)
  /// Opens a screen instead of the current one.
  func replace(by route: Route)
  /// Replaces the splash screen by the screens that the program starts with.
  func begin()
  /// Leaves the current screen. Returns false on the first one, where it has no effect.
  @discardableResult
  func goBack() -> Bool
  /// Returns to a screen below the current one; opens it where there is none.
  func goBack(to route: Route)
  /// Ends the program.
  func quit()
  /// The player has done something that may earn a trophy.
  func note(_ feat: Feat)
}

extension Router {
  /// Opens the screen.
  func goBack(to route: Route) { go(to: route) }

  /// Ignores the feat.
  func note(_ feat: Feat) {}

  /// Opens the screen over the current one.
  func replace(by route: Route) { go(to: route) }
}

/// The navigator of a screen: forwards to the router, which it does not keep alive. Without a router it has no effect.
@MainActor
struct Navigator {
  private weak var router: (any Router)?

  init(_ router: (any Router)? = nil) {
    self.router = router
  }

  func go(to route: Route) { router?.go(to: route) }
  func replace(by route: Route) { router?.replace(by: route) }
  func begin() { router?.begin() }
  @discardableResult
  func goBack() -> Bool { router?.goBack() ?? false }
  func goBack(to route: Route) { router?.goBack(to: route) }
  func quit() { router?.quit() }
  func note(_ feat: Feat) { router?.note(feat) }
}
