public import Stage

/// Makes the splash screen, and leaves it.
@MainActor
public final class SplashNavigator: Splash.Navigate {
  private weak var router: (any Router)?

  private init(router: any Router) {
    self.router = router
  }

  /// Makes the first moment of the program.
  public static func makeModule(preferences: Preferences, router: any Router) -> Scene {
    SplashScene(navigator: SplashNavigator(router: router), preferences: preferences)
  }

  /// Goes to where the program begins.
  public func gotoStart() { router?.begin() }
}
