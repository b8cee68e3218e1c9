public import Stage

/// Makes the main menu with all its wires, and leads on from it.
@MainActor
public final class MenuNavigator: Menu.Navigate {
  private weak var router: (any Router)?

  private init(router: any Router) {
    self.router = router
  }

  /// Makes the main menu.
  ///
  /// - Parameters:
  ///   - preferences: the look.
  ///   - router: who leads on; not kept alive by it.
  ///   - makePreview: makes the small live picture of a screen.
  public static func makeModule(
    preferences: Preferences, router: any Router, makePreview: @escaping (Route) -> ScenePreview
  ) -> Scene {
    let director = MenuDirector(navigator: MenuNavigator(router: router))
    let scene = MenuScene(director: director, preferences: preferences, makePreview: makePreview)
    director.ui = scene
    return scene
  }

  /// Goes on to a screen.
  public func gotoScreen(_ route: Route) { router?.go(to: route) }

  /// Ends the program.
  public func quit() { router?.quit() }
}
