import OvershootGameKit
import OvershootStorage
import Twenty48

/// The boards with which past games ended, which are played again as they are asked for.
@MainActor
final class FinalBoards {
  private let store: Store?
  private let background: any BackgroundWork
  private var boards: [Int64: Board] = [:]
  /// What waits for boards that are being found.
  private var waiting: [Int64: [(Board) -> Void]] = [:]

  init(_ environment: ScreenEnvironment) {
    (store, background) = (environment.store, environment.background)
  }

  /// Calls `show` with the board of a game: at once where it is known, or in a later frame. A game that cannot be
  /// played has none.
  func find(_ id: Int64, show: @escaping (Board) -> Void) {
    if let board = boards[id] { return show(board) }
    guard let store else { return }
    waiting[id, default: []].append(show)
    guard waiting[id]?.count == 1 else { return }
    background.runForFrame {
      (try? store.keptScoreNow(id)?.score.replay).flatMap { try? Twenty48Timeline(line: $0).end.board }
    } then: { [weak self] board in
      guard let self else { return }
      let all = waiting.removeValue(forKey: id) ?? []
      boards[id] = board
      if let board { for show in all { show(board) } }
    }
  }
}
