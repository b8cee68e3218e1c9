public import Stage

/// Makes the list of controls with all its wires, and leads on from it.
@MainActor
public final class ControlBookNavigator: ControlBook.Navigate, ControlPage.Navigate {
  private weak var router: (any Router)?

  private init(router: any Router) {
    self.router = router
  }

  /// Makes the list of all controls.
  ///
  /// - Parameters:
  ///   - preferences: the look.
  ///   - router: who leads on; not kept alive by it.
  public static func makeModule(preferences: Preferences, router: any Router) -> Scene {
    let director = ControlBookDirector(navigator: ControlBookNavigator(router: router))
    let scene = ControlBookScene(director: director, preferences: preferences)
    director.ui = scene
    return scene
  }

  /// Makes the page of one control.
  ///
  /// - Parameters:
  ///   - kind: the control.
  ///   - preferences: the look.
  ///   - router: who leaves the page; not kept alive by it.
  public static func makeModule(of kind: ControlKind, preferences: Preferences, router: any Router) -> Scene {
    ControlPageScene(kind, navigator: ControlBookNavigator(router: router), preferences: preferences)
  }

  /// Goes on to a control.
  public func gotoControl(_ kind: ControlKind) { router?.go(to: .control(kind)) }

  /// Leaves the screen.
  public func goBack() { router?.goBack() }
}
