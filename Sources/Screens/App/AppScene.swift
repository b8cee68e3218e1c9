public import Stage

/// The root scene of the program: all screens in one window, over one backdrop.
@MainActor
public final class AppScene: NavigationScene<Route>, Router {
  private let start: [Route]
  private let onQuit: () -> Void

  /// Creates the root scene.
  ///
  /// - Parameters:
  ///   - first: the first screen.
  ///   - start: the path of screens that follows the splash screen; not empty.
  ///   - preferences: the user's preferences.
  ///   - factory: creates the screens.
  ///   - onQuit: called when the program is to end.
  public init(
    _ first: Route, start: [Route] = [.menu], preferences: Preferences, factory: ScreenFactory,
    onQuit: @escaping () -> Void
  ) {
    self.start = start
    self.onQuit = onQuit
    final class Box { weak var router: AppScene? }
    let box = Box()
    super.init(NavigationStack(first), transition: Self.transition) { route in
      factory.scene(route, preferences: preferences, navigator: Navigator(box.router))
    }
    box.router = self
    apply(Theme(preferences.values.theme), duration: 0)
    preferences.observe(self) { [unowned self] in apply(Theme($0.theme), duration: Theme.changeDuration) }
  }

  // MARK: Router

  /// Opens a screen over the current one.
  public func go(to route: Route) { push(route) }

  func begin() { replaceAll(with: start) }

  func quit() { onQuit() }

  // MARK: Scene

  /// Ends the program on Control-Q, on every screen.
  public override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if key == .q, modifiers == .control, !isRepeat {
      quit()
      return true
    }
    return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
  }

  private func apply(_ theme: Theme, duration: Double) {
    setTheme(theme, duration: duration)
    show(theme.backdrop, duration: duration)
  }

  private static func transition(to route: Route) -> SceneTransition {
    switch route {
    case .control: .slide
    case .splash, .menu, .twenty48, .profile, .confirm, .options, .controls: .dissolve
    }
  }
}
