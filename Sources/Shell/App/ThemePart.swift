import OvershootScreenKit

/// The theme of all screens, which follows the preferred one.
@MainActor
final class ThemePart: AppPart {
  private unowned let app: AppScene
  /// When the theme changed last, in seconds of the engine; nil before the first change.
  private var time: Double?
  /// Whether a change of the theme is waiting.
  private var isDue = false
  /// The least time between two changes, in seconds.
  private static let interval = 1.0 / 3

  init(_ app: AppScene) {
    self.app = app
    app.setTheme(app.preferences.theme)
    app.scrollPhysics = app.preferences[Options.scrolling].physics
  }

  /// Shows the preferred theme, but no change within a third of a second after the one before: the window would flash
  /// more than three times a second.
  func preferencesDidChange() {
    app.scrollPhysics = app.preferences[Options.scrolling].physics
    guard let engine = AnimationEngine.current else { return app.setTheme(app.preferences.theme) }
    guard app.preferences.theme != app.theme, !isDue else { return }
    let due = (time ?? -.infinity) + Self.interval
    guard engine.time < due else { return change(at: engine.time) }
    isDue = true
    engine.follow { [weak self] time in
      guard let self, time >= due else { return self != nil }
      isDue = false
      change(at: time)
      return false
    }
  }

  /// Shows the preferred theme.
  private func change(at time: Double) {
    guard app.preferences.theme != app.theme else { return }
    self.time = time
    app.setTheme(app.preferences.theme, from: app.inputPosition, duration: Theme.changeDuration)
  }
}
