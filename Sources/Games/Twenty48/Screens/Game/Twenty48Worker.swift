import OvershootGeometry
import ScreenKit
import Twenty48

/// Keeps the game and its scores, and passes on the replay of the running game.
@MainActor
final class Twenty48Worker: Twenty48Game.ManageData {
  weak var presenter: (any Twenty48Game.PresentData)?
  private var recorder: RecordKeeper<Replay>
  private let memory: Twenty48Memory
  private let background: any BackgroundWork

  /// The nodes of a hint: on a board that is searched by the general rules a node takes much longer.
  private static let hintBudget = (tables: 1_000_000, general: 50_000)

  init(
    record: (@MainActor (Replay) throws -> Void)?, memory: Twenty48Memory,
    background: any BackgroundWork = ImmediateWork()
  ) {
    recorder = RecordKeeper(record)
    self.memory = memory
    self.background = background
  }

  func fetchBests(for rules: Rules) { presenter?.presentBests(memory.bests(for: rules)) }

  func saveGame(_ session: Twenty48Session) { memory.save(session) }

  func saveScore(_ session: Twenty48Session) { memory.saveScore(session) }

  func removeScore(_ session: Twenty48Session) { memory.removeScore(session) }

  func currentSession() -> Twenty48Session? { memory.session() }

  func session(in slot: Twenty48Slot) -> Twenty48Session? { memory.session(in: slot) }

  func today() -> DailyGame { DailyGame(time: memory.date) }

  var speed: Autoplay.Speed {
    get { memory.speed }
    set { memory.speed = newValue }
  }

  // MARK: The engine

  func fetchHint(_ game: Game, question: Int) {
    let budget = PushEngine.hasTables(for: game.board) ? Self.hintBudget.tables : Self.hintBudget.general
    background.runForFrame {
      PushEngine().answer(game.board, variant: game.rules.variant, nodes: budget)
    } then: { [weak self] in
      self?.presenter?.presentHint($0, for: question)
    }
  }

  func fetchPushes(_ game: Game, count: Int, nodes: Int, question: Int) {
    background.runForFrame {
      PushEngine().pushes(from: game, count: count, nodes: nodes)
    } then: { [weak self] in
      self?.presenter?.presentPushes($0, for: question)
    }
  }

  // MARK: The record

  /// Writes at once, so that the replay is complete whenever the program ends. Each input tries again after a failure,
  /// but only the first of consecutive failures is reported.
  func saveRecord(_ replay: Replay) {
    if let failure = recorder.save(replay) { presenter?.presentRecordFailure(failure) }
  }
}
