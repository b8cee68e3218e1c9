import ScreenKit
import Twenty48

/// Reads the game, and compares its pushes outside of the frame.
@MainActor
final class Twenty48ReplayWorker: Twenty48Replay.ManageData {
  weak var presenter: (any Twenty48Replay.PresentData)?
  private let id: Int64
  private let memory: Twenty48Memory
  private let background: any BackgroundWork

  init(_ id: Int64, memory: Twenty48Memory, background: any BackgroundWork) {
    (self.id, self.memory, self.background) = (id, memory, background)
  }

  func fetchTape() {
    do throws(ReplayLineFault) {
      let tape = try memory.tape(id)
      presenter?.presentTape(tape, hasStar: memory.hasStar(id), at: id == 0 ? memory.start.shown?.place ?? 0 : 0)
    } catch {
      presenter?.presentFailure("\(error)")
    }
  }

  func saveStar(_ hasStar: Bool) { memory.setStar(hasStar, of: id) }

  func branch(from tape: GameTape, at place: Int) -> String? {
    do throws(ReplayLineFault) {
      try memory.branch(from: tape, at: place)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func fetchReviews(_ tape: GameTape, places: Range<Int>, question: Int) {
    background.runForFrame {
      PushEngine().review(tape, places: places)
    } then: { [weak self] in
      self?.presenter?.presentReviews($0, of: places, for: question)
    }
  }
}
