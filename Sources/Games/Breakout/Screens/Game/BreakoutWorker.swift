import Breakout
import ScreenKit

/// Keeps the game, its settings and its scores, and passes on the replay of the running game.
@MainActor
final class BreakoutWorker: Breakout.ManageData {
  weak var presenter: (any Breakout.PresentData)?
  private let memory: BreakoutMemory
  private let preferences: Preferences
  private var recorder: RecordKeeper<BrickReplay>

  init(memory: BreakoutMemory, preferences: Preferences, record: (@MainActor (BrickReplay) throws -> Void)?) {
    self.memory = memory
    self.preferences = preferences
    recorder = RecordKeeper(record)
  }

  var settings: BrickSettings { memory.settings }

  var isTimeNatural: Bool { preferences[Options.speed] * memory.timePace >= 1 }

  func makeSeed() -> UInt64 { memory.makeSeed() }

  func fetchRun() -> BreakoutRun? { memory.run }

  func fetchBest(_ settings: BrickSettings) { presenter?.presentBest(memory.best(settings)) }

  func saveRun(_ run: BreakoutRun) { memory.run = run }

  func saveScore(_ run: BreakoutRun) { memory.add(run) }

  /// Tries again with each replay, but reports only the first of consecutive failures.
  func saveRecord(_ replay: BrickReplay) {
    if let failure = recorder.save(replay) { presenter?.presentRecordFailure(failure) }
  }
}
