import ScreenKit
import Twenty48

/// Reads the past games outside of the frame, and adds others.
@MainActor
final class Twenty48ReplaysWorker: Twenty48Replays.ManageData {
  weak var presenter: (any Twenty48Replays.PresentData)?
  private let memory: Twenty48Memory
  private let background: any BackgroundWork

  init(memory: Twenty48Memory, background: any BackgroundWork) {
    (self.memory, self.background) = (memory, background)
  }

  func fetchGames() { fetch(added: false) }

  func saveStar(_ hasStar: Bool, of id: Int64) { memory.setStar(hasStar, of: id) }

  func add(_ line: String) {
    do throws(ReplayLineFault) {
      guard memory.add(try GameTape(line: line)) else {
        presenter?.presentFailure("There is no store that keeps the game.")
        return
      }
      fetch(added: true)
    } catch {
      presenter?.presentFailure("\(error)")
    }
  }

  private func fetch(added: Bool) {
    guard let store = memory.store else {
      presenter?.presentGames([], added: false)
      return
    }
    background.runForFrame {
      Result { try PastGames(store).games }
    } then: { [weak self] result in
      switch result {
      case .success(let games): self?.presenter?.presentGames(games, added: added)
      case .failure(let error): self?.presenter?.presentFailure("The games cannot be read. \(error)")
      }
    }
  }
}
