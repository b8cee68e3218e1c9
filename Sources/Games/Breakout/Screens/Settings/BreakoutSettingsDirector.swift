import Breakout

/// Turns choices into settings, and settings into what is shown.
@MainActor
final class BreakoutSettingsDirector: BreakoutSettings.HandleUIEvents {
  weak var ui: (any BreakoutSettings.DisplayUI)?
  private let worker: any BreakoutSettings.ManageData
  private let navigator: any BreakoutSettings.Navigate

  init(worker: any BreakoutSettings.ManageData, navigator: any BreakoutSettings.Navigate) {
    self.worker = worker
    self.navigator = navigator
  }

  func onUIReady() { show() }

  func onCount(_ count: BrickSettings.Count, _ value: Double) { change { $0.set(count, to: value) } }

  func onDifficulty(_ index: Int) {
    guard BrickSettings.Difficulty.allCases.indices.contains(index) else { return }
    change { $0.difficulty = BrickSettings.Difficulty.allCases[index] }
  }

  func onMode(_ index: Int) {
    guard BrickSettings.Mode.allCases.indices.contains(index) else { return }
    change { $0.mode = BrickSettings.Mode.allCases[index] }
  }

  func onAutoStart(_ isOn: Bool) { change { $0.autoStart = isOn } }

  func onReset() { change { $0 = BrickSettings() } }

  func onBack() { navigator.goBack() }

  private func change(_ body: (inout BrickSettings) -> Void) {
    var settings = worker.settings
    body(&settings)
    if settings != worker.settings { worker.settings = settings }
    show()
  }

  private func show() {
    let settings = worker.settings
    var texts: [BrickSettings.Count: String] = [:]
    for count in BrickSettings.Count.allCases {
      texts[count] = count == .speed ? "\(settings[count]) %" : "\(settings[count])"
    }
    ui?.display(
      BreakoutSettings.Choices(
        settings: settings, texts: texts,
        difficulty: BrickSettings.Difficulty.allCases.firstIndex(of: settings.difficulty) ?? 0,
        mode: BrickSettings.Mode.allCases.firstIndex(of: settings.mode) ?? 0,
        canReset: settings != BrickSettings(), consequence: consequence(settings)))
  }

  private func consequence(_ settings: BrickSettings) -> String {
    guard let game = worker.gameSettings, game != settings else { return "" }
    return game.needsNewGame(for: settings)
      ? "A new game begins when you leave this page." : "The running game goes on with this."
  }
}
