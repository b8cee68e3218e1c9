public import Stage

/// All screens of the program in one window, over one background.
@MainActor
public final class AppScene: NavigationScene<Route>, Router {
  private let preferences: Preferences
  private let start: [Route]
  private let onQuit: () -> Void

  /// Makes the program's scene.
  ///
  /// - Parameters:
  ///   - first: the screen to begin with.
  ///   - start: the way on which one is after the splash screen; not empty.
  ///   - preferences: the look.
  ///   - factory: makes the screens.
  ///   - onQuit: called when the program is to end.
  public init(
    _ first: Route, start: [Route] = [.menu], preferences: Preferences, factory: ScreenFactory,
    onQuit: @escaping () -> Void
  ) {
    self.preferences = preferences
    self.start = start
    self.onQuit = onQuit
    final class Box { weak var router: AppScene? }
    let box = Box()
    super.init(NavigationStack(first), transition: Self.transition) { route in
      guard let router = box.router else { preconditionFailure("An AppScene makes screens only as long as it lives.") }
      return factory.scene(route, preferences: preferences, router: router)
    }
    box.router = self
    show(Theme(preferences.values.look).backdrop)
    preferences.observe(self) { [unowned self] in show(Theme($0.look).backdrop, duration: ThemedScene.themeChange) }
  }

  // MARK: Router

  /// Goes on to a screen.
  public func go(to route: Route) { push(route) }

  /// Leaves the splash screen for good.
  public func begin() { replaceAll(with: start) }

  /// Ends the program.
  public func quit() { onQuit() }

  // MARK: Scene

  /// Control-Q ends the program, from everywhere.
  public override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if key == .q, modifiers == .control, !isRepeat {
      quit()
      return true
    }
    return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
  }

  private static func transition(to route: Route) -> SceneTransition {
    switch route {
    case .control: .slide
    case .splash, .menu, .tileGame, .profile, .confirm, .options, .controls: .dissolve
    }
  }
}
