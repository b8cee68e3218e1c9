import BombRush
import ScreenKit

/// Fetches the level, keeps results, and passes on the replay of the running game.
@MainActor
final class BombRushWorker: BombRush.ManageData {
  weak var presenter: (any BombRush.PresentData)?
  private let name: BombLevelName
  private let memory: BombMemory
  private let preferences: Preferences
  private let record: (@MainActor (BombReplay) throws -> Void)?
  private var didFail = false

  init(
    _ name: BombLevelName, memory: BombMemory, preferences: Preferences,
    record: (@MainActor (BombReplay) throws -> Void)?
  ) {
    (self.name, self.memory, self.preferences, self.record) = (name, memory, preferences, record)
  }

  var isTimeNatural: Bool { preferences[Options.speed] * memory.timePace >= 1 }

  var best: Int? { memory.best(name) }

  var next: BombLevelName? { name.next }

  func fetchLevel() {
    let source = memory.source(name)
    if source != nil { memory.last = name }
    presenter?.presentLevel(source)
  }

  func saveResult(_ run: BombRun) { memory.add(run, of: name) }

  /// Tries again with each replay, but reports only the first of consecutive failures.
  func saveRecord(_ replay: BombReplay) {
    guard let record else { return }
    do {
      try record(replay)
      didFail = false
    } catch {
      if !didFail { presenter?.presentRecordFailure("The game is not being recorded: \(error)") }
      didFail = true
    }
  }
}
