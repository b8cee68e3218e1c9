import Breakout

/// Keeps the settings.
@MainActor
final class BreakoutSettingsWorker: BreakoutSettings.ManageData {
  private let memory: BreakoutMemory

  init(memory: BreakoutMemory) { self.memory = memory }

  var settings: BrickSettings {
    get { memory.settings }
    set { memory.settings = newValue }
  }

  var gameSettings: BrickSettings? { memory.run.flatMap { $0.game.hasEnded ? nil : $0.game.settings } }
}
