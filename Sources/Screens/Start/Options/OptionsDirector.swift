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

  func onSpeed(_ index: Int) {
    guard Options.speeds.indices.contains(index) else { return }
    preferences.values.speed = Options.speeds[index]
  }

  func onReset() { ui?.display(.question(Self.question)) }

  func onResetConfirmed() { preferences.values = Preferences.Values() }

  /// Returns the index of the speed whose ratio to `speed` is nearest to 1.
  private static func nearestSpeed(to speed: Double) -> Int {
    func ratio(_ index: Int) -> Double { max(Options.speeds[index] / speed, speed / Options.speeds[index]) }
    return Options.speeds.indices.min { ratio($0) < ratio($1) } ?? 0
  }

  private static func text(ofSpeed speed: Double) -> String {
    let number = speed == 0.25 ? "¼" : speed == 0.5 ? "½" : speed.decimals(speed == speed.rounded() ? 0 : 2)
    return number + " ×"
  }

  private func show(_ values: Preferences.Values) {
    ui?.display(
      .choices(
        Options.Choices(
          theme: Self.themes.firstIndex(of: values.theme) ?? 0,
          motion: Self.motions.firstIndex(of: values.motion) ?? 0,
          tiles: TileMotion.Style.allCases.firstIndex(of: values.tileStyle) ?? 0,
          speed: Self.nearestSpeed(to: values.speed), speedText: Self.text(ofSpeed: values.speed),
          canReset: values != Preferences.Values())))
  }
}
