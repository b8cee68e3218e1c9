import Motion
import OvershootGeometry
import Stage

/// Turns choices into preferences, and preferences into what is shown.
@MainActor
final class OptionsDirector: Options.HandleUIEvents {
  weak var ui: (any Options.DisplayUI)?
  private let preferences: Preferences

  /// In the order of the contract's titles.
  private static let themes: [Theme.Name] = [.light, .dark]
  private static let motions: [MotionPolicy] = [.full, .reduced, .none]
  private static let question = Question(
    title: "Reset all options?", detail: "Look, motion and speed will be as they were at the first start.",
    yes: "Reset", no: "Keep", isDestructive: true)

  init(preferences: Preferences) {
    self.preferences = preferences
    preferences.observe(self) { [unowned self] in show($0) }
  }

  func onUIReady() { show(preferences.values) }

  func onTheme(_ index: Int) {
    guard Self.themes.indices.contains(index) else { return }
    preferences.values.theme = Self.themes[index]
  }

  func onMotion(_ index: Int) {
    guard Self.motions.indices.contains(index) else { return }
    preferences.values.motion = Self.motions[index]
  }

  func onTiles(_ index: Int) {
    guard TileMotion.Style.allCases.indices.contains(index) else { return }
    preferences.values.tileStyle = TileMotion.Style.allCases[index]
  }

  func onSpeed(_ speed: Double) { preferences.values.speed = speed }

  func onReset() { ui?.display(.question(Self.question)) }

  func onResetConfirmed() { preferences.values = Preferences.Values() }

  private func show(_ values: Preferences.Values) {
    ui?.display(
      .choices(
        Options.Choices(
          theme: Self.themes.firstIndex(of: values.theme) ?? 0,
          motion: Self.motions.firstIndex(of: values.motion) ?? 0,
          tiles: TileMotion.Style.allCases.firstIndex(of: values.tileStyle) ?? 0, speed: values.speed,
          speedText: values.speed.decimals(2) + " ×", canReset: values != Preferences.Values())))
  }
}
