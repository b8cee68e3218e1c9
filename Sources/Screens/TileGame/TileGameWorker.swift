import Twenty48

/// Keeps the best score and the game in memory, and hands the record of the running game on.
@MainActor
final class TileGameWorker: TileGame.ManageData {
  weak var presenter: (any TileGame.PresentData)?
  private let record: TileGameNavigator.Recording?
  private let memory: TileGameMemory
  private var failed = false

  init(record: TileGameNavigator.Recording?, memory: TileGameMemory) {
    self.record = record
    self.memory = memory
  }

  func fetchBest() { presenter?.presentBest(memory.best) }

  func saveBest(_ best: Int) { memory.best = max(memory.best, best) }

  func saveGame(_ game: Game) { memory.game = game }

  /// The record is small and is written at once, so that it is complete whenever the program ends. The first failure is told;
  /// later ones are not, but each input tries again.
  func saveRecord(_ replay: Replay) {
    guard let record else { return }
    do {
      try record(replay)
      failed = false
    } catch {
      if !failed { presenter?.presentRecordFailure("The game is not being recorded: \(error)") }
      failed = true
    }
  }
}
