import Motion

/// Turns choices into preferences, and back into what is shown.
@MainActor
final class OptionsDirector: Options.HandleUIEvents {
  weak var ui: (any Options.DisplayUI)?
  private let preferences: Preferences
  private let navigator: any Options.Navigate

  /// In the order of the contract's names.
  private static let looks: [Theme.Name] = [.light, .dark]
  private static let motions: [MotionPolicy] = [.full, .reduced, .none]

  init(preferences: Preferences, navigator: any Options.Navigate) {
    self.preferences = preferences
    self.navigator = navigator
    preferences.observe(self) { [unowned self] in show($0) }
  }

  func onUIReady() { show(preferences.values) }

  func onLook(_ index: Int) {
    guard Self.looks.indices.contains(index) else { return }
    preferences.values.look = Self.looks[index]
  }

  func onMotion(_ index: Int) {
    guard Self.motions.indices.contains(index) else { return }
    preferences.values.motion = Self.motions[index]
  }

  func onSpeed(_ speed: Double) { preferences.values.speed = speed }

  func onReset() {
    ui?.display(
      .question(
        title: "Reset all options?", detail: "Look, motion and speed will be as they were at the first start.",
        yes: "Reset", no: "Keep"))
  }

  func onResetAnswer(_ isYes: Bool) {
    if isYes { preferences.values = Preferences.Values() }
  }

  func onLeave() { navigator.goBack() }

  private func show(_ values: Preferences.Values) {
    ui?.display(
      .choices(
        Options.Choices(
          look: Self.looks.firstIndex(of: values.look) ?? 0, motion: Self.motions.firstIndex(of: values.motion) ?? 0,
          speed: values.speed, speedText: values.speed.decimals(2) + " ×",
          canReset: values != Preferences.Values())))
  }
}
