public import Stage

/// Makes the options with all their wires, and leaves them.
@MainActor
public final class OptionsNavigator: Options.Navigate {
  private weak var router: (any Router)?

  private init(router: any Router) {
    self.router = router
  }

  /// Makes the screen of what a person can choose.
  ///
  /// - Parameters:
  ///   - preferences: what is chosen.
  ///   - router: who leaves the screen; not kept alive by it.
  public static func makeModule(preferences: Preferences, router: any Router) -> Scene {
    let director = OptionsDirector(preferences: preferences, navigator: OptionsNavigator(router: router))
    let scene = OptionsScene(director: director, preferences: preferences)
    director.ui = scene
    return scene
  }

  /// Leaves the screen.
  public func goBack() { router?.goBack() }
}
