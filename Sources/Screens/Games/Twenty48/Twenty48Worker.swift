import Twenty48

/// Keeps the game and its scores, and passes on the replay of the running game.
@MainActor
final class Twenty48Worker: Twenty48Game.ManageData {
  weak var presenter: (any Twenty48Game.PresentData)?
  private var recorder: ReplayRecorder<Replay>
  private let memory: Twenty48Memory

  init(record: ScreenFactory.Recording?, memory: Twenty48Memory) {
    recorder = ReplayRecorder(record)
    self.memory = memory
  }

  func fetchBest(for rules: Rules) { presenter?.presentBest(memory.best(for: rules)) }

  func saveBest(_ best: Int, for rules: Rules) { memory.saveBest(best, for: rules) }

  func saveGame(_ session: Twenty48Session) { memory.save(session) }

  func saveScore(_ session: Twenty48Session) { memory.saveScore(session) }

  /// Writes at once, so that the replay is complete whenever the program ends. Each input tries again after a failure,
  /// but only the first of consecutive failures is reported.
  func saveRecord(_ replay: Replay) {
    if let failure = recorder.save(replay) { presenter?.presentRecordFailure(failure) }
  }
}
