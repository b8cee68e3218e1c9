import Nonoku
import OvershootGeometry
import ScreenKit

/// Keeps the play, and finds hints outside of the frame.
@MainActor
final class PuzzleWorker: PuzzleGame.ManageData {
  weak var presenter: (any PuzzleGame.PresentData)?
  private let name: PuzzleName
  private let memory: PuzzleMemory
  private let background: any BackgroundWork

  init(_ name: PuzzleName, memory: PuzzleMemory, background: any BackgroundWork) {
    (self.name, self.memory, self.background) = (name, memory, background)
  }

  func fetchSession() {
    let session = memory.session(name)
    if session != nil { memory.last = name }
    presenter?.presentSession(session)
  }

  func fetchHint(_ puzzle: Puzzle, marks: Grid<CellMark>) {
    background.run({ puzzle.hint(from: marks) }) { [weak self] in self?.presenter?.presentHint($0, for: marks) }
  }

  func save(_ session: PuzzleSession, adding word: String) { memory.save(session, adding: word) }

  func saveResult(_ session: PuzzleSession) { memory.saveResult(session) }

  func restart() { presenter?.presentSession(memory.restart(name)) }
}
