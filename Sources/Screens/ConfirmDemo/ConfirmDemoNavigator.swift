public import Stage

/// Makes the screen with all its wires, and leaves it.
@MainActor
public final class ConfirmDemoNavigator: ConfirmDemo.Navigate {
  private weak var router: (any Router)?

  private init(router: any Router) {
    self.router = router
  }

  /// Makes the page of the button that must be held.
  ///
  /// - Parameters:
  ///   - preferences: the look.
  ///   - router: who leaves the screen; not kept alive by it.
  public static func makeModule(preferences: Preferences, router: any Router) -> Scene {
    let navigator = ConfirmDemoNavigator(router: router)
    let director = ConfirmDemoDirector(navigator: navigator)
    let scene = ConfirmDemoScene(director: director, preferences: preferences)
    director.ui = scene
    return scene
  }

  /// Leaves the screen.
  public func goBack() { router?.goBack() }
}
